/** Where runs part, held against the outcomes of the scripts themselves and against the paper's figures. */
import { expect, test } from 'vitest';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import {
  deedsIn,
  divergenceIn,
  firstDifferentBeat,
  nextDifferentBeat,
  seenFromNs,
  type Deed,
  type Doing,
} from '../../../../src/core/scenario/compare/divergence.ts';
import { describeDivergence } from '../../../../src/page/app/compare/divergenceWords.ts';

const preset = (id: string): Scenario => {
  const found = presetById.get(id);
  if (!found) throw new Error(`no preset ${id}`);
  return presetScenario(found);
};

const figures = ['figure-3', 'figure-1', 'figure-2'].map(preset);
const pagesOf = (scenario: Scenario) => new Run(scenario).pages();

test('figures 3 and 1 part in round 2: mixed serves request 4 on its way, disjoint goes on with its videos', () => {
  const pair = figures.slice(0, 2);
  const divergence = divergenceIn(pair.map(pagesOf), 0, 4e9);
  // Request 4 is the first that comes while videos are read (at 1.13 s); both have served 1, 2 and 3 alike.
  expect(divergence?.doings.map(({ kind, deed }) => [kind, deed?.name.slice(0, 2)])).toEqual([
    ['serve', 'D4'],
    ['serve', 'C4'],
  ]);
  expect(divergence?.atNs).toBeGreaterThan(1.13e9);
  expect(divergence?.atNs).toBeLessThan(1.5e9);
  if (!divergence) return;
  const { lead, there } = describeDivergence(divergence, pair);
  expect(lead).toMatch(/^Until 1\.\d{3}\u202fs both lanes do the same\.$/);
  expect(there).toMatch(
    /^There \(a\) serves request 4, \d+ cylinders away, while \(b\) serves video 4, \d+ cylinders away\.$/,
  );
});

test('all three figures: figure 2 parts first, for after two videos it looks for requests', () => {
  const divergence = divergenceIn(figures.map(pagesOf), 0, 4e9);
  // Request 1 comes at 0.58 s, at a time at which figure 2 reads its second two videos.
  expect(divergence?.atNs).toBeLessThan(0.58e9);
  expect(divergence?.doings[2].kind).toBe('wait');
  expect(divergence?.doings.slice(0, 2).map(({ deed }) => deed?.name)).toEqual(['C4.1', 'C4.1']);
});

test('a fork parts at its own instant, with the request that was chosen', () => {
  const [base] = figures;
  const atNs = deedsIn(pagesOf(base), 2.4e9, 3e9)[0].atNs;
  const fork: Scenario = {
    ...base,
    interventions: [{ atNs, kind: 'serve', requestClass: 'D', stream: -1, number: 8 }],
  };
  const divergence = divergenceIn([pagesOf(base), pagesOf(fork)], 0, 4e9);
  expect(divergence?.atNs).toBe(atNs);
  expect(divergence?.doings[1].deed?.name).toBe('D9');
});

test('the same run never parts', () => {
  const [base] = figures;
  expect(divergenceIn([pagesOf(base), pagesOf(base)], 0, 4e9)).toBeUndefined();
});

test('the first beat with another hash is the one in which the first other service begins', () => {
  for (const policy of ['disjoint-scan', 'mixed-gated', 'disjoint-fcfs'])
    for (const seed of [1, 2, 3]) {
      const runs = ['mixed-scan', policy].map((p) =>
        new Run(withValues(defaultScenario, { policy: p, seed, n: 5, lambda: 3, duration: 40 })).complete(),
      );
      const [a, b] = runs.map((run) => run.station.tally.beats);
      const beat = firstDifferentBeat(a, b);
      const divergence = divergenceIn(
        runs.map((run) => run.pages()),
        0,
        40e9,
      );
      expect(divergence).toBeDefined();
      expect(beat).toBe(Math.floor((divergence?.atNs ?? NaN) / 1e9));
      expect(nextDifferentBeat(a, b, 0)).toBeLessThanOrEqual(beat + 1);
      expect(nextDifferentBeat(a, b, a.length)).toBe(-1);
    }
});

test('hashes of equal runs differ nowhere', () => {
  const [a, b] = [1, 2].map(() => new Run(withValues(defaultScenario, { duration: 20 })).complete());
  expect(firstDifferentBeat(a.station.tally.beats, b.station.tally.beats)).toBe(-1);
  expect(nextDifferentBeat(a.station.tally.beats, b.station.tally.beats, 0)).toBe(-1);
});

test('where lanes part all arms are still in one place: it is seen a step later, or half way to the first end', () => {
  const serves = (name: string, endNs: number): Doing => {
    const deed: Deed = {
      ...{ kind: 'serve', atNs: 100, endNs, name },
      ...{ arrivalNs: 0, fromCylinder: 0, toCylinder: 9 },
    };
    return { kind: deed.kind, deed };
  };
  const seen = (doings: readonly Doing[], stepNs: number) => seenFromNs({ atNs: 100, doings }, stepNs);
  const waits: Doing = { kind: 'wait' };
  // Different requests: a step, unless one of them is over by then.
  expect(seen([serves('C1.1', 200), serves('D1', 160)], 7)).toBe(107);
  expect(seen([serves('C1.1', 200), serves('D1', 161)], 70)).toBe(130);
  expect(seen([serves('C1.1', 200), waits], 70)).toBe(150);
  expect(seen([serves('D1', 160), { ...serves('D1', 160), kind: 'busy' }], 7)).toBe(107);
  // The same request that takes longer on one of them: when it is over on the other.
  expect(seen([serves('D1', 160), serves('D1', 200)], 7)).toBe(167);
  expect(seen([serves('D1', 200), serves('D1', 160)], 70)).toBe(230);
  // Nothing ends: what is dropped takes no time, and who waits waits.
  const drops: Doing = {
    kind: 'drop',
    deed: {
      ...{ kind: 'drop', atNs: 100, endNs: 100, name: 'C1.1' },
      ...{ arrivalNs: 0, fromCylinder: -1, toCylinder: -1 },
    },
  };
  expect([seen([waits, waits], 7), seen([drops, drops], 7), seen([drops, waits], 7)]).toEqual([
    107, 107, 107,
  ]);
});
