import { definePreset } from '../parts/definition.ts';
import { deadlinesNear } from './deadlines-near.ts';

export const deadlinesDeferred = definePreset({
  id: 'deadlines-deferred',
  title: 'The same, deadlines deferred by a period',
  family: 'Streams with deadlines',
  watch:
    'The same requests in the same order, but each piece has one period more: none is late. The price is a buffer of three pieces for each stream instead of two.',
  source: 'Reddy and Wyllie 1994, “Buffer space trade-off”',
  tries: {
    text: 'Give each piece *one period*, and some come late.',
    values: { m: 1 },
    back: 'Give each piece *two periods*, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...deadlinesNear.values, m: 2 } },
  view: { t: 3.2, zoomS: 0.9 },
});
