/**
 * What a frame tells the page around it: which step, what was committed, what it earned, that it is done. Nothing of an
 * outcome is in any of it before an answer is committed, and no more than ten words go out a second.
 */
import { describe, expect, test } from 'vitest';
import { lessons } from '../../../../src/core/lesson/lessons/index.ts';
import { advanced, fresh, type Answer, type StepRecord } from '../../../../src/core/lesson/step.ts';
import { Line } from '../../../../src/page/app/embed/line.ts';
import { isStepAlone } from '../../../../src/page/app/learn/frame.ts';
import { readCode } from '../../../../src/page/app/kit/work/code.ts';
import { sideFaults, sideOf } from '../../../../src/page/app/learn/side.ts';
import { eventsBetween } from '../../../../src/page/app/learn/told.ts';
import type { LearnEvent } from '../../../../src/page/around/words.ts';

describe.each(lessons)('lesson $number', (lesson) => {
  test('tells an answer and nothing else before its outcome is seen', () => {
    for (const step of lesson.steps) {
      if (!('ask' in step)) continue;
      const { ask } = step;
      const places =
        ask.as === 'order' ? ask.items.map((_, k) => k) : ask.as === 'curve' ? ask.xs.map(() => 0) : 0;
      const draft: Answer = ask.as === 'number' ? ask.from : places;
      const touched = advanced(step, advanced(step, fresh, { do: 'hint' }), { do: 'touch', draft });
      const committed = advanced(step, touched, { do: 'commit' });
      const running = advanced(step, committed, { do: 'run' });
      const records = [fresh, touched, committed, running];
      const told = records
        .slice(1)
        .flatMap((record, k) =>
          eventsBetween(lesson, { [step.id]: records[k] ?? fresh }, { [step.id]: record }),
        );
      const [answer] = committed.answers;
      expect(told).toEqual([
        { type: 'committed', of: { lesson: lesson.id }, step: step.id, asks: ask.as, answer },
      ]);
    }
  });

  test('tells what its check has earned, and that all of it is done', () => {
    const records: Record<string, StepRecord> = {};
    const told: LearnEvent[] = [];
    for (const step of lesson.steps) {
      const before = { ...records };
      records[step.id] = { ...fresh, stage: 'done', ...(step.kind === 'check' ? { mark: 0.5 } : {}) };
      told.push(...eventsBetween(lesson, before, { ...records }));
    }
    const of = { lesson: lesson.id };
    const checks = lesson.steps.filter(({ kind }) => kind === 'check');
    for (const { id } of checks) expect(told).toContainEqual({ type: 'score', of, step: id, score: 0.5 });
    expect(told.slice(-2)).toEqual([
      { type: 'score', of, step: null, score: 0.5 },
      { type: 'done', of, step: null },
    ]);
    expect(told.filter(({ type }) => type === 'done')).toHaveLength(lesson.steps.length + 1);
  });
});

describe('a line of words', () => {
  const of = { lesson: '4' };
  const step = (name: string): LearnEvent => ({ type: 'step', of, step: name, number: 1, count: 7 });
  const kept = (text: string): LearnEvent => ({ type: 'kept', of, text, share: 0.5 });

  function line() {
    const said: (readonly [number, LearnEvent])[] = [];
    let nowMs = 0;
    const coming: { readonly atMs: number; readonly call: () => void }[] = [];
    const its = new Line(
      (event) => {
        said.push([nowMs, event]);
      },
      {
        nowMs: () => nowMs,
        after: (ms, call) => {
          coming.push({ atMs: nowMs + ms, call });
        },
      },
    );
    const goOn = (toMs: number) => {
      for (let next = coming.shift(); next && next.atMs <= toMs; next = coming.shift()) {
        nowMs = next.atMs;
        next.call();
      }
      nowMs = toMs;
    };
    return { its, said, goOn };
  }

  test('says ten a second at most, the last of what is out of date, and loses no answer', () => {
    const { its, said, goOn } = line();
    its.open();
    for (let k = 0; k < 50; k++) {
      its.take(step(`step-${k}`));
      its.take(kept(String(k)));
      its.take({ type: 'committed', of, step: `step-${k}`, asks: 'press', answer: k });
    }
    goOn(10_000);
    for (let k = 1; k < said.length; k++)
      expect((said[k]?.[0] ?? 0) - (said[k - 1]?.[0] ?? 0)).toBeGreaterThanOrEqual(100);
    const types = said.map(([, { type }]) => type);
    expect(types.filter((type) => type === 'committed')).toHaveLength(50);
    expect(types.filter((type) => type === 'kept')).toHaveLength(1);
    expect(said.map(([, event]) => event)).toContainEqual(kept('49'));
  });

  test('says nothing before it is opened, and then which step is open', () => {
    const { its, said } = line();
    its.take(step('a'));
    its.take(step('b'));
    expect(said).toEqual([]);
    its.open();
    expect(said.map(([, event]) => event)).toEqual([step('b')]);
  });
});

describe('an address', () => {
  test.each([
    ['#/learn/4/request-27?embed=1', true],
    ['#/learn/4?embed=1', false],
    ['#/learn/4/request-27?embed=lesson', false],
    ['#/learn/4/request-27', false],
  ])('%s shows one step alone: %s', (hash, alone) => {
    expect(isStepAlone(hash)).toBe(alone);
  });

  test.each([
    ['#/learn/4?sheet=1', { at: 'sheet', answers: false }],
    ['#/learn/4?sheet=1&answers=1', { at: 'sheet', answers: true }],
    ['#/learn/4?answers=1', { at: 'sheet', answers: true }],
    ['#/learn/teachers', { at: 'teachers' }],
    ['#/learn/4', undefined],
    ['#/learn/99?sheet=1', undefined],
  ])('%s leads beside the lesson', (hash, side) => {
    if (side === undefined) expect(sideOf(hash)).toBeUndefined();
    else expect(sideOf(hash)).toMatchObject(side);
  });

  test('says what is wrong with its keys', () => {
    expect(sideFaults('#/learn/4?sheet=2&answers=yes')).toEqual([
      'sheet=2: allowed is 1.',
      'answers=yes: allowed is 1.',
    ]);
    expect(readCode('#/learn/4?code=own')).toMatchObject({ isWanted: true, isGiven: false });
    expect(readCode('#/learn/4?code=K7')).toMatchObject({ code: 'k7', isGiven: true });
    for (const wrong of ['%20!', '%', 'a b'])
      expect(readCode(`#/learn/4?code=${wrong}`).fault).toBe(
        'A code is own, or up to 64 letters, digits, dots, dashes, underscores and @, the first a letter or digit, such as k7.',
      );
  });
});
