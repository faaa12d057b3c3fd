/**
 * The sentence that leads: what is happening and why it matters, in words that a newcomer understands, and that fit the
 * policy. What it tells depends on what counts: the ends of rounds, deadlines of their own, or only how far the arm
 * travels; and on how fast time goes (tempo.ts).
 */
import { fillIn } from '../../../core/base/sentence.ts';
import { momentAt } from '../scene/moment.ts';
import { failedTelling } from './failed.ts';
import { finished, type Sentence, type Telling } from './parts.ts';
import { sentenceOfQueue } from './queue.ts';
import { sentenceOfRounds } from './rounds.ts';
import { extentTelling, withSpare } from './spares.ts';
import { sentenceOfStreams } from './streams.ts';
import { sentenceOfBeats } from './stretch.ts';
import { stretchAt, type Tempo } from './tempo.ts';
import { words } from './words.ts';
import { sceneTablesOf } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';

/** Of several disks it says first which one it speaks of. */
export function sentenceAt(scene: Scene, timeNs: number, tempo: Tempo = 'phase'): Sentence {
  const told = withSpare(scene, timeNs, tellingAt(scene, timeNs, tempo));
  return finished(
    scene.system !== undefined && scene.system.disks.length > 1
      ? ofDisk(scene.system.focus, scene, told)
      : told,
  );
}

const THE_DISK = 'The disk ';

function ofDisk(focus: number, { clients }: Scene, { lead, second }: Telling): Telling {
  const [first = '', ...more] = lead.filter((text) => text !== '');
  // 'Disk 3 is idle: nobody waits.'
  if (first.startsWith(THE_DISK))
    return {
      lead: [fillIn(words.diskItself, { number: focus + 1, rest: first.slice(THE_DISK.length) }), ...more],
      second,
    };
  // A client’s name keeps its first letter.
  const isName = clients.some(({ name }) => first.startsWith(name));
  const sentence = isName ? first : first.charAt(0).toLowerCase() + first.slice(1);
  return { lead: [fillIn(words.ofDisk, { number: focus + 1, sentence }), ...more], second };
}

function tellingAt(scene: Scene, timeNs: number, tempo: Tempo): Telling {
  if (scene.pages.length === 0) return { lead: [words.simulating], second: [] };
  const failed = failedTelling(scene, timeNs);
  if (failed) return failed;
  const tables = sceneTablesOf(scene);
  const { beat, countsTravel } = scene.workload;
  const isTravel = countsTravel || beat === 'none';
  // The end is an instant of its own; and who travels is counted by the way, not by time.
  const stretch =
    tempo === 'phase' || timeNs >= scene.endNs
      ? undefined
      : stretchAt(tables, timeNs, isTravel ? 'decision' : tempo);
  if (stretch?.of === 'beats') return sentenceOfBeats(tables, stretch.first, stretch.count);
  const moment = momentAt(tables, stretch?.atNs ?? timeNs);
  const telling = stretch ? 'decision' : 'phase';
  const extent = extentTelling(tables, moment);
  if (extent) return extent;
  if (isTravel) return sentenceOfQueue(tables, moment, telling);
  return beat === 'round'
    ? sentenceOfRounds(tables, moment, telling)
    : sentenceOfStreams(tables, moment, telling);
}
