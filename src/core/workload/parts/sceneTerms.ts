/** Scenes as a word: `none`, or `0.8:60`, the share of a piece that its scene decides and a scene's mean length in pieces. */
import { describeRange } from '../../base/paramText.ts';
import type { NamedRange } from '../../base/params.ts';
import { fault, type Result, ok } from '../../base/result.ts';
import { readTuple } from '../../base/tuple.ts';

const NONE = 'none';
/** ρ and L. Both ends of ρ would leave one of the two parts without a size. */
const share = { name: 'SHARE', min: 0, above: true, max: 0.999, unit: '' } as const satisfies NamedRange;
const pieces = { name: 'PIECES', min: 1, max: 1000, unit: '' } as const satisfies NamedRange;

export const allowedScenes = `none, or SHARE:PIECES, ${describeRange(share)} and ${describeRange(pieces)}`;

export function readScenes(text: string): Result<string> {
  if (text.trim() === NONE) return ok(NONE);
  const read = readTuple([share, pieces], text);
  return read.ok ? read : fault(`${read.faults.join('; ')}; allowed is ${allowedScenes}`);
}

export interface SceneTerms {
  /** ρ: the correlation of pieces of one scene. */
  readonly share: number;
  /** L: the mean length of a scene. */
  readonly pieces: number;
}

/** Of a word that has been read; undefined for none. */
export function sceneTerms(word: string): SceneTerms | undefined {
  if (word === NONE) return undefined;
  const [share = NaN, pieces = NaN] = word.split(':').map(Number);
  return { share, pieces };
}
