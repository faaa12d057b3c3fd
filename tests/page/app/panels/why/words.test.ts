/** What the panel "Why this one?" says, of decisions that a person can follow. */
import { resolved } from '../../../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import {
  columnOf,
  decidingOf,
  ruleName,
  ruleOf,
  standing,
  titleOf,
} from '../../../../../src/page/app/panels/why/candidates.ts';
import {
  aloneText,
  crossingText,
  decidedText,
  insteadText,
  meansText,
  outcomeText,
  restText,
  stepText,
  whatIfText,
  withoutTitle,
} from '../../../../../src/page/app/panels/why/words.ts';
import { elementAt } from '../../../../../src/core/base/elementAt.ts';
import { policies } from '../../../../../src/core/policy/index.ts';
import { explain } from '../../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../../src/core/scenario/scenario.ts';
import type { WhatIf } from '../../../../../src/core/scenario/run/whatIf.ts';
import { whatIf } from '../../../../core/scenario/run/playedInstead.ts';
import type { BusLane, Scene } from '../../../../../src/page/view/scene/view.ts';

/** As much of a scene as the words need. */
function sceneOf(scenario: Scenario, streams: number): Scene {
  const { inRounds = false, manner, ...policy } = resolved(scenario).policy;
  const told = { ...policy, inRounds, manner: manner(resolved(scenario).values) };
  return {
    workload: resolved(scenario).traits,
    clients: [],
    streams,
    policy: told,
    plans: [{}],
  } as unknown as Scene;
}

const plain = (text: string) => text.replaceAll('\u202f', ' ');

/**
 * One round of a second on the disk of 6720 cylinders, the arm outside: a video on 3000; requests on 1000, on 500 (too
 * long to be let in) and, once the arm has passed, on 200.
 */
const swept: Scenario = {
  ...withValues(defaultScenario, { policy: 'mixed-scan', duration: 4 }),
  script: [
    { requestClass: 'C', arrivalNs: 0, cylinder: 3000, angle: 0.5, sizeBytes: 4_000_000 },
    { requestClass: 'D', arrivalNs: 0, cylinder: 1000, angle: 0.25, sizeBytes: 100_000 },
    { requestClass: 'D', arrivalNs: 0, cylinder: 500, angle: 0.25, sizeBytes: 5_000_000 },
    { requestClass: 'D', arrivalNs: 1e6, cylinder: 200, angle: 0.25, sizeBytes: 100_000 },
  ],
};

describe('a sweep', () => {
  const run = new Run(swept);
  const scene = sceneOf(swept, 1);
  const first = explain(run, 0);
  const second = explain(run, run.page(0).decisions.atNs[1]);

  test('names its rule, and what decided', () => {
    expect(first.candidates[0]).toMatchObject({ cylinder: 1000 });
    expect(ruleName(scene, 1, first)).toBe('next along the sweep, inwards');
    expect(decidedText(scene, first)).toBe('1000 cylinders ahead, against 3000 for video 1');
    expect(outcomeText(scene, first)).toBe('Request 1 is served.');
  });

  test('says of each where it stands', () => {
    expect(first.candidates.map(({ row }) => standing(scene.policy, first, row))).toEqual([
      '1000',
      '3000',
      'kept out',
    ]);
    expect(columnOf(scene.policy, first, 1)).toBe('ahead');
    const at200 = second.candidates.find(({ cylinder }) => cylinder === 200);
    expect(standing(scene.policy, second, at200?.row ?? -1)).toBe('behind');
  });

  test('goes through the lines in order, with the figures that were compared there', () => {
    // Transfers at 8.79 MB/s: 455.1, 11.4 and 568.8 ms; with request 2 the sweep cannot fit into the second.
    const told = first.steps.map((step) => [step.line, plain(stepText(scene, first, step))]);
    expect(told.map(([line]) => line)).toEqual([0, 1, 3, 5, 5, 4, 5, 6]);
    expect(told.slice(0, 2)).toEqual([
      [0, 'Round 1 begins.'],
      [1, 'Its videos are taken up: 1.'],
    ]);
    expect(told).toContainEqual([
      5,
      expect.stringMatching(
        /^Request 1: with it the sweep takes up to \d+ ms, and 1000 ms are left: let in\.$/,
      ),
    ]);
    expect(told).toContainEqual([
      5,
      expect.stringMatching(
        /^Request 2: with it the sweep takes up to 10\d\d ms, and 1000 ms are left: kept out\.$/,
      ),
    ]);
  });
});

