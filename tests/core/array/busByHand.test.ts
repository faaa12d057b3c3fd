/** Disks with arm buffers on one bus, worked out by hand; the naive reference is held to it. */
import { describe, expect, it } from 'vitest';
import { joined, naiveBus, type NaiveBus, type NaiveDrive, type NaiveService } from './naiveBus.ts';

const MS = 1e6;
const TRACK = 1000;
/** Turns in 10 ms. */
const toy: NaiveDrive = { revolutionNs: 10 * MS, trackBytes: TRACK };
/** The Allicat's, as figure 3 has it. */
const allicat: NaiveDrive = { revolutionNs: 11.1 * MS, trackBytes: 43_008 };

/** A track of the toy crosses in 8 ms, and its arm buffer holds two, unless it is told otherwise. */
const busOf = (
  arbiter: NaiveBus['arbiter'],
  other: { crossMs?: number; tracks?: number } = {},
): NaiveBus => ({
  arbiter,
  grain: 'track',
  bytesPerS: TRACK / ((other.crossMs ?? 8) / 1000),
  armBufferBytes: (other.tracks ?? 2) * TRACK,
});
const priority = { kind: 'priority' } as const;
const roundRobin = { kind: 'round-robin' } as const;
const perRequest = (bus: NaiveBus): NaiveBus => ({ ...bus, grain: 'request' });
const scsi: NaiveBus = { arbiter: priority, grain: 'track', bytesPerS: 10e6, armBufferBytes: 524_288 };

/** Tracks from 0 on, or from another angle. */
const reading = (tracks: number, angleMs = 0, bytes = TRACK): NaiveService => ({
  earliestNs: 0,
  seekNs: 0,
  angleNs: angleMs * MS,
  sizeBytes: Math.round(tracks * bytes),
});

/** All in milliseconds: who holds the bus, when a disk's services are done, the turns it loses. */
function told(bus: NaiveBus, lists: readonly (readonly NaiveService[])[], drive = toy) {
  const outcome = naiveBus(bus, drive, lists);
  const inMs = (ns: number) => ns / MS;
  return {
    bus: outcome.bus.map(([disk, from, to]) => `${disk + 1}: ${inMs(from)}–${inMs(to)}`).join(', '),
    done: outcome.served.map((of) => of.map(({ crossedNs }) => inMs(crossedNs))),
    lost: outcome.lost.map((of) => of.map(([from, to]) => `${inMs(from)}–${inMs(to)}`).join(', ')),
    arm: outcome.served.map((of) => of.map(({ mediaEndNs }) => inMs(mediaEndNs))),
  };
}

describe('two disks, four tracks each, a buffer of two', () => {
  const lists = [[reading(4)], [reading(4)]];

  it('fixed priority: the second waits for the end of the first, and loses two turns', () => {
    expect(told(busOf(priority), lists)).toEqual({
      bus: '1: 2–10, 2: 10–18, 1: 18–26, 1: 26–34, 1: 34–42, 2: 42–50, 2: 50–58, 2: 58–66',
      done: [[42], [66]],
      lost: ['', '30–40, 40–50'],
      arm: [[40], [60]],
    });
  });

  it('round-robin: one turn is lost', () => {
    expect(told(busOf(roundRobin), lists)).toEqual({
      bus: '1: 2–10, 2: 10–18, 1: 18–26, 2: 26–34, 1: 34–42, 2: 42–50, 1: 50–58, 2: 58–66',
      done: [[58], [66]],
      lost: ['', '30–40'],
      arm: [[40], [50]],
    });
  });
});

describe('the Allicat at 10 MB/s', () => {
  const tracks = (n: number) => reading(n, 0, allicat.trackBytes);

  it('a track is 11.1 ms of media and 4.3008 ms of bus, asked for after 6.7992 ms', () => {
    const { bus, done, arm } = told(scsi, [[tracks(1)]], allicat);
    expect({ bus, done, arm }).toEqual({ bus: '1: 6.7992–11.1', done: [[11.1]], arm: [[11.1]] });
  });

  it('five tracks are 21.504 ms of bus in 55.5', () => {
    const each = told(scsi, [[tracks(5)]], allicat);
    expect(each.bus).toBe(
      '1: 6.7992–11.1, 1: 17.8992–22.2, 1: 28.9992–33.3, 1: 40.0992–44.4, 1: 51.1992–55.5',
    );
    const whole = told(perRequest(scsi), [[tracks(5)]], allicat);
    expect(whole.bus).toBe('1: 33.996–55.5');
    expect((55.5 - 33.996).toFixed(3)).toBe('21.504');
    expect([each.done, whole.done]).toEqual([[[55.5]], [[55.5]]]);
  });

  it('512 KB are 12.2 tracks: of 15 that cross as one request, 12 do and then 3', () => {
    expect((scsi.armBufferBytes / allicat.trackBytes).toFixed(1)).toBe('12.2');
    expect(told(perRequest(scsi), [[tracks(12)]], allicat).bus).toBe('1: 81.5904–133.2');
    expect(told(perRequest(scsi), [[tracks(15)]], allicat)).toEqual({
      bus: '1: 81.5904–133.2, 1: 153.5976–166.5',
      done: [[166.5]],
      lost: [''],
      arm: [[166.5]],
    });
  });

  it('three disks together bring more than the bus carries', () => {
    const bytesPerS = allicat.trackBytes / (allicat.revolutionNs / 1e9);
    expect((bytesPerS / 1e6).toFixed(2)).toBe('3.87');
    expect(3 * bytesPerS).toBeGreaterThan(scsi.bytesPerS);
    const { served, lost } = naiveBus(scsi, allicat, [[tracks(60)], [tracks(60)], [tracks(60)]]);
    // Until the first is done at 666 the bus carries (666 − 6.7992) ÷ 4.3008 = 153 tracks: 120 and 33 of the third disk,
    // which has 12 more in its buffer and 15 to read.
    expect(served.map(([{ mediaEndNs }]) => mediaEndNs / MS)).toEqual([666, 666, 832.5]);
    expect(lost.map(({ length }) => length)).toEqual([0, 0, 15]);
  });
});

