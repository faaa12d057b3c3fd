/**
 * The sentence that leads: what is happening and why it matters, in words that a newcomer understands. It changes with
 * the phase of the run, not with every frame: figures in it are rounded so that they can be read. What it tells depends on
 * what counts: the ends of rounds, deadlines of their own, or only how far the arm travels.
 */
import { momentAt } from '../scene/moment.ts';
import type { Sentence } from './parts.ts';
import { sentenceOfQueue } from './queue.ts';
import { sentenceOfRounds } from './rounds.ts';
import { sentenceOfStreams } from './streams.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';

export function sentenceAt(scene: Scene, timeNs: number): Sentence {
  if (scene.pages.length === 0) return { lead: 'The disk is being simulated.', second: '' };
  const tables = sceneTablesOf(scene);
  const moment = momentAt(tables, timeNs);
  const { beat, countsTravel } = scene.workload;
  if (countsTravel) return sentenceOfQueue(tables, moment);
  return beat === 'round' ? sentenceOfRounds(tables, moment) : sentenceOfStreams(tables, moment);
}
