/**
 * How much a buffer may hold. A task’s holds a job; with releases ahead of time, the blocks of one more round beside it
 * (WRR-SCAN paper, section 3.3). Where nothing is said, a row is as high as what its buffer reaches.
 */
import { bufferBlocks } from '../../../core/theory/rateAdmission.ts';
import type { Scene } from '../scene/view.ts';
import { gaugeIndex, mostOf } from '../scene/gauges.ts';
import { rateServerOfScene } from '../scene/rateServer.ts';

export interface BufferBounds {
  /** What it needs, one job; NaN where that is not known. */
  readonly fullBytes: number;
  /** What it may hold at most: with the extra buffer, where there is one. A row is as high. */
  readonly mostBytes: number;
}

/** `biggest`: of its requests; `reached`: the most that it has held in the pages at hand. */
export function boundsOf(scene: Scene, stream: number, biggest: number, reached: number): BufferBounds {
  const plan = scene.plans.find((its) => its.stream === stream);
  const server = rateServerOfScene(scene);
  if (server === undefined) return { fullBytes: NaN, mostBytes: roundUp(reached) };
  const fullBytes = plan?.sizeBytes ?? biggest;
  const task = {
    periodNs: plan?.periodNs ?? scene.roundNs,
    blocks: Math.ceil(fullBytes / server.blockBytes),
  };
  const weight = mostOf(scene, gaugeIndex(scene, 'budget'), stream);
  return { fullBytes, mostBytes: bufferBlocks(task, weight, server) * server.blockBytes };
}

/** To a power of two: a scale that follows what has been reached seldom changes. */
const roundUp = (bytes: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, bytes)));
