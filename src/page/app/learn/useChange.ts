/** What is tried in a step that changes a setting: each choice is measured over a whole run, one at a time. */
import { useEffect, useRef, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Lesson, Step } from '../../../core/lesson/lesson.ts';
import { besideOf, isMet, type RunFigures } from '../../../core/lesson/figures.ts';
import { changedScenario, scenarioOfLink } from '../../../core/lesson/prepared.ts';
import type { StepRecord } from '../../../core/lesson/step.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import { Run } from '../../../core/scenario/run/run.ts';
import { act } from './progress.ts';
import { playWhole } from './runs.ts';

export interface Measured {
  readonly value: string;
  readonly figures: RunFigures;
  readonly met: boolean;
}

export interface Change {
  /** What the run has that is shown; empty of other steps. */
  readonly now: string;
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly measured: readonly Measured[];
  readonly measure: () => void;
  readonly progress: number | undefined;
  /** What was measured last, or is being measured: its value, and its run to be looked at. */
  readonly tried: Tried | undefined;
}

export interface Tried {
  readonly value: string;
  readonly run: Run;
}

/** `before`: what was tried at an earlier visit; the last of it is chosen. */
export function useChange(lesson: Lesson, step: Step, before: StepRecord['tries']): Change {
  const [value, choose] = useState(before.at(-1)?.value ?? '');
  const [measured, setMeasured] = useState<readonly Measured[]>([]);
  const [progress, setProgress] = useState<number>();
  const [tried, setTried] = useState<Tried>();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const measure = () => {
    if (step.kind !== 'change' || value === '' || progress !== undefined) return;
    act(lesson.id, step.id, { do: 'try' });
    setProgress(0);
    const runs = [step.run, ...(step.beside === undefined ? [] : [step.beside])].map((id) =>
      changedRun(lesson, id, step.free.key, value),
    );
    const play = (k: number) =>
      playWhole(elementAt(runs, k), (share) => {
        if (!gone.current) setProgress((k + share) / runs.length);
      });
    // It is looked at while it is measured: pages are played apart, and take nothing from it.
    setTried({ value, run: elementAt(runs, 0) });
    const all = async () => {
      const own = await play(0);
      return runs.length === 1 ? own : besideOf(own, await play(1));
    };
    void all().then((figures) => {
      if (gone.current) return;
      const met = isMet(step.goals, figures);
      setProgress(undefined);
      setMeasured((before) => [...before.filter((its) => its.value !== value), { value, figures, met }]);
      act(lesson.id, step.id, { do: 'measure', value, met });
    });
  };
  return { now: nowIn(lesson, step), value, choose, measured, measure, progress, tried };
}

const changedRun = ({ runs }: Lesson, id: string, key: string, value: string): Run =>
  new Run(changedScenario(runs[id]?.link ?? '', key, value));

/** Above the pictures of a step that changes a setting: what they have of it. Undefined of other steps. */
export function titleOfChange(step: Step, value: string): string | undefined {
  if (step.kind !== 'change') return undefined;
  const { title, options } = step.free;
  const option = options.find((its) => its.value === value);
  return option && `${title}: ${option.title}`;
}

/** What the run of a step that changes it has of that setting, its defaults too; empty for other steps. */
export function nowIn({ runs }: Lesson, step: Step): string {
  if (step.kind !== 'change') return '';
  const link = runs[step.run]?.link;
  return link === undefined ? '' : String(resolved(scenarioOfLink(link)).values[step.free.key] ?? '');
}
