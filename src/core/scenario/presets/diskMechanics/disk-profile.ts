import { definePreset, request } from '../parts/definition.ts';

const CYLINDERS = 35_750;
const SMALL_KB = 0.512;
/** Each pair has the disk for itself. */
const PAIR_MS = 50;

/** One place again and again: it comes round once a turn. */
const turns = Array.from({ length: 30 }, () => request(0, 0, 0, SMALL_KB));
const TURNS_MS = 300;

/** 1, 2, 4, … cylinders and the whole stroke. */
const distances = [...Array.from({ length: 16 }, (_, k) => 1 << k), CYLINDERS - 1];
const ANGLES = 8;
/** From the edge to a place farther and farther away, at eight angles each. */
const seeks = distances.flatMap((distance, d) =>
  Array.from({ length: ANGLES }, (_, a) => {
    const atMs = TURNS_MS + PAIR_MS * (d * ANGLES + a);
    return [request(atMs, 0, 0, SMALL_KB), request(atMs, distance, a / ANGLES, SMALL_KB)];
  }).flat(),
);
const SEEKS_MS = TURNS_MS + PAIR_MS * distances.length * ANGLES;

const ZONES = 15;
/** A short and a long read of one place in each zone: what they differ by is transfer alone. */
const zones = Array.from({ length: ZONES }, (_, zone) => {
  const cylinder = Math.floor(((zone + 0.5) * CYLINDERS) / ZONES);
  const atMs = SEEKS_MS + 2 * PAIR_MS * zone;
  return [request(atMs, cylinder, 0, SMALL_KB), request(atMs + PAIR_MS, cylinder, 0, 1000)];
}).flat();

export const diskProfile = definePreset({
  id: 'disk-profile',
  title: 'A drive known by its answers',
  family: 'Shared disk',
  since: 2,
  watch:
    'First one place, once a turn of 8.33 ms; then places farther and farther off, at eight angles: the lowest dots lie at most an eighth of a turn over the seek curve. From 7.1 s on rates: 40 MB/s outside, 22 inside.',
  source: 'Dimitrijević and Rangaswami, section III-C: the disk profiler',
  tries: {
    text: 'Choose *SATF*: it reorders probes, and crosses 844830 cylinders, not 1652720.',
    values: { policy: 'satf' },
    back: 'Choose *FCFS*: each probe is answered in its turn.',
    effect: { on: 'cylinders', is: 'lower' },
  },
  scenario: {
    values: { policy: 'fcfs', disk: 'server-2002', duration: 9 },
    script: [...turns, ...seeks, ...zones],
  },
  view: { t: 7.1, zoomS: 0.2, chart: 'profile', protagonist: 'D303' },
});
