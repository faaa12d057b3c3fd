/** The naive Freeblock against what is worked out by hand: a turn of 10 ms, ten blocks a track, F at cylinder 10 and angle 0.9. */
import { describe, expect, test } from 'vitest';
import { FOREGROUNDS } from './naiveForeground.ts';
import {
  bestPlan,
  candidates,
  reported,
  runFreeblock,
  type FreeRules,
  type FreeRun,
  type Wanted,
} from './naiveFreeblock.ts';
import type { Request, TurningDisk } from './naiveTurningDisk.ts';

const MS = 1e6;

/** 4 ms from one end to the other, 3 ms from either to cylinder 5. */
const seekMs = [0, 1, 2, 2.5, 2.8, 3, 3.2, 3.4, 3.6, 3.8, 4];
const disk: TurningDisk = {
  seekNs: seekMs.map((ms) => ms * MS),
  revolutionNs: 10 * MS,
  transferNs: (_, bytes) => bytes * MS,
};

/** A byte takes 1 ms here. */
const request = (id: number, arrivalMs: number, cylinder: number, angle: number): Request => ({
  id,
  client: 0,
  arrivalNs: arrivalMs * MS,
  after: null,
  deadlineNs: Infinity,
  cylinder,
  angle,
  sizeBytes: 1,
  transferNs: MS,
});

const blocks = (cylinder: number, ...numbers: readonly number[]): Wanted[] =>
  numbers.map((block) => ({ cylinder, block }));

const rules = (wanted: readonly Wanted[], other: Partial<FreeRules> = {}): FreeRules => ({
  disk,
  blocksPerTrack: 10,
  wanted,
  choice: FOREGROUNDS.fcfs,
  idle: false,
  untilNs: 1000 * MS,
  ...other,
});

const F = request(0, 0, 10, 0.9);

/** "cylinder:block start–end" in ms. */
const readIn = ({ reads }: Pick<FreeRun, 'reads'>): string[] =>
  reads.map((r) => `${r.cylinder}:${r.block} ${r.startNs / MS}–${r.endNs / MS}`);

const transfersOf = ({ foreground }: FreeRun): string[] =>
  foreground.map((s) => `${s.id} ${(s.endNs - s.transferNs) / MS}–${s.endNs / MS}`);

/** Under the foreground's one request F: when the arm leaves, what was read, and that F is where it was. */
function played(wanted: readonly Wanted[], requests: readonly Request[] = [F]) {
  const run = runFreeblock(rules(wanted), requests, true);
  expect(run.foreground).toEqual(runFreeblock(rules(wanted), requests, false).foreground);
  const { leavingNs, seeks } = run.plans[0];
  return { leavesMs: leavingNs / MS, seeks, reads: readIn(run), transfers: transfersOf(run) };
}

describe('the worked example', () => {
  test('alone: there at 4, 5 of waiting, F begins at 9', () => {
    const { foreground } = runFreeblock(rules([]), [F], false);
    expect(foreground).toMatchObject([{ startNs: 0, seekNs: 4 * MS, waitNs: 5 * MS, endNs: 10 * MS }]);
  });

  test.each([0, 1, 2, 3, 4, 5])('who leaves at %i ms reads as many here and the rest of five there', (j) => {
    const here = Array.from({ length: j }, (_, k) => k);
    const there = Array.from({ length: 5 - j }, (_, k) => j + 4 + k);
    const { leavesMs, seeks, reads } = played([...blocks(0, ...here), ...blocks(10, ...there)]);
    expect({ leavesMs, seeks }).toEqual({ leavesMs: j, seeks: 1 });
    expect(reads).toEqual([
      ...here.map((k) => `0:${k} ${k}–${k + 1}`),
      ...there.map((k) => `10:${k} ${k}–${k + 1}`),
    ]);
  });

  test('with everything wanted: five wherever it leaves, so at once', () => {
    const every = Array.from({ length: 10 }, (_, k) => k);
    const { leavesMs, reads } = played([...blocks(0, ...every), ...blocks(10, ...every)]);
    expect(leavesMs).toBe(0);
    expect(reads).toEqual(['10:4 4–5', '10:5 5–6', '10:6 6–7', '10:7 7–8', '10:8 8–9']);
  });

  test('0 wanted here and 5, 6, 8 there: leaves at 1, all four are read, F still begins at 9', () => {
    expect(played([...blocks(0, 0), ...blocks(10, 5, 6, 8)])).toEqual({
      leavesMs: 1,
      seeks: 1,
      reads: ['0:0 0–1', '10:5 5–6', '10:6 6–7', '10:8 8–9'],
      transfers: ['0 9–10'],
    });
  });
});

test('reported: of 10 ms four were transfers of free blocks, and four of the five wanted are read', () => {
  const wanted = [...blocks(0, 0), ...blocks(10, 5, 6, 8, 9)];
  const run = runFreeblock(rules(wanted), [F], true);
  expect(reported(run, wanted, 10 * MS)).toEqual({ share: 0.4, progress: 0.8 });
});

