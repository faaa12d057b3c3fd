/** The list of tasks as a table: a row a task, in one of three ways to say what it needs; or one row of tasks that are drawn. */
import type { RowColumn, RowFields, RowsOfText } from '../../base/params.ts';
import { MOST_TASKS, readTask, readTasks, taskFields, taskList, type ListedTask } from './list.ts';
import { words } from './words.ts';

const DRAWN = 'drawn';
const KINDS = {
  period: 'blocks in a period',
  rate: 'a rate',
  due: 'bytes within a time',
  [DRAWN]: 'drawn at random',
} as const;

/** The two figures of each way, by the keys of their columns, in the order of the text. */
const figures: Readonly<Record<ListedTask['kind'], readonly [string, string]>> = {
  period: ['period', 'blocks'],
  rate: ['rate', 'buffer'],
  due: ['bytes', 'within'],
};

const titles: Readonly<Record<string, string>> = {
  period: 'period',
  blocks: 'blocks',
  rate: 'rate',
  buffer: 'buffer',
  bytes: 'bytes',
  within: 'within',
};

const isKind = (kind: string | undefined): kind is ListedTask['kind'] =>
  kind !== undefined && kind in figures;
const isDrawn = ({ kind }: RowFields): boolean => !isKind(kind);

type Described = (typeof taskFields.first)[number];

const column = (key: string, title: string, field: Described): RowColumn => ({
  ...{ key, title },
  ...(field.unit !== '' && { unit: field.unit.trim() }),
  help: `The ${field.name}: a ${field.whole ? 'whole ' : ''}number from ${field.least} to ${field.most}${field.unit}.`,
});

const columns: readonly RowColumn[] = [
  {
    key: 'kind',
    title: 'what it needs',
    help: 'Blocks once a period; a rate through a buffer; so many bytes within so many milliseconds; or as many tasks as are said, drawn at random.',
    options: Object.entries(KINDS).map(([id, title]) => ({ id, title })),
  },
  {
    ...{ key: 'count', title: 'tasks', means: isDrawn },
    help: `So many are drawn: a whole number from 1 to ${MOST_TASKS}.`,
  },
  ...Object.entries(figures).flatMap(([kind, keys]) =>
    keys.map((key, i): RowColumn => {
      const field = taskFields[kind as ListedTask['kind']][i];
      return { ...column(key, titles[key] ?? key, field), means: (row) => row.kind === kind };
    }),
  ),
  {
    ...column('first', 'first release', taskFields.first[0]),
    ...{ otherwise: 'at random', means: ({ kind }) => isKind(kind) },
  },
];

function fieldsOf(task: ListedTask): RowFields {
  const { kind, firstMs } = task;
  const [a, b] =
    task.kind === 'period'
      ? [task.periodMs, task.blocks]
      : task.kind === 'rate'
        ? [task.bytesPerS, task.bufferBytes]
        : [task.bytes, task.withinMs];
  const [one, other] = figures[kind];
  return { kind, [one]: String(a), [other]: String(b), first: firstMs === undefined ? '' : String(firstMs) };
}

function rowsOf(text: string): readonly RowFields[] {
  const list = taskList(text);
  return 'drawn' in list ? [{ kind: DRAWN, count: String(list.drawn) }] : list.listed.map(fieldsOf);
}

const trimmed = (text: string | undefined): string => (text ?? '').trim();

function lineOf(fields: RowFields): string {
  const { kind } = fields;
  if (!isKind(kind)) return `${DRAWN}:${trimmed(fields.count)}`;
  const first = trimmed(fields.first);
  return [
    ...(kind === 'period' ? [] : [kind]),
    ...figures[kind].map((key) => trimmed(fields[key])),
    ...(first === '' ? [] : [first]),
  ].join(':');
}

const readLine = (fields: RowFields) => (isDrawn(fields) ? readTasks : readTask)(lineOf(fields));

/** The first figure that is wrong: were it another one, there would be another fault or none. */
function columnOf(fields: RowFields): string {
  const { kind } = fields;
  if (!isKind(kind)) return 'count';
  const why = (row: RowFields): string => {
    const read = readLine(row);
    return read.ok ? '' : read.faults.join('; ');
  };
  const now = why(fields);
  return figures[kind].find((key) => why({ ...fields, [key]: '1' }) !== now) ?? 'first';
}

/** 'blocks: 4 every 1000 ms' in the words of a form. */
function what(fields: RowFields): string {
  const says: Readonly<Record<string, string>> = {
    period: `${fields.blocks} blocks every ${fields.period} ms`,
    rate: `${fields.rate} B/s through ${fields.buffer} B`,
    due: `${fields.bytes} B within ${fields.within} ms`,
    [DRAWN]: `${fields.count} tasks at random`,
  };
  return says[fields.kind ?? DRAWN] ?? '';
}

export const taskRows: RowsOfText = {
  row: words.stream,
  most: MOST_TASKS,
  columns,
  rows: rowsOf,
  write: (rows) => rows.map(lineOf).join(','),
  fault: (fields) => {
    const read = readLine(fields);
    return read.ok ? undefined : { why: read.faults.join('; '), column: columnOf(fields) };
  },
  together: (rows) =>
    rows.length > 1 && rows.some(isDrawn)
      ? 'Tasks that are drawn stand alone: remove their row, or all others.'
      : undefined,
  says: (fields, index) => [isDrawn(fields) ? 'drawn' : `task ${index + 1}`, what(fields)],
  fresh: { kind: 'period', period: '1000', blocks: '4' },
  ready: [
    { title: 'Forty drawn tasks', summary: 'As the paper draws them.', text: 'drawn:40' },
    {
      title: 'Three tasks',
      summary: 'Of 4, 6 and 8 blocks in periods of 1, 1.5 and 2 s.',
      text: '1000:4:0,1500:6:0,2000:8:0',
    },
  ],
};
