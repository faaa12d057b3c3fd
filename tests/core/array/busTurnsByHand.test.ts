/** Transfers that end with the media or turns later, and arms that are held, worked out by hand for the naive reference. */
import { expect, test } from 'vitest';
import { naiveBus, type NaiveBus, type NaiveDrive, type NaiveService } from './naiveBus.ts';

const MS = 1e6;
const TRACK = 1000;
const toy: NaiveDrive = { revolutionNs: 10 * MS, trackBytes: TRACK };
const allicat: NaiveDrive = { revolutionNs: 11.1 * MS, trackBytes: 43_008 };

/** A track of the toy crosses in 8 ms, and its arm buffer holds two. */
const bus: NaiveBus = {
  arbiter: { kind: 'priority' },
  grain: 'request',
  bytesPerS: TRACK / 0.008,
  armBufferBytes: 2 * TRACK,
  turns: true,
};
const scsi: NaiveBus = { ...bus, bytesPerS: 10e6, armBufferBytes: 524_288 };

const reading = (tracks: number, angleMs = 0, bytes = TRACK): NaiveService => ({
  earliestNs: 0,
  seekNs: 0,
  angleNs: angleMs * MS,
  sizeBytes: tracks * bytes,
});

function told(setting: NaiveBus, lists: readonly (readonly NaiveService[])[], drive = toy) {
  const outcome = naiveBus(setting, drive, lists);
  const inMs = (ns: number) => ns / MS;
  return {
    bus: outcome.bus.map(([disk, from, to]) => `${disk + 1}: ${inMs(from)}–${inMs(to)}`).join(', '),
    lost: outcome.lost.map((of) => of.map(([from, to]) => `${inMs(from)}–${inMs(to)}`).join(', ')),
    arm: outcome.served.map((of) => of.map(({ startNs, mediaEndNs }) => [inMs(startNs), inMs(mediaEndNs)])),
  };
}

test('two disks ask at one instant: the second loses a turn, and waits in no line', () => {
  // Queueing it would have the bus from 10 on.
  expect(told(bus, [[reading(1)], [reading(1)]])).toEqual({
    bus: '1: 2–10, 2: 12–20',
    lost: ['', '2–12'],
    arm: [[[0, 10]], [[0, 10]]],
  });
});

test('the arm goes on meanwhile, unless it is held until the last byte has crossed', () => {
  const lists = [[reading(1)], [reading(1), reading(1)]];
  // Free: the second track is read 10–20; its instants are 12, while the first still asks, and 22.
  expect(told(bus, lists)).toEqual({
    bus: '1: 2–10, 2: 12–20, 2: 22–30',
    lost: ['', '2–12'],
    arm: [
      [[0, 10]],
      [
        [0, 10],
        [10, 20],
      ],
    ],
  });
  expect(told({ ...bus, held: true }, lists).arm[1]).toEqual([
    [0, 10],
    [20, 30],
  ]);
});

test('held alone: it waits in line as ever, and sets out when its last byte is across', () => {
  const lists = [[reading(1)], [reading(1), reading(1, 9)]];
  // 10–18 over the bus; from 18 the angle of 9 comes at 19; read until 29, asked for at 21.
  expect(told({ ...bus, turns: false, held: true }, lists)).toEqual({
    bus: '1: 2–10, 2: 10–18, 2: 21–29',
    lost: ['', ''],
    arm: [
      [[0, 10]],
      [
        [0, 10],
        [18, 29],
      ],
    ],
  });
});

test('three Allicats, five tracks each from 0: 55.5, 77.7 and 99.9 ms', () => {
  const five = [reading(5, 0, allicat.trackBytes)];
  // 33.996 + 11.1 k is busy for k = 1 (until 55.5); at 56.196 the second has it, until 77.7; the third at 78.396.
  expect(told({ ...scsi, held: true }, [five, five, five], allicat)).toEqual({
    bus: '1: 33.996–55.5, 2: 56.196–77.7, 3: 78.396–99.9',
    lost: ['', '33.996–45.096, 45.096–56.196', '33.996–45.096, 45.096–56.196, 56.196–67.296, 67.296–78.396'],
    arm: [[[0, 55.5]], [[0, 55.5]], [[0, 55.5]]],
  });
});

test('track by track: each has its own instant', () => {
  expect(told({ ...bus, grain: 'track' }, [[reading(2)], [reading(1)]])).toMatchObject({
    // The second disk loses 2–12 and 12–22, for at 12 the first has its second track across.
    bus: '1: 2–10, 1: 12–20, 2: 22–30',
    lost: ['', '2–12, 12–22'],
  });
});

test('the bus is free again at the very instant at which a transfer ends', () => {
  // Asked for at 10, when the first disk’s track is across.
  expect(told(bus, [[reading(1)], [reading(1, 8)]])).toMatchObject({
    bus: '1: 2–10, 2: 10–18',
    lost: ['', ''],
  });
});
