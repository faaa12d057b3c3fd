import { definePreset, request } from '../parts/definition.ts';

/** Somebody reads on, and each next request lies just ahead of the arm. */
const copy = Array.from({ length: 400 }, (_, k) =>
  request(10 * k, 1000 + 8 * k, ((382 * k) % 1000) / 1000, 10),
);

export const eightATurn = definePreset({
  id: 'eight-a-turn',
  title: 'Bounded SCAN: eight a turn',
  family: 'Arm scheduling',
  since: 3,
  watch:
    'What a copy wants is always just ahead of the arm. A turn takes those that wait when it begins, eight at most: at 0.14 s it is over, and request 11 behind it is read, 52 ms after it came.',
  source: 'Dimitrijević and Rangaswami, section II-A',
  tries: {
    text: 'Choose *LOOK*: 11 waits for all others; 8184 cylinders in place of 5968.',
    values: { policy: 'look' },
    back: 'Choose *SCAN, bounded*: request 11 waits for no more than a turn.',
    effect: { on: 'cylinders', is: 'higher' },
  },
  scenario: {
    values: { policy: 'bounded-scan', duration: 6 },
    script: [...copy, request(95, 200, 0.5, 10)],
  },
  view: { t: 0.12, zoomS: 0.4, protagonist: 'D11' },
});