describe('a sweep that begins behind the arm', () => {
  // The arm at 200 sweeps inwards: the nearer end is 100, behind it.
  const behind: Scenario = {
    ...withValues(defaultScenario, { policy: 'mixed-scan', duration: 4, head: 200 }),
    script: [3000, 100, 900].map((cylinder) => ({
      requestClass: 'C' as const,
      arrivalNs: 0,
      cylinder,
      angle: 0.5,
      sizeBytes: 100_000,
    })),
  };
  const scene = sceneOf(behind, 3);
  const first = explain(new Run(behind), 0);

  test('is counted from its start: nothing is less than 0 ahead', () => {
    expect(first).toMatchObject({ head: 200, direction: 1 });
    expect(first.candidates.map(({ cylinder }) => cylinder)).toEqual([100, 900, 3000]);
    expect(first.compared.map(({ figures }) => figures[1])).toEqual([0, 800, 2900]);
  });

  test('is told as such', () => {
    expect(ruleName(scene, 1, first)).toBe('a new sweep from its outermost video');
    expect(decidedText(scene, first)).toMatch(/^video \d lies 800 cylinders farther in$/);
    expect(titleOf(scene.policy, first, 1)).toBe('cylinders from its start');
    expect(columnOf(scene.policy, first, 1)).toBe('along');
  });

  test('names who is on the list', () => {
    expect(first.steps.some(({ says }) => /^On the list so far: videos \d, \d and \d\.$/.test(says))).toBe(
      true,
    );
  });
});

test('first come, first served is said once, and the place on the list stays', () => {
  const scenario = withValues(defaultScenario, {
    workload: 'queue',
    disk: 'textbook',
    policy: 'fcfs',
    queue: '60,35,70',
    head: 50,
  });
  const run = new Run(scenario);
  const scene = sceneOf(scenario, 0);
  const second = explain(run, run.page(0).decisions.atNs[1]);
  expect(ruleName(scene, 0, second)).toBe('first come, first served');
  expect(decidedText(scene, second)).toBe('it came before request 3');
  expect(second.candidates.map(({ row }) => standing(scene.policy, second, row))).toEqual(['2nd', '3rd']);
  expect(columnOf(scene.policy, second, decidingOf(second.compared, second.chosen))).toBe('came');
});

test('who waits alone, and how long the disk rests, without the future', () => {
  expect(aloneText(0)).toBe('It is the only one that waits.');
  expect(aloneText(2)).toBe('It was the only one that waited at the decision; two have come since.');
  const scene = { ...sceneOf(swept, 1), roundNs: 1e9, subrounds: 1 };
  const rest = (reason: string, isKnown: boolean) => plain(restText(scene, reason, 4.8e8, 5.8e8, isKnown));
  expect(rest('waitArrival', false)).toBe(
    'The disk rests until a request arrives, or the round ends at 1.000 s.',
  );
  expect(rest('rest', false)).toBe('The disk rests until the round ends at 1.000 s.');
  expect(rest('mustStart', false)).toBe('The disk rests until a request arrives, or the videos must start.');
  expect(rest('waitArrival', true)).toBe('The disk rests for 0.10 s, until 0.580 s.');
});

test('means have the digits that tell them apart', () => {
  expect(plain(meansText(0.1512e9, 0.1541e9))).toBe('151 ms → 154 ms');
  expect(plain(meansText(0.1512e9, 0.25e9))).toBe('0.15 s → 0.25 s');
  expect(plain(meansText(0.1512e9, 0.1512e9))).toBe('0.15 s, unchanged');
});

test('what decided is named once', () => {
  expect(withoutTitle('priority: first, against second', 'first, by priority')).toBe('first, against second');
  expect(withoutTitle('priority: first, against second', 'whose turn it is')).toMatch(/^priority: /);
  expect(withoutTitle('10 cylinders, against 15', 'least distance')).toBe('10 cylinders, against 15');
});

