import { definePreset } from '../parts/definition.ts';

export const admittedByChance = definePreset({
  id: 'admitted-by-chance',
  title: 'Videos are let in by chance',
  watch:
    'A video comes every five seconds, with large pieces and small ones. By chance there may be nine of them; by the worst case four would be all. The tenth, in second 30, is refused.',
  source: 'Nerjes et al., section 1.1',
  tries: {
    text: 'Choose *everybody*: one piece in six comes late, or not at all.',
    values: { admission: 'all' },
    back: 'Choose *by chance*, and no picture freezes.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: { policy: 'mixed-scan', lambda: 4, gap: 'constant:5', admission: 'chance', duration: 60 },
  },
  view: { t: 31, zoomS: 12, chart: 'admission' },
});
