/** What each client had, by beats and over the run, beside a count of the record; and how it is told. */
import { expect, test } from 'vitest';
import { resultOf, runToEnd } from '../../../src/cli/runToEnd.ts';
import { rowTableOf } from '../../../src/core/scenario/files/requestRows.ts';
import { parseRequestName, requestName } from '../../../src/core/scenario/requestName.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import {
  BUSY_NS,
  BYTES,
  ENDED,
  figureOf,
  MISSED,
  RESPONSE_NS,
} from '../../../src/core/trace/clientCounts.ts';

const shared = withValues(defaultScenario, {
  ...{ workload: 'clients', disk: 'server-2002', policy: 'ucsb-io', duration: 20 },
  clients:
    'rate:6000000@0;latency:20/s:65536:0.02@0:name=look_up;paced:4000000@2-12;background@0:size=4000000:random',
});

test('bytes, disk time, responses and misses are those of the record, also of what goes in chunks', () => {
  const ended = runToEnd(shared);
  const counts = ended.tally.clients;
  const had = Array.from({ length: 4 }, () => ({ busyNs: 0, bytes: 0, ended: 0, responseNs: 0, missed: 0 }));
  // The last service of a request is the one that ends it.
  const last = new Map<
    number,
    { client: number; bytes: number; endNs: number; arrivalNs: number; late: boolean }
  >();
  for (const { requests, services } of new Run(shared).pages())
    for (let s = 0; s < services.length; s++) {
      const i = services.request[s] ?? -1;
      const client = requests.stream[i] ?? -1;
      const endNs = services.endNs[s] ?? NaN;
      const its = had[client];
      if (its) its.busyNs += endNs - (services.startNs[s] ?? NaN);
      last.set(requests.row[i] ?? -1, {
        ...{ client, endNs, bytes: requests.sizeBytes[i] ?? NaN, arrivalNs: requests.arrivalNs[i] ?? NaN },
        late: endNs > (requests.deadlineNs[i] ?? NaN),
      });
    }
  for (const { client, bytes, endNs, arrivalNs, late } of last.values()) {
    const its = had[client];
    if (!its) continue;
    its.bytes += bytes;
    its.ended++;
    its.responseNs += endNs - arrivalNs;
    if (late) its.missed++;
  }
  const total = (client: number, figure: number) => counts?.totals[client]?.sums[figure] ?? NaN;
  for (const [client, its] of had.entries()) {
    expect(total(client, BUSY_NS)).toBe(its.busyNs);
    // What is begun at the run’s end is not over.
    if (client === 3) continue;
    expect([total(client, BYTES), total(client, ENDED)]).toEqual([its.bytes, its.ended]);
    expect([total(client, RESPONSE_NS), total(client, MISSED)]).toEqual([its.responseNs, its.missed]);
  }
  // In chunks of 128 KiB, to the byte where an IO is over.
  expect(total(3, BYTES) / (total(3, ENDED) * 4e6)).toBeCloseTo(1, 1);
  for (let client = 0; client < 4; client++)
    for (const figure of [BYTES, BUSY_NS, ENDED]) {
      const byBeat = counts?.byBeat ?? [];
      const sum = byBeat.reduce((all, _, beat) => all + figureOf(byBeat, client, beat, figure), 0);
      expect(sum).toBe(total(client, figure));
    }
});

test('json tells each of them, csv whose an IO is', () => {
  const { clients = [] } = resultOf(shared, runToEnd(shared));
  expect(clients.map(({ client, name, class: kind }) => [client, name, kind])).toEqual([
    [1, 'rate 1', 'rate'],
    [2, 'look up', 'latency'],
    [3, 'paced 3', 'paced'],
    [4, 'background 4', 'background'],
  ]);
  const [rate, look, paced] = clients;
  expect(rate).toMatchObject({ ios: 20, due: 20, missed: 0, wantedBytesPerS: 6e6, bytesPerS: 6e6 });
  expect(look).toMatchObject({ presentS: 20, worstLateS: expect.any(Number) as unknown });
  expect(paced).toMatchObject({ presentS: 10, wantedBytesPerS: 4e6 });
  expect(clients.reduce((sum, { diskShare }) => sum + diskShare, 0)).toBeLessThanOrEqual(1.05);
  const { columns } = rowTableOf(shared);
  expect(columns.at(-1)).toBe('client');
  expect(rowTableOf(defaultScenario).columns).not.toContain('client');
});

test('names of IOs say whose they are', () => {
  for (const name of ['D5', 'C2.7', 'D2.7'])
    expect(requestName(parseRequestName(name) ?? { requestClass: 'D', stream: 0, number: 0 })).toBe(name);
  expect(parseRequestName('D2.7')).toEqual({ requestClass: 'D', stream: 1, number: 6 });
  for (const noise of ['C5', 'D.7', 'D0.7', 'E2.7', 'D2.']) expect(parseRequestName(noise)).toBeUndefined();
});
