import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const twoCopies = definePreset({
  id: 'two-copies',
  title: 'Two copies',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'Every piece lies on two of five disks, drawn at random; the one where fewer wait reads it. No picture freezes, and requests take 0.21 s on average. One copy, as random, makes 93 glitches, and 0.43 s.',
  source: 'Korst 1997',
  tries: {
    text: 'Choose *one copy*: glitches come, and requests wait twice as long.',
    values: { copies: 1 },
    back: 'Choose *two copies*: no picture freezes.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: { policy: 'mixed-scan', disks: 5, spread: 'duplicated', n: 35, lambda: 60, duration: 120 },
  },
  view: { t: 20.4, zoomS: 2.5, protagonist: 'C28.21' },
});
