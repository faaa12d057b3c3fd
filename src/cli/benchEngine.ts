/**
 * How fast the engine is beside a yardstick (cli/yardstick: a throw-away engine in plain JavaScript that does the same
 * work). Machines differ from hour to hour and others work on them, so only runs in turn are compared, by processor time:
 * the ratio is the median over pairs of neighbours.
 */
import { elementAt } from '../core/base/elementAt.ts';
import { inTurn, ratioText, type Beside } from './benchPairs.ts';
import { makeRun } from './yardstick/engine.mjs';
import { buildStation } from '../core/scenario/stations.ts';
import { defaultScenario, withValues } from '../core/scenario/scenario.ts';
import type { Station } from '../core/sim/single/station.ts';
import type { ParamValues } from '../core/sim/interfaces.ts';
import { Costs, type CostShares } from './benchCosts.ts';

const SEED = 5;
const N = 7;
const POLICIES = ['disjoint-fcfs', 'disjoint-scan', 'mixed-scan', 'mixed-gated'];
/** The second one is beyond what the disk can do. */
const LAMBDAS = [18, 40];
const ROUNDS = 10_000;
const PAIRS = 9;
/** Rounds of a page of detail. */
const PAGE_ROUNDS = 64;

/** Of other families too: what is fast for one policy alone may be slow where many have run before. */
const before: readonly ParamValues[] = [
  ...['fcfs', 'sstf', 'scan', 'c-look', 'satf', ...POLICIES].map((policy) => ({ policy })),
  { policy: 'rounds', periods: 'd-c' },
  { policy: 'rounds', subrounds: 3, bound: 'percentile:99' },
  ...['edf', 'scan-edf', 'gss'].map((policy) => ({
    ...{ workload: 'streams', disk: 'allicat', dsize: 'tracks:1' },
    ...{ policy, n: 12, lambda: 5 },
  })),
];
const yardstickBefore = ['fcfs', 'sstf', 'edf', ...POLICIES];

export interface EngineRow {
  readonly policy: string;
  readonly lambda: number;
  readonly detail: boolean;
  /** In ns a request. */
  readonly beside: Beside;
}

export interface CostRow extends CostShares {
  readonly policy: string;
  readonly lambda: number;
}

export interface EngineBench {
  readonly rows: readonly EngineRow[];
  readonly costs: readonly CostRow[];
  /** The yardstick beside itself: what is no difference. */
  readonly noise: Beside;
}

const stationOf = (values: ParamValues): Station => buildStation(withValues(defaultScenario, values));

function play(station: Station, detail: boolean): void {
  if (!detail) station.run(Infinity);
  while (!station.finished) {
    station.record(4096);
    station.run(station.nowNs + PAGE_ROUNDS * 1e9);
    station.cut(0);
  }
}

/** Processor time of this process in ns. */
function timeNs(work: () => void): number {
  const began = process.cpuUsage();
  work();
  return process.cpuUsage(began).user * 1000;
}

function productNs(policy: string, lambda: number, detail: boolean): number {
  const station = stationOf({ policy, lambda, n: N, seed: SEED, duration: ROUNDS });
  const ns = timeNs(() => play(station, detail));
  station.finish();
  const { beats } = station.tally;
  let requests = 0;
  for (let i = 0; i < beats.length; i++)
    requests += elementAt(beats.dServed, i) + elementAt(beats.cServed, i);
  return ns / requests;
}

function yardstickNs(policy: string, lambda: number, record: boolean): number {
  const run = makeRun(policy, N, lambda, SEED, { record });
  return timeNs(() => run.run(ROUNDS * 1e9)) / run.served;
}

/** All kinds of policies have been at work before anything is measured. */
function warmUp(): void {
  for (const detail of [false, true]) {
    for (const values of before) play(stationOf({ n: N, lambda: 12, duration: 1000, ...values }), detail);
    for (const policy of yardstickBefore) makeRun(policy, N, 12, 3, { record: detail }).run(1000e9);
  }
}

function measure(policy: string, lambda: number, detail: boolean): EngineRow {
  const beside = inTurn(
    PAIRS,
    () => productNs(policy, lambda, detail),
    () => yardstickNs(policy, lambda, detail),
  );
  return { policy, lambda, detail, beside };
}

const cases = POLICIES.flatMap((policy) => LAMBDAS.map((lambda) => ({ policy, lambda })));

export function benchEngine(): EngineBench {
  const costs = new Costs();
  // Under the profiler from the start: it has to be there when functions are compiled.
  costs.during(warmUp);
  const shares = cases.map(({ policy, lambda }) =>
    costs.during(() => {
      for (let k = 0; k < 3; k++) productNs(policy, lambda, false);
    }),
  );
  costs.close();
  const rows = [false, true].flatMap((detail) =>
    cases.map(({ policy, lambda }) => measure(policy, lambda, detail)),
  );
  const itself = () => yardstickNs('mixed-scan', elementAt(LAMBDAS, 0), false);
  return {
    rows,
    costs: cases.map((at, i) => ({ ...at, ...elementAt(shares, i) })),
    noise: inTurn(PAIRS, itself, itself),
  };
}

const TARGET = 1.3;
const TARGET_DETAIL = 1.5;

/** Two tables: beside the yardstick, and what a request costs where. */
export function engineLines({ rows, costs, noise }: EngineBench): string[] {
  const name = (at: { readonly policy: string; readonly lambda: number }) =>
    `${at.policy.padEnd(15)}${String(at.lambda).padStart(3)}`;
  const whole = (ns: number) => ns.toFixed(0).padStart(10);
  const parts = [
    'arrivals',
    'queues',
    'filling',
    'decision',
    'service',
    'tally',
    'fingerprint',
    'rest',
  ] as const;
  return [
    `Beside the yardstick, both warm: ns a request of either class, N = ${N}, medians of ${PAIRS} pairs of runs in turn (half of them)`,
    `policy          λ   record    product  yardstick     ratio`,
    ...rows.map((row) => {
      const target = row.detail ? TARGET_DETAIL : TARGET;
      const { one, other, ratio } = row.beside;
      return `${name(row)}   ${row.detail ? 'detail ' : 'metrics'}${whole(one)} ${whole(other)}      ${ratioText(row.beside)}  ${ratio <= target ? 'met' : `NOT MET (≤ ${target})`}`;
    }),
    `the yardstick beside itself: ${ratioText(noise)}`,
    '',
    'What a request costs where: ns, by the samples of a profiler, metrics only',
    `policy          λ${parts.map((part) => part.padStart(12)).join('')}`,
    ...costs.map((row) => {
      const { policy, lambda } = row;
      const ns = rows.find((r) => r.policy === policy && r.lambda === lambda && !r.detail)?.beside.one ?? NaN;
      return `${name(row)}${parts.map((part) => (row[part] * ns).toFixed(0).padStart(12)).join('')}`;
    }),
  ];
}
