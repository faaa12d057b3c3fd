/** What is asserted of a lesson: its slots, its right answers, and which choices meet a goal, on runs of their full length. */
import { besideOf, figuresOf, isMet } from '../../../src/core/lesson/figures.ts';
import { lessonById } from '../../../src/core/lesson/lessons/index.ts';
import type { Lesson, Measure, Step } from '../../../src/core/lesson/lesson.ts';
import { measured } from '../../../src/core/lesson/measure.ts';
import { changedScenario } from '../../../src/core/lesson/prepared.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { runsOf } from './lessonRuns.ts';

const lessonOf = (id: string): Lesson => {
  const lesson = lessonById.get(id);
  if (!lesson) throw new Error(`no lesson ${id}`);
  return lesson;
};

export function factsOf(id: string) {
  const lesson = lessonOf(id);
  const runs = runsOf(lesson);
  const number = (of: Measure): number => Number(measured(of, runs));
  const slot = (name: string): number => number(lesson.slots[name].of);
  const stepOf = (step: string): Step => {
    const found = lesson.steps.find((it) => it.id === step);
    if (!found) throw new Error(`no step ${step}`);
    return found;
  };
  /** Every choice of a step’s setting, and whether it meets all its goals. */
  const choices = (step: string): Readonly<Record<string, boolean>> => {
    const its = stepOf(step);
    if (its.kind !== 'change') throw new Error(`${step} changes nothing`);
    const figuresAt = (run: string, value: string) =>
      figuresOf(new Run(changedScenario(lesson.runs[run].link, its.free.key, value)).complete());
    const met = (value: string) => {
      const own = figuresAt(its.run, value);
      const figures = its.beside === undefined ? own : besideOf(own, figuresAt(its.beside, value));
      return isMet(its.goals, figures);
    };
    return Object.fromEntries(its.free.options.map(({ value }) => [value, met(value)]));
  };
  /** The option that is right. */
  const right = (step: string): string => {
    const its = stepOf(step);
    if (!('ask' in its) || its.ask.as !== 'choice') throw new Error(`${step} is no choice`);
    return its.ask.options[number(its.truth)];
  };
  return { runs, number, slot, choices, right };
}
