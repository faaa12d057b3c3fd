/** Bursts of a client: so many at most, one after the other. */
import { expect, test } from 'vitest';
import { readClient } from '../../../src/core/workload/clients/line.ts';

const bursts = (count: number) =>
  readClient(
    `rate:1000:${Array.from({ length: count }, (_, k) => `burst=2000:${2 * k}-${2 * k + 1}`).join(':')}`,
  );

test('sixteen, and no more', () => {
  const most = bursts(16);
  expect(most.ok && most.value.bursts.map(({ fromS }) => fromS)).toEqual(
    Array.from({ length: 16 }, (_, k) => 2 * k),
  );
  expect(bursts(17)).toMatchObject({
    ok: false,
    faults: [expect.stringContaining('17 bursts; allowed are 16')],
  });
});

test('in order of time, each of them ending behind its start, none over another', () => {
  const read = (text: string) => {
    const client = readClient(`rate:1000:${text}`);
    return client.ok ? client.value.bursts.map(({ fromS, toS }) => `${fromS}–${toS}`) : 'refused';
  };
  expect(read('burst=1:5-6:burst=2:1-5')).toEqual(['1–5', '5–6']);
  expect([read('burst=1:5-5'), read('burst=1:1-5:burst=2:4-6')]).toEqual(['refused', 'refused']);
});
