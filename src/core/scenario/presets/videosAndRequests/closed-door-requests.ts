import { definePreset } from '../parts/definition.ts';

export const closedDoorRequests = definePreset({
  id: 'closed-door-requests',
  title: 'Sweeps over requests, each closed when it starts',
  since: 3,
  watch:
    'At 12.37 s request 379 lies between the arm and its next, and is passed by: this sweep was closed when it began. It takes 0.17 s; the mean is 0.11 s, and 0.15 s in order of arrival.',
  source: 'Nerjes et al. 1998, section 2.4: (1a), (4e)',
  tries: {
    text: 'Choose *FCFS*: the mean rises from 0.11 s to 0.15 s.',
    values: { policy: 'disjoint-fcfs' },
    back: 'Choose *gated SCAN*: the mean falls from 0.15 s to 0.11 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'disjoint-gated', n: 3, lambda: 30 } },
  view: { t: 12.36, zoomS: 0.6, protagonist: 'D379' },
});
