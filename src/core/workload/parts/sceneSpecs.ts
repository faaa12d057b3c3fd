/** The setting of pieces that hang together. */
import type { ParamSpec } from '../../base/params.ts';
import { allowedScenes, readScenes } from './sceneTerms.ts';

const scenes = {
  kind: 'text',
  key: 'scenes',
  title: 'Scenes',
  help: 'Pieces that hang together: the share of a piece’s size that its scene decides, and a scene’s mean length in pieces. Sizes keep their distribution, gamma or exponential; none: each is drawn by itself.',
  group: 'workload',
  advanced: true,
  default: 'none',
  allowed: allowedScenes,
  read: readScenes,
  varies: true,
  examples: ['none', '0.5:60', '0.8:300'],
  shapes: 'continuous',
} as const satisfies ParamSpec;

export const sceneParams = [scenes] as const;
