/** What is handed in of lessons, exercises and rounds: the mark that the page writes is the one that Node finds. */
import { describe, expect, test } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { roundOf } from '../../../src/core/lesson/game/after.ts';
import { bestByTheKnown } from '../../../src/core/lesson/game/prices.ts';
import { gameOf, type Choice } from '../../../src/core/lesson/game/play.ts';
import { exerciseMark, noAnswers, playedOf } from '../../../src/core/lesson/exercise/exercise.ts';
import { exerciseById, exercises } from '../../../src/core/lesson/exercise/exercises.ts';
import { drawQueue } from '../../../src/core/lesson/exercise/serveQueue.ts';
import { lessonById, lessons } from '../../../src/core/lesson/lessons/index.ts';
import { heldAgainstWork, readAssignedWork } from '../../../src/core/lesson/receipt/against.ts';
import { exerciseWork } from '../../../src/core/lesson/receipt/exerciseWork.ts';
import { gameWork } from '../../../src/core/lesson/receipt/gameWork.ts';
import { gradedAnew, wrongRuns } from '../../../src/core/lesson/receipt/gradedAnew.ts';
import { fresh, type Answer, type StepRecord } from '../../../src/core/lesson/step.ts';
import { readHandIn } from '../../../src/core/scenario/files/receipt.ts';
import {
  disagreementsOfWork,
  makeWorkReceipt,
  type WorkParts,
  type WorkReceipt,
} from '../../../src/core/scenario/files/workReceipt.ts';
import { isWhole } from '../../helpers/statistics.ts';
import { answersTo } from './answersTo.ts';
import { exerciseParts } from '../../../src/page/app/learn/exerciseParts.ts';
import { lessonParts } from '../../../src/page/app/learn/lessonParts.ts';
import { mendedIn, nothingPressed, pressedOn, serveModel } from '../../../src/page/app/learn/serveModel.ts';

const free = () => undefined;
const done = (answers: readonly Answer[], hints = 0): StepRecord => ({
  ...fresh,
  stage: 'done',
  answers,
  hints,
});

const signed = (parts: Omit<WorkParts, 'variant'>, variant = 'ada'): WorkReceipt => {
  const read = readHandIn(JSON.stringify(makeWorkReceipt({ ...parts, variant })));
  if (!read.ok || read.value.kind !== 'work') throw new Error('it cannot be read again');
  return read.value.receipt;
};

/** Right where the mark is in full: the first of a step's answers that are there. */
const workOf = (id: string, checks: readonly (readonly Answer[])[], hints = 0) => {
  const lesson = lessonById.get(id);
  if (!lesson) throw new Error(`no lesson ${id}`);
  let k = 0;
  const records = Object.fromEntries(
    lesson.steps.flatMap((step) => {
      if (step.kind === 'check') return [[step.id, done(checks[k++] ?? [], hints)]];
      return 'ask' in step && step.ask.as === 'choice' ? [[step.id, done([0])]] : [];
    }),
  );
  return lessonParts(lesson, records)(free);
};