describe('where free blocks lie', () => {
  test('at the source only: leaves when the last of them is read', () => {
    expect(played(blocks(0, 1, 3))).toMatchObject({ leavesMs: 4, seeks: 1, reads: ['0:1 1–2', '0:3 3–4'] });
  });

  test('at the source, too late for the seek: block 5 would end at 6, the arm has to leave at 5', () => {
    expect(played(blocks(0, 5))).toMatchObject({ leavesMs: 0, reads: [] });
  });

  test('at the destination only: not 3, which has passed when the arm is there, nor 9, which is F’s own', () => {
    expect(played(blocks(10, 3, 4, 8, 9))).toMatchObject({ leavesMs: 0, reads: ['10:4 4–5', '10:8 8–9'] });
  });

  test('on one cylinder between: there at 3, it has to leave at 6', () => {
    expect(played(blocks(5, 2, 3, 5, 6))).toMatchObject({
      leavesMs: 0,
      seeks: 2,
      reads: ['5:3 3–4', '5:5 5–6'],
    });
  });

  test('between, of equal plans the one that leaves the stop earlier: 3 and then 8, not 3 and 5', () => {
    expect(played([...blocks(5, 3, 5), ...blocks(10, 8)]).reads).toEqual(['5:3 3–4', '10:8 8–9']);
  });

  test('at all three: 0 here till 1, at cylinder 5 at 4, away at 6 with two, F’s track at 9', () => {
    expect(played([...blocks(0, 0), ...blocks(5, 4, 5)])).toMatchObject({
      leavesMs: 1,
      seeks: 2,
      reads: ['0:0 0–1', '5:4 4–5', '5:5 5–6'],
    });
  });

  test('a stop between that gains nothing is not made: as many blocks with fewer seeks', () => {
    expect(played([...blocks(5, 3), ...blocks(10, 4)])).toMatchObject({ seeks: 1, reads: ['10:4 4–5'] });
  });

  test('beyond the target nothing is looked for', () => {
    expect(played(blocks(5, 3), [request(0, 0, 4, 0.9)])).toMatchObject({ leavesMs: 0, reads: [] });
  });

  test('on the target’s own cylinder: everything that passes until F', () => {
    const own = request(0, 0, 0, 0.9);
    expect(played(blocks(0, 0, 3, 9), [own])).toMatchObject({
      leavesMs: 9,
      seeks: 0,
      reads: ['0:0 0–1', '0:3 3–4'],
      transfers: ['0 9–10'],
    });
  });

  test('of two at one place, on two tracks of the cylinder, one a pass', () => {
    const run = runFreeblock(rules(blocks(0, 0, 0)), [F, request(1, 0, 0, 0.9)], true);
    expect(readIn(run)).toEqual(['0:0 0–1']);
  });

  test.each([3, 7, 10])(
    'at 7200 rpm, %i blocks a track of no whole ns: none that follows another is lost',
    (n) => {
      const turning = { ...disk, revolutionNs: 25e6 / 3 };
      const wanted = Array.from({ length: n }, (_, k) => blocks(0, k)).flat();
      const own = request(0, 0, 0, 0.9999);
      const run = runFreeblock(rules(wanted, { disk: turning, blocksPerTrack: n }), [own], true);
      expect(run.reads.map(({ block }) => block)).toEqual(Array.from({ length: n - 1 }, (_, k) => k));
    },
  );

  test('F beyond the next turn: angle 0.3 is met at 13, so the arm may stay until 9', () => {
    expect(played(blocks(0, 8), [request(0, 0, 10, 0.3)])).toMatchObject({
      leavesMs: 9,
      reads: ['0:8 8–9'],
      transfers: ['0 13–14'],
    });
  });

  test('the second request sees what the first has left: 10 to 10 again, its block 8 is gone', () => {
    const run = runFreeblock(rules(blocks(10, 2, 8)), [F, request(1, 0, 10, 0.5)], true);
    expect(readIn(run)).toEqual(['10:8 8–9', '10:2 12–13']);
    expect(transfersOf(run)).toEqual(['0 9–10', '1 15–16']);
  });
});

describe('candidates', () => {
  const all = (wanted: readonly Wanted[]) => new Set(wanted.map((_, k) => k));

  test('the eight with most wanted blocks, of equals the nearest to the source, strictly between', () => {
    const wanted = [
      ...Array.from({ length: 11 }, (_, cylinder) => blocks(cylinder, 0)).flat(),
      ...blocks(9, 1),
    ];
    expect(candidates({ wanted }, all(wanted), 0, 10)).toEqual([9, 1, 2, 3, 4, 5, 6, 7]);
    expect(candidates({ wanted }, all(wanted), 10, 0)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  });

  test('a block on a ninth cylinder is not found, though it alone would be in time', () => {
    // Cylinders 1 to 8 have two each, which have always passed when the arm is there; cylinder 9 would read one.
    const passed = Array.from({ length: 8 }, (_, k) => blocks(k + 1, 0, 0)).flat();
    const wanted = [...passed, ...blocks(9, 5)];
    const plan = bestPlan(rules(wanted), all(wanted), 0, 0, 10, 9 * MS);
    expect(plan.reads).toEqual([]);
    const alone = blocks(9, 5);
    expect(bestPlan(rules(alone), all(alone), 0, 0, 10, 9 * MS).reads).toHaveLength(1);
  });
});

describe('an idle disk', () => {
  const late = (ms: number) => request(0, ms, 10, 0.9);
  const idle = (wanted: readonly Wanted[], arrivalMs: number, on = true) =>
    runFreeblock(rules(wanted, { idle: on }), [late(arrivalMs)], true);

  test('reads nothing unless it is told to', () => {
    expect(readIn(idle(blocks(0, 0, 1), 2.5, false))).toEqual([]);
  });

  test('gives up what is not done when somebody comes: 2 is under way at 2.5, and F is where it was', () => {
    const run = idle(blocks(0, 0, 1, 2), 2.5);
    expect(readIn(run)).toEqual(['0:0 0–1', '0:1 1–2']);
    expect(transfersOf(run)).toEqual(['0 9–10']);
  });

  test('has read what ends at that very instant, and looks at no other cylinder', () => {
    expect(readIn(idle([...blocks(0, 2), ...blocks(1, 1)], 3))).toEqual(['0:2 2–3']);
  });
});
