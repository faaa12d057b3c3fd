/** What came of the failures of a run whose disks have spares; see trace/race.ts. */
import { dangerNs, type Race } from '../trace/race.ts';

export interface RebuiltReport {
  /** From 1. */
  readonly disk: number;
  readonly failedS: number;
  /** When its last extent was written; null: not by the end. */
  readonly doneS: number | null;
  /** From the failure to that, or to the end of the run. */
  readonly dangerS: number;
  readonly extents: number;
  readonly written: number;
  readonly spares: number;
  /** Of all data, what another failure at the end of the run would lose, or the one that came has lost; 0 once all is written. */
  readonly atRisk: number;
  /** When another failure ended it; null: none did. */
  readonly stoppedS: number | null;
}

/**
 * The share of all data that a second failure loses when the share x of the first disk is written: (1 − x) · 2/k of what
 * lies in stripes with parity; of two copies at random disks (1 − x) over the number of pairs of disks.
 */
export function atRisk(written: number, disks: number, copies: number): number {
  if (copies === 0) return ((1 - written) * 2) / disks;
  // Of three copies one is always left.
  return copies > 2 ? 0 : ((1 - written) * 2) / (disks * (disks - 1));
}

/** `copies`: of each piece; 0 where there is a parity. */
export const rebuiltReports = (
  races: readonly Race[],
  endNs: number,
  { disks, copies }: { readonly disks: number; readonly copies: number },
): readonly RebuiltReport[] =>
  races.map((race) => ({
    disk: race.disk + 1,
    failedS: race.failedNs / 1e9,
    doneS: race.doneNs < Infinity ? race.doneNs / 1e9 : null,
    dangerS: dangerNs(race, endNs) / 1e9,
    ...{ extents: race.extents, written: race.written, spares: race.spares },
    atRisk: atRisk(race.written / race.extents, disks, copies),
    stoppedS: race.stoppedNs < Infinity ? race.stoppedNs / 1e9 : null,
  }));

/** Undefined where no disk failed, or no spare stood by. */
export function rebuiltIn(
  races: readonly Race[] | undefined,
  endNs: number,
): { readonly dangerS: number; readonly share: number } | undefined {
  if (races === undefined || races.length === 0) return undefined;
  const sum = (of: (race: Race) => number) => races.reduce((all, race) => all + of(race), 0);
  return {
    dangerS: sum((race) => dangerNs(race, endNs)) / 1e9,
    share: sum(({ written }) => written) / sum(({ extents }) => extents),
  };
}
