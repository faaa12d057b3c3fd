import { definePreset } from '../parts/definition.ts';
import { cameras, SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const copyInTheGaps = definePreset({
  id: 'copy-in-the-gaps',
  title: 'ΔL: a copy goes first, as long as it may',
  family: SHARED,
  since: 3,
  watch:
    'Eighteen pieces, due at 12 s, and a copy: it goes first for as long as even its worst case makes none late. From 11.06 s on that is so no more, and they are read: none of 540 is late, and the copy has 21.7 MB/s.',
  source: 'Dimitrijević and Rangaswami 2003, section II.A, after Bosch and Mullender 2000',
  tries: {
    text: 'Choose *EDF*: the copy goes first for too long, and 390 pieces come late.',
    values: { policy: 'edf' },
    back: 'Choose *ΔL (Clockwise)*: it looks ahead first, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...sharedDisk, policy: 'clockwise', clients: cameras, duration: 60 } },
  view: { t: 11.04, zoomS: 1.6, chart: 'gauges', protagonist: 'C1.6' },
});
