import { definePreset } from '../parts/definition.ts';
import { neighbours, SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const neighbourFenced = definePreset({
  id: 'neighbour-fenced',
  title: 'The same neighbour, fenced in',
  family: SHARED,
  since: 2,
  watch:
    'Each client has a slice of the disk’s time in each of its periods, and the copy takes what is left over. The film misses none of its 60 cycles, the readers wait 18 ms in the mean, and the copy still has 28.8 MB/s.',
  source: 'Pratt 1997, as cited by Dimitrijević and Rangaswami 2003, section II.A',
  tries: {
    text: 'Choose *C-LOOK*: the arm follows the copy, and the film stands still.',
    values: { policy: 'c-look' },
    back: 'Choose *User-safe disk*: each has its slice, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...sharedDisk, policy: 'user-safe', clients: neighbours, duration: 60 } },
  view: { t: 12, zoomS: 2, chart: 'throughput', protagonist: 'C1.13' },
});
