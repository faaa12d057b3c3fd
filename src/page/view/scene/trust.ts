/** How far to trust the running mean at an instant: the band of the rounds that are over. */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { meanBand, type MeanBand } from '../../../core/metrics/meanBand.ts';
import { settlingOf, type Settling } from '../../../core/metrics/saturation.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import type { Moment } from './moment.ts';
import { runningOf } from './running.ts';
import type { SceneTables } from './sceneTables.ts';
import type { Scene } from './view.ts';

/** Rounds of which everything that began in them is over, so that their sums tell nothing of what is to come. */
export function roundsOver({ scene, services }: SceneTables, timeNs: number, { service }: Moment): number {
  const sinceNs = service >= 0 ? services.startNs[service] : timeNs;
  return Math.min(scene.beats.length, Math.floor(Math.min(timeNs, sinceNs) / scene.roundNs));
}

/** The band of the mean over the first k rounds. */
export const trustAt = onceForEach((beats: Beats, k: number): MeanBand | undefined => {
  const { sums } = runningOf(beats);
  return meanBand(sums.responseSumNs, sums.dServed, k);
});

/** Has the disk caught up by the end of the first k rounds? */
export const settlingBy = ({ beats, roundNs, askedPerS }: Scene, k: number): Settling | undefined =>
  settlings(beats, k, roundNs, askedPerS);

const settlings = onceForEach((beats: Beats, k: number, beatNs: number, lambda: Scene['askedPerS']) =>
  settlingOf({ beats: { ...beats, length: k }, beatNs, lambda }),
);
