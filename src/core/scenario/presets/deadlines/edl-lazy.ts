import { definePreset } from '../parts/definition.ts';

export const edlLazy = definePreset({
  id: 'edl-lazy',
  title: 'EDL, the lazy form',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'Each piece is put off to its latest start: of 597 requests one is served in two minutes, though the disk is idle for 34 s. Where pieces go at once all are, after 30 ms on average; in the background of EDF, after 70.',
  source: 'Chetto and Chetto 1989, as a policy for disks',
  tries: {
    text: 'Take *EDL that does not rest*: all 597 are served.',
    values: { lazy: 'off' },
    back: 'Take the *lazy form* again: 1 of 597 is served.',
    effect: { on: 'served', is: 'higher' },
  },
  scenario: {
    values: {
      workload: 'streams',
      policy: 'edl',
      lazy: 'on',
      disk: 'allicat',
      n: 10,
      lambda: 5,
      dsize: 'tracks:1',
      duration: 120,
    },
  },
  view: { t: 1, zoomS: 0.6 },
});
