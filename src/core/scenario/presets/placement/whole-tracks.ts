import { definePreset } from '../parts/definition.ts';

export const wholeTracks = definePreset({
  id: 'whole-tracks',
  title: 'Pieces that begin with a track',
  family: 'Data placement',
  since: 2,
  watch:
    'Fourteen streams read a track at a time from track-aligned films. A whole track is read from wherever the head comes down, so that nobody waits for an angle, and no piece is late.',
  source: 'QoS paper, section II.C; Schindler et al. 2002',
  tries: {
    text: 'Choose *contiguous per object*: the disk waits for angles, and pieces are late.',
    values: { place: 'contiguous' },
    back: 'Choose *aligned to tracks*, and no piece is late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: {
      ...{ workload: 'streams', policy: 'scan-edf', disk: 'allicat', n: 14, m: 2, lambda: 0 },
      ...{ place: 'track-aligned', duration: 120 },
    },
  },
  view: { t: 10, zoomS: 1, chart: 'profile', protagonist: 'C13.35' },
});
