/** The parameters of videos by rounds. */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { growing } from '../../base/later.ts';
import { words } from './words.ts';
import { admission, csize, dsize, gap, lambda, life, reads, underuse } from '../parts/specs.ts';

export const n = {
  kind: 'number',
  key: 'n',
  title: 'Videos per round',
  help: 'Streams that each need one piece in every round, due when the round ends; of several disks, on all together.',
  group: 'workload',
  default: 4,
  min: 0,
  max: 3200,
  mostADisk: 200,
  integer: true,
  unit: '',
  slider: { min: 0, max: 12, step: 1 },
  shapes: 'continuous',
  counts: words.stream,
} as const satisfies ParamSpec;

/** Where data lie, and pieces that hang together, come later. */
export const params = growing(
  [n, lambda, csize, dsize, reads, gap, life, admission, underuse] as const,
  async () => (await import('../../objects/objectSpecs.ts')).placeParams,
  async () => (await import('../parts/sceneSpecs.ts')).sceneParams,
);
export type RoundsValues = ValuesOf<typeof params>;
