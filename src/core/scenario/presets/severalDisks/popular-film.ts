import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const popularFilm = definePreset({
  id: 'popular-film',
  title: 'One popular film',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'Thirteen of thirty videos lie on disk 1, for one film is much loved: 218 pieces come late or never, while others rest. Striped, the thirteen go round together, and there are 186 glitches. Two copies at random leave none.',
  source: 'Korst 1997',
  tries: {
    text: 'Choose *copies at random*: no picture freezes.',
    values: { spread: 'duplicated' },
    back: 'Choose *whole*: the glitches are back.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: {
      policy: 'mixed-scan',
      disks: 5,
      spread: 'whole',
      n: 30,
      lambda: 10,
      objects: 40,
      popularity: 'zipf:1.2',
      duration: 60,
    },
  },
  view: { t: 10.9, zoomS: 2.5 },
});
