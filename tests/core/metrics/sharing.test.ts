/** How a disk is shared, by hand, and beside what is counted of each client. */
import { expect, test } from 'vitest';
import { runToEnd } from '../../../src/cli/runToEnd.ts';
import { runReplication } from '../../../src/core/experiment/sweep/replication.ts';
import type { Observed } from '../../../src/core/metrics/definition.ts';
import { clientsIn } from '../../../src/core/metrics/clientStretch.ts';
import {
  bestEffortRate,
  fairness,
  heldIos,
  highResponse,
  lowResponse,
  missedCycles,
  promised,
  startUp,
} from '../../../src/core/metrics/sharing.ts';
import { clientsOf } from '../../../src/core/scenario/known.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import {
  BUSY_NS,
  BYTES,
  DUE,
  EARLY_NS,
  ENDED,
  FIGURES,
  figureOf,
  MISSED,
  RESPONSE_NS,
} from '../../../src/core/trace/clientCounts.ts';

const LIST = 'rate:1000000@0:cycle=2;rate:2000000@4;greedy@0;greedy@0:weight=3';
const plans = clientsOf(
  withValues(defaultScenario, { workload: 'clients', disk: 'server-2002', duration: 60, clients: LIST }),
);
const priorities = [1, 1, 0, 0];

/** `had[beat][client]`: figures by their places. */
function stretchOf(
  had: readonly (readonly Readonly<Record<number, number>>[])[],
  refused = 0,
  its = plans,
): Observed {
  const byBeat = had.map((clients) => {
    const beat = new Float64Array(clients.length * FIGURES);
    for (const [client, figures] of clients.entries())
      for (const [figure, value] of Object.entries(figures)) beat[client * FIGURES + Number(figure)] = value;
    return beat;
  });
  return {
    ...{ sum: () => 0, whole: () => refused, seconds: had.length, beats: had.length },
    responses: { sumNs: 0, count: 0, slow: 0, slowOf: 0, longestNs: NaN },
    clients: clientsIn({ plans: its, priorities, byBeat }, { beatNs: 1e9, from: 0, to: had.length }),
  };
}

const value = ([above, below]: readonly [number, number]) => above / below;

test('the rate kept is that of the client that fares worst, by whole cycles', () => {
  const full = { [BYTES]: 2e6 };
  // Six seconds: the first wants three times 2 MB, the second from 4 s on twice.
  const had = [[full], [], [full], [], [{}, full], [{ [BYTES]: 1e6 }, full]];
  expect(value(promised.ratio(stretchOf(had)))).toBeCloseTo(5 / 6, 12);
  // Of five seconds the third cycle is not over.
  expect(value(promised.ratio(stretchOf(had.slice(0, 5))))).toBe(1);
  // Who was refused wants nothing.
  const alone = had.map(([first = {}]) => [first]);
  expect(value(promised.ratio(stretchOf(alone)))).toBe(0);
  expect(value(promised.ratio(stretchOf(alone, 1)))).toBeCloseTo(5 / 6, 12);
});

test('start-up: from coming to the first cycle, or until now; whoever comes later does not count', () => {
  const late = plans.map((plan) => (plan.client === 0 ? { ...plan, startNs: 0.5e9 } : plan));
  // Its cycle of two seconds begins at 2 s; the other comes at 4 s, and begins then.
  expect(
    startUp.ratio(
      stretchOf(
        Array.from({ length: 4 }, () => []),
        0,
        late,
      ),
    ),
  ).toEqual([1.5e9, 1]);
  expect(
    startUp.ratio(
      stretchOf(
        Array.from({ length: 5 }, () => []),
        0,
        late,
      ),
    ),
  ).toEqual([1.5e9, 2]);
  const slotted = late.map((plan) =>
    plan.client < 2 ? { ...plan, beginsNs: plan.client === 0 ? 3e9 : Infinity } : plan,
  );
  expect(
    startUp.ratio(
      stretchOf(
        Array.from({ length: 6 }, () => []),
        0,
        slotted,
      ),
    ),
  ).toEqual([2.5e9 + 2e9, 2]);
  // Who has not begun is owed nothing; of the other one cycle is over, from 3 to 5 s.
  const had = Array.from({ length: 6 }, (_, beat) => (beat === 4 ? [{ [BYTES]: 1e6 }] : []));
  expect(value(promised.ratio(stretchOf(had, 0, slotted)))).toBe(0.5);
});

