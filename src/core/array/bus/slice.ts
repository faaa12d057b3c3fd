import { fillIn } from '../../base/sentence.ts';
import { NS_PER_MS, wholeNs } from '../../base/time.ts';
import { nextBehind, type Arbiter, type ArbiterDefinition, type DiskSet } from './arbiter.ts';
import { inMs, nameOf, namesOf } from './busWords.ts';

const words = {
  alone: 'Disk {disk} has the bus for a slice of {slice} ms at most: no other disk wants it.',
  first:
    'Disk {disk} has the bus for a slice of {slice} ms at most: nobody has had it yet, and it is the first in turn of those that want it ({wanting}).',
  next: 'Disk {disk} has the bus for a slice of {slice} ms at most: after disk {before}, which had it before, it is the next in turn of those that want it ({wanting}).',
};

class Slices implements Arbiter {
  untilNs = Infinity;
  readonly againNs = Infinity;
  private last = -1;

  constructor(private readonly sliceNs: number) {}

  choose(asking: DiskSet, nowNs: number): number {
    this.untilNs = nowNs + this.sliceNs;
    return (this.last = nextBehind(this.last, asking));
  }
}

/** Never of no length: the bus would be given away for ever at one instant. */
const sliceNs = ([ms]: readonly number[]): number => Math.max(1, wholeNs(ms * NS_PER_MS));

export const slice: ArbiterDefinition = {
  id: 'slice',
  title: 'Round-robin with a time slice',
  summary:
    'The disks have the bus in turn, each for a slice of time at most; what is left waits again at the end of the line.',
  help: 'A slice ends within a track, and the rest of the track waits again at the end of the line. A disk that is alone goes on in a new slice at once. Without an arm buffer no transfer is cut, for the head cannot stop.',
  longestNs: sliceNs,
  create: (_disks, args) => new Slices(sliceNs(args)),
  explain({ disk, asking, before }, _disks, args) {
    const places = {
      ...{ disk: nameOf(disk), wanting: namesOf(asking), before: nameOf(before) },
      slice: inMs(sliceNs(args)),
    };
    if (asking === 1 << disk) return fillIn(words.alone, places);
    return fillIn(before < 0 ? words.first : words.next, places);
  },
};
