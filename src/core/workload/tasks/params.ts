/** The parameters of rate tasks, and the tasks that they come to (WRR-SCAN paper, sections 2 and 4). */
import { sizeSampler } from '../../base/distribution.ts';
import { writeForm } from '../../base/paramText.ts';
import { readForm, type FormsParam, type ParamSpec, type ValuesOf } from '../../base/params.ts';
import { BLOCK, BLOCK_SHIFT, fillUniforms, streamKey, wordsOfBlock } from '../../base/random.ts';
import { NS_PER_MS, NS_PER_S, wholeNs } from '../../base/time.ts';
import type { RunValues } from '../../sim/interfaces.ts';
import { admission, lambda } from '../parts/specs.ts';
import { allowedTasks, MOST_TASKS, readTask, readTasks, taskList, type ListedTask } from './list.ts';
import { taskRows } from './rows.ts';
import { words } from './words.ts';

const tasks = {
  kind: 'text',
  key: 'tasks',
  title: 'Tasks',
  help: 'Each needs so many blocks once a period. It is said by the period and the blocks, by a rate and a buffer, or by bytes and the time for them, perhaps with its first release; or all are drawn at random.',
  group: 'workload',
  default: 'drawn:40',
  allowed: allowedTasks,
  read: readTasks,
  table: taskRows,
  examples: ['drawn:12', '1000:4,1500:6,2000:8', '600:8:0,900:9:20,rate:50000:65536,due:40960:700'],
  shapes: 'continuous',
} as const satisfies ParamSpec;

const ntasks = {
  kind: 'number',
  key: 'ntasks',
  title: 'How many of the tasks',
  help: 'In place of the number that the list of tasks says: of drawn tasks so many, of listed ones the first so many. 0: as the list says.',
  group: 'workload',
  advanced: true,
  default: 0,
  min: 0,
  max: MOST_TASKS,
  integer: true,
  unit: '',
  slider: { min: 0, max: 120, step: 1 },
  counts: words.stream,
  comesTo: ({ tasks: text, ntasks: asked }): number =>
    taskCount({ tasks: String(text), ntasks: Number(asked) }),
  shapes: 'continuous',
} as const satisfies ParamSpec;

const ms = { unit: 'ms', min: 1, max: 1e7 };
const spread = { unit: 'ms', min: 0, max: 1e7 };
const bytes = { unit: 'B', min: 1, max: 1e8 };

const drawnAs = (defaults: readonly [number, number], range: typeof ms, sd: typeof spread) =>
  [
    { id: 'constant', title: 'constant', args: [{ name: 'value', default: defaults[0], ...range }] },
    {
      id: 'uniform',
      title: 'uniform',
      args: [
        { name: 'from', default: defaults[0] / 2, ...range },
        { name: 'to', default: defaults[0] * 1.5, ...range },
      ],
    },
    {
      id: 'normal',
      title: 'normal, redrawn until positive',
      args: [
        { name: 'mean', default: defaults[0], ...range },
        { name: 'sd', default: defaults[1], ...sd },
      ],
    },
  ] satisfies FormsParam['forms'];

const checkDrawn = (form: string, [from, to]: readonly number[]): string | undefined =>
  form === 'uniform' && to < from ? 'TO must be at least FROM' : undefined;

const period = {
  kind: 'forms',
  key: 'period',
  title: 'Periods of drawn tasks',
  help: 'In ms. The paper has a normal distribution with a mean of 5000 ms and a “variance” of 1000 ms, read to the letter.',
  group: 'workload',
  advanced: true,
  default: 'normal:5000:31.6',
  forms: drawnAs([5000, 31.6], ms, spread),
  check: checkDrawn,
  shapes: 'continuous',
} as const satisfies ParamSpec;

const buffer = {
  kind: 'forms',
  key: 'buffer',
  title: 'Buffers of drawn tasks',
  help: 'In bytes, what a task needs in a period. The paper has a normal distribution with a mean of 56 KB and a “variance” of 28 KB, whose root is taken here.',
  group: 'workload',
  advanced: true,
  default: 'normal:57344:5419',
  forms: drawnAs([57_344, 5419], bytes, { ...bytes, min: 0 }),
  check: checkDrawn,
  shapes: 'continuous',
} as const satisfies ParamSpec;

