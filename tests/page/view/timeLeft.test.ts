/** The estimate of what is left, against paces for which it can be worked out. */
import { describe, expect, it } from 'vitest';
import { timeLeft } from '../../../src/page/view/disks/timeLeft.ts';

const S = 1e9;

/** Extents written at the ends of beats where x grows by (a + b·x) / extents a beat. */
function grown(a: number, b: number, extents: number, beats: number): number[] {
  const written = [0];
  for (let k = 0; k < beats; k++) {
    const last = written[k] ?? 0;
    written.push(last + a + (b * last) / extents);
  }
  return written;
}

describe('few beats: the pace of the last ones', () => {
  it('5 a beat, 50 of 100 left: 10 beats', () => {
    const left = timeLeft([20, 25, 30, 35, 40, 45, 50], 50, 100, S);
    expect(left).toMatchObject({ leftNs: 10 * S, paceBeats: 6 });
    expect(left?.expected).toEqual([
      { atNs: 0, share: 0.5 },
      { atNs: 10 * S, share: 1 },
    ]);
  });

  it('too few, or none written: nothing is said', () => {
    expect(timeLeft([0, 5, 10, 15], 15, 100, S)).toBeUndefined();
    expect(timeLeft([7, 7, 7, 7, 7, 7], 7, 100, S)).toBeUndefined();
  });
});

describe('many beats: a line through their paces', () => {
  it.each([
    ['even', 4, 0],
    ['growing', 3, 12],
    ['falling', 9, -4],
  ])('%s: as it goes on', (_, a, b) => {
    const extents = 10_000;
    const all = grown(a, b, extents, 10_000);
    const end = all.findIndex((its) => its >= extents);
    const left = timeLeft(all.slice(0, 151), all[150] ?? 0, extents, S);
    expect(left?.paceBeats).toBe(0);
    expect((left?.leftNs ?? 0) / S / (end - 150)).toBeCloseTo(1, 2);
    expect(left?.expected[0]).toEqual({ atNs: 0, share: (all[150] ?? 0) / extents });
    expect(left?.expected.at(-1)?.share).toBeCloseTo(1, 12);
  });

  it('a pace that runs dry is not followed to its end', () => {
    const all = grown(10, -10.2, 1000, 150);
    expect(timeLeft(all, all[150] ?? 0, 1000, S)?.paceBeats).toBe(60);
  });
});
