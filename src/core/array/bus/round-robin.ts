import { fillIn } from '../../base/sentence.ts';
import { nextBehind, type Arbiter, type ArbiterDefinition, type DiskSet, type Grant } from './arbiter.ts';
import { nameOf, namesOf } from './busWords.ts';

const words = {
  alone: 'Disk {disk} has the bus: no other disk wants it.',
  first:
    'Disk {disk} has the bus: nobody has had it yet, and it is the first in turn of those that want it ({wanting}).',
  next: 'Disk {disk} has the bus: after disk {before}, which had it before, it is the next in turn of those that want it ({wanting}).',
};

class RoundRobin implements Arbiter {
  readonly untilNs = Infinity;
  readonly againNs = Infinity;
  private last = -1;

  choose(asking: DiskSet): number {
    return (this.last = nextBehind(this.last, asking));
  }
}

function explain({ disk, asking, before }: Grant): string {
  const places = { disk: nameOf(disk), wanting: namesOf(asking), before: nameOf(before) };
  if (asking === 1 << disk) return fillIn(words.alone, places);
  return fillIn(before < 0 ? words.first : words.next, places);
}

export const roundRobin: ArbiterDefinition = {
  id: 'round-robin',
  title: 'Round-robin',
  summary: 'The disks have the bus in turn, those that do not want it being passed over.',
  help: 'After each transfer the next number that wants the bus has it, and after the last number the first. Nobody is interrupted, and nobody waits for more than one transfer of each other disk.',
  longestNs: () => Infinity,
  create: () => new RoundRobin(),
  explain,
};
