/**
 * What a million requests take over five disks beside what they take on one, each disk with the same load: processor time,
 * medians of pairs of runs in turn. Of disks that know of each other a tenth as many.
 */
import { elementAt } from '../core/base/elementAt.ts';
import { buildStation } from '../core/scenario/stations.ts';
import { buildSystem } from '../core/scenario/run/systems.ts';
import { defaultScenario, withValues } from '../core/scenario/scenario.ts';
import type { ParamValues } from '../core/sim/interfaces.ts';
import type { Tally } from '../core/trace/tally.ts';

const PAIRS = 9;
const DISKS = 5;
const N = 7;
const LAMBDA = 12;
/** Nineteen requests a second of one disk. */
const DURATION_S = 52_640;
const WARM_UP_S = 2000;

interface DisksCase {
  readonly what: string;
  readonly values: ParamValues;
  /** Times what one disk takes, at most; absent where disks know of each other. */
  readonly target?: number;
  /** How many disks a request is read from: the system gets so much less of them. */
  readonly parts?: number;
}

const cases: readonly DisksCase[] = [
  { what: 'striped block by block', values: { spread: 'coarse' }, target: 1.2 },
  { what: 'whole objects', values: { spread: 'whole' }, target: 1.2 },
  { what: 'two copies of each block', values: { spread: 'duplicated' } },
  { what: 'in parts on all disks', values: { spread: 'fine' }, parts: DISKS },
  { what: 'with parity', values: { spread: 'parity' } },
  { what: 'on one bus', values: { spread: 'coarse', bus: 'scsi', busrate: 100_000_000 } },
];

export interface DisksRow {
  readonly what: string;
  readonly target: number | undefined;
  /** Medians, in ns a request. */
  readonly oneNs: number;
  readonly fiveNs: number;
  /** Of neighbours: median, least and most. */
  readonly ratio: number;
  readonly from: number;
  readonly to: number;
}

interface Played {
  run(untilNs: number): void;
  finish(): void;
}

/** Processor time of this process in ns, of a run from its beginning to its end. */
function timeNs(machine: Played): number {
  const began = process.cpuUsage();
  machine.run(Infinity);
  const { user } = process.cpuUsage(began);
  machine.finish();
  return user * 1000;
}

function servedOf({ beats }: Tally): number {
  let sum = 0;
  for (let i = 0; i < beats.length; i++) sum += elementAt(beats.dServed, i) + elementAt(beats.cServed, i);
  return sum;
}

function oneNs(duration: number): number {
  const station = buildStation(withValues(defaultScenario, { n: N, lambda: LAMBDA, duration }));
  return timeNs(station) / servedOf(station.tally);
}

function fiveNs({ values, parts = 1 }: DisksCase, duration: number): number {
  const times = DISKS / parts;
  const load = { n: N * times, lambda: LAMBDA * times, disks: DISKS, duration: duration / times };
  const system = buildSystem(withValues(defaultScenario, { ...load, ...values }));
  const ns = timeNs(system);
  const tallies = system.requests ? [system.requests] : system.stations.map(({ tally }) => tally);
  return ns / tallies.reduce((sum, tally) => sum + servedOf(tally), 0);
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
const median = (values: readonly number[]) => elementAt(sorted(values), values.length >> 1);

function measure(at: DisksCase): DisksRow {
  const { what, target } = at;
  const duration = target === undefined ? DURATION_S / 10 : DURATION_S;
  const one: number[] = [];
  const five: number[] = [];
  for (let k = 0; k < PAIRS; k++) {
    one.push(oneNs(duration));
    five.push(fiveNs(at, duration));
  }
  const ratios = sorted(five.map((ns, k) => ns / elementAt(one, k)));
  const [from = NaN] = ratios;
  return {
    ...{ what, target, from, oneNs: median(one), fiveNs: median(five) },
    ratio: median(ratios),
    to: elementAt(ratios, PAIRS - 1),
  };
}

export function benchDisks(): DisksRow[] {
  return cases.map((at) => {
    for (let k = 0; k < 3; k++) {
      oneNs(WARM_UP_S);
      fiveNs(at, WARM_UP_S);
    }
    return measure(at);
  });
}

export function disksLines(rows: readonly DisksRow[]): string[] {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const whole = (ns: number) => ns.toFixed(0).padStart(7);
  const verdict = ({ ratio, target }: DisksRow) =>
    target === undefined ? '' : ratio <= target ? '  met' : `  NOT MET (≤ ${target})`;
  return [
    `${DISKS} disks beside one: ns a request, N = ${N} and λ = ${LAMBDA} a disk, medians of ${PAIRS} pairs of runs in turn`,
    `${'spread'.padEnd(width)}     one    five   ratio (from to)`,
    ...rows.map(
      (row) =>
        `${row.what.padEnd(width)} ${whole(row.oneNs)} ${whole(row.fiveNs)}   ${row.ratio.toFixed(2)} (${row.from.toFixed(2)} ${row.to.toFixed(2)})${verdict(row)}`,
    ),
  ];
}
