/** Striping, piece by piece: fragment f of stream s on disk (s + f) mod k (Nerjes et al., section 2). */
import { Shares } from '../../objects/shares.ts';
import type { SpreadDefinition } from './definition.ts';
import { homes, homesAsDealt, OneDisk, oneDiskWords } from './oneDisk.ts';

export const coarse: SpreadDefinition = {
  id: 'coarse',
  fewestDisks: 1,
  keepsPlaces: true,
  pieces: () => 1,
  words: oneDiskWords,
  router(setup) {
    const { seed, disks } = setup;
    const drawn = new Shares(seed, 'D disks');
    return new OneDisk(
      homesAsDealt(setup, 'coarse') ??
        homes(
          disks,
          (number) => drawn.at(number),
          (stream, number) => stream + number,
        ),
    );
  },
};
