/**
 * Rate tasks (WRR-SCAN paper, sections 2 and 4): each needs b blocks once a period P, and other requests of one block come at
 * random. Which of the tasks run is a matter of the policy’s own test.
 */
import { ok } from '../../base/result.ts';
import { readForm } from '../../base/params.ts';
import { NS_PER_MS, NS_PER_S, wholeNs } from '../../base/time.ts';
import type { DiskModel, DiskShare, ParamValues } from '../../sim/interfaces.ts';
import { defineWorkload } from '../parts/definition.ts';
import { MOST_BLOCKS, readTask, taskList, writeTask } from './list.ts';
import { buildTasks } from './build.ts';
import { checkRule, params, taskCount, taskOfRun, tasksOf, type TaskValues } from './params.ts';
import { comparisons, questions, variations } from './questions.ts';
import { words } from './words.ts';

const megabytes = (bytesPerS: number): string => `${Number((bytesPerS / 1e6).toFixed(3))} MB/s`;

/** Sentences where the disk cannot even give a single task what it wants, or the list has no such number of tasks. */
function check(values: TaskValues, disk: DiskModel): readonly string[] {
  const faults: string[] = [...checkRule(values)];
  const list = taskList(values.tasks);
  if (!('drawn' in list) && values.ntasks > list.listed.length)
    faults.push(
      `ntasks=${values.ntasks}: tasks in the list: ${list.listed.length}; allowed is 0 to ${list.listed.length}`,
    );
  const fastest = disk.rateAt(0);
  // Of drawn ones, which differ by the seed, the test of admission says as much.
  const written = 'drawn' in list ? [] : tasksOf(values);
  const tooFast = written.findIndex(({ bytesPerS }) => bytesPerS > fastest);
  if (tooFast >= 0)
    faults.push(
      `tasks=${values.tasks}: task ${tooFast + 1} needs ${megabytes(written[tooFast].bytesPerS)}, ` +
        `and this disk reads ${megabytes(fastest)} at most`,
    );
  const most = mostBlocks(values);
  if (most > MOST_BLOCKS)
    faults.push(
      `${whatIsLarge(values)}: a task would need ${most} blocks of ${values.block} B in a period; ` +
        `allowed are ${MOST_BLOCKS}, with larger blocks or less in a period`,
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

/** The setting that says how much a task needs in a period. */
function whatIsLarge({ pool, buffer, tasks: list }: TaskValues): string {
  if (pool > 0) return `pool=${pool}`;
  return 'drawn' in taskList(list) ? `buffer=${buffer}` : `tasks=${list}`;
}

/** The most blocks that any task needs in a period; drawn ones may need a few more. */
function mostBlocks(values: TaskValues): number {
  if ('drawn' in taskList(values.tasks) && values.pool === 0)
    return Math.ceil(Math.max(...readForm(values.buffer).args) / values.block);
  return tasksOf(values).reduce((most, { blocks }) => Math.max(most, blocks), 0);
}

/** The shortest period; of drawn tasks what they are drawn around, so that it is the same for all seeds. */
function shortestNs(values: TaskValues): number {
  const list = taskList(values.tasks);
  if ('drawn' in list && values.pool === 0)
    return wholeNs((readForm(values.period).args[0] ?? 1) * NS_PER_MS);
  return tasksOf(values).reduce((least, { periodNs }) => Math.min(least, periodNs), Infinity);
}

/**
 * As many tasks as it has, of those drawn the first so many; of a list its own. What memory and other requests there are is
 * even.
 */
function onDisk(values: TaskValues, { disk, disks }: DiskShare): ParamValues {
  const { tasks: text, lambda, pool } = values;
  const list = taskList(text);
  const own = Array.from({ length: taskCount(values) }, (_, k) => k).filter((k) => k % disks === disk);
  const here =
    'drawn' in list
      ? { tasks: `drawn:${Math.max(1, own.length)}`, ntasks: 0 }
      : own.length === 0
        ? {}
        : {
            tasks: own
              .flatMap((k) => list.listed[k] ?? [])
              .map(writeTask)
              .join(','),
            ntasks: 0,
          };
  return { ...values, ...here, lambda: lambda / disks, pool: pool / disks };
}

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
  theory: 'rates',
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
    // Beside it the paper has Scan-EDF, which reads for nobody else while a job waits.
    aperiodic: 'background',
  },
  fixedFromStart: ['tasks', 'ntasks', 'period', 'buffer', 'block', 'pool', 'admission', 'weighing'],
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
  requestsPerS: (values) => values.lambda + (taskCount(values) * NS_PER_S) / shortestNs(values),
  check,
  onDisk: (values, share) => onDisk(values, share),
  periodNs: (values, stream, joined) => taskOfRun(values, stream, joined).periodNs,
  build: (setup) => buildTasks(setup),
});
