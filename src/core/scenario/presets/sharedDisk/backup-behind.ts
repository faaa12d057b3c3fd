import { definePreset } from '../parts/definition.ts';
import { SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const backupBehind = definePreset({
  id: 'backup-behind',
  title: 'A backup in the background',
  family: SHARED,
  since: 2,
  watch:
    'A backup of the whole disk runs behind everybody, in chunks of 128 KiB. It has 20.7 MB/s; the film misses nothing, and the readers wait 21.7 ms in the mean instead of 17.5.',
  source: 'Dimitrijević and Rangaswami 2003, sections III.A and III.B',
  tries: {
    text: 'Choose *C-LOOK*: the arm goes on with the backup, and the film stands still.',
    values: { policy: 'c-look' },
    back: 'Choose *UCSB-IO*: the backup comes last, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: {
      ...sharedDisk,
      policy: 'ucsb-io',
      clients:
        'rate:1000000@0:name=film;interactive:20/s:32768@0:name=readers:random;background@0:name=backup:all',
      duration: 60,
    },
  },
  view: { t: 12, zoomS: 1, chart: 'throughput', protagonist: 'D2.258' },
});
