import { definePreset } from '../parts/definition.ts';

export const closedDoor = definePreset({
  id: 'closed-door',
  title: 'Gated SCAN: the door is closed',
  since: 3,
  watch:
    'Request 44 comes at 3.38 s, right on the arm’s way from video 7 to video 3, and the arm passes it by: the sweep was closed when it began. It is answered after 0.43 s, not at once.',
  source: 'Nerjes et al. 1998, section 3 (d)',
  tries: {
    text: 'Choose *mixed SCAN*: the mean falls from 0.31 s to 0.23 s.',
    values: { policy: 'mixed-scan' },
    back: 'Choose *gated SCAN*: the mean rises from 0.23 s to 0.31 s.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: { values: { policy: 'mixed-gated', n: 7, lambda: 12 } },
  view: { t: 3.38, zoomS: 1.2, protagonist: 'D44' },
});