const block = {
  kind: 'number',
  key: 'block',
  title: 'Bytes of a block',
  help: 'What the disk reads at least, for tasks and for requests that belong to none.',
  group: 'workload',
  advanced: true,
  default: 4096,
  min: 1,
  max: 1e7,
  integer: true,
  unit: 'B',
  shapes: 'all',
} as const satisfies ParamSpec;

const pool = {
  kind: 'number',
  key: 'pool',
  title: 'Memory shared by rates',
  help: 'Bytes for the buffers of all tasks, each in proportion to its rate: all have one period then. 0: each has the buffer that the list gives it.',
  group: 'workload',
  advanced: true,
  default: 0,
  min: 0,
  max: 1e12,
  integer: true,
  unit: 'B',
  shapes: 'continuous',
} as const satisfies ParamSpec;

const weighing = {
  kind: 'choice',
  key: 'weighing',
  title: 'After one is refused',
  help: 'Tasks of the list are weighed in its order, each beside those that were let in before it. The paper adds task by task up to the first that is refused, so that it can count how many fit; with each, whoever stands behind a refused task is weighed as well, and may fit though that one did not.',
  group: 'workload',
  advanced: true,
  default: 'each',
  options: [
    { id: 'each', title: 'the next one is weighed' },
    { id: 'first', title: 'nobody behind it is weighed' },
  ],
  shapes: 'continuous',
} as const satisfies ParamSpec;

/** Rules that need no rounds and no measured past. */
const rules: readonly string[] = ['paper', 'all'];

export const params = [
  tasks,
  ntasks,
  {
    ...lambda,
    title: 'Aperiodic requests per second',
    help: 'Rate of the requests that belong to no task, a block each. The paper has one every 35 ms in the mean.',
  },
  period,
  buffer,
  block,
  pool,
  { ...admission, options: admission.options.filter(({ id }) => rules.includes(id)) },
  weighing,
] as const;

export const checkRule = ({ admission: id }: TaskValues): readonly string[] =>
  rules.includes(id)
    ? []
    : [
        `admission=${id}: it is reckoned by rounds or by what pieces have cost, and workload=tasks has its own test; allowed there is ${rules.join(', ')}`,
      ];

/** With what of the run's own values its tasks depend on. */
export type TaskValues = ValuesOf<typeof params> & Partial<Pick<RunValues, 'policy' | 'seed'>>;

/** (S_i, P_i, b_i), and the rate that it was asked for by, in bytes a second. */
export interface DrawnTask {
  readonly firstNs: number;
  readonly periodNs: number;
  readonly blocks: number;
  readonly bytesPerS: number;
}

/** No period is shorter, however it was drawn: a million jobs a second are no matter of disks. */
const LEAST_PERIOD_NS = NS_PER_MS;

interface Counted {
  readonly tasks: string;
  readonly ntasks: number;
}

export const taskCount = ({ tasks: text, ntasks: asked }: Counted): number => {
  const list = taskList(text);
  return 'drawn' in list ? asked || list.drawn : Math.min(asked || list.listed.length, list.listed.length);
};

/** Looked at by limits, forms and runs alike; the last few are kept. */
const known = new Map<string, readonly DrawnTask[]>();
const MOST_KNOWN = 16;

/** All tasks of the list, whether they are let in or not. */
export function tasksOf(values: TaskValues): readonly DrawnTask[] {
  const { tasks: text, period: periods, buffer: buffers, block: size, pool: memory, seed = 0 } = values;
  const name = [text, taskCount(values), periods, buffers, size, memory, seed].join(' ');
  let found = known.get(name);
  if (found === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    const each = Array.from({ length: taskCount(values) }, (_, k) => taskAt(values, k));
    known.set(name, (found = memory > 0 ? sharing(each, values) : each));
  }
  return found;
}

