/** The naive time-cycle QoS scheduler against what is worked out by hand. Cycles of 1000 ms, no seek and no wait. */
import { describe, expect, test } from 'vitest';
import { fraction } from '../rates/fractions.ts';
import { roomFor, roomWithReserve, type Stream } from './naiveAdmission.ts';
import type { Client, ClientKind } from './naiveClients.ts';
import { FOREGROUNDS } from './naiveForeground.ts';
import { runTimeCycleQos, type TimeCycleRules } from './naiveTimeCycleQos.ts';
import type { Request, TurningDisk } from './naiveTurningDisk.ts';

const MS = 1e6;
const T = 1000;

const disk: TurningDisk = {
  seekNs: [0],
  revolutionNs: MS,
  transferNs: (_, bytes) => bytes * MS,
};

const KINDS: readonly ClientKind[] = ['rate', 'latency', 'interactive', 'background'];
const clients: readonly Client[] = KINDS.map((kind) => ({ kind, priority: 0 }));
const [RATE, LATENCY, EFFORT, BACKGROUND] = [0, 1, 2, 3];

interface Given {
  readonly client: number;
  readonly ms: number;
  readonly worstMs?: number;
  readonly atMs?: number;
}

const requests = (...given: readonly Given[]): Request[] =>
  given.map(({ client, ms, worstMs = ms, atMs = 0 }, id) => ({
    id,
    client,
    arrivalNs: atMs * MS,
    after: null,
    deadlineNs: Infinity,
    cylinder: 0,
    angle: -1,
    sizeBytes: ms,
    transferNs: ms * MS,
    worstNs: worstMs * MS,
  }));

const times = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);

/** "id start–end way (register)" in ms; K_g and w in ms. */
function play(given: readonly Given[], latencySlots = 0, latencyWorstMs = 0): string[] {
  const rules: TimeCycleRules = {
    disk,
    clients,
    choice: FOREGROUNDS['c-look'],
    chunkBytes: 100,
    cycleNs: T * MS,
    untilNs: 5 * T * MS,
    latencySlots,
    latencyWorstNs: latencyWorstMs * MS,
  };
  return runTimeCycleQos(rules, requests(...given)).map(
    ({ id, startNs, endNs, way, registerNs }) =>
      `${id} ${startNs / MS}–${endNs / MS} ${way} (${registerNs / MS})`,
  );
}

const guaranteed: Given = { client: RATE, ms: 150, worstMs: 200 };
const effort: Given = { client: EFFORT, ms: 50 };

describe('the worked example', () => {
  test('a register of 400: eight best-effort ones 0–400, guaranteed 400–850, two 850–950', () => {
    expect(play([...times(3, guaranteed), ...times(10, effort)])).toEqual([
      '3 0–50 slack (400)',
      '4 50–100 slack (350)',
      '5 100–150 slack (300)',
      '6 150–200 slack (250)',
      '7 200–250 slack (200)',
      '8 250–300 slack (150)',
      '9 300–350 slack (100)',
      '10 350–400 slack (50)',
      '0 400–550 above (0)',
      '1 550–700 above (0)',
      '2 700–850 above (0)',
      '11 850–900 best-effort (0)',
      '12 900–950 best-effort (0)',
    ]);
  });

  test('asked by worst cases, paid by actual times: 50 that might be 60 fit seven times', () => {
    // 400 − 7·50 = 50 is below 60.
    const lines = play([...times(3, guaranteed), ...times(10, { ...effort, worstMs: 60 })]);
    expect(lines.filter((line) => line.includes('slack'))).toHaveLength(7);
    expect(lines[7]).toBe('0 350–500 above (50)');
  });
});

