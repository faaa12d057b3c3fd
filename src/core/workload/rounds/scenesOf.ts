/** The scenes of videos that stay, for whoever tells of them. */
import type { SceneOfPiece } from '../../sim/interfaces.ts';
import { scenesOfStream, type StreamScenes } from '../parts/scenes.ts';
import { comesAndGoes } from '../parts/specs.ts';
import type { RoundsValues } from './params.ts';

/**
 * By stream and piece; undefined where there are none, and where videos come and go: their numbers are given anew, and do
 * not say whose scenes they are.
 */
export function scenesOf(
  values: RoundsValues,
  seed: number,
): ((stream: number, piece: number) => SceneOfPiece) | undefined {
  if (values.scenes === 'none' || comesAndGoes(values)) return undefined;
  const streams: (StreamScenes | undefined)[] = [];
  const of = { word: values.csize, scenes: values.scenes, seed };
  return (stream, piece) => (streams[stream] ??= scenesOfStream(of, stream)).of(piece);
}
