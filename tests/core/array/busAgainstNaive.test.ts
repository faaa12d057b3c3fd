/** The bus and its drives against the naive reference (naiveBus.ts): random sets, every arbiter, both grains. */
import { expect, test } from 'vitest';
import { BusRecord } from '../../../src/core/trace/busRecord.ts';
import { makeBus } from '../../../src/core/array/bus/busWay.ts';
import { waitForPhase } from '../../../src/core/base/phase.ts';
import { buildDisk } from '../../../src/core/disk/mechanics.ts';
import type { ChannelClient } from '../../../src/core/sim/interfaces.ts';
import { joined, naiveBus, type NaiveArbiter, type NaiveService, type Held } from './naiveBus.ts';
import { randomBus, type BusCase } from './randomBus.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const MS = 1e6;

const nameOf = (arbiter: NaiveArbiter): string =>
  'ns' in arbiter ? `${arbiter.kind}:${arbiter.ns / MS}` : arbiter.kind;

interface Served {
  startNs: number;
  mediaEndNs: number;
  crossedNs: number;
}

/** An arm that serves its list in order; it goes on when the media are read. */
class Arm {
  readonly served: Served[] = [];
  private freeNs = 0;

  constructor(
    readonly services: readonly NaiveService[],
    private readonly begin: (client: ChannelClient, readyNs: number, sizeBytes: number) => void,
    private readonly revolutionNs: number,
  ) {}

  get nextNs(): number {
    const next = this.services.at(this.served.length);
    return next === undefined ? Infinity : Math.max(this.freeNs, next.earliestNs);
  }

  start(): void {
    const startNs = this.nextNs;
    const { seekNs, angleNs, sizeBytes } = this.services[this.served.length];
    const one: Served = { startNs, mediaEndNs: NaN, crossedNs: NaN };
    this.served.push(one);
    this.freeNs = Infinity;
    const thereNs = startNs + seekNs;
    const client: ChannelClient = {
      segment: () => undefined,
      mediaDone: (atNs) => {
        one.mediaEndNs = atNs;
        this.freeNs = atNs;
      },
      crossed(atNs) {
        one.crossedNs = atNs;
      },
    };
    this.begin(client, thereNs + waitForPhase(angleNs, thereNs, this.revolutionNs), sizeBytes);
  }
}

function play({ bus: setting, drive, services }: BusCase) {
  const { revolutionNs, trackBytes } = drive;
  const rate = (trackBytes / revolutionNs) * 1e9;
  const disk = buildDisk(1, revolutionNs, { a: 0, b: 0, boundary: 1, c: 0, e: 0 }, [{ from: 0, rate }]);
  const record = new BusRecord();
  const { bus, channels } = makeBus({
    ...{ arbiter: nameOf(setting.arbiter), grain: setting.grain, bufferBytes: setting.armBufferBytes },
    ...{ timed: setting.turns ?? false, holds: setting.held ?? false },
    ...{ busRate: setting.bytesPerS, disks: services.length, disk, record },
  });
  const transferNs = (bytes: number) => {
    const tracks = Math.floor(bytes / trackBytes);
    const rest = bytes - tracks * trackBytes;
    return (
      tracks * revolutionNs + (rest > 0 ? Math.max(1, Math.round((revolutionNs * rest) / trackBytes)) : 0)
    );
  };
  const arms = services.map(
    (list, k) =>
      new Arm(
        list,
        (client, readyNs, bytes) => {
          channels[k].begin(client, readyNs, transferNs(bytes), rate);
        },
        revolutionNs,
      ),
  );
  for (;;) {
    const next = Math.min(...arms.map(({ nextNs }) => nextNs));
    if (bus.nextNs === Infinity && next === Infinity) break;
    if (bus.nextNs <= next) bus.advance();
    else arms.find(({ nextNs }) => nextNs === next)?.start();
  }
  return { arms, record };
}

/** How many turns are lost. */
function compare(one: BusCase): number {
  const expected = naiveBus(one.bus, one.drive, one.services);
  const { arms, record } = play(one);
  const stays = one.bus.held === true && one.bus.armBufferBytes >= one.drive.trackBytes;
  expect(arms.map(({ served }) => served)).toEqual(
    expected.served.map((list) =>
      list.map(({ startNs, mediaEndNs, crossedNs }) => ({
        ...{ startNs, crossedNs },
        // What the engine calls so is when the arm is free.
        mediaEndNs: stays ? crossedNs : mediaEndNs,
      })),
    ),
  );
  const { holds, losses } = record.between(0, Infinity);
  const held = Array.from({ length: holds.length }, (_, i): Held => [
    holds.disk[i],
    holds.fromNs[i],
    holds.toNs[i],
  ]);
  expect(joined(held)).toEqual(joined(expected.bus));
  const lost = one.services.map((_, k) =>
    Array.from({ length: losses.length }, (_turn, i) => i)
      .filter((i) => losses.disk[i] === k)
      .map((i) => [losses.fromNs[i], losses.toNs[i]]),
  );
  expect(lost).toEqual(expected.lost);
  return lost.flat().length;
}

test('random sets of whole tracks, many of them with all events at a few instants', () => {
  for (let seed = 1; seed <= drawsOf(3000, 3); seed++) compare(randomBus(seed, { wholeTracks: true }));
});

test('random sets with parts of tracks', () => {
  let compared = 0;
  for (let seed = 1; seed <= drawsOf(2000, 3); seed++) {
    const one = randomBus(seed);
    // A part of a turn of a few nanoseconds says nothing of its bytes.
    if (one.drive.revolutionNs < 1000) continue;
    compared++;
    compare(one);
  }
  expect(compared).toBeGreaterThan(drawsOf(900, 3));
});

test('random sets with transfers that lose turns, and arms that are held', () => {
  let lost = 0;
  for (let seed = 1; seed <= drawsOf(3000, 3); seed++) {
    const one = randomBus(seed, { wholeTracks: seed % 2 === 0, timed: true });
    if (one.drive.revolutionNs < 1000 && seed % 2 === 1) continue;
    lost += compare(one);
  }
  expect(lost).toBeGreaterThan(drawsOf(300, 3));
});
