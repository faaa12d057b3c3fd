import { definePreset, request } from './definition.ts';

/** A crowd within 400 cylinders, one request every 7.5 ms: a little more than the disk can do while it stays there. */
const crowd = Array.from({ length: 400 }, (_, k) =>
  request(7.5 * k, 400 + ((157 * k) % 400), ((382 * k) % 1000) / 1000, 10),
);

export const sstfStarves = definePreset({
  id: 'sstf-starves',
  title: 'SSTF starves a far request',
  family: 'Arm scheduling',
  watch: 'Request 14 lies far away, and someone is always nearer. Choose LOOK, and it is served at once.',
  source: 'Dimitrijević and Rangaswami, section II-A',
  scenario: {
    values: { policy: 'sstf', duration: 5 },
    script: [...crowd, request(95, 6000, 0.5, 10)],
  },
  view: { t: 0.5, zoomS: 1, protagonist: 'D14' },
});
