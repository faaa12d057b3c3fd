/**
 * What the page around a frame is told of a lesson: which step is open, that an answer was committed, what a check has earned,
 * and that all is done. Made of what was done alone, so there is nothing of an outcome in it before an answer is committed.
 */
import { useEffect, useRef } from 'react';
import { markSoFar } from '../../../core/lesson/grade.ts';
import type { Lesson } from '../../../core/lesson/lesson.ts';
import { lessonById } from '../../../core/lesson/lessons/index.ts';
import { fresh, type StepRecord } from '../../../core/lesson/step.ts';
import type { LearnEvent, WorkName } from '../../around/words.ts';
import { tellLearning, useLearning } from '../../state/stores/learning.ts';
import { packed } from './kept.ts';
import { usePlace, type Place } from './place.ts';
import { doneOf, isTakingUp, useProgress } from './progress.ts';

type Records = Readonly<Record<string, StepRecord>>;

/** What lies between two states of a lesson, in its order. */
export function eventsBetween(lesson: Lesson, before: Records, after: Records): readonly LearnEvent[] {
  const of = { lesson: lesson.id };
  const events = lesson.steps.flatMap((step): readonly LearnEvent[] => {
    const [was, is] = [before[step.id] ?? fresh, after[step.id] ?? fresh];
    if (was === is) return [];
    const its = { of, step: step.id };
    const answer = is.answers.at(-1);
    const tried = is.tries.at(-1);
    return [
      ...('ask' in step && answer !== undefined && is.answers.length > was.answers.length
        ? [{ type: 'committed', ...its, asks: step.ask.as, answer } as const]
        : []),
      ...(tried !== undefined && is.tries.length > was.tries.length
        ? [{ type: 'committed', ...its, asks: 'setting', answer: tried.value } as const]
        : []),
      ...(is.mark !== undefined && is.mark !== was.mark
        ? [{ type: 'score', ...its, score: is.mark } as const]
        : []),
      ...(is.stage === 'done' && was.stage !== 'done' ? [{ type: 'done', ...its } as const] : []),
    ];
  });
  const [mark, isDone] = [markSoFar(lesson, after), isAllDone(lesson, after)];
  return [
    ...events,
    ...(mark !== undefined && mark !== markSoFar(lesson, before)
      ? [{ type: 'score', of, step: null, score: mark } as const]
      : []),
    ...(isDone && !isAllDone(lesson, before) ? [{ type: 'done', of, step: null } as const] : []),
  ];
}

const isAllDone = ({ id, steps }: Lesson, records: Records): boolean =>
  doneOf({ [id]: records }, id).done === steps.length;

/** More than that somebody has touched what is not committed. */
const isMore = (before: Records, after: Records): boolean =>
  Object.entries(after).some(([id, { draft: _, stage, ...is }]) => {
    const { draft: __, stage: stageBefore, ...was } = before[id] ?? fresh;
    const hasGoneOn = stage !== stageBefore && stage !== 'answering' && stage !== 'running';
    return hasGoneOn || JSON.stringify(is) !== JSON.stringify(was);
  });

function stepEvent(place: Place | undefined): LearnEvent | undefined {
  if (place?.at !== 'step') return undefined;
  const lesson = lessonById.get(place.lesson);
  const step = lesson?.steps[place.step];
  if (!lesson || !step) return undefined;
  const of = { lesson: lesson.id };
  return { type: 'step', of, step: step.id, number: place.step + 1, count: lesson.steps.length };
}

/** For as long as the page is open. */
export function followTold(): () => void {
  const tell = (event: LearnEvent | undefined) => {
    if (event) tellLearning(event);
  };
  /** By lesson: what was packed last. */
  const last = new Map<string, Records>();
  const stops = [
    usePlace.subscribe((now, before) => {
      if (now.place !== before.place) tell(stepEvent(now.place));
    }),
    useProgress.subscribe(({ records }, before) => {
      if (isTakingUp()) return;
      for (const [id, its] of Object.entries(records)) {
        const lesson = lessonById.get(id);
        if (!lesson || its === before.records[id]) continue;
        const was = before.records[id] ?? {};
        eventsBetween(lesson, was, its).forEach(tell);
        const { resumed } = useLearning.getState();
        if (!resumed || !isMore(was, its)) continue;
        last.set(id, its);
        void packed(lesson, its, resumed.most).then((text) => {
          // Of several that are packed at a time the last one counts.
          if (last.get(id) !== its) return;
          const { done, all } = doneOf({ [id]: its }, id);
          tell({ type: 'kept', of: { lesson: id }, text, share: done / all });
        });
      }
    }),
  ];
  tell(stepEvent(usePlace.getState().place));
  return () => {
    for (const stop of stops) stop();
  };
}

interface Doing {
  readonly of: WorkName;
  /** Of an exercise or a game: which step it is at, from 1, and of how many. */
  readonly number: number;
  readonly count: number;
  /** What was pressed last, and how often something was. */
  readonly pressed: number | string | undefined;
  readonly presses: number;
  readonly isDone: boolean;
  /** A share of 1, when it is known. */
  readonly score: number | undefined;
}

/** The same of an exercise or a game, from within it. */
export function useTold({ of, number, count, pressed, presses, isDone, score }: Doing): void {
  const name = JSON.stringify(of);
  const step = `step-${number}`;
  useEffect(() => {
    if (!isDone) tellLearning({ type: 'step', of: JSON.parse(name) as WorkName, step, number, count });
  }, [name, step, number, count, isDone]);
  // What was pressed at an earlier visit is no news.
  const told = useRef(presses);
  useEffect(() => {
    if (presses > told.current && pressed !== undefined)
      tellLearning({
        ...{ type: 'committed', of: JSON.parse(name) as WorkName },
        ...{ step: `step-${presses}`, asks: 'press', answer: pressed },
      });
    told.current = presses;
  }, [name, presses, pressed]);
  useEffect(() => {
    if (!isDone || score === undefined) return;
    const its = { of: JSON.parse(name) as WorkName, step: null };
    tellLearning({ type: 'score', ...its, score });
    tellLearning({ type: 'done', ...its });
  }, [name, isDone, score]);
}
