/** The settings of where data lie: a placement, and what there is to be placed. */
import { checkDistribution, distributionForms } from '../base/distribution.ts';
import type { ParamSpec, ValuesOf } from '../base/params.ts';

/** Placements that the QoS paper names in section II.C, and the two that need no file system. */
const place = {
  kind: 'forms',
  key: 'place',
  title: 'Where data lie',
  help: 'Uniform: every piece and every request at a place of its own, drawn anew. All others lay out objects, a film a stream and ordinary files, and read them where they lie.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 'uniform',
  forms: [
    { id: 'uniform', title: 'anywhere', args: [] },
    { id: 'contiguous', title: 'contiguous per object', args: [] },
    { id: 'cylinder-groups', title: 'in cylinder groups', args: [] },
    { id: 'log', title: 'in a log, as it was written', args: [] },
    { id: 'multi-zone', title: 'fast streams on fast zones', args: [] },
    {
      id: 'constrained',
      title: 'blocks a bounded way apart',
      args: [{ name: 'cylinders', default: 8, min: 0, max: 999_999, integer: true, unit: '' }],
    },
    { id: 'track-aligned', title: 'aligned to tracks', args: [] },
  ],
} as const satisfies ParamSpec;

const objects = {
  kind: 'number',
  key: 'objects',
  title: 'Files',
  help: 'Ordinary requests name one of them each. Eight files make a directory. Where data lie anywhere it only has an effect on several disks, with a law of popularity.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 64,
  min: 1,
  max: 4096,
  integer: true,
  unit: '',
} as const satisfies ParamSpec;

const osize = {
  kind: 'forms',
  key: 'osize',
  title: 'Length of a file',
  help: 'Bytes of a file that ordinary requests read or write a part of. Without effect where data lie anywhere.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 'constant:1000000',
  forms: distributionForms,
  check: checkDistribution,
} as const satisfies ParamSpec;

const filled = {
  kind: 'number',
  key: 'filled',
  title: 'Share of the disk that is full',
  help: 'The films of all streams are equally long, and so long that with the files they take up this share of the disk. Without effect where data lie anywhere.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 0.9,
  min: 0.01,
  max: 0.95,
  unit: '',
} as const satisfies ParamSpec;

const popularity = {
  kind: 'forms',
  key: 'popularity',
  title: 'Which files requests name',
  help: 'All alike, or the k-th most popular in proportion to 1/k to the power θ. Of several disks it also decides on which one a film begins, and a request is. Without effect on one disk where data lie anywhere.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 'uniform',
  forms: [
    { id: 'uniform', title: 'all alike', args: [] },
    { id: 'zipf', title: 'some more often', args: [{ name: 'θ', default: 1, min: 0, max: 4, unit: '' }] },
  ],
} as const satisfies ParamSpec;

const related = {
  kind: 'number',
  key: 'related',
  title: 'Requests in a row of one directory',
  help: 'So many ordinary requests, one after the other, name files of the same directory. Without effect where data lie anywhere.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 8,
  min: 1,
  max: 1000,
  integer: true,
  unit: '',
} as const satisfies ParamSpec;

/** Reddy and Wyllie, last page: systems use a part of main memory as a cache. */
const cache = {
  kind: 'number',
  key: 'cache',
  title: 'Cache in main memory',
  help: 'Room for what has been read: whole files that requests name, and pieces of streams; who was used longest ago falls out. A request that finds its file there is done at once. 0: none. Where data lie anywhere no file is named, and there is none.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 0,
  min: 0,
  max: 1_073_741_824,
  integer: true,
  unit: 'B',
} as const satisfies ParamSpec;

const cachefor = {
  kind: 'choice',
  key: 'cachefor',
  title: 'What the cache keeps',
  help: 'Pieces of streams are read once, and take the room of files that requests name again. Without effect where there is no cache.',
  group: 'workload',
  part: 'placement',
  advanced: true,
  default: 'all',
  options: [
    { id: 'all', title: 'all that is read' },
    { id: 'requests', title: 'files of requests alone' },
  ],
} as const satisfies ParamSpec;

export const placeParams = [place, objects, osize, filled, popularity, related, cache, cachefor] as const;

export type PlaceValues = ValuesOf<typeof placeParams>;
