/**
 * The sentence that leads: what is happening and why it matters, in words that a newcomer understands. It changes with
 * the phase of the run, not with every frame: figures in it are rounded so that they can be read. Rounds, streams with
 * deadlines and queues each have words of their own.
 */
import { momentAt } from '../scene/moment.ts';
import type { Sentence } from './parts.ts';
import { sentenceOfQueue } from './queue.ts';
import { sentenceOfRounds } from './rounds.ts';
import { sentenceOfStreams } from './streams.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';

const sentences = { rounds: sentenceOfRounds, streams: sentenceOfStreams, queue: sentenceOfQueue } as const;

export function sentenceAt(scene: Scene, timeNs: number): Sentence {
  if (scene.pages.length === 0) return { lead: 'The disk is being simulated.', second: '' };
  const tables = sceneTablesOf(scene);
  return sentences[scene.workload](tables, momentAt(tables, timeNs));
}
