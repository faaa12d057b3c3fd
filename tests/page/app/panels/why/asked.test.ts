/** Whom a hand presses: at which decision it is explained, why it was not that one’s, and behind whom it stood. */
import { describe, expect, it, test } from 'vitest';
import {
  askedQuestion,
  behindText,
  firstDecisionOf,
  whyNotText,
} from '../../../../../src/page/app/panels/why/asked.ts';
import { columnOf, decidingOf, standing } from '../../../../../src/page/app/panels/why/candidates.ts';
import { explain } from '../../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../../src/core/scenario/scenario.ts';
import { reasonIn } from '../../../../../src/page/view/scene/reason.ts';
import { sceneOf, sceneOfRun, S } from '../../../view/scenes.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** One round: a video on 3000; requests on 1000, on 500 (too long to be let in) and, once the arm has passed, on 200. */
const script: NonNullable<Scenario['script']> = [
  { requestClass: 'C', arrivalNs: 0, cylinder: 3000, angle: 0.5, sizeBytes: 4_000_000 },
  { requestClass: 'D', arrivalNs: 0, cylinder: 1000, angle: 0.25, sizeBytes: 100_000 },
  { requestClass: 'D', arrivalNs: 0, cylinder: 500, angle: 0.25, sizeBytes: 5_000_000 },
  { requestClass: 'D', arrivalNs: 1e6, cylinder: 200, angle: 0.25, sizeBytes: 100_000 },
];

describe.each(['mixed-scan', 'fcfs'] as const)('under %s', (policy) => {
  const scenario: Scenario = { ...withValues(defaultScenario, { policy, duration: 4 }), script };
  const scene = sceneOfRun(scenario);
  const run = new Run(scenario);
  const { requests } = scene.pages[0];
  const rowOf = (cylinder: number) =>
    requests.row[Array.from(requests.cylinder.subarray(0, requests.length)).indexOf(cylinder)];
  const asked = (cylinder: number, timeNs = 3 * S) => {
    const row = rowOf(cylinder);
    const at = firstDecisionOf(scene, row, timeNs);
    if (!at) return undefined;
    const explanation = explain(run, at.atNs);
    const reason = reasonIn(scene.policy, at.page.decisions.reason[at.row]).text;
    return {
      row,
      atNs: at.atNs,
      explanation,
      question: askedQuestion(scene, explanation, row, timeNs),
      why: plain(whyNotText(scene, explanation, row, reason)),
      behind: plain(behindText(scene, row, timeNs)),
    };
  };

  it('goes to the first decision that could have been its own', () => {
    expect(asked(500)?.atNs).toBe(0);
    expect(asked(200)?.atNs).toBeGreaterThan(1e6);
    expect(firstDecisionOf(scene, rowOf(200), 0)).toBeUndefined();
    expect(firstDecisionOf(scene, -1, S)).toBeUndefined();
  });

  it('asks of those that have gone and of those that wait', () => {
    expect(asked(200)?.question).toBe('Why did request 3 wait?');
    if (policy === 'mixed-scan') expect(asked(200, 0.03 * S)?.question).toBe('Why not request 3?');
  });

  it('says why it was another one', () => {
    if (policy === 'fcfs') {
      expect(asked(500)?.why).toBe('Request 2 came after stream 1.');
      return;
    }
    expect(asked(500)?.why).toMatch(
      /^Request 2 was kept out: with it the sweep might take \d+ ms, and \d+ ms were left\.$/,
    );
    expect(asked(200)?.why).toMatch(
      /^Request 3 lay 800 cylinders behind the arm: it waits for another sweep\.$/,
    );
  });

  it('names who went before it, with times that add up', () => {
    const told = asked(200);
    expect(told?.behind).toMatch(/behind (video|stream) 1/);
    expect(told?.behind).toMatch(/ms its own\.$/);
    expect(told?.behind.length).toBeLessThanOrEqual(92);
  });
});

test('in order of arrival each shows how long it has waited, in figures that differ', () => {
  const values = { policy: 'fcfs', n: 7, lambda: 12, duration: 60 } as const;
  const run = new Run(withValues(defaultScenario, values));
  const scene = sceneOf(values, [0]);
  const { decisions } = run.page(0);
  let looked = 0;
  for (let k = 0; k < decisions.length && looked < 20; k++) {
    const explanation = explain(run, decisions.atNs[k]);
    const { candidates, compared, chosen, atNs } = explanation;
    const deciding = decidingOf(compared, chosen);
    if (candidates.length < 3 || deciding < 0) continue;
    if (columnOf(scene.policy, explanation, deciding) !== 'waited') continue;
    looked++;
    const said = candidates.slice(0, 4).map((its) => {
      const text = standing(scene.policy, explanation, its.row);
      expect(text.length).toBeLessThanOrEqual(7);
      expect(Number(text.replaceAll('\u202f', ''))).toBeCloseTo((atNs - its.arrivalNs) / 1e6, -0.4);
      return text;
    });
    const apart = new Set(candidates.slice(0, 4).map(({ arrivalNs }) => arrivalNs)).size;
    expect(new Set(said).size).toBe(apart);
  }
  expect(looked).toBeGreaterThan(5);
});

test('who is named and who is counted are told apart, in words, within two lines', () => {
  const scene = sceneOf({ n: 7, lambda: 12, duration: 60 }, [0]);
  const { row, length } = scene.pages[0].requests;
  const told = Array.from(row.subarray(0, length), (its) => plain(behindText(scene, its, 60 * S)));
  expect(told.filter((text) => text.includes('others')).length).toBeGreaterThan(20);
  expect(told.some((text) => / behind \w+ videos, .* behind \w+ requests, /.test(text))).toBe(true);
  for (const text of told) {
    expect(text.length).toBeLessThanOrEqual(92);
    // 'videos 5 and five others' would read as two videos.
    expect(text).not.toMatch(/s \d+ and \S+ others| more\b| others? \d/);
    expect(text).not.toMatch(/and ([1-9]|1[012]) others/);
  }
});
