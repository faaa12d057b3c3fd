import { fillIn } from '../../base/sentence.ts';
import { NS_PER_MS, wholeNs } from '../../base/time.ts';
import { has, type Arbiter, type ArbiterDefinition, type DiskSet } from './arbiter.ts';
import { inMs, nameOf, namesOf } from './busWords.ts';

/** Slots begin at instant 0; number i is of disk i mod k. The key has no other length than 1 ms. */
const slotNsOf = ([ms = 1]: readonly number[]): number => Math.max(1, wholeNs(ms * NS_PER_MS));

const words = {
  own: 'Disk {disk} has the bus until {until} ms: the slot from {from} ms on is its own.',
  others:
    'Disk {disk} has the bus until {until} ms: the slot from {from} ms on is its own, and the others that want the bus ({wanting}) wait for theirs.',
};

class Slots implements Arbiter {
  untilNs = Infinity;
  againNs = Infinity;

  constructor(
    private readonly disks: number,
    private readonly slotNs: number,
  ) {}

  choose(asking: DiskSet, nowNs: number): number {
    const { disks, slotNs } = this;
    let slot = Math.floor(nowNs / slotNs);
    this.untilNs = (slot + 1) * slotNs;
    const owner = slot % disks;
    if (has(asking, owner)) return owner;
    do slot++;
    while (!has(asking, slot % disks));
    this.againNs = slot * slotNs;
    return -1;
  }
}

export const tdma: ArbiterDefinition = {
  id: 'tdma',
  title: 'Time division',
  cuts: 'slots',
  summary: 'Time is cut into slots of 1 ms, which belong to the disks in turn.',
  help: 'Nobody else may use a slot: where its disk has nothing to send it is lost. A transfer stops at the end of its slot and goes on in the next slot of its disk, so that no disk ever waits for another, and none is ever faster than its share of the bus.',
  longestNs: slotNsOf,
  create: (disks, args) => new Slots(disks, slotNsOf(args)),
  explain({ disk, asking, atNs }, _disks, args) {
    const slotNs = slotNsOf(args);
    const slot = Math.floor(atNs / slotNs);
    const others = asking & ~(1 << disk);
    return fillIn(others === 0 ? words.own : words.others, {
      ...{ disk: nameOf(disk), wanting: namesOf(others) },
      ...{ from: inMs(slot * slotNs), until: inMs((slot + 1) * slotNs) },
    });
  },
};
