import { CACHED } from '../parts/cache.ts';
import { definePreset } from '../parts/definition.ts';

export const videosWashOut = definePreset({
  id: 'videos-wash-out',
  title: 'Videos wash the cache out',
  family: 'Data placement',
  since: 4,
  watch:
    'Seven videos read 5.6 MB a second through the same 8 MB. Request 74 comes 0.13 s after its file fell out. In ten minutes 33 % find theirs there, and the mean is 0.14 s.',
  source: 'Reddy and Wyllie 1994, last page; how it works is ours',
  tries: {
    text: 'Choose *files of requests alone*: the mean falls from 0.14 s to 0.02 s.',
    values: { cachefor: 'requests' },
    back: 'Choose *all that is read*: the mean rises from 0.02 s to 0.14 s.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: { values: { ...CACHED, n: 7 } },
  view: { t: 5.25, zoomS: 1, protagonist: 'D74', chart: 'cache' },
});
