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
  {
    word: 'Cache',
    means:
      'A part of main memory that keeps what has been read: whole files, and pieces of streams. A request that finds its file there (a hit) is done when it comes, and no disk hears of it.',
  },
  {
    word: 'LRU, least recently used',
    means:
      'Where room is wanted, that falls out of which the last use is longest ago. Pieces of videos are read once, so that by this rule they drive out files that would be read again; “unlikely to be effective”, says the paper of 1994.',
  },
  {
    word: 'Block of a file system, fragmentation',
    means:
      'What is read at a time, and the unit in which a file has room. Large blocks spend less on seeks and turns; of the last block of each file the end is wasted, 24 % of 50 kB in blocks of 64 KB, 6 % in those of 4 KB.',
  },
];