describe('guaranteed latency', () => {
  test('one a cycle is reserved, the next counts as best effort', () => {
    // 1000 − 200 − 1·100 = 700.
    const latency: Given = { client: LATENCY, ms: 100 };
    const long: Given = { client: EFFORT, ms: 300 };
    expect(play([latency, latency, long, long, guaranteed], 1, 100)).toEqual([
      '0 0–100 above (700)',
      '1 100–200 slack (700)',
      '2 200–500 slack (600)',
      '3 500–800 slack (300)',
      '4 800–950 above (0)',
    ]);
  });

  test('as best effort it waits behind the rate IOs where the register does not last, and is first in the next cycle', () => {
    // 1000 − 900 − 1·50 = 50 in the first cycle; only one latency IO of 100 is there before anything else.
    const latency: Given = { client: LATENCY, ms: 100, worstMs: 100 };
    const big: Given = { client: RATE, ms: 880, worstMs: 900 };
    expect(play([latency, latency, big, { ...effort, atMs: T }], 1, 50)).toEqual([
      '0 0–100 above (50)',
      '2 100–980 above (50)',
      '1 980–1080 best-effort (50)',
      '3 1080–1130 best-effort (870)',
    ]);
    expect(play([latency, latency, latency, big, { ...big, atMs: T }], 1, 50)).toEqual([
      '0 0–100 above (50)',
      '3 100–980 above (50)',
      '1 980–1080 best-effort (50)',
      '2 1080–1180 above (-30)',
      '4 1180–2060 above (-30)',
    ]);
  });

  test('goes before rate IOs in the middle of a cycle', () => {
    const lines = play([...times(2, guaranteed), { client: LATENCY, ms: 100, atMs: 10 }], 1, 100);
    expect(lines.map((line) => line.split(' ', 2).join(' '))).toEqual(['0 0–150', '2 150–250', '1 250–400']);
  });
});

describe('a cycle that begins while the disk is busy', () => {
  test('has that much less in its register', () => {
    // At 1000 the disk is free at 1200: 2000 − 1200 − 200 = 600.
    const late = { ...guaranteed, atMs: T };
    const busy: Given = { client: EFFORT, ms: 300, atMs: 900 };
    expect(play([busy, late, ...times(3, { client: EFFORT, ms: 250, atMs: T })])).toEqual([
      '0 900–1200 best-effort (1000)',
      '2 1200–1450 slack (600)',
      '3 1450–1700 slack (350)',
      '1 1700–1850 above (100)',
      '4 1850–2100 best-effort (100)',
    ]);
  });

  test('a rate IO that comes within a cycle is issued at the next', () => {
    expect(play([{ ...guaranteed, atMs: 10 }, effort])).toEqual([
      '1 0–50 best-effort (1000)',
      '0 1000–1150 above (800)',
    ]);
  });

  test('one that is late still counts: its worst case is taken off the next register, too', () => {
    const big: Given = { client: RATE, ms: 700, worstMs: 700 };
    expect(play([big, big, big, { ...effort, atMs: 20 }])).toEqual([
      '0 0–700 above (-1100)',
      '1 700–1400 above (-1100)',
      '2 1400–2100 above (-100)',
      '3 2100–2150 best-effort (900)',
    ]);
  });
});

describe('background', () => {
  test('is last and in chunks of 100: the interactive one at 150 goes at 200', () => {
    const scan: Given = { client: BACKGROUND, ms: 300 };
    expect(play([scan, { ...effort, atMs: 150 }, guaranteed])).toEqual([
      '2 0–150 above (800)',
      '1 150–200 best-effort (800)',
      '0 200–300 below (800)',
      '0 300–400 below (800)',
      '0 400–500 below (800)',
    ]);
  });

  test('a chunk that is under way when the cycle begins is all that a rate IO waits for', () => {
    const scan: Given = { client: BACKGROUND, ms: 1100 };
    const lines = play([
      { ...scan, atMs: 50 },
      { ...guaranteed, atMs: T },
    ]);
    expect(lines.slice(9, 11)).toEqual(['0 950–1050 below (1000)', '1 1050–1200 above (750)']);
  });
});

describe('admission with a reserve', () => {
  const stream: Stream = { latency: fraction(0), rate: fraction(9, 10), zoneRate: fraction(1) };
  const cycle = fraction(T);
  const room = (longest: number) =>
    roomWithReserve([stream], fraction(1), cycle, {
      latencySlots: 1,
      latencyWorst: fraction(50),
      longestUnderWay: fraction(longest),
    });

  test('900 + 1·50 + 50 just fit into 1000, 51 do not, though the inequality of the streams alone has room', () => {
    expect([room(50), room(51)]).toEqual([true, false]);
    expect(roomFor([stream], fraction(1), cycle)).toBe(true);
  });

  test('and not without reason: both at their worst end at 2000, with 51 at 2001', () => {
    const full: Given = { client: RATE, ms: 900, atMs: T };
    const latency: Given = { client: LATENCY, ms: 50, atMs: T };
    const ends = (ms: number) => {
      const lines = play([{ client: EFFORT, ms, atMs: 999.999999 }, full, latency, latency], 1, 50);
      return lines.find((line) => line.startsWith('1 '))?.split(' ')[1];
    };
    expect(ends(50)).toBe('1099.999999–1999.999999');
    expect(ends(51)).toBe('1100.999999–2000.999999');
  });
});
