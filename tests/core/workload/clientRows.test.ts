/** A list of clients as a table, and back. */
import { describe, expect, it, test } from 'vitest';
import type { RowFields } from '../../../src/core/base/params.ts';
import { applications } from '../../../src/core/workload/clients/applications.ts';
import { clientRows } from '../../../src/core/workload/clients/rows.ts';
import { params } from '../../../src/core/workload/clients/params.ts';
import { readClients } from '../../../src/core/workload/clients/text.ts';

const table = clientRows(applications);
const [clients] = params;

it.each([
  ...clients.examples,
  clients.default,
  'rate:1500000.5@0-20:name=a_b:file=3:12:write:cycle=0.5:priority=-2:weight=0:period=1:slice=0.25:extra:quantum=7:burst=3:1-2:burst=0:4-5',
  'latency:0.5/s:4096:0.01@1e-7:random;interactive:20/s:65536@3;background@0:all:size=65536',
  ...applications.map(({ text }) => text),
])('what is written of the rows of %s is that text', (text) => {
  const read = readClients(text);
  expect(read.ok && table.write(table.rows(read.value))).toBe(read.ok && read.value);
});

describe('a row', () => {
  it('is told of in a few words', () => {
    const [row] = table.rows('rate:8000000@0:cycle=4');
    expect(table.says(row, 0)).toEqual(['guaranteed rate 1', 'reads 8 MB/s promised, in cycles of 4 s']);
    const [camera] = table.rows('paced:500000@5-20:name=camera_1:write');
    expect(table.says(camera, 3)).toEqual(['camera 1', 'writes up to 0.5 MB/s from 5 s to 20 s']);
  });

  it('has a fault where its line would have one', () => {
    expect(table.fault(table.fresh)).toBeUndefined();
    const wrong = (fields: RowFields) => table.fault(fields);
    expect(wrong({ kind: 'rate', rate: 'fast' })?.why).toContain('its rate must be');
    expect(wrong({ kind: 'rate', rate: 'fast' })?.column).toBe('rate');
    expect(wrong({ kind: 'greedy', period: '1', slice: '2' })?.why).toContain('its slice of 2 s is longer');
    expect(wrong({ kind: 'latency', perS: '2', deadline: '' })).toMatchObject({ column: 'deadline' });
    expect(wrong({ kind: 'greedy', name: 'my film' })).toBeUndefined();
    expect(wrong({ kind: 'greedy', name: 'my film!' })?.column).toBe('name');
  });

  it('is written without what means nothing for its class', () => {
    expect(table.write([{ kind: 'greedy', rate: '5', cycle: '4', deadline: '1', from: '2' }])).toBe(
      'greedy@2',
    );
  });
});

test('every application of table I is a list that the disk of its day can hold', () => {
  expect(applications.map(({ title }) => title)).toHaveLength(6);
  for (const { text } of applications) expect(readClients(text)).toMatchObject({ ok: true });
});
