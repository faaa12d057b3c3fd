/** Both sides of each rule, by hand and beside the formulas; whoever passes is let in. */
import { describe, expect, test } from 'vitest';
import { admissionOf } from '../../../src/core/admission/admissionRules.ts';
import { MOST_STREAMS } from '../../../src/core/admission/definition.ts';
import { admissionTestsOf } from '../../../src/core/admission/tests.ts';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { videosForStream, worstCaseVideos } from '../../../src/core/theory/admission.ts';
import { overrunOf } from '../../../src/core/theory/overrun.ts';
import { workloadOf } from '../../../src/core/theory/workload.ts';
import { admission as setting } from '../../../src/core/workload/parts/specs.ts';

const disk = nerjes1998.build({ mb: 'binary' });
const sizes = { csize: 'gamma:800000:200000', dsize: 'normal:50000:25000', reads: 'anywhere', round: 1 };
const nothing = { pieces: 0, busyNs: 0 };

const sidesOf = (values: ParamValues, streams: number, measured = nothing) =>
  admissionOf({ values: { ...sizes, underuse: 0.9, ...values }, disk, roundNs: 1e9 })
    .weigh({ streams, piecesPerS: streams, measured })
    .map(({ left, right }) => [left, right]);
const fits = (values: ParamValues, streams: number) =>
  sidesOf(values, streams).every(([left = NaN, right = NaN]) => left <= right);
const most = (values: ParamValues) =>
  Array.from({ length: 20 }, (_, n) => n + 1).filter((n) => fits(values, n)).length;

describe('by hand', () => {
  test('one video at worst: the arm crosses the whole disk, a turn, and the piece', () => {
    const csize = 'constant:800000';
    const [[left, right] = []] = sidesOf({ admission: 'deterministic', csize }, 1);
    const byHand =
      disk.seekNs[disk.cylinders - 1] + disk.revolutionNs + disk.transferNs(800_000, disk.cylinders - 1);
    expect(left).toBeCloseTo(byHand, -1);
    expect(right).toBe(1e9);
  });

  test('as measured: ten pieces took 0.9 s, so ten a second take 0.9 and eleven 0.99', () => {
    const measured = { pieces: 10, busyNs: 0.9e9 };
    expect(sidesOf({ admission: 'statistical' }, 10, measured)).toEqual([[0.9, 0.9]]);
    expect(sidesOf({ admission: 'statistical' }, 11, measured)[0]?.[0]).toBeCloseTo(0.99, 12);
    expect(sidesOf({ admission: 'statistical', underuse: 0.5 }, 1)).toEqual([[0, 0.5]]);
  });

  test('everybody, as long as there are places', () => {
    expect(sidesOf({ admission: 'all' }, 7)).toEqual([[7, MOST_STREAMS]]);
    expect(fits({ admission: 'all' }, MOST_STREAMS)).toBe(true);
    expect(fits({ admission: 'paper' }, MOST_STREAMS + 1)).toBe(false);
    // What another rule would let in finds no place either.
    expect(sidesOf({ admission: 'statistical' }, MOST_STREAMS + 1)).toEqual([
      [0, 0.9],
      [MOST_STREAMS + 1, MOST_STREAMS],
    ]);
  });
});

test('as many as the formulas say: four by the worst case, nine by chance', () => {
  const theory = workloadOf(sizes, disk);
  expect(most({ admission: 'deterministic' })).toBe(worstCaseVideos(theory));
  expect(most({ admission: 'deterministic' })).toBe(4);
  expect(most({ admission: 'chance' })).toBe(videosForStream(overrunOf(theory).ofStream));
  expect(most({ admission: 'chance' })).toBe(9);
});

test('every rule has its words, and one for each of its inequalities', () => {
  for (const { id } of setting.options) {
    const all = admissionTestsOf({ admission: id });
    // Behind the last place stand those of clients (clients.test.ts).
    const own = all.slice(0, all.findIndex((definition) => definition.id === 'places') + 1);
    expect(sidesOf({ admission: id }, 1).length, id).toBeLessThanOrEqual(own.length);
    expect(sidesOf({ admission: id }, MOST_STREAMS + 1).length, id).toBe(own.length);
    for (const { sentence } of all) expect(sentence).toContain('{right}');
  }
});
