import { elementAt } from '../../../../../src/core/base/elementAt.ts';
import { describe, expect, test } from 'vitest';
import { explain } from '../../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../../src/core/scenario/run/run.ts';
import { presetById } from '../../../../../src/core/scenario/presets/index.ts';
import { presetScenario } from '../../../../../src/core/scenario/preset.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../../src/core/scenario/scenario.ts';
import type { Explanation } from '../../../../../src/core/scenario/run/explanation.ts';
import { MOVE, SERVE, UNDEFINED, WAIT } from '../../../../../src/core/trace/kinds.ts';
import { questionOf } from '../../../../../src/page/app/panels/guess/question.ts';
import { dueText, othersText, verdictText, wayText } from '../../../../../src/page/app/panels/guess/words.ts';
import type { Question } from '../../../../../src/page/state/stores/guess.ts';
import { sceneOfRun } from '../../../view/scenes.ts';

const queue = (policy: string, more: object = {}): Scenario =>
  withValues(presetScenario(presetById.get('textbook-queue')!), { policy, ...more });

/** The decisions of a run with what each is explained by. */
function decisionsOf(scenario: Scenario) {
  const run = new Run(scenario).complete();
  const scene = sceneOfRun(scenario);
  const { decisions: d } = run.page(0);
  return Array.from({ length: d.length }, (_, i) => ({
    scene,
    kind: d.kind[i],
    explanation: explain(run, d.atNs[i]),
  }));
}

const questionsOf = (scenario: Scenario): Question[] =>
  decisionsOf(scenario).flatMap(({ scene, kind, explanation }) => {
    const question = questionOf(scene, 0, kind, explanation, false, UNDEFINED);
    return question ? [question] : [];
  });

describe('the textbook’s queue 98, 183, 37, 122, 14, 124, 65, 67 from cylinder 53', () => {
  test('is asked about at every decision but the last, which has one candidate', () => {
    const questions = questionsOf(queue('fcfs'));
    expect(questions.map(({ lead }) => lead)).toEqual(
      ['Eight', 'Seven', 'Six', 'Five', 'Four', 'Three', 'Two'].map((count) => `Who is next? ${count} wait.`),
    );
    expect(questions[0]?.says).toBe('The arm stands at cylinder 53 of 200.');
  });
  test('names everybody in the order of arrival, and the disk’s rest; the policy’s choice stands where it stands', () => {
    const [first] = questionsOf(queue('sstf'));
    expect(first?.choices.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 8 }, (_, k) => `request ${k + 1}`),
      'Nobody: the disk rests',
    ]);
    // 65, 12 cylinders away, is the nearest.
    expect(first?.right).toEqual([6]);
    expect(first?.choices.map(({ offset }) => offset)).toEqual([45, 130, -16, 69, -39, 71, 12, 14, NaN]);
  });
});

test('a decision with one candidate, or in which all tie, is none to guess', () => {
  expect(questionsOf(queue('sstf', { queue: '60' }))).toEqual([]);
  const [{ scene, explanation }] = decisionsOf(queue('sstf', { queue: '60,70' })) as [
    ReturnType<typeof decisionsOf>[number],
  ];
  const tied: Explanation = {
    ...explanation,
    compared: explanation.compared.map((note) => ({ ...note, figures: [7] })),
  };
  expect(questionOf(scene, 0, SERVE, tied, false, UNDEFINED)).toBeUndefined();
});

test('of a tie either is right, and the policy’s own is named first', () => {
  const [{ scene, explanation }] = decisionsOf(queue('sstf', { queue: '60,70,90' })) as [
    ReturnType<typeof decisionsOf>[number],
  ];
  const figures = new Map([
    [explanation.chosen, [7]],
    [explanation.compared[2]?.row ?? -1, [7]],
  ]);
  const tied: Explanation = {
    ...explanation,
    compared: explanation.compared.map((note) => ({ ...note, figures: figures.get(note.row) ?? [9] })),
  };
  const question = questionOf(scene, 0, SERVE, tied, false, UNDEFINED);
  expect(question?.right).toEqual([0, 2]);
  expect(question && verdictText(question, 2)).toBe(
    'Right: request 3 ties with request 1, which the policy takes.',
  );
});

