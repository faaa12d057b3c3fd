/** Tasks and rates as tables, and back; and texts that are so many numbers. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { parseParam } from '../../../src/core/base/paramText.ts';
import { allParams } from '../../../src/core/scenario/params.ts';
import type { RowsOfText, TextParam } from '../../../src/core/base/params.ts';
import { rateRows } from '../../../src/core/workload/bitrates/rateRows.ts';
import { readRates } from '../../../src/core/workload/bitrates/rateText.ts';
import { readTasks, writeTask, type ListedTask } from '../../../src/core/workload/tasks/list.ts';
import { queue as queueWorkload } from '../../../src/core/workload/queue/queue.ts';
import { queueRows } from '../../../src/core/workload/queue/rows.ts';
import { taskRows } from '../../../src/core/workload/tasks/rows.ts';

const figure = fc.integer({ min: 1, max: 60_000 });
const half = figure.map((x) => x / 2 + 1);
const firstMs = fc.option(half, { nil: undefined });

const task: fc.Arbitrary<ListedTask> = fc
  .oneof(
    fc.record({ kind: fc.constant('period' as const), periodMs: half, blocks: figure, firstMs }),
    fc.record({ kind: fc.constant('rate' as const), bytesPerS: half, bufferBytes: figure, firstMs }),
    fc.record({ kind: fc.constant('due' as const), bytes: figure, withinMs: half, firstMs }),
  )
  .map(({ firstMs: first, ...rest }) => ({ ...rest, ...(first !== undefined && { firstMs: first }) }));

const tasks = fc.oneof(
  fc.integer({ min: 1, max: 200 }).map((count) => `drawn:${count}`),
  fc.array(task, { minLength: 1, maxLength: 20 }).map((list) => list.map(writeTask).join(',')),
);

const rates = fc.oneof(
  fc
    .tuple(fc.constantFrom('uniform', 'low', 'high'), figure, figure)
    .map(([law, from, more]) => `${law}:${from}:${from + more}`),
  fc.array(half, { minLength: 1, maxLength: 20 }).map((list) => list.join(',')),
);

const queues = fc
  .array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 20 })
  .map((list) => list.join(','));
const readQueue = (text: string) => parseParam(elementAt(queueWorkload.params, 0), text);

describe.each([
  ['tasks', taskRows, tasks, readTasks],
  ['rates', rateRows, rates, readRates],
  ['a queue', queueRows, queues, readQueue],
] as const)('%s', (_, table: RowsOfText, texts, read) => {
  it('that were read are written from their rows as they were, and no row has a fault', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(text)).toEqual({ ok: true, value: text });
        const rows = table.rows(text);
        expect(table.write(rows)).toBe(text);
        expect(rows.map(table.fault)).toEqual(rows.map(() => undefined));
        expect(table.together?.(rows)).toBeUndefined();
      }),
    );
  });

  it('have every field in a column that means something for its row', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const row of table.rows(text))
          for (const [key, value] of Object.entries(row)) {
            const column = table.columns.find((one) => one.key === key);
            expect(column, key).toBeDefined();
            if (value !== '') expect(column?.means?.(row) ?? true, key).toBe(true);
          }
      }),
    );
  });

  it('begin with rows that are right', () => {
    expect(table.fault(table.fresh)).toBeUndefined();
    for (const { text } of table.ready) expect(read(text)).toEqual({ ok: true, value: text });
  });
});

it.each([
  ['tasks', taskRows],
  ['rates', rateRows],
])('%s that are drawn stand alone', (_, table: RowsOfText) => {
  const drawn = table.rows(table.ready[0]?.text ?? '');
  expect(table.together?.([...drawn, table.fresh])).toMatch(/stand alone/);
});

test.each([
  [taskRows, { kind: 'period', period: '0', blocks: '4' }, 'period', 'its period must be a number from 1'],
  [taskRows, { kind: 'period', period: '9', blocks: '1.5' }, 'blocks', 'whole number from 1 to 65536'],
  [taskRows, { kind: 'rate', rate: '', buffer: '9' }, 'rate', 'its rate must be a number from 1 to'],
  [taskRows, { kind: 'due', bytes: '9', within: 'soon' }, 'within', 'its deadline must be'],
  [taskRows, { kind: 'due', bytes: '9', within: '9', first: '-1' }, 'first', 'its first release must be'],
  [taskRows, { kind: 'drawn', count: '0' }, 'count', 'a whole number from 1 to 200'],
  [queueRows, { cylinder: '1000000' }, 'cylinder', 'its cylinder must be a whole number from 0 to 999999'],
  [rateRows, { kind: 'listed', rate: 'x' }, 'rate', 'a rate must be a number from 1 to'],
  [rateRows, { kind: 'low', from: '', to: '9' }, 'from', 'must each be a number from 1 to'],
  [rateRows, { kind: 'low', from: '10', to: '9' }, 'to', 'TO must be at least FROM'],
] as const)('a wrong row says what, where and what is allowed (%#)', (table, row, column, why) => {
  expect(table.fault(row)).toMatchObject({ column, why: expect.stringContaining(why) as string });
});

test('rows are told of in a few words', () => {
  const said = (table: RowsOfText, text: string) =>
    table.rows(text).map((row, i) => table.says(row, i).join(': '));
  expect(said(taskRows, '1000:4,rate:50000:65536,due:40960:700:5')).toEqual([
    'task 1: 4 blocks every 1000 ms',
    'task 2: 50000 B/s through 65536 B',
    'task 3: 40960 B within 700 ms',
  ]);
  expect(said(taskRows, 'drawn:40')).toEqual(['drawn: 40 tasks at random']);
  expect(said(rateRows, '100000,200000')).toEqual(['stream 1: 100000 B/s', 'stream 2: 200000 B/s']);
  expect(said(queueRows, '98,183')).toEqual(['request 1: cylinder 98', 'request 2: cylinder 183']);
  expect(said(rateRows, 'low:1:9')).toEqual(['newcomers: 1 to 9 bit/s, drawn, more low ones']);
});

const texts = allParams.filter((spec): spec is TextParam => spec.kind === 'text');

describe('every setting with a grammar of its own', () => {
  it('has rows, or numbers side by side, or is a word in whose place two numbers may stand', () => {
    expect(texts.filter(({ table, tuple }) => !table && !tuple).map(({ key }) => key)).toEqual(['scenes']);
    expect(texts.length).toBeGreaterThan(3);
  });

  it.each(texts.flatMap((spec) => (spec.tuple ? [[spec.key, spec, spec.tuple] as const] : [])))(
    '%s: each number is asked for by its name and range',
    (_, spec, tuple) => {
      for (const text of spec.examples) {
        expect(spec.read(text)).toEqual({ ok: true, value: text });
        for (const [i, { name, max }] of tuple.entries()) {
          const wrong = text.split(':').map((x, k) => (k === i ? String(max + 1) : x));
          const read = spec.read(wrong.join(':'));
          expect(read.ok ? '' : read.faults.join()).toContain(`the number for ${name} must be a number`);
        }
      }
      expect(spec.read('1')).toMatchObject({ ok: false });
    },
  );

  it('does not take weights of which none is above 0', () => {
    const weights = texts.find(({ key }) => key === 'weights');
    expect(weights?.read('0:0:0')).toEqual({ ok: false, faults: ['one of the weights must be above 0'] });
  });
});
