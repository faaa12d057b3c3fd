/** What happened on a bus in a stretch of time, from the pages of a disk that shares it. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { BusTables } from '../../../core/trace/busRecord.ts';
import type { BusLane, BusSegment, LostTurn } from '../../view/scene/view.ts';

type Rows<Row> = (Row | undefined)[];

type Known = { readonly [Of in keyof BusLane]: Rows<BusLane[Of][number]> };

/** What rows of a page have come to: in each frame the same thousands are in sight. */
const knownOf = onceFor(({ holds, losses }: BusTables): Known => {
  const room = <Row>(length: number) => new Array<Row | undefined>(length);
  return { held: room(holds.length), waits: room(holds.length), lostTurns: room(losses.length) };
});

const stretch = (disk: number, fromNs: number, toNs: number): BusSegment => ({ disk, fromNs, toNs });

const lossOf = (losses: BusTables['losses'], k: number): LostTurn => ({
  ...stretch(losses.disk[k] ?? 0, losses.fromNs[k] ?? 0, losses.toNs[k] ?? 0),
  ...{ freeBytes: losses.freeBytes[k] ?? 0, neededBytes: losses.neededBytes[k] ?? 0 },
  holder: losses.holder[k] ?? -1,
});

/** Of a stretch what is before an instant: itself, mostly. */
const cut = <Row extends BusSegment>(its: Row, untilNs: number): Row =>
  its.toNs <= untilNs ? its : { ...its, toNs: untilNs };

/** `tables`: of consecutive pages. Nothing behind the stretch is told, and each thing once. */
export function busLaneOf(tables: readonly BusTables[], fromNs: number, untilNs: number): BusLane {
  const held: BusSegment[] = [];
  const waits: BusSegment[] = [];
  const lostTurns: LostTurn[] = [];
  let [lastHeldNs, lastLostNs] = [-1, -1];
  for (const its of tables) {
    const { holds, losses } = its;
    const known = knownOf(its);
    // What goes on from one page to the next is in both.
    let i = Math.max(
      upperBound(holds.toNs, fromNs, holds.length),
      upperBound(holds.fromNs, lastHeldNs, holds.length),
    );
    for (; i < holds.length; i++) {
      const startNs = holds.fromNs[i] ?? 0;
      const askedNs = holds.askedNs[i] ?? 0;
      if (startNs >= untilNs && askedNs >= untilNs) continue;
      const hold = (known.held[i] ??= stretch(holds.disk[i] ?? 0, startNs, holds.toNs[i] ?? 0));
      if (startNs < untilNs) held.push(cut(hold, untilNs));
      if (askedNs >= startNs || startNs <= fromNs) continue;
      const wait = (known.waits[i] ??= stretch(hold.disk, askedNs, startNs));
      waits.push(cut(wait, untilNs));
    }
    const first = Math.max(
      upperBound(losses.toNs, fromNs, losses.length),
      // Several disks may lose a turn at one instant.
      upperBound(losses.fromNs, lastLostNs, losses.length),
    );
    for (let k = first; k < losses.length && (losses.fromNs[k] ?? 0) < untilNs; k++)
      if ((losses.toNs[k] ?? 0) > fromNs)
        lostTurns.push(cut((known.lostTurns[k] ??= lossOf(losses, k)), untilNs));
    if (holds.length > 0) lastHeldNs = Math.max(lastHeldNs, elementAt(holds.fromNs, holds.length - 1));
    if (losses.length > 0) lastLostNs = Math.max(lastLostNs, elementAt(losses.fromNs, losses.length - 1));
  }
  return { held, waits, lostTurns };
}
