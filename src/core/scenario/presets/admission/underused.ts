import { definePreset } from '../parts/definition.ts';

export const underused = definePreset({
  id: 'underused',
  title: 'A tenth of the disk is left unused',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'A stream comes every five seconds. By what pieces have cost so far, fourteen need 0.87 of the disk’s time; the fifteenth, in second 75, would make it 0.92, and 0.9 may be used: refused. No piece is late.',
  source: 'Reddy and Wyllie 1994, section “Admission control”',
  tries: {
    text: 'Choose *everybody*: nearly half of all pieces come late, or not at all.',
    values: { admission: 'all' },
    back: 'Choose *as measured*, and no piece comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: {
      workload: 'streams',
      policy: 'scan-edf',
      disk: 'allicat',
      n: 0,
      m: 2,
      lambda: 5,
      dsize: 'tracks:1',
      gap: 'constant:5',
      admission: 'statistical',
      duration: 120,
    },
  },
  view: { t: 76, zoomS: 12, chart: 'admission' },
});
