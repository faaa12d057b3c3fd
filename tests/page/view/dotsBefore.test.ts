/** The run before the last change in the pictures: its dots beside this run's, and its line in the strip of the whole run. */
import { describe, expect, it } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { departuresOf } from '../../../src/page/view/scene/departures.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { responseView } from '../../../src/page/view/charts/response.ts';
import { lineBefore } from '../../../src/page/view/wave/before.ts';
import { columnsOf } from '../../../src/page/view/wave/columns.ts';
import { waveView } from '../../../src/page/view/wave/index.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { calm, S, sceneOf, settings } from './scenes.ts';

const other = sceneOf({ n: 4, lambda: 8, policy: 'disjoint-fcfs' }, [0, 1]);
const before = { beats: other.beats, beatNs: other.roundNs, pages: other.pages };
const ledger = responseView.prepare(calm);
const at = (timeNs: number, changed = {}) =>
  responseView.at(ledger, timeNs, settings({ before, ...changed }));

describe('in the chart of response times', () => {
  it('there is a ring for each that had left by now, where it was', () => {
    const { dotsBefore } = at(2.5 * S);
    const all = departuresOf(sceneTablesOf(other));
    const left = [...all.atNs].filter((ns) => ns <= 2.5 * S);
    expect([...(dotsBefore?.dots.atNs ?? [])]).toEqual(left);
    expect(left.length).toBeGreaterThan(5);
  });

  it('the one that is told of is where it was before as well, unless nothing is different', () => {
    const { requests, departed } = sceneTablesOf(calm);
    const row = requests.row[departed.request.find((i) => requests.arrivalNs[i] > 0.9 * S) ?? 0];
    const model = at(2.9 * S, { selected: row });
    const own = model.told;
    const there = departuresOf(sceneTablesOf(other));
    const k = there.label.indexOf(own?.label ?? '');
    expect(model.dotsBefore?.toldNs ?? own?.endNs).toBeCloseTo(there.atNs[k] ?? NaN, -6);
  });

  it('has none where nothing is kept, or the window is elsewhere', () => {
    expect(at(2.5 * S, { before: { beats: other.beats, beatNs: other.roundNs } }).dotsBefore).toBeUndefined();
    expect(at(149 * S, { fromNs: 147 * S, toNs: 150 * S }).dotsBefore).toBeUndefined();
  });

  it('is drawn: rings behind the dots, and an arrow', () =>
    expectPicture(
      'response-before',
      pictureOf(
        (pen, size) => {
          responseView.draw(pen, at(2.5 * S, { selected: 12 }), size, themes.light);
        },
        { width: 866, height: 130 },
      ),
    ));
});

describe('in the strip of the whole run', () => {
  const columns = columnsOf(waveView.prepare(calm), 400);
  const { meanNs, peakNs } = lineBefore(before, columns);

  it('its mean stands by the columns of this run', () => {
    expect(meanNs).toHaveLength(columns.count);
    const rounds = columns.lengthNs / other.roundNs;
    const { responseSumNs, dServed } = other.beats;
    let [sum, served] = [0, 0];
    for (let k = 7 * rounds; k < 8 * rounds; k++) {
      sum += responseSumNs[k];
      served += dServed[k];
    }
    expect(meanNs[7]).toBeCloseTo(sum / served, 3);
    expect(peakNs).toBe(Math.max(...meanNs));
    expect(lineBefore(before, columns).meanNs).toBe(meanNs);
  });

  it('is drawn over it, on one scale, and said in the gutter', () =>
    expectPicture(
      'wave-before',
      pictureOf(
        (pen, size) => {
          const prepared = waveView.prepare(calm);
          waveView.draw(pen, waveView.at(prepared, 50 * S, settings({ before })), size, themes.light);
        },
        { width: 400, height: 94 },
      ),
    ));
});
