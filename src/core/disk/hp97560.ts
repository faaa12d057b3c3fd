import { defineDisk } from './definition.ts';
import { buildDisk } from './mechanics.ts';

/** HP 97560. Its printed rate (2.8 MB/s) and its geometry (72 × 512 B a turn) disagree: a switch. */
export const hp97560 = defineDisk({
  id: 'hp97560',
  title: 'HP 97560, 2.5 MB/s',
  source: 'WRR-SCAN paper, table 2: 4002 rpm, 1962 cylinders of 19 tracks, 72 sectors of 512 B',
  params: [
    {
      kind: 'choice',
      key: 'rate',
      title: 'Transfer rate',
      help: 'The paper prints 2.8 MB/s, while 72 sectors of 512 B a turn make 2.459 MB/s.',
      group: 'disk',
      advanced: true,
      default: 'geometry',
      options: [
        { id: 'geometry', title: 'from the geometry, 2.459 MB/s' },
        { id: 'printed', title: 'as printed, 2.8 MB/s' },
      ],
    },
  ],
  build: (values) => ({
    ...buildDisk(
      1962,
      60e9 / 4002,
      { a: 3.24, b: 0.4, boundary: 383, c: 8.0, e: 0.008 },
      [{ from: 0, rate: values.rate === 'printed' ? 2.8e6 : (72 * 512 * 4002) / 60 }],
      19,
    ),
    // Table 2: t_s = 15.7 ms, t_e = 8 ms, t_r = 23 ms.
    printed: { acrossNs: 15.7e6, settleNs: 8e6, reachNs: 23e6 },
  }),
});
