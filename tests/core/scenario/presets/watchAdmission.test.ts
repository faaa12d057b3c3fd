/** What the presets on admission tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { runPreset, scenarioOf } from './presetRun.ts';

/** When somebody came, how many there would be, both sides, and the outcome. */
const cameIn = (id: string, changed = {}) =>
  runPreset(id, changed)
    .run.pages()
    .flatMap(({ admissions: a, admissionTests: t }) =>
      Array.from({ length: a.length }, (_, i) => ({
        atS: (a.atNs[i] ?? NaN) / 1e9,
        streams: a.streams[i],
        sides: [t.left[i], t.right[i]],
        isLetIn: a.admitted[i] === 1,
      })),
    );

test('tenth-refused: nine take 0.913 s at worst, ten 1.011 s; by chance ten are let in, at ten times the response', () => {
  const came = cameIn('tenth-refused');
  const ninth = came.findLast(({ isLetIn }) => isLetIn);
  expect(ninth).toMatchObject({ atS: 25, streams: 9 });
  expect(ninth?.sides[0]).toBeCloseTo(0.913e9, -6);
  const tenth = came.find(({ isLetIn }) => !isLetIn);
  expect(tenth).toMatchObject({ atS: 30, streams: 10 });
  expect(tenth?.sides[0]).toBeCloseTo(1.011e9, -6);
  const chance = { admission: 'chance' };
  expect(cameIn('tenth-refused', chance).find(({ isLetIn }) => !isLetIn)).toMatchObject({ streams: 11 });
  const mean = (changed = {}) => runPreset('tenth-refused', changed).figures.discrete.meanResponseS;
  expect(mean(chance) / mean()).toBeGreaterThan(9.5);
  expect(mean(chance) / mean()).toBeLessThan(10.5);
});

test('admitted-by-chance: nine, where the worst case allows four; fifteen of everybody, and one piece in six', () => {
  const id = 'admitted-by-chance';
  expect(cameIn(id).find(({ isLetIn }) => !isLetIn)).toMatchObject({ atS: 30, streams: 10 });
  expect(runPreset(id).figures.continuous.glitches).toBe(0);
  expect(cameIn(id, { admission: 'deterministic' })[0]).toMatchObject({ streams: 5, isLetIn: false });
  const everybody = runPreset(id, { admission: 'all' }).figures;
  expect(everybody.admission).toMatchObject({ asked: 11, admitted: 11 });
  expect(everybody.continuous.glitchRate).toBeCloseTo(1 / 6, 1);
});

test('underused: fourteen need 0.87, the fifteenth 0.92, and nobody is late; of everybody’s pieces nearly half are', () => {
  const id = 'underused';
  const came = cameIn(id);
  const fourteenth = came.findIndex(({ streams }) => streams === 14);
  expect(came[fourteenth]).toMatchObject({ atS: 70, isLetIn: true });
  expect(came[fourteenth]?.sides[0]).toBeCloseTo(0.87, 2);
  const fifteenth = came[fourteenth + 1];
  expect(fifteenth).toMatchObject({ atS: 75, streams: 15, isLetIn: false });
  expect(fifteenth?.sides[0]).toBeCloseTo(0.92, 2);
  expect(fifteenth?.sides[1]).toBe(0.9);
  // Longer sweeps make pieces cheaper: one of those that come later gets in.
  const { continuous, admission } = runPreset(id).figures;
  expect(admission).toMatchObject({ asked: 23, admitted: 15, firstRefusedS: 75 });
  expect(continuous.glitches).toBe(0);
  const everybody = runPreset(id, { admission: 'all' }).figures;
  expect(everybody.admission).toMatchObject({ asked: 23, admitted: 23 });
  expect(everybody.continuous.glitchRate).toBeGreaterThan(0.45);
  expect(everybody.continuous.glitchRate).toBeLessThan(0.5);
});

test('firm-promises: eight of ten operations and four of six films; at worst eight, and no film; with everybody one is late', () => {
  const id = 'firm-promises';
  const out = cameIn(id).flatMap(({ isLetIn }, k) => (isLetIn ? [] : [k + 1]));
  expect(out).toEqual([9, 10, 15, 16]);
  const { continuous, admission } = runPreset(id).figures;
  expect(admission).toMatchObject({ asked: 16, admitted: 12, firstRefusedS: 24 });
  expect(continuous.glitches).toBe(0);
  // Operation 9 would fit by what was measured, and does not at worst.
  const ninth = runPreset(id)
    .run.pages()
    .flatMap(({ admissions: a, admissionTests: t }) =>
      [...t.admission].flatMap((of, k) =>
        a.stream[of] === 8 ? [[t.test[k], t.left[k] <= t.right[k], Math.round(t.left[k] / 1e6)]] : [],
      ),
    );
  expect(ninth.map(([test, fits]) => [test, fits])).toEqual([
    [2, true],
    [3, false],
  ]);
  const { policy } = resolved(scenarioOf(id));
  // Its own words are told, under a policy that contains another one, too.
  expect(policy.admissionTests).toBeUndefined();
  // A margin of nothing lets a fifth film in, one of 4 only three.
  const admitted = (changed: object) => runPreset(id, { ...changed }).figures.admission?.admitted;
  expect([0, 4].map((margin) => admitted({ margin }))).toEqual([13, 11]);
  expect(cameIn(id, { admission: 'deterministic' }).findLast(({ isLetIn }) => isLetIn)?.streams).toBe(8);
  expect(runPreset(id, { admission: 'all' }).figures.continuous.glitches).toBe(1);
});
