import { definePreset } from '../parts/definition.ts';

export const tenthRefused = definePreset({
  id: 'tenth-refused',
  title: 'The tenth video is refused',
  watch:
    'A video comes every five seconds, and every piece has 800 kB. Nine take at worst 0.913 s of a round; with the tenth, in second 30, it would be 1.011 s, so it is refused.',
  tries: {
    text: 'Choose *by chance*: the tenth is let in, and requests take ten times as long.',
    values: { admission: 'chance' },
    back: 'Choose *by the worst case*: the tenth is refused, and requests have room again.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: {
    values: {
      policy: 'mixed-scan',
      lambda: 4,
      csize: 'constant:800000',
      gap: 'constant:5',
      admission: 'deterministic',
      duration: 60,
    },
  },
  view: { t: 31, zoomS: 12, chart: 'admission' },
});
