/** The words of data placement. */
import type { Term } from '../kit/reading/explainers.ts';

export const placementTerms: readonly Term[] = [
  {
    word: 'Placement',
    means:
      'The rule by which data lie on the disk. Without one, every piece and every request lies anywhere; with one, streams read films and requests name files, and both lie where the rule puts them.',
  },
  {
    word: 'Object',
    means:
      'What is stored: the film of a stream, or a file. The table of objects says between which cylinders each lies.',
  },
  {
    word: 'Cylinder group',
    means:
      'Neighbouring cylinders that hold the files of one directory, since these are often wanted one after the other.',
  },
  {
    word: 'Log',
    means:
      'One long stretch into which everything is written in the order in which it comes, whosever it is: writing needs no seeks, and what is read again lies in segments among those of others.',
  },
  {
    word: 'Track-aligned',
    means:
      'Beginning with a track. A drive with a buffer reads a whole track from wherever the head comes down, and waits for no angle.',
  },
  {
    word: 'Popularity, Zipf’s law',
    means:
      'How often each file is wanted. By Zipf’s law the second is wanted half as often as the first, the third a third as often, and so on; with a larger θ the first stand out more.',
  },
];