describe('one disk alone plays the run without a bus', () => {
  const list = [reading(3), reading(1.5, 2), reading(0.25, 9)];
  // 0–30; the angle 2 at 32, 15 ms; 47, the angle 9 at 49.
  const ends = [[30, 47, 51.5]];

  it.each([
    busOf(priority),
    busOf(priority, { tracks: 1 }),
    busOf(priority, { tracks: 0 }),
    busOf(roundRobin, { crossMs: 10 }),
    busOf({ kind: 'slice', ns: 3 * MS }),
    busOf({ kind: 'tdma', ns: MS }),
    busOf({ kind: 'tdma', ns: MS }, { tracks: 0 }),
  ])('%j', (bus) => {
    for (const setting of [bus, perRequest(bus)]) {
      const { done, arm, lost } = told(setting, [list]);
      expect({ done, arm, lost }).toEqual({ done: ends, arm: ends, lost: [''] });
    }
  });

  it('a bus slower than the media: asked for with the first byte, and the buffer fills', () => {
    // 15 ms a track: at 20 the second is there, at 30 the third alone; with a buffer of one the first is there at 10.
    expect(told(busOf(priority, { crossMs: 15 }), [[reading(4)]])).toEqual({
      bus: '1: 0–15, 1: 15–30, 1: 30–45, 1: 45–60',
      done: [[60]],
      lost: [''],
      arm: [[40]],
    });
    expect(told(busOf(priority, { crossMs: 15, tracks: 1 }), [[reading(2)]])).toEqual({
      bus: '1: 0–15, 1: 20–35',
      done: [[35]],
      lost: ['10–20'],
      arm: [[30]],
    });
  });
});

describe('without an arm buffer the bus is held at media rate', () => {
  const none = { tracks: 0 };
  const two = [[reading(2)], [reading(2)]];

  it('priority: the second disk loses turns until the first is done', () => {
    expect(told(busOf(priority, none), two)).toEqual({
      bus: '1: 0–10, 1: 10–20, 2: 20–30, 2: 30–40',
      done: [[20], [40]],
      lost: ['', '0–10, 10–20'],
      arm: [[20], [40]],
    });
  });

  it('round-robin: they take turns, and each loses one between', () => {
    const byTurns = {
      bus: '1: 0–10, 2: 10–20, 1: 20–30, 2: 30–40',
      done: [[30], [40]],
      lost: ['10–20', '0–10, 20–30'],
      arm: [[30], [40]],
    };
    expect(told(busOf(roundRobin, none), two)).toEqual(byTurns);
    // The head cannot stop within a track, so a slice does not cut it.
    expect(told(busOf({ kind: 'slice', ns: 3 * MS }, none), two)).toEqual(byTurns);
  });

  it('round-robin by requests', () => {
    const { bus, lost } = told(perRequest(busOf(roundRobin, none)), two);
    expect({ bus, lost }).toEqual({ bus: '1: 0–20, 2: 20–40', lost: ['', '0–10, 10–20'] });
  });

  it('an angle that comes in mid track waits for the turn in which the bus is free', () => {
    expect(told(busOf(priority, none), [[reading(1.5)], [reading(1, 3)]])).toEqual({
      bus: '1: 0–10, 1: 10–15, 2: 23–33',
      done: [[15], [33]],
      lost: ['', '3–13, 13–23'],
      arm: [[15], [33]],
    });
  });

  it('time division cannot give a track its time', () => {
    const tdma = busOf({ kind: 'tdma', ns: MS }, none);
    expect(() => naiveBus(tdma, toy, two)).toThrow('needs an arm buffer');
  });
});

