/** Lanes: what they are called, what is offered, and what goes along when the first one changes. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { Faults } from '../../../../src/core/scenario/faults.ts';
import { sameRequests } from '../../../../src/core/scenario/compare/laneRequests.ts';
import { outcomeDifference } from '../../../../src/core/metrics/pairedOutcomes.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { laneSuggestions, nextLane } from '../../../../src/core/scenario/compare/laneSuggestions.ts';
import { laneNames } from '../../../../src/core/scenario/compare/laneWords.ts';
import { asLane, rebaseLanes, sameLane, writeLanes } from '../../../../src/core/scenario/link/lanes.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presetById, presets } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';

const preset = (id: string): Scenario => {
  const found = presetById.get(id);
  if (!found) throw new Error(`no preset ${id}`);
  return presetScenario(found);
};
const serve = (number: number): Scenario => ({
  ...preset('figure-3'),
  interventions: [{ atNs: 1482345678, kind: 'serve', requestClass: 'D', stream: -1, number }],
});

test('a lane is called by what differs, in words', () => {
  const base = defaultScenario;
  expect(laneNames([base, withValues(base, { policy: 'disjoint-scan' })])).toEqual([
    'Mixed, incremental SCAN',
    'Disjoint, incremental SCAN',
  ]);
  expect(laneNames([base, withValues(base, { n: 5 }), withValues(base, { n: 1, lambda: 20 })])).toEqual([
    '4 videos, 8 requests a second',
    '5 videos, 8 requests a second',
    '1 video, 20 requests a second',
  ]);
  expect(laneNames([preset('figure-3'), serve(4)])).toEqual([
    'as it was: Mixed, incremental SCAN',
    'at 1.482 s request 5 first',
  ]);
  expect(laneNames([base, base])).toEqual(['Mixed, incremental SCAN', 'Mixed, incremental SCAN']);
  expect(laneNames([base, withValues(base, { bound: 'percentile:95' })])).toEqual([
    'Rotational bound: worst case, a turn each',
    'Rotational bound: percentile of their sum, 95 %',
  ]);
});

test('one task more: of the lanes each says how many tasks there are, and none repeats the first', () => {
  const base = preset('one-task-more');
  const more = laneSuggestions(base).find(({ title }) => title === 'One task more');
  if (!more) throw new Error('no such suggestion');
  expect(laneNames([base, ...more.lanes])).toEqual(['57 tasks', '58 tasks']);
});

test('a setting is no name where it has no effect', () => {
  const base = withValues(preset('three-tasks'), { policy: 'wrr-scan-ca' });
  const edf = withValues(base, { policy: 'scan-edf', aperiodic: 'background' });
  expect(laneNames([base, edf])).toEqual(['WRR-SCAN-CA', 'Scan-EDF, aperiodic requests: in the background']);
});

test('axes that a named policy fixes are not named beside it', () => {
  const base = preset('figure-3');
  const [, other] = laneNames([base, withValues(base, { policy: 'disjoint-fcfs', subrounds: 2 })]);
  expect(other).toBe('Disjoint, incremental FCFS, 2 subrounds');
});

test.each(presets.map(({ id }) => id))(
  'what is offered for %s can be run, and is not what it is already',
  (id) => {
    const scenario = preset(id);
    for (const { first, lanes } of laneSuggestions(scenario)) {
      expect(lanes.length).toBeGreaterThan(0);
      expect(lanes.length).toBeLessThanOrEqual(3);
      for (const lane of lanes) {
        expect(asLane(lane, first).ok).toBe(true);
        expect(sameLane(lane, first)).toBe(false);
      }
      expect(writeLanes(lanes, first).split('~')).toHaveLength(lanes.length);
    }
  },
);

test('the four policies of the paper are one click away from the first visit, figures 1 and 2 from figure 3', () => {
  const four = laneSuggestions(defaultScenario).find(({ title }) => title.startsWith('The four'));
  expect(four?.lanes.map(resolved).map(({ values }) => values.policy)).toEqual([
    'disjoint-scan',
    'mixed-gated',
    'disjoint-fcfs',
  ]);
  const figures = laneSuggestions(preset('figure-3')).find(({ title }) => title.includes('figures'));
  expect(figures?.lanes.map(resolved).map(({ values }) => [values.policy, values.subrounds])).toEqual([
    ['disjoint-fcfs', 1],
    ['disjoint-fcfs', 2],
  ]);
});

test('they begin at a load at which lanes differ: at the first visit’s own they hardly do', () => {
  const four = laneSuggestions(defaultScenario).find(({ title }) => title.startsWith('The four'));
  if (!four) throw new Error('no such suggestion');
  expect([resolved(four.first).values.n, resolved(four.first).values.lambda]).toEqual([7, 12]);
  const stretch = (scenario: Scenario) => {
    const { beats } = new Run(withValues(scenario, { duration: 300 })).complete().station.tally;
    return { beats, beatNs: 1e9, from: 30, to: 300 };
  };
  const parts = [four.first, ...four.lanes].map(stretch);
  for (const lane of parts.slice(1)) {
    const { difference, ci95 } = outcomeDifference('mean', parts[0], lane);
    expect(difference - ci95).toBeGreaterThan(0.05e9);
  }
  const light = [defaultScenario, withValues(defaultScenario, { policy: 'disjoint-fcfs' })].map(stretch);
  expect(outcomeDifference('mean', light[0], light[1]).difference).toBeLessThan(0.03e9);
});

test('a load that is large enough, or another disk, is left as it is', () => {
  for (const values of [{ n: 7, lambda: 12 }, { n: 5, lambda: 14 }, { disk: 'hp97560' }, { round: 2 }]) {
    const scenario = withValues(defaultScenario, values);
    for (const { first } of laneSuggestions(scenario)) expect(first).toBe(scenario);
  }
});

test('a further lane brings a policy that is not there yet', () => {
  const all = [defaultScenario, withValues(defaultScenario, { policy: 'disjoint-fcfs' })];
  const next = nextLane(all);
  expect(all.map(resolved).map(({ values }) => values.policy)).not.toContain(resolved(next).values.policy);
  expect(asLane(next, defaultScenario).ok).toBe(true);
});

test('lanes go along with the first: what is not theirs changes, what is theirs stays', () => {
  const before = defaultScenario;
  const lanes = [withValues(before, { policy: 'disjoint-scan' }), withValues(before, { n: 6 })];
  const faults = new Faults(3);
  const now = withValues(before, { lambda: 20, n: 5 });
  const moved = rebaseLanes(lanes, before, now, faults);
  expect(moved.map(resolved).map(({ values }) => [values.policy, values.n, values.lambda])).toEqual([
    ['disjoint-scan', 5, 20],
    ['mixed-scan', 6, 20],
  ]);
  expect(faults.any).toBe(false);
});

test('a lane that makes no sense beside another first one is left out, and said', () => {
  const lanes = [withValues(defaultScenario, { policy: 'disjoint-scan' })];
  const faults = new Faults(3);
  expect(rebaseLanes(lanes, defaultScenario, preset('edf-thrashes'), faults)).toEqual([]);
  expect(faults.list()[0]).toMatch(/^lanes, number 1 \("policy:disjoint-scan"\): .*works in rounds/);
});

test('a scenario of other requests is no lane', () => {
  const other = asLane(preset('figure-3'), defaultScenario);
  expect(other.ok).toBe(false);
  const wrong = asLane(withValues(defaultScenario, { n: 1, head: 999_999 }), defaultScenario);
  expect(wrong.ok ? '' : wrong.faults.join(' ')).toContain('head');
});

test('the same requests: a policy or another number of videos leaves the ordinary ones alone, a load or a seed does not', () => {
  const base = defaultScenario;
  const same = (values: Readonly<Record<string, number | string>>) =>
    sameRequests(base, withValues(base, values));
  expect(same({ policy: 'disjoint-scan', bound: 'omniscient' })).toEqual({ ordinary: true, streams: true });
  expect(same({ n: 5 })).toEqual({ ordinary: true, streams: false });
  expect(same({ lambda: 9 })).toEqual({ ordinary: false, streams: true });
  expect(same({ seed: 2 })).toEqual({ ordinary: false, streams: false });
  expect(sameRequests(preset('figure-3'), serve(4))).toEqual({ ordinary: true, streams: true });
});

test('what is said of other requests holds of the runs: n leaves every arrival of an ordinary request as it is', async () => {
  const { Run } = await import('../../../../src/core/scenario/run/run.ts');
  const arrivals = (values: Readonly<Record<string, number | string>>) =>
    new Run(withValues(defaultScenario, { duration: 30, ...values })).pages().flatMap(({ requests }) =>
      Array.from({ length: requests.length }, (_, i) => i)
        .filter((i) => requests.requestClass[i] === 1 && requests.carried[i] === 0)
        .map(
          (i) =>
            `${requests.number[i]} ${requests.arrivalNs[i]} ${requests.cylinder[i]} ${requests.sizeBytes[i]}`,
        ),
    );
  expect(arrivals({ n: 5 })).toEqual(arrivals({}));
  expect(arrivals({ policy: 'disjoint-fcfs' })).toEqual(arrivals({}));
  expect(arrivals({ seed: 2 })).not.toEqual(arrivals({}));
  expect(arrivals({ lambda: 9 })).not.toEqual(arrivals({}));
});
