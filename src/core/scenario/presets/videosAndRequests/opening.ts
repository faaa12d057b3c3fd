import { definePreset } from '../parts/definition.ts';

/** What the bare address opens: a load at which a change of policy is seen within a minute. */
export const openingPreset = definePreset({
  id: 'opening',
  title: 'Seven videos and some requests',
  watch:
    'Seven videos take most of each round, and twelve requests a second are answered in the gaps: in 0.23 s on average.',
  tries: {
    text: 'Choose *FCFS*: the mean rises from 0.23 s to 0.35 s.',
    values: { policy: 'disjoint-fcfs' },
    back: 'Choose *mixed SCAN*: the mean falls from 0.35 s to 0.23 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'mixed-scan', n: 7, lambda: 12 } },
  // A round whose chart is full, and request 644 in it.
  view: { t: 56.14, zoomS: 3, protagonist: 'D644' },
});
