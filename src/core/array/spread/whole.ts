/** Independent disks: all of stream s on disk s mod k (Chang and Garcia-Molina 1997). */
import { Shares } from '../../objects/shares.ts';
import type { SpreadDefinition } from './definition.ts';
import { homes, OneDisk, oneDiskWords } from './oneDisk.ts';

export const whole: SpreadDefinition = {
  id: 'whole',
  fewestDisks: 1,
  keepsPlaces: true,
  pieces: () => 1,
  words: oneDiskWords,
  router({ seed, disks }) {
    const drawn = new Shares(seed, 'D disks');
    return new OneDisk(
      homes(
        disks,
        (number) => drawn.at(number),
        (stream) => stream,
      ),
    );
  },
};