describe('a lesson', () => {
  test.each([
    ['2', [[1]], 0, 1],
    ['2', [[0]], 0, 0],
    ['1', [[0]], 0, 1],
    ['1', [[1, 0]], 0, 0.5],
    ['1', [[0]], 1, 0.5],
    ['1', [[]], 0, 0],
  ] as const)(
    '%s with the checks %j has the same mark and runs here and there',
    async (id, checks, hints, mark) => {
      const parts = await workOf(id, checks, hints);
      expect(parts.mark).toBe(mark);
      const receipt = signed({ ...parts, mark: 0.123 });
      const { anew, wrong } = gradedAnew(receipt, free);
      expect(wrong).toEqual([]);
      expect(anew?.mark).toBe(parts.mark);
      expect(wrongRuns(receipt.runs, anew?.runs ?? [])).toEqual([]);
      expect(disagreementsOfWork(receipt)).toEqual([]);
    },
  );

  // All lessons in a release: their runs are long. Those of this one end within a round.
  test.each(lessons.filter(({ id }) => isWhole || id === '2').map((lesson) => [lesson.id, lesson] as const))(
    '%s, answered from end to end, has the same runs here and there',
    async (_, lesson) => {
      const records = Object.fromEntries(
        lesson.steps.flatMap((step) =>
          'ask' in step ? [[step.id, done([answersTo(step.ask)[0]].filter((its) => its !== undefined))]] : [],
        ),
      );
      const receipt = signed(await lessonParts(lesson, records)(free));
      const { anew, wrong } = gradedAnew(receipt, free);
      expect([wrong, anew?.mark]).toEqual([[], receipt.mark]);
      expect(wrongRuns(receipt.runs, anew?.runs ?? [])).toEqual([]);
    },
  );

  test('a sweep holds the order of its values and the digest of its table', async () => {
    const parts = await workOf('1', [[1]]);
    const sweeps = parts.runs.filter(({ vary }) => vary !== undefined);
    expect(sweeps.length).toBeGreaterThan(0);
    for (const { order, digest, fingerprint } of sweeps) {
      expect(order?.length).toBeGreaterThan(2);
      expect([digest?.length, fingerprint]).toEqual([16, undefined]);
    }
    const [sweep] = sweeps;
    const receipt = signed({
      ...parts,
      runs: parts.runs.map((run) => (run === sweep ? { ...run, digest: '0' } : run)),
    });
    expect(wrongRuns(receipt.runs, gradedAnew(receipt, free).anew?.runs ?? [])).toEqual([
      `the table of ${sweep?.id ?? ''} is another`,
    ]);
  });

  test.each([
    [{ id: 'nowhere', answers: [1] }, 'lesson 2 has no step “nowhere”'],
    [
      { id: 'shortest-first', answers: [[1, 1]] },
      'step shortest-first, answer 1: 8 places are allowed, each once',
    ],
    [
      { id: 'shortest-first', answers: ['a'] },
      'step shortest-first, answer 1: 8 places are allowed, each once',
    ],
    [{ id: 'in-order', answers: [1] }, 'step in-order, answer 1: nothing is to be answered there'],
  ])('%j cannot be graded, and a sentence says why', async (step, sentence) => {
    const parts = await workOf('2', [[0]]);
    const its = { hints: 0, tries: [], seconds: 0, ...step };
    expect(gradedAnew(signed({ ...parts, steps: [its] }), free)).toEqual({
      anew: undefined,
      wrong: [sentence],
    });
  });

  test('a setting that does not meet the goals is found out', async () => {
    const parts = await workOf('2', [[0]]);
    const lesson = lessonById.get('2');
    const change = lesson?.steps.find(({ kind }) => kind === 'change');
    const tried = (value: string) => {
      const step = { id: change?.id ?? '', answers: [], hints: 0, tries: [{ value, met: true }], seconds: 9 };
      return gradedAnew(signed({ ...parts, steps: [step], runs: [] }), free).wrong;
    };
    expect(tried('look')).toEqual([]);
    expect(tried('fcfs')).toEqual([`step ${change?.id ?? ''}: fcfs does not meet the goals`]);
    expect(tried('x')).toEqual([`step ${change?.id ?? ''}: “x” is none of its settings`]);
  });

  test('what is played is counted, so that it can be too much', async () => {
    const receipt = signed(await workOf('1', [[1]]));
    let spent = 0;
    gradedAnew(receipt, (steps) => {
      spent += steps;
    });
    expect(spent).toBeGreaterThan(10_000);
    expect(() =>
      gradedAnew(receipt, () => {
        throw new Error('enough');
      }),
    ).toThrow('enough');
  });
});

