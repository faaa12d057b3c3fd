/** What is told of the tasks of presets: who is let in, who waits, where a sweep begins, how long the disk rests. */
import { expect, test } from 'vitest';
import { presetScenario, type PresetDefinition } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { explain } from '../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { ruleName } from '../../../src/page/app/panels/why/candidates.ts';
import { decidedText, restText } from '../../../src/page/app/panels/why/words.ts';
import { admissionPicture } from '../../../src/page/view/charts/admission.ts';
import { budgetsPicture } from '../../../src/page/view/rates/budgets.ts';
import { sentenceAt } from '../../../src/page/view/sentence/index.ts';
import type { Scene } from '../../../src/page/view/scene/view.ts';
import { S, sceneOfRun, settings } from './scenes.ts';

const scenarioOf = (id: string) => presetScenario(presetById.get(id) as PresetDefinition);
const plain = (text: string): string => text.replaceAll('\u202f', ' ');
const { view } = admissionPicture;
const admissionAt = (scene: Scene, atS: number): string =>
  plain(view.describe(view.at(view.prepare(scene), atS * S, settings({ fromNs: 0, toNs: 60 * S }))));

const three = scenarioOf('three-tasks');
const threeScene = sceneOfRun(three);

test('who is let in, and who is not, is told with both sides of the paper’s test', () => {
  expect(admissionAt(sceneOfRun(scenarioOf('one-task-more'), [0, 1, 2]), 13)).toContain(
    'Task 58 comes: a round with 58 tasks would take at worst 2.538 s of 2.500 s: refused.',
  );
});

test('of three who are let in as well', () => {
  expect(admissionAt(threeScene, 0.5)).toContain(
    'Task 3 comes: a round with 3 tasks would take at worst 0.148 s of 0.500 s: let in.',
  );
});

test('where a sweep begins is told, on whichever side of the arm', () => {
  const run = new Run(three);
  const { decisions } = run.page(0);
  const saidAt = (k: number) => {
    const its = explain(run, decisions.atNs[k]);
    return `${ruleName(threeScene, decisions.reason[k], its)}: ${decidedText(threeScene, its)}`;
  };
  expect(saidAt(0)).toBe('a new sweep from its outermost task: task 2 lies 140 cylinders farther in');
  expect(saidAt(1)).toBe('next along the sweep, inwards: 140 cylinders, against 956 for task 1');
  expect(saidAt(3)).toBe('a new sweep from its innermost task: task 3 lies 140 cylinders farther out');
  expect(saidAt(7)).toBe('a new sweep from its innermost request: ');
});

test('who stands still rests for the rest of the round, whoever comes', () => {
  const scene = sceneOfRun(scenarioOf('turn-too-early'));
  expect(restText(scene, 'standsStill', 0, 5e8, false)).toBe(
    'The disk rests until the time of this round is over.',
  );
});

test('a job that is partly read waits for its share, and is counted', () => {
  const at = (atS: number) => plain(sentenceAt(threeScene, atS * S).sentences.at(-1) ?? '');
  expect(at(0.068)).toBe('Two tasks wait for their shares of a round, the first due in 1.43 s.');
  expect(at(0.09)).toBe('Task 3 waits for its share of a round, due in 1.91 s.');
  expect(at(0.11)).toBe('Nobody else waits.');
});

test('blocks are told from where their reading begins, the last of a round as well', () => {
  const { view: budgets } = budgetsPicture;
  const at = (atS: number) =>
    plain(
      budgets.describe(budgets.at(budgets.prepare(threeScene), atS * S, settings({ fromNs: 0, toNs: S }))),
    );
  expect(at(0.001)).toContain('3 of 3 of task 3');
  expect(at(0.068)).toContain('4 of 4 of task 1, 3 of 3 of task 2, 3 of 3 of task 3');
});
