import { defineDisk } from './definition.ts';
import { buildFlatDisk } from './flat.ts';

/** Streams lie at places of their own for whoever looks at the arm; no figure depends on how many there are. */
const CYLINDERS = 1000;
const TRACK_BYTES = 100_000;

/** The disk of paper 003, section 3: an access and a rate, and nothing else. */
export const streaming = defineDisk({
  id: 'streaming',
  title: 'Streaming server, flat access',
  source:
    'Stream combination, section 3: every access takes 10 ms, seek, rotation and settling included, and the medium gives 50 MB/s',
  params: [
    {
      kind: 'number',
      key: 'access',
      title: 'Access time',
      help: 'What every visit of the arm costs, wherever it has been.',
      group: 'disk',
      default: 10,
      min: 0.01,
      max: 1000,
      unit: 'ms',
      slider: { min: 1, max: 30, step: 0.5 },
    },
    {
      kind: 'number',
      key: 'mediarate',
      title: 'Transfer rate',
      help: 'Bytes per second, the same everywhere on the disk.',
      group: 'disk',
      default: 50e6,
      min: 1000,
      max: 1e11,
      unit: 'B/s',
    },
  ],
  build: ({ access, mediarate }) => buildFlatDisk(CYLINDERS, access * 1e6, mediarate, TRACK_BYTES),
});
