/** Several disks as one: what is told of requests is told of all of them. */
import { describe, expect, it } from 'vitest';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { upperBound } from '../../../src/core/base/bisect.ts';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';
import { rowCode, rowElsewhere } from '../../../src/page/view/scene/elsewhere.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { indexOfRow } from '../../../src/page/view/scene/moment.ts';
import { chartOf, wholeOf } from '../../../src/page/view/scene/ofSystem.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { spreadAt } from '../../../src/page/view/scene/spreadOf.ts';
import { toldWaitAt } from '../../../src/page/view/charts/toldWait.ts';
import { atOnce } from '../../../src/core/base/portions.ts';
import { togetherInPortions } from '../../../src/page/view/scene/together.ts';
import { systemSceneOf } from './systemScenes.ts';

const values = { disks: 3, n: 12, lambda: 24, duration: 150 };
const scene = systemSceneOf(values);
const later = systemSceneOf(values, { pages: [1], focus: 1 });

describe('all disks as one', () => {
  it('has the requests of each of them, in the order of their arrival', () => {
    const { requests, disks } = sceneTablesOf(wholeOf(scene));
    const own = scene.system?.disks.map((its) => its && sceneTablesOf(its).requests.length) ?? [];
    expect(requests.length).toBe(own.reduce((sum = 0, count = 0) => sum + count, 0));
    expect([...requests.arrivalNs]).toEqual([...requests.arrivalNs].sort((a, b) => a - b));
    expect(new Set(disks)).toEqual(new Set([0, 1, 2]));
  });

  it('has served, kept and missed what the disks have together, also in the middle of the run', () => {
    const run = new SystemRun(withValues(defaultScenario, values)).complete();
    for (const [its, beats] of [
      [scene, 20],
      [later, 90],
    ] as const) {
      const { served, glitches, videosDue } = countersAt(wholeOf(its), beats * 1e9);
      const stations = run.runs.map(({ station }) => station.tally.beats);
      const sum = (name: 'dServed' | 'late' | 'discarded' | 'cArrived') =>
        stations.reduce((all, column) => all + column[name].slice(0, beats).reduce((a, b) => a + b, 0), 0);
      // A service counts for the beat that it began in, and here when it is over: a disk has one at a time.
      expect(Math.abs(served - sum('dServed'))).toBeLessThanOrEqual(3);
      expect(glitches).toBe(sum('late') + sum('discarded'));
      expect(videosDue).toBe(sum('cArrived'));
      expect(spreadAt(wholeOf(its), beats * 1e9).served).toBe(served);
    }
  });

  it('leaves out what comes when the detail of one of them has ended, and reads stretches where they stand', () => {
    const short = systemSceneOf(values, { pages: [0] });
    const long = systemSceneOf(values, { pages: [0, 1] });
    const disks = [0, 1, 2].map((disk) => (disk === 1 ? long : short).system?.disks[disk]);
    const tables = sceneTablesOf(atOnce(togetherInPortions(wholeOf(short), disks, 0)));
    const { requests, services } = tables;
    const plain = sceneTablesOf(wholeOf(short));
    expect(sceneTablesOf(long.system?.disks[1] ?? long).requests.length).toBeGreaterThan(
      plain.requests.length / 2,
    );
    // What comes at that very instant is of the next page.
    const count = upperBound(requests.arrivalNs, tables.toNs - 1);
    expect(requests.length - count).toBeLessThan(10);
    expect([...requests.arrivalNs.subarray(0, count)]).toEqual([...plain.requests.arrivalNs]);
    expect([...requests.number.subarray(0, count)]).toEqual([...plain.requests.number]);
    for (let s = 0; s < services.length; s++) {
      const { fromNs, toNs } = tables.segmentsOf(s);
      const first = elementAt(services.firstSegment, s);
      const last = first + elementAt(services.segmentCount, s) - 1;
      expect([fromNs[first], toNs[last]]).toEqual([services.startNs[s], services.endNs[s]]);
      expect(services.request[s]).toBeGreaterThanOrEqual(0);
    }
  });

  it('tells of a wait by what was done on its own disk: the parts add up to it', () => {
    const tables = sceneTablesOf(wholeOf(scene));
    const { requests, departed } = tables;
    for (const i of departed.request.slice(0, 60)) {
      const told = toldWaitAt(tables, requests.row[i], requests.doneNs[i]);
      const sum = told?.sums.reduce((all, { ns }) => all + ns, 0) ?? NaN;
      // Parts below half a millisecond are not told.
      expect(Math.abs(sum - (requests.doneNs[i] - requests.arrivalNs[i]))).toBeLessThan(2.5e6);
    }
  });

  it('has shares of the time that are means over the disks', () => {
    const { shares } = countersAt(wholeOf(scene), 30e9);
    const sum = Object.values(shares).reduce((all, share) => all + share, 0);
    expect(sum).toBeCloseTo(1, 6);
    const own = scene.system?.disks.map((its) => (its ? countersAt(its, 30e9).shares.transferC : NaN)) ?? [];
    expect(shares.transferC).toBeCloseTo(own.reduce((a, b) => a + b, 0) / 3, 2);
  });

  it('finds requests by their rows, and knows who is on another disk', () => {
    const tables = sceneTablesOf(wholeOf(later));
    const { requests, disks } = tables;
    for (let i = 0; i < requests.length; i += 7) {
      expect(indexOfRow(tables, requests.row[i])).toBe(i);
      expect(rowElsewhere(requests.row[i])?.disk ?? 1).toBe(disks?.[i]);
    }
    expect(rowElsewhere(rowCode(4711, 15))).toEqual({ disk: 15, row: 4711 });
    expect(rowElsewhere(-1)).toBeUndefined();
    expect(rowElsewhere(3)).toBeUndefined();
  });

  it('takes pieces of one request as one: it came with the first, and is done with the last', () => {
    const [first] = scene.system?.disks ?? [];
    if (first === undefined) throw new Error('no disks');
    // As if the second disk had a part of each request, and were done with it at the same time.
    const twice = atOnce(togetherInPortions({ ...wholeOf(scene), together: 2 }, [first, first], 1));
    const [one, own] = [sceneTablesOf(twice), sceneTablesOf(first)];
    expect(one.requests.length).toBe(own.requests.length);
    expect([...one.requests.doneNs]).toEqual([...own.requests.doneNs]);
    expect(one.services.length).toBe(2 * own.services.length);
    expect(countersAt(twice, 30e9).served).toBe(countersAt(first, 30e9).served);
  });

  it('charts are of all disks, unless one alone is asked for', () => {
    expect(chartOf(scene)).toBe(wholeOf(scene));
    const alone = systemSceneOf(values, { alone: true });
    expect(chartOf(alone)).toBe(alone);
    expect(wholeOf(alone)).not.toBe(alone);
    const { requestClass } = sceneTablesOf(wholeOf(scene)).requests;
    expect(new Set(requestClass)).toEqual(new Set([CONTINUOUS, DISCRETE]));
  });
});