test('waiting and moving are candidates: the arm that goes on is one where it has been seen to', () => {
  const [{ scene, explanation }] = decisionsOf(queue('sstf')) as [ReturnType<typeof decisionsOf>[number]];
  const nobody: Explanation = { ...explanation, chosen: -1 };
  const rest = questionOf(scene, 0, WAIT, nobody, false, UNDEFINED);
  expect(rest?.choices.at(-1)?.kind).toBe('wait');
  expect(rest?.right).toEqual([8]);
  const move = questionOf(scene, 0, MOVE, nobody, false, UNDEFINED);
  expect(move?.choices.map(({ kind }) => kind).slice(-2)).toEqual(['wait', 'move']);
  expect(move?.right).toEqual([9]);
  expect(questionOf(scene, 0, SERVE, explanation, true, UNDEFINED)?.choices.at(-1)?.kind).toBe('move');
});

test('of a crowd the nearest on either side and the earliest dues are named, and whoever is right among them', () => {
  const crowded = withValues(defaultScenario, { policy: 'fcfs', n: 12, lambda: 40, duration: 20 });
  const posed = decisionsOf(crowded).flatMap(({ scene, kind, explanation }) => {
    const question = questionOf(scene, 0, kind, explanation, false, UNDEFINED);
    return question ? [{ ...question, waiting: explanation.waiting }] : [];
  });
  const long = posed.filter(({ waiting }) => waiting > 12);
  expect(long.length).toBeGreaterThan(5);
  for (const { choices, right, waiting, others } of long) {
    expect(choices.length).toBeLessThanOrEqual(4 + 4 + 2 + 2 + 1);
    expect(choices.length).toBeLessThan(waiting);
    expect(right).toHaveLength(1);
    expect(choices.filter(({ kind }) => kind === 'serve').length + others).toBe(waiting);
  }
  // Whoever is right does not stand out: as many are neither near nor early whoever it is.
  const elsewhere = long.map(({ choices, right }) => {
    const serve = choices.filter(({ kind }) => kind === 'serve');
    const near = (way: 1 | -1) =>
      serve
        .filter(({ offset }) => offset * way > 0 || (offset === 0 && way > 0))
        .toSorted((a, b) => Math.abs(a.offset) - Math.abs(b.offset))
        .slice(0, 4);
    const early = serve.toSorted((a, b) => a.dueNs - b.dueNs).slice(0, 2);
    const others = serve.filter((its) => ![...near(1), ...near(-1), ...early].includes(its));
    return { count: others.length, isRight: others.some((its) => its === choices[right[0]]) };
  });
  expect(new Set(elsewhere.map(({ count }) => count))).toEqual(new Set([2]));
  expect(new Set(elsewhere.map(({ isRight }) => isRight))).toEqual(new Set([true, false]));
  // By class, then by number or arrival: an order that tells nothing.
  for (const { choices } of posed) {
    const serve = choices.filter(({ kind }) => kind === 'serve');
    const waits = serve.filter(({ dueNs }) => dueNs === Infinity).map(({ waitedNs }) => waitedNs);
    expect(waits).toEqual(waits.toSorted((a, b) => b - a));
  }
});

test('where nobody has a deadline the oldest are named, so that whom a rule starves is among them', () => {
  const starves = presetScenario(presetById.get('sstf-starves')!);
  const crowds = questionsOf(starves).filter(({ others }) => others > 0);
  expect(crowds.length).toBeGreaterThan(20);
  const inSight = crowds.filter(({ choices }) => choices.some(({ name }) => name === 'request 14'));
  expect(inSight.length).toBeGreaterThan(20);
  for (const { atNs, choices } of crowds)
    if (atNs > 0.3e9 && atNs < 3e9) expect(choices.map(({ name }) => name)).toContain('request 14');
});

test('its sentences', () => {
  expect([othersText(0), othersText(1), othersText(12)]).toEqual([
    '',
    'One more waits; whoever is next is among these.',
    'Twelve more wait; whoever is next is among these.',
  ]);
  const question = elementAt(questionsOf(queue('sstf')), 0);
  expect(question.lead).toBe('Who is next? Eight wait.');
  expect(verdictText(question, 6)).toBe('Right: request 7.');
  expect(verdictText(question, 0)).toBe('Not this time: you took request 1, the policy takes request 7.');
  expect(verdictText(question, 8)).toBe('Not this time: you let the disk rest, the policy takes request 7.');
  expect(verdictText(question, -1)).toBe('The policy: request 7.');
  expect([12, -1090, 0, NaN].map(wayText)).toEqual(['12 inwards', '1090 outwards', 'here', '–']);
  expect([0.91e9, -5e9, Infinity].map(dueText)).toEqual(['0.91\u202fs', '5.00\u202fs late', '–']);
});