describe('round-robin with a slice of 3 ms', () => {
  const slice = busOf({ kind: 'slice', ns: 3 * MS });

  it('ends within a track, and the rest is last in line', () => {
    expect(told(slice, [[reading(1)], [reading(1)]])).toMatchObject({
      bus: '1: 2–5, 2: 5–8, 1: 8–11, 2: 11–14, 1: 14–16, 2: 16–18',
      done: [[16], [18]],
    });
    expect(told(slice, [[reading(1)], [reading(1)], [reading(1)]]).bus).toBe(
      '1: 2–5, 2: 5–8, 3: 8–11, 1: 11–14, 2: 14–17, 3: 17–20, 1: 20–22, 2: 22–24, 3: 24–26',
    );
  });

  it('goes on at once where nobody else asks', () => {
    const { bus } = naiveBus(slice, toy, [[reading(1)], []]);
    expect(bus.map(([, from, to]) => [from / MS, to / MS]).join(' ')).toBe('2,5 5,8 8,10');
    expect(joined(bus)).toEqual([[0, 2 * MS, 10 * MS]]);
  });

  it('gives no room back before the track has crossed', () => {
    // A buffer of one track: at 10 the first disk's track has 2 ms to go, so it loses the turn; at 20 it has crossed.
    expect(told({ ...slice, armBufferBytes: TRACK }, [[reading(2)], [reading(1)]])).toEqual({
      bus: '1: 2–5, 2: 5–8, 1: 8–11, 2: 11–14, 1: 14–16, 2: 16–18, 1: 22–25, 1: 25–28, 1: 28–30',
      done: [[30], [18]],
      lost: ['10–20', ''],
      arm: [[30], [10]],
    });
  });
});

describe('time division, slots of 1 ms', () => {
  const tdma = busOf({ kind: 'tdma', ns: MS }, { crossMs: 4 });

  it('each in its own slots', () => {
    expect(told(tdma, [[reading(1)], [reading(1)]])).toMatchObject({
      bus: '1: 6–7, 2: 7–8, 1: 8–9, 2: 9–10, 1: 10–11, 2: 11–12, 1: 12–13, 2: 13–14',
      done: [[13], [14]],
    });
  });

  it('a slot that is not used is lost; an ask in mid slot has the rest of it', () => {
    expect(told(tdma, [[reading(1, 0.5)], []])).toMatchObject({
      bus: '1: 6.5–7, 1: 8–9, 1: 10–11, 1: 12–13, 1: 14–14.5',
      done: [[14.5], []],
    });
  });

  it('what is due next goes on in the slot', () => {
    // 0.6 ms of media and 0.3 of bus each; asked for at 0.3 and 0.9.
    const setting = busOf({ kind: 'tdma', ns: MS }, { crossMs: 5 });
    expect(told(setting, [[reading(0.06), reading(0.06, 0.6)], []])).toMatchObject({
      bus: '1: 0.3–0.6, 1: 0.9–1, 1: 2–2.2',
      done: [[0.6, 2.2], []],
    });
  });
});

describe('arbitration per request', () => {
  it('what does not fit into the buffer crosses in several units, and each waits for its own data', () => {
    // The buffer holds two: 2 + 1 tracks. The second disk has lost 20–30, so its third track is asked for at 36.
    const setting = perRequest(busOf(priority, { crossMs: 4 }));
    expect(told(setting, [[reading(3)], [reading(3)]])).toEqual({
      bus: '1: 12–20, 2: 20–28, 1: 28–32, 2: 36–40',
      done: [[32], [40]],
      lost: ['', '20–30'],
      arm: [[30], [40]],
    });
  });

  it('a turn that is lost moves the ask by a revolution', () => {
    // The second disk's first track waits for the bus until 20 and crosses 20–26; at 25 the second of the next request
    // finds no room. That request would have asked at 23, and asks at 33.
    const setting = perRequest(busOf(priority, { crossMs: 6 }));
    expect(told(setting, [[reading(2)], [reading(1, 5), reading(2, 5)]])).toEqual({
      bus: '1: 8–20, 2: 20–26, 2: 33–45',
      done: [[20], [26, 45]],
      lost: ['', '25–35'],
      arm: [[20], [15, 45]],
    });
  });
});

describe('the arm', () => {
  it('goes on while the bus still carries what it read, and waits for its angle from the end of the seek', () => {
    const next: NaiveService = { earliestNs: 12 * MS, seekNs: 4 * MS, angleNs: 6 * MS, sizeBytes: TRACK };
    // Arm free at 10, arrival at 12, seek until 16: the angle of 6 is there at that instant.
    const outcome = naiveBus(busOf(priority), toy, [[reading(1)], [reading(1), next]]);
    expect(outcome.served[1]).toEqual([
      { startNs: 0, mediaEndNs: 10 * MS, crossedNs: 18 * MS, pieces: [[0, 10 * MS, 18 * MS]] },
      {
        startNs: 12 * MS,
        mediaEndNs: 26 * MS,
        crossedNs: 26 * MS,
        pieces: [[16 * MS, 26 * MS, 26 * MS]],
      },
    ]);
  });

  it('begins with a part of a track only where a whole one has room', () => {
    // A quarter of a track would fit beside the first, which crosses 10–18: the turn from 11 is lost.
    const setting = { ...busOf(priority), armBufferBytes: 1.5 * TRACK };
    expect(told(setting, [[reading(1)], [reading(1), reading(0.25, 1)]])).toMatchObject({
      bus: '1: 2–10, 2: 10–18, 2: 21.5–23.5',
      lost: ['', '11–21'],
    });
  });
});
