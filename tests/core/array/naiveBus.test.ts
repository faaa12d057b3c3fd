/** What must be true of every run of the naive bus, whatever its readings. */
import { expect, it } from 'vitest';
import { joined, naiveBus, type NaiveOutcome } from './naiveBus.ts';
import { randomBus, type BusCase } from './randomBus.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const CASES = drawsOf(400, 3);

const all = Array.from({ length: CASES }, (_, seed) => {
  const one = randomBus(seed);
  return { seed, one, outcome: naiveBus(one.bus, one.drive, one.services) };
});

const isBuffered = ({ bus, drive }: BusCase) => bus.armBufferBytes >= drive.trackBytes;

it('everything crosses, after its media read, in order; the arm serves one at a time', () => {
  for (const { seed, one, outcome } of all)
    one.services.forEach((services, disk) => {
      let free = 0;
      let crossed = 0;
      outcome.served[disk].forEach((done, k) => {
        const { earliestNs, seekNs, angleNs } = services[k];
        expect(done.startNs, `${seed}`).toBe(Math.max(free, earliestNs));
        free = done.startNs + seekNs;
        for (const [from, to, over] of done.pieces) {
          expect(from, `${seed}`).toBeGreaterThanOrEqual(free);
          expect(from % one.drive.revolutionNs, `${seed}`).toBe(angleNs);
          expect(over, `${seed}`).toBeGreaterThanOrEqual(Math.max(to, crossed));
          free = to;
          crossed = over;
        }
        expect([done.mediaEndNs, done.crossedNs], `${seed}`).toEqual([free, crossed]);
      });
    });
});

it('the time between the end of the seek and the media read is the angle and lost turns, no more', () => {
  for (const { seed, one, outcome } of all)
    one.services.forEach((services, disk) => {
      const { revolutionNs } = one.drive;
      let turns = 0;
      outcome.served[disk].forEach(({ startNs, pieces }, k) => {
        let ready = startNs + services[k].seekNs;
        for (const [from, to] of pieces) {
          turns += Math.floor((from - ready) / revolutionNs);
          ready = to;
        }
      });
      expect(outcome.lost[disk].length, `${seed}`).toBe(turns);
    });
});

it('one disk has the bus at a time, and it carries every byte once', () => {
  for (const { seed, one, outcome } of all) {
    let end = 0;
    const heldNs = one.services.map(() => 0);
    for (const [disk, from, to] of outcome.bus) {
      expect(from, `${seed}`).toBeGreaterThanOrEqual(end);
      heldNs[disk] += to - from;
      end = to;
    }
    expect(heldNs, `${seed}`).toEqual(one.services.map((_, disk) => carriedNs(one, outcome, disk)));
  }
});

/** What a disk's pieces take of the bus: at its own rate, or at the media's where no arm buffer is. */
function carriedNs(one: BusCase, { served }: NaiveOutcome, disk: number): number {
  const { bus, drive, services } = one;
  let sum = 0;
  served[disk].forEach(({ pieces }, k) => {
    let left = services[disk][k].sizeBytes;
    for (const [from, to] of pieces) {
      const bytes = Math.min(left, drive.trackBytes);
      sum += isBuffered(one) ? Math.max(1, Math.round((bytes * 1e9) / bus.bytesPerS)) : to - from;
      left -= bytes;
    }
  });
  return sum;
}

it('no arm buffer ever holds more than it can', () => {
  for (const { seed, one, outcome } of all)
    if (isBuffered(one))
      for (const [disk, served] of outcome.served.entries()) {
        const held = served.flatMap(({ pieces }, k) =>
          pieces.map(([from, , over], n) => {
            const left = one.services[disk][k].sizeBytes - n * one.drive.trackBytes;
            return { from, over, bytes: Math.min(left, one.drive.trackBytes) };
          }),
        );
        for (const { from: at } of held) {
          const there = held.filter(({ from, over }) => from <= at && at < over);
          const bytes = there.reduce((sum, piece) => sum + piece.bytes, 0);
          expect(bytes, `${seed}`).toBeLessThanOrEqual(one.bus.armBufferBytes);
        }
      }
});

it('one disk on a bus as fast as its media plays the run without one', () => {
  let played = 0;
  for (const { seed, one } of all) {
    if (one.bus.bytesPerS * one.drive.revolutionNs < one.drive.trackBytes * 1e9) continue;
    const { served, lost } = naiveBus(one.bus, one.drive, one.services.slice(0, 1));
    expect(lost, `${seed}`).toEqual([[]]);
    for (const { mediaEndNs, crossedNs } of served[0]) expect(crossedNs, `${seed}`).toBe(mediaEndNs);
    played++;
  }
  expect(played).toBeGreaterThan(CASES / 2);
});

it('each in its own slots; nobody longer than a slice', () => {
  for (const { seed, one, outcome } of all) {
    const { arbiter } = one.bus;
    if (!isBuffered(one) || !('ns' in arbiter)) continue;
    for (const [disk, from, to] of outcome.bus) {
      expect(to - from, `${seed}`).toBeLessThanOrEqual(arbiter.ns);
      if (arbiter.kind !== 'tdma') continue;
      const slots = [from, to - 1].map((at) => Math.floor(at / arbiter.ns) % one.services.length);
      expect(slots, `${seed}`).toEqual([disk, disk]);
    }
  }
});

it('lost turns, waits and interruptions happen in the random sets', () => {
  const withLost = all.filter(({ outcome }) => outcome.lost.some(({ length }) => length > 0));
  const cutShort = all.filter(({ outcome: { bus } }) => joined(bus).length < bus.length);
  const late = all.filter(({ outcome }) => outcome.served.flat().some((s) => s.crossedNs > s.mediaEndNs));
  for (const { length } of [withLost, cutShort, late]) expect(length).toBeGreaterThan(CASES / 4);
});