describe('an exercise', () => {
  test.each([[0], [3], [7]])('with %i steps mended has the page’s mark', async (mended) => {
    const queue = drawQueue('look', 'k7', 2);
    let pressed = nothingPressed;
    queue.order.forEach((right, step) => {
      const wrong = queue.order[step + 1];
      if (step < mended && wrong !== undefined) pressed = mendedIn(pressedOn(queue, pressed, wrong));
      else pressed = pressedOn(queue, pressed, right);
    });
    const given = { exercise: 'serve', policy: 'look', variant: 'k7', attempt: 2 };
    const parts = await exerciseParts(
      given,
      { answers: pressed.answers, hints: [] },
      performance.now(),
    )(free);
    expect(parts.mark).toBe(serveModel(queue, pressed).mark);
    expect(gradedAnew(signed(parts), free).anew?.mark).toBe(parts.mark);
  });

  test.each(exercises.map(({ id }) => [id]))(
    '%s has the same mark here and there, step by step',
    async (id) => {
      const given = { exercise: id, variant: 'k7', attempt: 1 };
      const task = exerciseById.get(id)?.draw('k7', 1);
      if (!task) throw new Error(`no exercise ${id}`);
      const answers: number[] = [];
      for (
        let { step } = playedOf(task, noAnswers);
        step;
        { step } = playedOf(task, { answers, hints: [] })
      ) {
        const other = step.shown.options.find((option) => !step?.right.includes(option.id));
        answers.push(answers.length === 1 && other ? other.id : elementAt(step.right, 0));
      }
      const hints = answers.map((_, k) => (k === 0 ? 1 : 0));
      const parts = await exerciseParts(given, { answers, hints }, performance.now())(free);
      expect(parts.mark).toBe(exerciseMark(task, { answers, hints }));
      expect(parts.mark).toBeLessThan(1);
      const { anew, wrong } = gradedAnew(signed({ ...parts, mark: 1 }), free);
      expect([wrong, anew?.mark]).toEqual([[], parts.mark]);
      expect(wrongRuns(parts.runs, anew?.runs ?? [])).toEqual([]);
    },
  );

  test.each([
    [{ exercise: 'dance' }, 'there is no exercise “dance”'],
    [{ exercise: 'serve', policy: 'scan', variant: 'a' }, 'the exercise has no policy “scan”'],
    [{ exercise: 'serve', policy: 'look', variant: ' !' }, 'the exercise’s variant or attempt is none'],
    [{ exercise: 'serve', policy: 'look' }, 'the exercise’s variant or attempt is none'],
    [{}, 'there is no exercise “none”'],
  ])('%j is none', (given, sentence) => {
    expect(exerciseWork(given, [])).toBe(sentence);
  });
});

describe('a round of the game', () => {
  const closed = roundOf(0, 0);
  const known = bestByTheKnown(closed).now;
  const played = (choices: readonly Choice[]) =>
    gameWork({ level: 1, round: 1, choices, undone: 2, seconds: 31.4 }, known);

  test('is played anew from its decisions', () => {
    const inOrder = [0, 1, 2];
    const parts = played(inOrder);
    expect(parts.mark).toBeGreaterThan(0.5);
    expect(parts.mark).toBeLessThan(1);
    const { anew, wrong } = gradedAnew(signed({ ...parts, mark: 1 }), free);
    expect([wrong, anew?.mark, anew?.steps.at(-1)]).toEqual([[], parts.mark, parts.steps.at(-1)]);
    expect(wrongRuns(parts.runs, anew?.runs ?? [])).toEqual([]);
    expect(elementAt(gameOf(closed, inOrder).services, 0).place).toBe(0);
  });

  test('a list of decisions that nobody could make is none', () => {
    const parts = played([0]);
    const [first, ...rest] = parts.steps;
    const whole = played(bestByTheKnown(closed).decisions.map(({ choice }) => choice)).steps.slice(0, -1);
    const why = (steps: readonly (typeof first)[]) =>
      gradedAnew(signed({ ...parts, steps: steps.flatMap((its) => its ?? []) }), free).wrong.join();
    const decision = (answer: number | string) => first && { ...first, answers: [answer] };
    expect(why([first, ...rest])).toBe('');
    expect(why([first, first, ...rest])).toBe('decision 2 cannot be made in this round');
    for (const answer of [-1, 0.5, 99])
      expect(why([decision(answer), ...rest])).toBe('decision 1 cannot be made in this round');
    expect(why([...whole, decision('wait'), ...rest])).toContain('cannot be made in this round');
    for (const answer of ['often', -2, 0.5])
      expect(why([first, ...rest.map((its) => ({ ...its, answers: [answer] }))])).toContain('taken back');
  });

  test('the best for the known earns everything, and one that is not over nothing yet', () => {
    expect(played(bestByTheKnown(closed).decisions.map(({ choice }) => choice)).mark).toBe(1);
    expect(played([0]).mark).toBeNull();
  });
});

