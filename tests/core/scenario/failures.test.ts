/** Whose place a spare takes, as the scenario tells it beforehand, and as the system does it. */
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { failuresOf } from '../../../src/core/scenario/failures.ts';
import { RoutedRun } from '../../../src/core/scenario/run/routedSystem.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { failingRun } from './failingRun.ts';
import { EXTENTS_READ, EXTENTS_WRITTEN, RACE_OVER_NS } from '../../../src/core/trace/sharedCounts.ts';

/** Their places in a row. */
const [SPARE_OF, SPARES_USED] = [3, 4];

describe.each([0, 1, 2])('%i spares', (spares) => {
  it.each([
    ['one failure', [[3, 1]]],
    [
      'the same three times',
      [
        [3, 1],
        [5, 1],
        [7, 1],
      ],
    ],
    [
      'another meanwhile',
      [
        [3, 1],
        [5, 2],
      ],
    ],
    [
      'the spare behind another',
      [
        [3, 1],
        [5, 2],
        [7, 1],
        [8, 2],
      ],
    ],
    [
      'four times the same',
      [
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 0],
      ],
    ],
  ] as const)('%s', (_, fails) => {
    const scenario = failingRun({ spares }, fails);
    const run = new RoutedRun(scenario, {}, true);
    run.run(Infinity);
    run.finish();
    const failures = failuresOf(scenario);
    for (const [disk, log] of (run.log?.disks ?? []).entries()) {
      expect([disk, log.failsNs]).toEqual([disk, failures.failsNs(disk)]);
      const own = failures.takeovers.filter((its) => its.disk === disk).map(({ atNs }) => atNs);
      expect([disk, log.replacedAt.map((at) => log.atNs(at))]).toEqual([disk, own]);
    }
  });
});

it('nobody takes over where one disk is all there is', () => {
  const one: Scenario = {
    ...withValues(defaultScenario, { spares: 2 }),
    interventions: [{ atNs: 1e9, kind: 'fail', disk: 0 }],
  };
  expect(failuresOf(one).takeovers).toEqual([]);
});

it('beat by beat the race comes to what it comes to in the end', () => {
  const run = new SystemRun(
    failingRun({ spares: 2, duration: 40 }, [
      [3.5, 1],
      [20.2, 1],
    ]),
  ).complete();
  const rows = run.tally.shared?.byBeat ?? [];
  const [race] = run.routed?.races ?? [];
  const last = elementAt(rows, rows.length - 1);
  expect([last[SPARE_OF], last[SPARES_USED]]).toEqual([1, 2]);
  expect([last[EXTENTS_READ], last[EXTENTS_WRITTEN]]).toEqual([race?.read, race?.written]);
  expect(last[RACE_OVER_NS]).toBeNaN();
  expect(elementAt(rows, 2)[SPARE_OF]).toBe(-1);
  // The second spare begins with nothing.
  expect(elementAt(elementAt(rows, 19), EXTENTS_WRITTEN)).toBeGreaterThan(
    elementAt(elementAt(rows, 20), EXTENTS_WRITTEN),
  );
  for (const row of rows)
    if (elementAt(row, SPARE_OF) >= 0)
      expect(row[EXTENTS_READ]).toBeGreaterThanOrEqual(row[EXTENTS_WRITTEN] ?? 0);
});

it('another failure ends it', () => {
  const run = new SystemRun(
    failingRun({ spares: 2 }, [
      [3.5, 1],
      [6, 2],
    ]),
  ).complete();
  const rows = run.tally.shared?.byBeat ?? [];
  expect(elementAt(rows, 5)[RACE_OVER_NS]).toBeNaN();
  expect(elementAt(rows, 6)[RACE_OVER_NS]).toBe(6e9);
});
