/** Independent disks: all of stream s on disk s mod k (Chang and Garcia-Molina 1997). */
import { Shares } from '../../objects/shares.ts';
import type { SpreadDefinition } from './definition.ts';
import { homes, homesAsDealt, OneDisk, oneDiskWords } from './oneDisk.ts';

export const whole: SpreadDefinition = {
  id: 'whole',
  fewestDisks: 1,
  keepsPlaces: true,
  pieces: () => 1,
  words: oneDiskWords,
  router(setup) {
    const { seed, disks } = setup;
    const drawn = new Shares(seed, 'D disks');
    return new OneDisk(
      homesAsDealt(setup, 'whole') ??
        homes(
          disks,
          (number) => drawn.at(number),
          (stream) => stream,
        ),
    );
  },
};
