/** Striping, piece by piece: fragment f of stream s on disk (s + f) mod k (Nerjes et al., section 2). */
import { oneDiskSpread } from './oneDisk.ts';

export const coarse = oneDiskSpread('coarse', (stream, number) => stream + number);
