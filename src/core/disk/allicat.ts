import { defineDisk } from './definition.ts';
import { buildDisk } from './mechanics.ts';

/**
 * IBM Allicat. The paper prints mean (9.4 ms) and minimum (1.0 ms) of the seek, not the curve. Our reading:
 * 1.0 + 0.3103·√d, whose mean over uniform pairs of cylinders is 9.4 ms.
 */
export const allicat = defineDisk({
  id: 'allicat',
  title: 'IBM Allicat, 3.9 MB/s',
  source: 'Reddy and Wyllie 1994, table 1: 2577 cylinders of 15 tracks, 84 sectors of 512 B, 11.1 ms a turn',
  params: [],
  build: () =>
    buildDisk(2577, 11.1e6, { a: 1.0, b: 0.3103, boundary: 2577, c: 0, e: 0 }, [
      { from: 0, rate: (84 * 512) / 11.1e-3 },
    ]),
});