test('IOs held: how long each guaranteed one has been there before it is due, by the time', () => {
  const had = [[{ [EARLY_NS]: 1.5e9 }, { [EARLY_NS]: 0.5e9 }, { [EARLY_NS]: 9e9 }], [{ [EARLY_NS]: 1e9 }]];
  expect(heldIos.ratio(stretchOf(had))).toEqual([3, 2]);
});

test('missed cycles, responses by priority, and the rate of best effort', () => {
  const part = stretchOf([
    [
      { [ENDED]: 1, [DUE]: 1, [MISSED]: 1, [RESPONSE_NS]: 3e9 },
      { [ENDED]: 3, [DUE]: 3, [RESPONSE_NS]: 1e9 },
    ],
    [{}, {}, { [ENDED]: 2, [RESPONSE_NS]: 1e9, [BYTES]: 3e6 }, { [BYTES]: 1e6 }],
  ]);
  expect(missedCycles.ratio(part)).toEqual([1, 4]);
  expect(value(highResponse.ratio(part))).toBe(1e9);
  expect(value(lowResponse.ratio(part))).toBe(0.5e9);
  expect(bestEffortRate.ratio(part)).toEqual([4, 2]);
});

test('fairness is Jain’s index of the time by weight, of seconds in which two share', () => {
  const busy = (a: number, b: number) => [{}, {}, { [BUSY_NS]: a }, { [BUSY_NS]: b }];
  expect(fairness.ratio(stretchOf([busy(0.2e9, 0.6e9)]))).toEqual([1, 1]);
  expect(value(fairness.ratio(stretchOf([busy(0, 0.3e9)])))).toBe(0.5);
  // 0.3 and 0.1 by weight: 0.16 ÷ (2 · 0.1).
  expect(value(fairness.ratio(stretchOf([busy(0.3e9, 0.3e9)])))).toBeCloseTo(0.8, 12);
  expect(fairness.ratio(stretchOf([busy(0, 0)]))).toEqual([0, 0]);
});

test('a sweep measures what is counted of each client behind the warm-up', () => {
  const scenario = withValues(defaultScenario, {
    ...{ workload: 'clients', disk: 'server-2002', policy: 'c-look', duration: 40 },
    clients: 'rate:8000000@0;greedy@0:file=30000;greedy@5:random;latency:5/s:65536:0.1@0',
  });
  const byBeat = runToEnd(scenario).tally.clients?.byBeat ?? [];
  const total = (figure: number, ...clients: readonly number[]) =>
    clients.reduce(
      (sum, client) =>
        sum + byBeat.reduce((all, _, k) => all + (k < 4 ? 0 : figureOf(byBeat, client, k, figure)), 0),
      0,
    );
  const { ratios } = runReplication({ cell: 0, replication: 0, scenario, full: false });
  expect(ratios['missed-cycles']).toEqual([total(MISSED, 0), total(DUE, 0)]);
  expect(ratios['best-effort-rate']).toEqual([total(BYTES, 1, 2) / 1e6, 36]);
  expect(ratios['high-response']?.[0]).toBeCloseTo(total(RESPONSE_NS, 0, 3) / 1e9, 9);
  expect(value(ratios.promised ?? [NaN, NaN])).toBeCloseTo(Math.min(1, total(BYTES, 0) / (36 * 8e6)), 12);
  // Who shares nothing has nothing told.
  const rounds = runReplication({
    ...{ cell: 0, replication: 0, full: false },
    scenario: withValues(defaultScenario, { duration: 20 }),
  });
  expect(rounds.ratios.promised).toEqual([0, 0]);
});
