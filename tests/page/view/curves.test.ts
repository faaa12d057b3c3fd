/** The response times of lanes side by side: what is drawn at the start, in the middle and of the whole run. */
import { describe, expect, it } from 'vitest';
import { makeTable } from '../../../src/core/base/columns.ts';
import { beatSpec } from '../../../src/core/trace/summary.ts';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { curvesHeight, describeCurves, tableOfCurves } from '../../../src/page/view/lanes/curves.ts';
import { drawCurves } from '../../../src/page/view/lanes/curvesDraw.ts';
import {
  curvesAt,
  prepareCurves,
  type CurvesModel,
  type LaneCurve,
} from '../../../src/page/view/lanes/curvesModel.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';

const ROUNDS = 40;

/** Rounds of a second, two requests each. */
function laneOf(letter: string, name: string, ms: (round: number) => number, saturated = false): LaneCurve {
  const beats = makeTable(beatSpec, ROUNDS);
  for (let k = 0; k < ROUNDS; k++) {
    beats.dServed[k] = 2;
    beats.responseSumNs[k] = 2e6 * ms(k);
  }
  beats.length = ROUNDS;
  return { letter, name, beats, beatNs: 1e9, saturated };
}

const lanes = [
  laneOf('a', 'Mixed, incremental SCAN', (k) => 200 + 40 * (k % 3)),
  laneOf('b', 'Disjoint, incremental SCAN', (k) => 310 + 60 * (k % 2)),
  laneOf('c', 'Disjoint, incremental FCFS', (k) => 300 + 300 * k, true),
];
const prepared = prepareCurves(lanes, ROUNDS * 1e9);
const end = curvesAt(prepared, 40e9, true);

const draw = (model: CurvesModel, width: number, theme: Theme = themes.light, height = 0): string =>
  pictureOf(
    (pen, size) => {
      drawCurves(pen, model, size, theme);
    },
    { width, height: height || curvesHeight(width, theme) },
    theme,
  );

describe('the picture', () => {
  it('of the first rounds, before there is a band', () =>
    expectPicture('curves-start', draw(curvesAt(prepared, 5.5e9, false), 1000)));
  it('in the middle of a run', () =>
    expectPicture('curves-middle', draw(curvesAt(prepared, 22e9, false), 1000)));
  it('of the whole run', () => expectPicture('curves-end', draw(end, 1000)));
  it('in the dark', () => expectPicture('curves-dark', draw(end, 1000, themes.dark)));
  it('of four lanes whose names push each other apart', () => {
    const fourth = laneOf('d', 'Mixed, gated SCAN', (k) => 205 + 40 * (k % 3));
    const four = curvesAt(prepareCurves([...lanes, fourth], ROUNDS * 1e9), 40e9, true);
    return expectPicture('curves-four', draw(four, 1000));
  });
  it('on a phone: letters for names', () => expectPicture('curves-phone', draw(end, 328)));
  it('on a wall', () => expectPicture('curves-projector', draw(end, 1800, themes.projector)));
  it('before anything has been served', () =>
    expectPicture('curves-nothing', draw(curvesAt(prepared, 0.4e9, false), 1000)));
});

it('the means and bands are those of the rounds that are over', () => {
  const { curves } = curvesAt(prepared, 20.7e9, false);
  const [{ places }] = curves;
  const last = places[places.length - 1];
  expect(last.atNs).toBe(20e9);
  // 20 rounds: seven of 200, seven of 240, six of 280.
  expect(last.meanNs / 1e6).toBeCloseTo((7 * 200 + 7 * 240 + 6 * 280) / 20, 9);
  expect(last.highNs - last.meanNs).toBeCloseTo(last.meanNs - last.lowNs, 3);
  expect(last.highNs).toBeGreaterThan(last.meanNs);
});

it('the scale is that of the whole run, and of the lanes that keep up', () => {
  for (const atNs of [1e9, 10e9, 39e9]) expect(curvesAt(prepared, atNs, false).topNs).toBe(prepared.topNs);
  expect(prepared.topNs).toBeLessThan(1e9);
  expect(prepareCurves(lanes.slice(2), 40e9).topNs).toBeGreaterThan(5e9);
});

it('nothing of the future is drawn unless it is shown', () => {
  const known = curvesAt(prepared, 12.5e9, false);
  for (const { places } of known.curves)
    for (const { atNs } of places) expect(atNs).toBeLessThanOrEqual(12.5e9);
  expect(known.toNs).toBe(16e9);
  expect(curvesAt(prepared, 12.5e9, true).toNs).toBe(40e9);
});

it('words and a table say the same', () => {
  expect(describeCurves(end)).toMatch(
    /^Mean response times up to 40\.000\u202fs\. \(a\) Mixed, incremental SCAN: 0\.2\d\d ± 0\.0\d\d\u202fs; .*\(c\) .* growing without end\.$/,
  );
  expect(describeCurves(curvesAt(prepared, 0, false))).toBe('No request has been served yet.');
  const { head, rows } = tableOfCurves(end);
  expect(head).toEqual(['up to', ...lanes.map(({ letter, name }) => `(${letter}) ${name}`)]);
  expect(rows).toHaveLength(40);
  expect(rows.at(-1)?.[0]).toBe('40.0\u202fs');
  expect(rows.at(-1)?.[1]).toMatch(/^0\.2\d\d ± 0\.0\d\d\u202fs$/);
});

it('letters only where the names would take a third of the width', () => {
  for (const width of [328, 700, 1000, 1800]) {
    const picture = draw(end, width);
    expect(picture.includes('text "(a) Mixed, incremental SCAN"')).toBe(width >= 700);
    expect(picture.includes('text "(a)"')).toBe(width < 700);
  }
});
