/** Sizes of a stream's pieces: each by itself, or with what its scene adds. */
import { sizeSampler } from '../../base/distribution.ts';
import type { PieceSampler } from './fragments.ts';
import { sceneSampler } from './scenes.ts';

export const pieceSampler = (
  { csize, scenes }: { readonly csize: string; readonly scenes: string },
  trackBytes: number,
): PieceSampler => (scenes === 'none' ? sizeSampler(csize, trackBytes) : sceneSampler(csize, scenes));
