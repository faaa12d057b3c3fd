/** What is set beside theory, counted again from the record of the run, service by service. */
import { describe, expect, test } from 'vitest';
import { CONTINUOUS, DISCRETE, SEEK } from '../../../src/core/trace/kinds.ts';
import { measuredAt } from '../../../src/page/view/scene/measured.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { calm, glitchy, S, saturated } from './scenes.ts';

/** Services begun by `timeNs`, plainly. */
function services(scene: Scene, timeNs: number) {
  const { services: s, segmentsOf, requests } = sceneTablesOf(scene);
  return Array.from({ length: s.length }, (_, i) => {
    const first = s.firstSegment[i];
    const segments = segmentsOf(i);
    const own = Array.from({ length: s.segmentCount[i] }, (_, k) => first + k);
    return {
      requestClass: requests.requestClass[s.request[i]],
      startNs: s.startNs[i],
      endNs: s.endNs[i],
      late: s.endNs[i] > requests.deadlineNs[s.request[i]],
      seekNs: own
        .filter((k) => segments.kind[k] === SEEK)
        .reduce((sum, k) => sum + segments.toNs[k] - segments.fromNs[k], 0),
    };
  }).filter(({ startNs }) => startNs <= timeNs);
}

describe.each([
  ['calm', calm],
  ['glitchy', glitchy],
  ['saturated', saturated],
])('a %s run', (_, scene) => {
  test.each([5.25, 12.9, 30.5])('at %d s', (seconds) => {
    const timeNs = seconds * S;
    const all = services(scene, timeNs);
    const measured = measuredAt(scene, timeNs);
    const busyD = all
      .filter(({ requestClass }) => requestClass === DISCRETE)
      .reduce((sum, s) => sum + s.endNs - s.startNs, 0);
    const untilNs = Math.max(timeNs, ...all.map(({ endNs }) => endNs));
    expect(measured.utilization).toBeCloseTo(busyD / untilNs, 9);

    const sweeps = Array.from({ length: Math.floor(seconds) }, (_, round) =>
      all
        .filter(
          ({ requestClass, startNs }) => requestClass === CONTINUOUS && Math.floor(startNs / S) === round,
        )
        .reduce((sum, { seekNs }) => sum + seekNs, 0),
    );
    expect(measured.longestSweepNs).toBe(Math.max(...sweeps));

    const sinceNs = all.some(({ endNs }) => endNs > timeNs)
      ? Math.max(...all.map(({ startNs }) => startNs))
      : timeNs;
    const over = Math.floor(Math.min(timeNs, sinceNs) / S);
    expect(measured.rounds).toBe(over);
    const lateRounds = all
      .filter(({ late, startNs }) => late && startNs < over * S)
      .map(({ startNs }) => Math.floor(startNs / S));
    expect(measured.overruns).toBe(new Set(lateRounds).size);
  });
});

test('the glitchy run glitches, the calm one does not, and neither knows the future', () => {
  expect(measuredAt(glitchy, 30.5 * S).overruns).toBeGreaterThan(0);
  expect(measuredAt(calm, 30.5 * S).overruns).toBe(0);
  const start = measuredAt(calm, 0.001 * S);
  expect([start.served, start.rounds, start.longestSweepNs, start.halfNs]).toEqual([0, 0, NaN, undefined]);
});
