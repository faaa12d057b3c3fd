import { definePreset } from '../parts/definition.ts';
import { SHARED } from '../parts/sharedDisk.ts';

/** Of half a second, as the scheduler’s. */
const rate = (count: number, fromS: number, rest: string): readonly string[] =>
  Array.from(
    { length: count },
    (_, i) => `rate:1000000@${fromS + 3 * i}:${rest.replace('#', String(i + 1))}`,
  );

export const firmPromises = definePreset({
  id: 'firm-promises',
  title: 'Firm promises, and soft ones',
  family: SHARED,
  since: 4,
  watch:
    'Ten operations want a firm promise, one every three seconds: eight fit at worst, and operations 9 and 10 are refused. Then films come, and by what has been measured four of them fit beside these. Nobody is late.',
  source: 'Dimitrijević and Rangaswami 2003, section II.B',
  tries: {
    text: 'Choose *by the worst case* for everybody: eight are let in, and no film.',
    values: { admission: 'deterministic' },
    back: 'Choose *as measured*: eight operations are let in, and four films.',
    effect: { on: 'streams', is: 'lower' },
  },
  scenario: {
    values: {
      workload: 'clients',
      disk: 'server-2002',
      policy: 'time-cycle-qos',
      admission: 'statistical',
      clients: [
        ...rate(10, 0, 'name=operation_#:random:cycle=0.5:firm'),
        ...rate(6, 30, 'name=film_#:random:cycle=0.5'),
      ].join(';'),
      duration: 60,
    },
  },
  view: { t: 24.4, zoomS: 2, chart: 'admission' },
});