describe('against a link', () => {
  const assigned = (link: string) => {
    const read = readAssignedWork(link);
    if (!read?.ok) throw new Error(read?.faults.join('; ') ?? 'no link to a lesson');
    return read.value;
  };

  test('a receipt is of that lesson, of whoever was to give a code, and whole', async () => {
    const receipt = signed(await workOf('1', [[1]]), 'ada');
    const held = (link: string, its = receipt) => heldAgainstWork(assigned(link), its, its.mark);
    expect(held('https://example.org/x/#/learn/1?code=own').runs).toBe('incomplete');
    expect(held('#/learn/1/ten-or-one?code=own')).toEqual({ runs: 'as assigned', changed: [] });
    expect(held('#/learn/1/ten-or-one?code=bob')).toEqual({
      runs: 'changed',
      changed: ['the code "ada" instead of bob'],
    });
    expect(held('#/learn/1?code=own', { ...receipt, variant: '' }).changed).toEqual(['no code was given']);
    expect(held('#/learn/2').changed).toEqual(['lesson "1" instead of 2']);
    expect(held('#/learn/1').changed[0]).toMatch(/^step \S+ is missing$/);
  });

  test('what is of an exercise counts for no lesson, and a mark that is written in finishes nothing', () => {
    const parts = exerciseWork({ exercise: 'serve', policy: 'sstf', variant: 'ada', attempt: 1 }, []);
    if (typeof parts === 'string') throw new Error(parts);
    const posing = { ...signed(parts, 'ada'), of: { ...parts.of, lesson: '1' }, mark: 1 };
    expect(heldAgainstWork(assigned('#/learn/1?code=own'), posing, null)).toEqual({
      runs: 'changed',
      changed: ['it is of an exercise'],
    });
    expect(heldAgainstWork(assigned('#/learn/serve?code=own'), posing, null).changed).toEqual([
      'it was not finished',
    ]);
  });

  test.each([
    ['#/learn/scheduler/99', 'level="99": allowed is a whole number from 1 to 6'],
    ['#/learn/scheduler/2a', 'level="2a": allowed is a whole number from 1 to 6'],
    ['#/learn/scheduler/2?round=9', 'round="9": allowed is a whole number from 1 to 3'],
    ['#/learn/serve?policy=foo', 'policy="foo": allowed is one of fcfs, sstf, look, c-look'],
    ['#/learn/serve?attempt=x', 'attempt="x": allowed is a whole number from 1 to 999'],
  ])('%s is refused in a sentence', (link, sentence) => {
    expect(readAssignedWork(link)).toEqual({ ok: false, faults: [sentence] });
  });

  test('a link as the page writes it: open is nobody’s variant, and a code may be written with signs', () => {
    expect(assigned('#/learn/serve?policy=sstf&variant=open&code=own')).toEqual({
      of: { exercise: 'serve', policy: 'sstf' },
      code: 'own',
    });
    expect(assigned('#/learn/4?code=ada%40uni.de').code).toBe('ada@uni.de');
  });

  test('an exercise is drawn from the code', () => {
    const parts = exerciseWork({ exercise: 'serve', policy: 'sstf', variant: 'ada', attempt: 1 }, []);
    if (typeof parts === 'string') throw new Error(parts);
    const held = (link: string, variant: string) =>
      heldAgainstWork(assigned(link), signed(parts, variant), parts.mark);
    expect(held('#/learn/serve?policy=sstf&code=own', 'ada').runs).toBe('incomplete');
    expect(held('#/learn/serve?policy=sstf&code=own', 'bob').changed).toEqual([
      'the variant "ada" is not that of the code bob',
    ]);
    // Without a code in the link: everybody's, or that of whoever had given a code.
    expect(held('#/learn/serve?policy=sstf', 'ada').runs).toBe('incomplete');
    expect(held('#/learn/serve?policy=sstf&variant=open', 'ada').runs).toBe('incomplete');
    expect(held('#/learn/serve?policy=sstf', 'bob').changed).toEqual([
      'the variant "ada" is neither everybody’s nor that of the code bob',
    ]);
    expect(held('#/learn/serve?policy=sstf', '').changed).toEqual([
      'the variant "ada" is neither everybody’s nor that of a code',
    ]);
    expect(held('#/learn/serve?policy=sstf&variant=ada', '').runs).toBe('incomplete');
    expect(held('#/learn/serve?policy=look', 'ada').changed).toEqual(['policy "sstf" instead of look']);
  });

  test.each([
    ['#/learn/99', 'there is no lesson "99"'],
    ['#/learn/4/nowhere', 'lesson 4 has no step "nowhere"'],
    [
      '#/learn/4?code=!',
      'code="!": allowed are own, for a code of one’s own, and a code of up to 64 letters, digits, dots, dashes, underscores and @, the first a letter or digit',
    ],
  ])('%s is none', (link, sentence) => {
    expect(readAssignedWork(link)).toEqual({ ok: false, faults: [sentence] });
  });

  test('a playlist’s link is none of a lesson', () => {
    expect(readAssignedWork('#/playlist?z=abc')).toBeUndefined();
  });
});
