import { definePreset } from '../parts/definition.ts';

export const priceOfTurning = definePreset({
  id: 'price-of-turning',
  title: 'V-SCAN: turning has its price',
  family: 'Arm scheduling',
  since: 3,
  watch:
    'To turn counts as 40 cylinders, a fifth of the disk. On 107 the next ahead is 80 away, the next behind 8: with the price 48, so the arm turns. It crosses 125 cylinders; SSTF, which turns for nothing, 127.',
  source: 'Geist and Daniel 1987',
  tries: {
    text: 'Choose *LOOK*: the arm crosses 186 cylinders in place of 125.',
    values: { policy: 'look' },
    back: 'Choose *V-SCAN(r)*: the arm crosses 125 cylinders in place of 186.',
    effect: { on: 'cylinders', is: 'higher' },
  },
  scenario: {
    values: {
      workload: 'queue',
      policy: 'vscan',
      disk: 'textbook',
      queue: '99,102,95,107,88,187',
      head: 100,
    },
  },
  view: { t: 0.008 },
});
