/** The worst round that a rule without chance has to reckon with, term by term. */
import { resolved } from '../scenario/resolved.ts';
import { worstRoundNs } from '../theory/admission.ts';
import { worstSweepNs } from '../theory/sweepBound.ts';
import { workloadOf } from '../theory/workload.ts';
import type { Run } from '../scenario/run/run.ts';
import { firstRefused } from './trace.ts';

export interface WorstRound {
  readonly videos: number;
  /** The longest sweep, a whole turn for each, and each piece as large as it may be, where reading is slowest. */
  readonly sweepNs: number;
  readonly turnsNs: number;
  readonly readingNs: number;
  readonly allNs: number;
  readonly roundNs: number;
}

/** With the one who was refused first. */
export function worstRoundOf(run: Run): WorstRound {
  const videos = firstRefused(run);
  const workload = workloadOf(resolved(run.scenario).values, run.disk);
  const allNs = worstRoundNs(workload)(videos);
  const sweepNs = worstSweepNs(run.disk, videos);
  const turnsNs = workload.videos.waitsForAngle ? videos * run.disk.revolutionNs : 0;
  const readingNs = allNs - sweepNs - turnsNs;
  return { videos, sweepNs, turnsNs, readingNs, allNs, roundNs: workload.roundNs };
}
