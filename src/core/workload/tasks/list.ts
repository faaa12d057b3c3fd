/**
 * Tasks as people write them: `1000:4,1500:6:20,rate:200000:65536,due:40960:500` or `drawn:40`. A task has a period in ms
 * and blocks; or a rate in bytes a second and a buffer; or so many bytes within so many ms. Behind each may stand its first
 * release in ms.
 */
import { knowsLatest } from '../../base/latest.ts';
import { parseNumber } from '../../base/paramText.ts';
import { fault, ok, type Result } from '../../base/result.ts';

export const MOST_TASKS = 200;
export const MOST_BLOCKS = 65_536;
const LONGEST_MS = 1e7;

export type ListedTask = { readonly firstMs?: number } & (
  | { readonly kind: 'period'; readonly periodMs: number; readonly blocks: number }
  | { readonly kind: 'rate'; readonly bytesPerS: number; readonly bufferBytes: number }
  | { readonly kind: 'due'; readonly bytes: number; readonly withinMs: number }
);

/** Drawn at random, or one by one. */
export type TaskList = { readonly drawn: number } | { readonly listed: readonly ListedTask[] };

export const allowedTasks =
  `drawn:N with 1 to ${MOST_TASKS} tasks, or tasks with commas between them, each PERIOD:BLOCKS (ms), rate:BYTES_PER_S:BUFFER or ` +
  'due:BYTES:MS, and perhaps :FIRST (ms)';

interface Field {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  readonly whole?: boolean;
  readonly unit: string;
}

/** The two figures of each kind in the order in which they are written, and the one that may stand behind. */
export const taskFields: Readonly<Record<ListedTask['kind'], readonly [Field, Field]>> & {
  readonly first: readonly [Field];
} = {
  first: [{ name: 'first release', least: 0, most: LONGEST_MS, unit: ' ms' }],
  period: [
    { name: 'period', least: 1, most: LONGEST_MS, unit: ' ms' },
    { name: 'number of blocks', least: 1, most: MOST_BLOCKS, whole: true, unit: '' },
  ],
  rate: [
    { name: 'rate', least: 1, most: 1e9, unit: ' B/s' },
    { name: 'buffer', least: 1, most: 1e9, whole: true, unit: ' B' },
  ],
  due: [
    { name: 'number of bytes', least: 1, most: 1e9, whole: true, unit: ' B' },
    { name: 'deadline', least: 1, most: LONGEST_MS, unit: ' ms' },
  ],
};

/** One task, or what is wrong with it. */
export function readTask(text: string): Result<ListedTask> {
  const parts = text.trim().split(':');
  const [word = ''] = parts;
  const kind = word === 'rate' || word === 'due' ? word : 'period';
  const figures = kind === 'period' ? parts : parts.slice(1);
  if (figures.length < 2 || figures.length > 3)
    return fault('PERIOD:BLOCKS, rate:BYTES_PER_S:BUFFER or due:BYTES:MS was expected, and perhaps :FIRST');
  const numbers: number[] = [];
  for (const [i, field] of [...taskFields[kind], ...taskFields.first].slice(0, figures.length).entries()) {
    const x = parseNumber((figures[i] ?? '').trim());
    const { name, least, most, unit, whole = false } = field;
    if (x === undefined || x < least || x > most || (whole && !Number.isInteger(x)))
      return fault(`its ${name} must be a ${whole ? 'whole ' : ''}number from ${least} to ${most}${unit}`);
    numbers.push(x);
  }
  const [a = 0, b = 0, firstMs] = numbers;
  const from = firstMs === undefined ? {} : { firstMs };
  if (kind === 'rate') return ok({ kind, bytesPerS: a, bufferBytes: b, ...from });
  if (kind === 'due') return ok({ kind, bytes: a, withinMs: b, ...from });
  return ok({ kind, periodMs: a, blocks: b, ...from });
}

export function writeTask(task: ListedTask): string {
  const behind = task.firstMs === undefined ? [] : [task.firstMs];
  if (task.kind === 'rate') return ['rate', task.bytesPerS, task.bufferBytes, ...behind].join(':');
  if (task.kind === 'due') return ['due', task.bytes, task.withinMs, ...behind].join(':');
  return [task.periodMs, task.blocks, ...behind].join(':');
}

/** The text as links have it, or what is wrong with it. */
export function readTasks(text: string): Result<string> {
  const drawn = /^\s*drawn:(.*)$/s.exec(text);
  if (drawn) {
    const count = parseNumber((drawn[1] ?? '').trim());
    return count !== undefined && Number.isInteger(count) && count >= 1 && count <= MOST_TASKS
      ? ok(`drawn:${count}`)
      : fault(`N must be a whole number from 1 to ${MOST_TASKS}`);
  }
  const items = text.split(',');
  if (items.length > MOST_TASKS) return fault(`${items.length} tasks; at most ${MOST_TASKS} are allowed`);
  const tasks: ListedTask[] = [];
  for (const [i, item] of items.entries()) {
    const read = readTask(item);
    if (!read.ok) return fault(`task ${i + 1}: ${read.faults.join('; ')}`);
    tasks.push(read.value);
  }
  return ok(tasks.map(writeTask).join(','));
}

/** Of a text that `readTasks` has given; each of its tasks asks for the whole. */
export function taskList(text: string): TaskList {
  return latestList(text);
}

const latestList = knowsLatest((text: string) => [text], listOf);

function listOf(text: string): TaskList {
  if (text.startsWith('drawn:')) return { drawn: Number(text.slice('drawn:'.length)) };
  return {
    listed: text.split(',').flatMap((item) => {
      const read = readTask(item);
      return read.ok ? [read.value] : [];
    }),
  };
}