/** The k-th task: of the list, or as it is drawn. */
export function taskAt(values: TaskValues, k: number): DrawnTask {
  const list = taskList(values.tasks);
  const item = 'drawn' in list ? undefined : list.listed[k];
  return item === undefined ? drawnTask(values, k) : listedTask(values, item, k);
}

/** Of a task that came by hand, the k-th of all: as its words say, else as the list would go on. */
export function taskByHand(values: TaskValues, k: number, what: string | undefined): DrawnTask {
  const read = what === undefined ? undefined : readTask(what);
  return read?.ok === true ? listedTask(values, read.value, k) : taskAt(values, k);
}

/** By its number, of the list or of those that came by hand behind it. */
export function taskOfRun(
  values: TaskValues,
  stream: number,
  joined: readonly (string | undefined)[],
): DrawnTask {
  const listed = tasksOf(values);
  return listed[stream] ?? taskByHand(values, stream, joined[stream - listed.length]);
}

/** As somebody wrote it down; its first release is the k-th that is drawn, where nothing is said. */
function listedTask(values: TaskValues, item: ListedTask, k: number): DrawnTask {
  const { block: size, seed = 0 } = values;
  const [periodNs, neededBytes] =
    item.kind === 'period'
      ? [item.periodMs * NS_PER_MS, item.blocks * size]
      : item.kind === 'rate'
        ? [(item.bufferBytes * NS_PER_S) / item.bytesPerS, item.bufferBytes]
        : [item.withinMs * NS_PER_MS, item.bytes];
  const task = taskOf(
    Math.max(LEAST_PERIOD_NS, wholeNs(periodNs)),
    neededBytes,
    size,
    item.firstMs === undefined ? { seed, k } : wholeNs(item.firstMs * NS_PER_MS),
  );
  // As it was said, also where that is too much.
  return { ...task, bytesPerS: (neededBytes * NS_PER_S) / periodNs };
}

function drawnTask(
  { period: periods, buffer: buffers, block: size, seed = 0 }: TaskValues,
  k: number,
): DrawnTask {
  const { id, args } = readForm(periods);
  const inNs = writeForm(
    id,
    args.map((x) => x * NS_PER_MS),
  );
  const periodNs = Math.max(LEAST_PERIOD_NS, sampleOf(seed, 'task periods', inNs, k));
  return taskOf(periodNs, sampleOf(seed, 'task buffers', buffers, k), size, { seed, k });
}

function taskOf(
  periodNs: number,
  neededBytes: number,
  blockBytes: number,
  first: number | { readonly seed: number; readonly k: number },
): DrawnTask {
  return {
    firstNs: typeof first === 'number' ? first : Math.floor(shareAt(first.seed, first.k) * periodNs),
    periodNs,
    blocks: Math.ceil(neededBytes / blockBytes),
    bytesPerS: (neededBytes * NS_PER_S) / periodNs,
  };
}

/** Section 2: memory in proportion to rates, so that all tasks have one period. */
function sharing(
  tasks: readonly DrawnTask[],
  { pool: memory, block: size }: TaskValues,
): readonly DrawnTask[] {
  const rates = tasks.reduce((sum, { bytesPerS }) => sum + bytesPerS, 0);
  const periodNs = Math.max(LEAST_PERIOD_NS, wholeNs((memory * NS_PER_S) / rates));
  return tasks.map(({ firstNs, periodNs: own, bytesPerS }) => ({
    firstNs: Math.floor((firstNs / own) * periodNs),
    periodNs,
    blocks: Math.max(1, Math.ceil((bytesPerS * periodNs) / NS_PER_S / size)),
    bytesPerS,
  }));
}

const drawn = new Float64Array(BLOCK);

/** The k-th variate of a name, by a word of a distribution. */
function sampleOf(seed: number, name: string, word: string, k: number): number {
  sizeSampler(word, 0)(wordsOfBlock(streamKey(seed, name), k >> BLOCK_SHIFT), drawn);
  return drawn[k & (BLOCK - 1)];
}

function shareAt(seed: number, k: number): number {
  fillUniforms(wordsOfBlock(streamKey(seed, 'task releases'), k >> BLOCK_SHIFT), drawn, 1);
  return drawn[k & (BLOCK - 1)];
}
