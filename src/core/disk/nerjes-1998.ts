import { defineDisk } from './definition.ts';
import { buildDisk } from './mechanics.ts';

/** The paper says nothing of heads: ours, which makes it a drive of 5 GB. */
const TRACKS = 10;

/** The disk of the main paper. Its "MBytes" are read as 2^20 bytes; the decimal reading is a switch. */
export const nerjes1998 = defineDisk({
  id: 'nerjes-1998',
  title: 'Nerjes 1998, 8.79 MB/s',
  source: 'Nerjes et al. 1998, table 1',
  params: [
    {
      kind: 'choice',
      key: 'mb',
      title: 'One MB is',
      help: 'The paper turns 800 000 B per second into 6.1 Mbit/s, which is binary; the decimal reading makes the disk 4.6 % slower.',
      group: 'disk',
      advanced: true,
      default: 'binary',
      options: [
        { id: 'binary', title: '2²⁰ bytes' },
        { id: 'decimal', title: '10⁶ bytes' },
      ],
    },
  ],
  build: (values) =>
    buildDisk(
      6720,
      8.34e6,
      { a: 1.867, b: 0.1315, boundary: 1344, c: 3.8635, e: 0.0021 },
      [{ from: 0, rate: 8.79 * (values.mb === 'decimal' ? 1e6 : 1048576) }],
      TRACKS,
    ),
});
