import { defineDisk } from './definition.ts';
import { buildDisk, type Zone } from './mechanics.ts';

const CYLINDERS = 250_000;
const ZONES = 15;
const OUTER = 270e6;
const INNER = 130e6;

const zones: readonly Zone[] = Array.from({ length: ZONES }, (_, i) => ({
  from: Math.floor((CYLINDERS * i) / ZONES),
  rate: OUTER + ((INNER - OUTER) * i) / (ZONES - 1),
}));

/** No drive in particular: figures typical of the class (7200 rpm, 3.5 inch, the 2020s), chosen by us. */
export const zoned7200 = defineDisk({
  id: 'zoned-7200',
  title: 'Zoned 7200 rpm (2020s), 270 → 130 MB/s',
  source:
    'Our own: typical of the class, no drive in particular. Seek 8.5 ms over a third of the stroke, 16 ms over all of it',
  params: [],
  build: () =>
    buildDisk(CYLINDERS, 60e9 / 7200, { a: 0.8, b: 0.02667, boundary: 83_333, c: 4.666, e: 0.000046 }, zones),
});
