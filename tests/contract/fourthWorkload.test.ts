/**
 * One more kind of workload is one file (madeUp/readers.ts) and one line in the registry (here, below): the form,
 * validation, links, runs, sentences, Compare, experiments and pictures have it without an edit anywhere else.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Scenario } from '../../src/core/scenario/scenario.ts';
import type * as House from './madeUp/house.ts';
import type * as Registry from '../../src/core/workload/index.ts';
import { CONTINUOUS, SEEK } from '../../src/core/trace/kinds.ts';

const REGISTRY = '../../src/core/workload/index.ts';
let house: typeof House;

// Test files share their modules: here they are loaded anew, and nobody else is to meet the made-up one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(REGISTRY, async (original) => {
    const registry = await original<typeof Registry>();
    const { loadLater } = await import('../../src/core/base/later.ts');
    await loadLater();
    const { madeUp } = await import('./madeUp/readers.ts');
    return { ...registry, workloads: [...registry.workloads, madeUp] };
  });
  const { loadAll } = await import('../../src/core/scenario/run/whole.ts');
  await loadAll();
  house = await import('./madeUp/house.ts');
  await loadAll();
});

afterAll(() => {
  vi.doUnmock(REGISTRY);
  vi.resetModules();
});

function chosen(): Scenario {
  const { changeValue, defaultScenario } = house;
  const scenario = changeValue(defaultScenario, 'workload', 'made-up', 'whole', 0);
  if (!scenario.ok) throw new Error(scenario.faults.join());
  return scenario.value;
}

const short = { workload: 'made-up', policy: 'edf', disk: 'allicat', readers: 5, duration: 20 } as const;

describe('a workload that was made up', () => {
  test('is chosen in the form, with its values to begin with and its own fields in its order', () => {
    const { fieldsOf } = house;
    const scenario = chosen();
    expect(house.resolved(scenario).values).toMatchObject({
      workload: 'made-up',
      policy: 'edf',
      readers: 5,
      turning: 'slowly',
    });
    const { first, groups } = fieldsOf(scenario, house.resolved(scenario).values);
    expect(first.map(({ key }) => key)).toEqual(['readers', 'policy']);
    const rest = groups.flatMap(({ specs }) => specs.filter((spec) => !first.includes(spec)));
    const keys = rest.map(({ key }) => key);
    expect(keys.slice(0, 2)).toEqual(['workload', 'turning']);
    expect(keys).toEqual(expect.arrayContaining(['seed', 'duration', 'head', 'disk']));
    // Neither videos nor the length of a round have a part in it.
    for (const key of ['n', 'lambda', 'csize', 'round']) expect(keys).not.toContain(key);
  });

  test('refuses values that it cannot be run with, alone and together', () => {
    const { changeValue, checkTogether, withValues } = house;
    const scenario = chosen();
    expect(changeValue(scenario, 'readers', '41', 'whole', 0)).toMatchObject({ ok: false });
    const quick = changeValue(withValues(scenario, { readers: 31 }), 'turning', 'quickly', 'whole', 0);
    expect(quick).toEqual({ ok: false, faults: ['readers=31: too many to turn quickly'] });
    expect(checkTogether(house.resolved(withValues(scenario, { policy: 'mixed-scan' })).values)[0]).toContain(
      'serves only workload=rounds',
    );
    expect(checkTogether({ ...house.resolved(scenario).values, duration: 1e6 })[0]).toContain('pages and');
  });

  test('goes through a link and back', () => {
    const { decodePlain, defaultState, encodePlain, withValues } = house;
    const scenario = withValues(chosen(), { readers: 7, turning: 'quickly' });
    const link = encodePlain({ ...defaultState, scenario });
    expect(link).toContain('workload=made-up');
    expect(link).toContain('readers=7');
    const { state, faults } = decodePlain(link);
    expect(faults).toEqual([]);
    expect(house.resolved(state.scenario).values).toEqual(house.resolved(scenario).values);
  });

  test('runs, in keeping with the contract, and changes on its way', () => {
    const { changeValue, policyOf, Run, defaultScenario, withValues, checkRun } = house;
    const run = new Run(withValues(defaultScenario, short));
    expect(checkRun(run, policyOf(house.resolved(run.scenario).values)).requests.size).toBe(5 * 50);
    const more = changeValue(withValues(defaultScenario, short), 'readers', '9', 'now', 10e9);
    expect(more.ok && checkRun(new Run(more.value), policyOf(short)).requests.size).toBe(5 * 25 + 9 * 25);
  });

  test('speaks of itself in its own words', () => {
    const {
      describeRequest,
      describeValue,
      laneNames,
      whatEnds,
      defaultScenario,
      withValues,
      placeText,
      sentenceAt,
      momentOf,
      sceneOf,
    } = house;
    const scene = sceneOf(short);
    const { timeNs } = momentOf(scene, SEEK, CONTINUOUS);
    expect(sentenceAt(scene, timeNs).lead).toMatch(/^The arm moves \w+ to child \d, due in/);
    const scenario = withValues(defaultScenario, short);
    expect(describeRequest('C2.7', scenario)).toBe('child 2');
    expect(describeValue('readers', 5, scenario)).toBe('5 children');
    expect(placeText('readers', '1', undefined, scenario)).toBe('1 child');
    expect(laneNames([scenario, withValues(scenario, { readers: 6 })])).toEqual(['5 children', '6 children']);
    expect([house.resolved(scenario).beat, whatEnds(scenario, 0)]).toEqual(['period', 'beat']);
    expect(house.resolved(scenario).traits.words.noTheory).toContain('children');
  });

  test('is drawn: the timeline, the ledger, the goals', () => {
    const { goalsView, roundsView, timelineView, sceneOf, settings } = house;
    const scene = sceneOf(short);
    const at = { fromNs: 1e9, toNs: 3e9 };
    const timeline = timelineView.at(timelineView.prepare(scene), 2e9, settings(at));
    expect(timelineView.describe(timeline)).toContain('services of children');
    expect(timeline.boxes.length).toBeGreaterThan(10);
    const ledger = roundsView.at(roundsView.prepare(scene), 2e9, settings());
    expect(roundsView.table(ledger).head.slice(0, 2)).toEqual(['page', 'children read']);
    const goals = goalsView.at(goalsView.prepare(scene), 2e9, settings());
    expect(goals.glitches?.due).toBeGreaterThan(10);
  });

  test('is compared and measured: suggestions that can be run', () => {
    const { usualSweep, usualSweeps, cellsOf, laneSuggestions, sameRequests, defaultScenario, withValues } =
      house;
    const scenario = withValues(defaultScenario, short);
    expect(laneSuggestions(scenario).map(({ title }) => title)).toEqual(['Look or not', 'One child more']);
    const more = withValues(scenario, { readers: 6 });
    expect(sameRequests(scenario, more)).toEqual({ ordinary: true, streams: false });
    const [question, ...others] = usualSweeps(scenario);
    expect(others).toEqual([]);
    expect(question.title).toBe('Late pages against children');
    const spec = usualSweep(scenario);
    expect(spec.axes).toEqual([{ key: 'readers', values: [5, 10, 20] }]);
    const cells = cellsOf(spec.axes, scenario);
    expect(cells.ok && cells.value.map((cell) => house.resolved(cell.scenario).values.readers)).toEqual([
      5, 10, 20,
    ]);
  });

  test('is nobody else’s business: an unknown kind is an error, never another one', () => {
    const { decodePlain, paramByKey, defaultScenario, withValues } = house;
    expect(paramByKey.get('workload')).toMatchObject({ options: expect.any(Array) as unknown });
    expect(() => house.resolved(withValues(defaultScenario, { workload: 'nobody' })).traits).toThrow(
      'no such workload: nobody',
    );
    const { state, faults } = decodePlain('#/lab?v=3&workload=nobody');
    expect(faults[0]).toContain('workload="nobody": unknown');
    expect(house.resolved(state.scenario).values.workload).toBe('rounds');
  });
});
