/** What is said of a bus beside its arbiter’s own sentences: turns that are lost, and disks that wait. */
import { fillIn } from '../../base/sentence.ts';
import { inKb, inMs, nameOf } from './busWords.ts';

const words = {
  full: 'Disk {disk} loses a turn: its buffer has {free} kB free and the next track needs {needed} kB.',
  taken: 'Disk {disk} loses a turn: it has no buffer, and disk {holder} has the bus as the angle comes.',
  late: 'Disk {disk} loses a turn: disk {holder} has the bus as its transfer has to begin.',
  waits: 'Disk {disk} has waited for the bus for {waited} ms.',
  waitsFor: 'Disk {disk} has waited for the bus for {waited} ms; disk {holder} has it.',
};

export interface LostTurn {
  readonly disk: number;
  readonly freeBytes: number;
  readonly neededBytes: number;
  /** Who had the bus, where it is lost for that; else −1. */
  readonly holder: number;
}

/** Why nothing is read for a turn of the platter. */
export const explainLoss = ({ disk, freeBytes, neededBytes, holder }: LostTurn): string =>
  fillIn(holder < 0 ? words.full : neededBytes >= 0 ? words.taken : words.late, {
    ...{ disk: nameOf(disk), holder: nameOf(holder) },
    ...{ free: inKb(freeBytes), needed: inKb(neededBytes) },
  });

/** `holder`: who has it; −1 for nobody, where a slot has to come. */
export const explainWait = (disk: number, waitedNs: number, holder: number): string =>
  fillIn(holder < 0 ? words.waits : words.waitsFor, {
    ...{ disk: nameOf(disk), waited: inMs(waitedNs), holder: nameOf(holder) },
  });
