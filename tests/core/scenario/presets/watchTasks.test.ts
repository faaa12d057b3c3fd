/** What the presets of rate tasks tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { rateAdmissionOf } from '../../../../src/core/scenario/rateAdmission.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { runPreset, scenarioOf } from './presetRun.ts';

test('left-to-all: 0.06 s, and 0.08 s where only the next round begins at once; no job is late', () => {
  const id = 'left-to-all';
  const meanOf = (values = {}) => {
    const { figures } = runPreset(id, values);
    expect(figures.continuous.glitches).toBe(0);
    return figures.discrete.meanResponseS.toFixed(2);
  };
  expect([meanOf(), meanOf({ reclaim: 'on' })]).toEqual(['0.06', '0.08']);
});

test('left-to-all: Why tells what the round has left, and whoever waits ahead is in it while that pays', () => {
  const { run } = runPreset('left-to-all');
  const { decisions, requests } = run.page(0);
  let [enough, most] = [0, 0];
  let last = '';
  for (let k = 0; k < 500; k++) {
    const { steps, compared, head, direction } = explain(run, decisions.atNs[k] ?? NaN);
    const says = steps.map((step) => step.says).join(' ');
    const [, round = '', left, price] =
      /^Round (\d+) .* R has (\S+) ms left beyond what is owed and a sweep; a request that waits ahead joins for (\S+) ms\./.exec(
        says,
      ) ?? [];
    // Whoever waits joins when a service is over, not as the round begins.
    const begins = round !== last;
    last = round;
    if (round === '' || begins) continue;
    // A turn and a block: 23 ms and 4096 B at 2.8 MB/s.
    expect(price).toBe('24.463');
    if (Number(left) < Number(price)) continue;
    enough++;
    const others = compared.filter(({ row }) => requests.requestClass[row] === DISCRETE);
    const isIn = ({ figures: [behind] }: (typeof compared)[number]) => behind === 0;
    const isAhead = ({ row }: (typeof compared)[number]) =>
      (requests.cylinder[row] ?? NaN) * direction >= head * direction;
    expect(
      others.filter((one) => isAhead(one) && !isIn(one)),
      says,
    ).toEqual([]);
    most = Math.max(most, others.filter(isIn).length);
  }
  expect(enough).toBeGreaterThan(200);
  // Two are reserved.
  expect(most).toBeGreaterThan(2);
  const { run: other } = runPreset('left-to-all', { reclaim: 'on' });
  const plain = explain(other, other.page(0).decisions.atNs[20] ?? NaN);
  expect(plain.steps.map((step) => step.says).join(' ')).toMatch(/^Round \d+ (?!.*R has)/);
});

test('three-tasks: 4, 3 and 3 blocks a round, at worst 148 of 500 ms, and nobody is late', () => {
  const id = 'three-tasks';
  expect(rateAdmissionOf(scenarioOf(id))).toMatchObject({ admitted: 3, roundMs: 500, x: [4, 3, 3] });
  expect(rateAdmissionOf(scenarioOf(id))?.leftMs).toBeCloseTo(148.25, 2);
  const { run, figures } = runPreset(id);
  expect(figures.continuous).toMatchObject({ requests: 130, glitches: 0 });
  const { services, requests } = run.page(0);
  const order = Array.from({ length: 5 }, (_, s) => requests.stream[services.request[s]]);
  // The sweep back begins with what is left of the innermost.
  expect(order.slice(0, 3).toSorted()).toEqual([0, 1, 2]);
  expect(services.startNs[3]).toBe(services.endNs[2]);
});
