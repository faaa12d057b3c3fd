/**
 * Rate tasks (WRR-SCAN paper, sections 2 and 4): each needs b blocks once a period P, and other requests of one block come at
 * random. Which of the tasks run is a matter of the policy’s own test.
 */
import { ok } from '../base/result.ts';
import { NS_PER_S } from '../base/time.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import { defineWorkload } from './definition.ts';
import { readTask, taskList, writeTask } from './taskList.ts';
import { buildTasks } from './tasksBuild.ts';
import { params, taskCount, tasksOf, type TaskValues } from './tasksParams.ts';
import { comparisons, questions, variations } from './tasksQuestions.ts';
import { words } from './tasksWords.ts';

const megabytes = (bytesPerS: number): string => `${Number((bytesPerS / 1e6).toFixed(3))} MB/s`;

/** Sentences where the disk cannot even give a single task what it wants, or the list has no such number of tasks. */
function check(values: TaskValues, disk: DiskModel): readonly string[] {
  const faults: string[] = [];
  const list = taskList(values.tasks);
  if (!('drawn' in list) && values.ntasks > list.listed.length)
    faults.push(
      `ntasks=${values.ntasks}: the list has ${list.listed.length} tasks; allowed is 0 to ${list.listed.length}`,
    );
  const fastest = disk.rateAt(0);
  const tooFast = tasksOf(values).findIndex(({ bytesPerS }) => bytesPerS > fastest);
  if (tooFast >= 0)
    faults.push(
      `tasks=${values.tasks}: task ${tooFast + 1} needs ${megabytes(tasksOf(values)[tooFast].bytesPerS)}, ` +
        `and this disk reads ${megabytes(fastest)} at most`,
    );
  const { reserve } = values as { readonly reserve?: unknown };
  const reserves = values.policy?.startsWith('wrr-scan') === true;
  if (reserves && reserve === 'blocks:0' && values.lambda > 0)
    faults.push(
      `reserve=blocks:0: with lambda=${values.lambda} requests come that belong to no task, and nobody would ever ` +
        'serve them; allowed is blocks:1 and more, time:SHARE, or lambda=0',
    );
  return faults;
}

const shortestNs = (values: TaskValues): number =>
  tasksOf(values).reduce((least, { periodNs }) => Math.min(least, periodNs), Infinity);

export const tasks = defineWorkload({
  id: 'tasks',
  title: 'Rate tasks',
  summary:
    'Tasks of their own rates need so many blocks once a period; which of them are let in is tested, and other requests of one block come at random.',
  words,
  beat: 'period',
  hasDeadlines: true,
  isRandom: true,
  ends: false,
  countsTravel: false,
  params,
  formFirst: ['policy', 'tasks', 'lambda'],
  formOrder: [
    'workload',
    'policy',
    'tasks',
    'ntasks',
    'lambda',
    'reserve',
    'reclaim',
    'turn',
    'disk',
    'rate',
    'seed',
  ],
  // A request that belongs to no task comes every 35 ms in the mean; the drive is the paper’s, as its table prints it.
  start: {
    policy: 'wrr-scan-c',
    disk: 'hp97560',
    rate: 'printed',
    tasks: 'drawn:40',
    lambda: 28.5714,
    head: 0,
  },
  fixedFromStart: ['tasks', 'ntasks', 'period', 'buffer', 'block', 'pool', 'admission'],
  newcomer: {
    allowed:
      'PERIOD:BLOCKS (ms), rate:BYTES_PER_S:BUFFER or due:BYTES:MS, and perhaps :FIRST, or nothing for the next that is drawn',
    example: '1000:4',
    read(text) {
      const read = text === '' ? undefined : readTask(text);
      if (read === undefined) return ok('');
      return read.ok ? ok(writeTask(read.value)) : read;
    },
  },
  policyFamily: 'Rates and cycles',
  goalNs: NS_PER_S,
  comparisons,
  variations,
  questions,
  streams: (values) => taskCount(values),
  beatNs: (values) => shortestNs(values),
  requestsPerS: (values) =>
    values.lambda + tasksOf(values).reduce((sum, { periodNs }) => sum + NS_PER_S / periodNs, 0),
  check,
  build: (setup) => buildTasks(setup),
});
