/** The figures of several disks that are over: of each, and what none of them has alone. */
import type { BusUses } from '../trace/busCounts.ts';
import type { Race } from '../trace/race.ts';
import type { Observed } from './definition.ts';
import { disksIn } from './diskStretch.ts';
import { rebuiltReports, type RebuiltReport } from './rebuilt.ts';
import { report, type Report } from './report.ts';
import { busyImbalance, imbalance } from './system.ts';
import type { ReportInput } from './totals.ts';

interface DiskInput extends ReportInput {
  readonly fingerprint: string;
}

export interface SystemInput extends ReportInput {
  readonly disks: readonly DiskInput[];
  readonly bus?: BusUses;
  readonly lost?: { readonly continuous: number; readonly discrete: number };
  readonly races?: readonly Race[];
  /** Of each piece; absent or 0 where there is a parity. */
  readonly copies?: number;
}

/** Null where there is nothing to tell. */
export interface SystemReport {
  readonly disks: number;
  /** See metrics/system.ts; over the whole run. */
  readonly imbalance: number | null;
  readonly busyImbalance: number | null;
  /** Absent where each disk has a way of its own. */
  readonly bus?: { readonly busyS: number; readonly use: number; readonly lostTurns: number };
  /** Where a disk fails: requests whose data no disk has any more. */
  readonly lost?: { readonly continuous: number; readonly discrete: number };
  /** Where spares stand by: what came of each failure. */
  readonly rebuilt?: readonly RebuiltReport[];
}

export type DiskReport = { readonly disk: Report['disk']; readonly fingerprint: string } & Pick<
  Report,
  'discrete' | 'continuous' | 'server' | 'freeblock'
>;

export function systemReport({
  tally,
  disks,
  endNs,
  bus,
  lost,
  races,
  copies = 0,
}: SystemInput): SystemReport {
  const { beats } = tally;
  const stretch = { from: 0, to: beats.length };
  const nothing = { sum: () => 0, whole: () => 0, seconds: endNs / 1e9, beats: beats.length };
  const part: Observed = {
    ...nothing,
    responses: { sumNs: 0, count: 0, slow: 0, slowOf: 0, longestNs: NaN },
    disks: disksIn(
      disks.map((its) => its.tally.beats),
      stretch,
    ),
  };
  const ratio = ([above, below]: readonly [number, number]) => (below > 0 ? above / below : null);
  const use = bus?.whole;
  return {
    disks: disks.length,
    imbalance: ratio(imbalance.ratio(part)),
    busyImbalance: ratio(busyImbalance.ratio(part)),
    ...(use ? { bus: { busyS: use.busyNs / 1e9, use: use.busyNs / endNs, lostTurns: use.lostTurns } } : {}),
    ...(lost ? { lost } : {}),
    ...(races ? { rebuilt: rebuiltReports(races, endNs, { disks: disks.length, copies }) } : {}),
  };
}

/** Of each disk, in their order. */
export const diskReports = ({ disks }: SystemInput): readonly DiskReport[] =>
  disks.map((its) => {
    const { discrete, continuous, disk, server, freeblock } = report(its);
    return {
      ...{ fingerprint: its.fingerprint, discrete, continuous, disk },
      ...(server ? { server } : {}),
      ...(freeblock ? { freeblock } : {}),
    };
  });
