/** A checkpoint is plain data, and a run that goes on from it is the same run. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import type { Checkpoint } from '../../../src/core/sim/single/station.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { anyScenario } from './anyScenario.ts';

function finish(station: ReturnType<typeof buildStation>): string {
  station.run(Infinity);
  station.finish();
  return station.tally.hash.digest();
}

const hashOf = (scenario: Scenario) => finish(buildStation(scenario));

/** Checkpoints at some decisions of a run (ordinals modulo its length), in order; the first is at its start. */
function checkpointsAt(scenario: Scenario, ordinals: readonly number[]): Checkpoint[] {
  const steps = (() => {
    const station = buildStation(scenario);
    let n = 0;
    for (; !station.finished; n++) station.step();
    return n;
  })();
  const wanted = new Set(ordinals.map((k) => k % steps).concat(0));
  const station = buildStation(scenario);
  const saved: Checkpoint[] = [];
  for (let k = 0; k < steps; k++) {
    if (wanted.has(k)) saved.push(structuredClone(station.save()));
    station.step();
  }
  // Saving is looking: the run that was saved is the run that was not.
  station.finish();
  expect(station.tally.hash.digest()).toBe(hashOf(scenario));
  return saved;
}

/** Goes on from `at` on a fresh station, its living requests made again from `anchor`. */
function goOn(scenario: Scenario, at: Checkpoint, anchor: Checkpoint): string {
  const station = buildStation(scenario);
  station.load(at, anchor);
  // What is saved there again is what was loaded (but for rows that have died since it was first saved).
  expect(station.save()).toEqual(at);
  return finish(station);
}

test('goes on from any decision, with any anchor that is old enough', () => {
  fc.assert(
    fc.property(
      anyScenario(4, 5),
      fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 3 }),
      (scenario, ordinals) => {
        const saved = checkpointsAt(scenario, ordinals);
        const whole = hashOf(scenario);
        for (const at of saved)
          for (const anchor of saved)
            if (anchor.nowNs <= at.nowNs && anchor.context.end <= at.context.oldest)
              expect(goOn(scenario, at, anchor)).toBe(whole);
      },
    ),
    { seed: 1, numRuns: drawsOf(40, 4) },
  );
});

test('one station may go back and on again', () => {
  const scenario = withValues(defaultScenario, { lambda: 25, n: 5, duration: 60 });
  const saved = checkpointsAt(scenario, [100, 700, 1500]);
  const station = buildStation(scenario);
  for (const k of [2, 1, 3, 1]) {
    station.load(saved[k], saved[0]);
    station.run(saved[k].nowNs + 5e9);
  }
  station.load(saved[1], saved[0]);
  expect(finish(station)).toBe(hashOf(scenario));
});

test('with a queue of any length, wherever the ring of rows stands', () => {
  // Saturated: 20 to 400 waiting. Every tenth decision, so that rings nearly full are among them.
  const scenario = withValues(defaultScenario, { policy: 'disjoint-fcfs', lambda: 60, n: 7, duration: 9 });
  const whole = hashOf(scenario);
  const saved = checkpointsAt(
    scenario,
    Array.from({ length: 40 }, (_, k) => 5 * k),
  );
  for (const at of saved)
    expect(
      goOn(scenario, at, saved[0]),
      `at ${at.nowNs} ns, ${at.context.unstarted.join(' and ')} waiting`,
    ).toBe(whole);
});

test('is small: what waits is a bit each, and no row is copied', () => {
  const size = (lambda: number) => {
    const station = buildStation(
      withValues(defaultScenario, { policy: 'disjoint-fcfs', lambda, n: 7, duration: 400 }),
    );
    station.run(300e9);
    const bitmap = (x: unknown): number => (ArrayBuffer.isView(x) ? x.byteLength : JSON.stringify(x).length);
    const { context, ...rest } = station.save();
    const queues = context.queues.reduce((n, q) => n + bitmap('bits' in q ? q.bits : q.rows), 0);
    return queues + JSON.stringify({ ...context, queues: 0 }).length + JSON.stringify(rest).length;
  };
  expect(size(12)).toBeLessThan(2000);
  expect(size(40)).toBeLessThan(4000);
});
