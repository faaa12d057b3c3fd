import { definePreset } from '../parts/definition.ts';
import { CACHED } from '../parts/cache.ts';

export const cacheAlone = definePreset({
  id: 'cache-alone',
  title: 'A cache and requests alone',
  family: 'Data placement',
  since: 4,
  watch:
    'In 8 MB 160 of 256 files have room. In ten minutes 88 % of the requests find theirs there, and the mean is 2 ms. Request 705 does not: it is read, and file 188 falls out, unused for 46 s.',
  source: 'Reddy and Wyllie 1994, last page; how it works is ours',
  tries: {
    text: 'Choose *no cache*: all files are read, and the mean rises to 21 ms.',
    values: { cache: 0 },
    back: 'Choose *8 MB*: the mean falls back to 2 ms.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { ...CACHED, n: 0 } },
  view: { t: 59.48, zoomS: 1, protagonist: 'D705', chart: 'cache' },
});
