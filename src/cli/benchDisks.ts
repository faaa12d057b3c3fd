/**
 * What a million requests take over five disks beside what they take on one, each disk with the same load: processor time,
 * medians of pairs of runs in turn. Of disks that know of each other a tenth as many.
 */
import { elementAt } from '../core/base/elementAt.ts';
import { inTurn, ratioText, type Beside } from './benchPairs.ts';
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
  /** Times what one disk takes, at most. */
  readonly target?: number;
  /** Disks know of each other. */
  readonly isRouted?: boolean;
  /** Nobody comes beside the videos. */
  readonly isQuiet?: boolean;
  /** How many disks a request is read from: the system gets so much less of them. */
  readonly parts?: number;
}

const cases: readonly DisksCase[] = [
  { what: 'striped block by block', values: { spread: 'coarse' }, target: 1.2 },
  { what: 'whole objects', values: { spread: 'whole' }, target: 1.2 },
  { what: 'videos alone', values: { spread: 'coarse' }, isQuiet: true, target: 1.1 },
  { what: 'two copies of each block', values: { spread: 'duplicated' }, isRouted: true, target: 2 },
  { what: 'in parts on all disks', values: { spread: 'fine' }, isRouted: true, parts: DISKS },
  { what: 'with parity', values: { spread: 'parity' }, isRouted: true, target: 2 },
  {
    what: 'on one bus',
    values: { spread: 'coarse', bus: 'scsi', busrate: 100_000_000 },
    ...{ isRouted: true, target: 6 },
  },
];

export interface DisksRow {
  readonly what: string;
  readonly target: number | undefined;
  /** In ns a request: five disks, and the one. */
  readonly beside: Beside;
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

const lambdaOf = ({ isQuiet = false }: DisksCase): number => (isQuiet ? 0 : LAMBDA);

function oneNs(at: DisksCase, duration: number): number {
  const station = buildStation(withValues(defaultScenario, { n: N, lambda: lambdaOf(at), duration }));
  return timeNs(station) / servedOf(station.tally);
}

function fiveNs(at: DisksCase, duration: number): number {
  const { values, parts = 1 } = at;
  const times = DISKS / parts;
  const load = { n: N * times, lambda: lambdaOf(at) * times, disks: DISKS, duration: duration / times };
  const system = buildSystem(withValues(defaultScenario, { ...load, ...values }));
  const ns = timeNs(system);
  const tallies = system.requests ? [system.requests] : system.stations.map(({ tally }) => tally);
  return ns / tallies.reduce((sum, tally) => sum + servedOf(tally), 0);
}

function measure(at: DisksCase): DisksRow {
  const { what, target, isRouted = false } = at;
  const duration = isRouted ? DURATION_S / 10 : DURATION_S;
  const beside = inTurn(
    PAIRS,
    () => fiveNs(at, duration),
    () => oneNs(at, duration),
  );
  return { what, target, beside };
}

export function benchDisks(): DisksRow[] {
  return cases.map((at) => {
    for (let k = 0; k < 3; k++) {
      oneNs(at, WARM_UP_S);
      fiveNs(at, WARM_UP_S);
    }
    return measure(at);
  });
}

export function disksLines(rows: readonly DisksRow[]): string[] {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const whole = (ns: number) => ns.toFixed(0).padStart(7);
  const verdict = ({ beside: { ratio }, target }: DisksRow) =>
    target === undefined ? '' : ratio <= target ? '  met' : `  NOT MET (≤ ${target})`;
  return [
    `${DISKS} disks beside one: ns a request, N = ${N} and λ = ${LAMBDA} a disk, medians of ${PAIRS} pairs of runs in turn`,
    `${'spread'.padEnd(width)}     one    five   ratio (half of them)`,
    ...rows.map(
      (row) =>
        `${row.what.padEnd(width)} ${whole(row.beside.other)} ${whole(row.beside.one)}   ${ratioText(row.beside)}${verdict(row)}`,
    ),
  ];
}
