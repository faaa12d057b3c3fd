/** What is said while a service is at a bus that disks share: it crosses it, waits for it, or has lost a turn by it. */
import { explainLoss, explainWait } from '../../../core/array/bus/busSpeech.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import { overBus, type Moment } from '../scene/moment.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import { namesOf, type Telling } from './parts.ts';
import { words } from './words.ts';

/** `queue`: what is said of who waits meanwhile. Undefined where the bus is in nobody’s way. */
export function overBusTelling(
  tables: SceneTables,
  moment: Moment,
  queue: readonly string[],
): Telling | undefined {
  const over = overBus(tables, moment);
  if (over === undefined) return undefined;
  return {
    lead: [fillIn(words[over], namesOf(tables, moment.request))],
    second: [...queue, figuresOf(tables, moment)],
  };
}

/** By what the bus is in the way of the disk that is looked at; empty while it has it. */
function figuresOf({ scene: { system } }: SceneTables, { timeNs }: Moment): string {
  const lane = system?.bus?.(timeNs, timeNs + 1);
  if (!system || !lane) return '';
  const isOwn = ({ disk }: { readonly disk: number }) => disk === system.focus;
  const lost = lane.lostTurns.find(isOwn);
  if (lost) return explainLoss(lost);
  const waits = lane.waits.find(isOwn);
  return waits ? explainWait(waits.disk, timeNs - waits.fromNs, lane.held[0]?.disk ?? -1) : '';
}
