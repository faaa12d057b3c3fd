/** How far to trust the running mean at an instant: the band of the rounds that are over. */
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

const bands = new WeakMap<Beats, Map<number, MeanBand | undefined>>();

/** The band of the mean over the first k rounds; worked out once. */
export function trustAt(beats: Beats, k: number): MeanBand | undefined {
  return once(bands, beats, k, () => {
    const { sums } = runningOf(beats);
    return meanBand(sums.responseSumNs, sums.dServed, k);
  });
}

const settlings = new WeakMap<Beats, Map<number, Settling | undefined>>();

/** Has the disk caught up by the end of the first k rounds? */
export function settlingBy({ beats, roundNs, askedPerS }: Scene, k: number): Settling | undefined {
  return once(settlings, beats, k, () =>
    settlingOf({ beats: { ...beats, length: k }, beatNs: roundNs, lambda: askedPerS }),
  );
}

function once<T>(
  known: WeakMap<Beats, Map<number, T>>,
  beats: Beats,
  k: number,
  make: () => T,
): T | undefined {
  let mine = known.get(beats);
  if (mine === undefined) known.set(beats, (mine = new Map<number, T>()));
  if (!mine.has(k)) mine.set(k, make());
  return mine.get(k);
}