test('a queue: the least distance, and what the other way would cost', () => {
  // From 50, on the textbook disk (1 ms a cylinder, 1 ms a transfer): 60 is nearer than 35.
  const scenario = withValues(defaultScenario, {
    workload: 'queue',
    disk: 'textbook',
    policy: 'sstf',
    queue: '60,35',
    head: 50,
  });
  const run = new Run(scenario);
  const scene = sceneOf(scenario, 0);
  const explanation = explain(run, 0);
  expect(decidingOf(explanation.compared, explanation.chosen)).toBe(0);
  expect(ruleName(scene, 0, explanation)).toBe('least distance');
  expect(decidedText(scene, explanation)).toBe('10 cylinders, against 15 for request 2');
  const [first, second] = explanation.candidates;
  expect(plain(insteadText(scene, second, first, 0))).toBe(
    'With request 2 first it would be done 16 ms after the decision; request 1 would wait for that.',
  );
  // Had they deadlines: what is left of that of whoever is put off, its read of a millisecond taken away.
  const due = (slackNs: number) => ({ ...first, slackNs, deadlineNs: first.endNs + slackNs });
  const cost = (slackNs: number) => plain(insteadText(scene, second, due(slackNs), 0)).split('for that, ')[1];
  expect([30e6, 2e6, -1e6].map(cost)).toEqual([
    'with 24 ms to spare at best.',
    'and be late.',
    'and be later still.',
  ]);
  expect(plain(insteadText(scene, second, undefined, 0))).toMatch(/after the decision\.$/);
  // 11 and 37 ms; the other way 16 and 42.
  const found = whatIf(run, 0, { requestClass: 'D', stream: -1, number: 1 });
  expect(whatIfText(scene, found).map(plain)).toEqual([
    'Until the run ends: request 2 leaves 21 ms earlier, request 1 leaves 31 ms later.',
    'Mean response of the two requests served both ways: 24 ms → 29 ms.',
  ]);
});

test('glitches, and who is not served by then, are told', () => {
  const scene = sceneOf(swept, 1);
  const moved = [
    {
      requestClass: 'D',
      stream: -1,
      number: 4,
      arrivalNs: 0,
      deadlineNs: Infinity,
      plainNs: 5e8,
      insteadNs: 2e8,
    },
    {
      requestClass: 'C',
      stream: 0,
      number: 0,
      arrivalNs: 0,
      deadlineNs: 1e9,
      plainNs: 9e8,
      insteadNs: Infinity,
    },
  ] as const;
  const found: WhatIf = {
    atNs: 0,
    untilNs: 1e9,
    until: 'beat',
    moved,
    glitches: [0, 1],
    servedInBoth: 0,
    meanResponseNs: [NaN, NaN],
    served: [1, 1],
  };
  expect(whatIfText(scene, found).map(plain)).toEqual([
    'Until the round ends: request 5 leaves 0.30 s earlier, video 1 is not served by then.',
    'Glitches: 0 → 1.',
  ]);
  expect(whatIfText(scene, { ...found, moved: [] }).map(plain)).toEqual([
    'Until the round ends nothing would change.',
  ]);
});

test('a flag is told by what it means for the one that comes later, not as yes against no', () => {
  for (const { id, criteria = [] } of policies)
    for (const criterion of criteria)
      if (criterion.unit === 'flag') expect(criterion.no && criterion.yes, id).toBeTruthy();
  const returning: Scenario = {
    ...withValues(defaultScenario, { policy: 'c-look', duration: 4, n: 0 }),
    script: [
      { requestClass: 'D', arrivalNs: 0, cylinder: 3000, angle: 0.5, sizeBytes: 100_000 },
      { requestClass: 'D', arrivalNs: 1e6, cylinder: 500, angle: 0.5, sizeBytes: 100_000 },
      { requestClass: 'D', arrivalNs: 1e6, cylinder: 4000, angle: 0.5, sizeBytes: 100_000 },
    ],
  };
  const run = new Run(returning);
  const scene = sceneOf(returning, 0);
  const { decisions } = run.page(0);
  const then = [...decisions.atNs.subarray(0, decisions.length)]
    .map((atNs) => explain(run, atNs))
    .find(({ candidates }) => candidates.length === 2);
  if (!then) throw new Error('no decision between two');
  expect(ruleOf(elementAt(scene.policy.criteria, 0))).toBe('first whoever lies ahead of the arm');
  expect(decidedText(scene, then)).toBe('request 2 comes after the return');
});

test('nobody waits for the arm, and yet data of its disk cross the bus, or wait for it', () => {
  const on = (lane: Partial<BusLane>, focus = 1, later = 0) =>
    crossingText(
      {
        system: {
          ...{ focus, disks: [], beats: [], failsNs: [], alone: false },
          together: () => sceneOf(defaultScenario, 0),
          bus: () => ({ held: [], waits: [], lostTurns: [], ...lane }),
        },
      },
      5,
      later,
    );
  const its = [{ disk: 1, fromNs: 0, toNs: 9 }];
  expect(on({ held: its })).toMatch(/cross the bus\.$/);
  expect(on({ waits: its })).toMatch(/wait for the bus\.$/);
  expect(on({ held: its, waits: its }, 0)).toBe('');
  expect(on({ held: its }, 1, 10)).toBe(
    'Data that it has read cross the bus. Nobody waited for the arm at the decision; ten have come since.',
  );
  expect(crossingText({}, 5, 0)).toBe('');
});
