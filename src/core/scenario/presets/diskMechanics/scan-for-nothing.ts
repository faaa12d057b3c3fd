import { definePreset } from '../parts/definition.ts';
import { SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const scanForNothing = definePreset({
  id: 'scan-for-nothing',
  title: 'Free blocks for nothing',
  family: SHARED,
  since: 2,
  watch:
    'While the platter turns towards the next request, blocks of a scan pass under the head and are read on the way: 4.4 MB/s. The readers wait 19 ms in the mean, as they do without the scan, to the nanosecond.',
  source:
    'Lumb, Schindler, Ganger and Nagle 2000, as cited by Dimitrijević and Rangaswami 2003, section II.A',
  tries: {
    text: 'Switch *blocks on the way* off: the scan is a neighbour, and readers wait.',
    values: { freeblock: 'off' },
    label: 'no blocks on the way',
    back: 'Switch *blocks on the way* on: the scan costs the readers nothing.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: {
    values: {
      ...sharedDisk,
      policy: 'c-look',
      freeblock: 'on',
      clients: 'interactive:40/s:8192@0:name=readers:random;background@0:name=scan:all',
      duration: 60,
    },
  },
  view: { t: 10, zoomS: 0.2 },
});
