/** Sizes of a stream's pieces: each by itself, or with what its scene adds. */
import { sizeSampler } from '../../base/distribution.ts';
import type { PieceSampler } from './fragments.ts';
import { later } from '../../base/later.ts';

const scenesLater = later(() => import('./scenes.ts'));

export const pieceSampler = (
  { csize, scenes }: { readonly csize: string; readonly scenes: string },
  trackBytes: number,
): PieceSampler =>
  scenes === 'none' ? sizeSampler(csize, trackBytes) : scenesLater.now.sceneSampler(csize, scenes);
