import { NS_PER_MS, wholeNs } from '../base/time.ts';
import { defineDisk } from './definition.ts';
import { buildDisk, type Zone } from './mechanics.ts';

const CYLINDERS = 35_750;
/** Two platters. */
const TRACKS = 4;
const ZONES = 15;
const OUTER = 40e6;
const INNER = 22e6;

const zones: readonly Zone[] = Array.from({ length: ZONES }, (_, i) => ({
  from: Math.floor((CYLINDERS * i) / ZONES),
  rate: OUTER + ((INNER - OUTER) * i) / (ZONES - 1),
}));

/**
 * No drive in particular. The QoS paper names those that it measured (section IV) and describes neither; these figures are
 * typical of such a drive: the mean seek is over pairs of cylinders, and it holds 36.9 GB.
 */
export const server2002 = defineDisk({
  id: 'server-2002',
  title: 'Server disk, 7200 rpm (2002), 40 → 22 MB/s',
  source:
    'Our own: typical of the class, since the paper does not describe its drives. Seek 8.2 ms in the mean, 16.4 ms over the whole stroke',
  params: [
    {
      kind: 'number',
      key: 'settle',
      title: 'Settling of a write',
      help: 'What a write takes beyond the seek before it may begin: the arm has to stand still more exactly than for a read.',
      group: 'disk',
      advanced: true,
      default: 0,
      min: 0,
      max: 100,
      unit: 'ms',
      slider: { min: 0, max: 5, step: 0.1 },
    },
  ],
  build: ({ settle }) => ({
    ...buildDisk(
      CYLINDERS,
      60e9 / 7200,
      { a: 0.8, b: 0.0715, boundary: 11_917, c: 4.702, e: 0.0003275 },
      zones,
      TRACKS,
    ),
    writeSettleNs: wholeNs(settle * NS_PER_MS),
  }),
});
