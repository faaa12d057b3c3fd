import { defineDisk } from './definition.ts';
import { buildDisk } from './mechanics.ts';

const REVOLUTION_MS = 10;
/** One request of 512 B takes a millisecond. */
const RATE = 512e3;

/** The disk of textbook exercises, where only the way of the arm counts: 1 ms a cylinder, 1 ms a request. */
export const textbook = defineDisk({
  id: 'textbook',
  title: 'Textbook disk, 1 ms a cylinder',
  source: 'Our own: a seek takes 1 ms a cylinder, so that time and distance tell the same story',
  params: [
    {
      kind: 'number',
      key: 'cylinders',
      title: 'Cylinders',
      help: 'How many cylinders the disk has, counted from 0.',
      group: 'disk',
      default: 200,
      min: 2,
      max: 100_000,
      integer: true,
      unit: '',
    },
  ],
  build: ({ cylinders }) =>
    buildDisk(cylinders, REVOLUTION_MS * 1e6, { a: 0, b: 0, boundary: 0, c: 0, e: 1 }, [
      { from: 0, rate: RATE },
    ]),
});
