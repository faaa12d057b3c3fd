/** What happened on a bus in a stretch of time, from the pages of a disk that shares it. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { BusTables } from '../../../core/trace/busRecord.ts';
import type { BusLane, BusSegment } from '../../view/scene/view.ts';

/** `tables`: of consecutive pages. Nothing behind the stretch is told, and each thing once. */
export function busLaneOf(tables: readonly BusTables[], fromNs: number, untilNs: number): BusLane {
  const held: BusSegment[] = [];
  const waits: BusSegment[] = [];
  const lostTurns: BusSegment[] = [];
  let [lastHeldNs, lastLostNs] = [-1, -1];
  const add = (to: BusSegment[], disk: number, startNs: number, endNs: number) => {
    if (startNs < untilNs && endNs > fromNs)
      to.push({ disk, fromNs: startNs, toNs: Math.min(endNs, untilNs) });
  };
  for (const { holds, losses } of tables) {
    for (let i = 0; i < holds.length; i++) {
      const [disk, startNs] = [elementAt(holds.disk, i), elementAt(holds.fromNs, i)];
      // What goes on from one page to the next is in both.
      if (startNs <= lastHeldNs) continue;
      lastHeldNs = startNs;
      add(held, disk, startNs, elementAt(holds.toNs, i));
      const askedNs = elementAt(holds.askedNs, i);
      if (askedNs < startNs) add(waits, disk, askedNs, startNs);
    }
    let latestNs = lastLostNs;
    for (let i = 0; i < losses.length; i++) {
      const startNs = elementAt(losses.fromNs, i);
      // Several disks may lose a turn at one instant.
      if (startNs <= lastLostNs) continue;
      latestNs = Math.max(latestNs, startNs);
      add(lostTurns, elementAt(losses.disk, i), startNs, elementAt(losses.toNs, i));
    }
    lastLostNs = latestNs;
  }
  return { held, waits, lostTurns };
}
