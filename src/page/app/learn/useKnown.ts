/** What a step may know, as its runs come to it: the numbers of its places, and behind the commitment the outcome. */
import { useEffect, useMemo, useState } from 'react';
import type { Ask, Lesson, Step } from '../../../core/lesson/lesson.ts';
import { queueOf } from '../../../core/lesson/exercise/serveQueue.ts';
import { isOpen, type StepRecord } from '../../../core/lesson/step.ts';
import { slotText } from '../../../core/lesson/template.ts';
import { placeOfRequest } from '../../../core/lesson/trace.ts';
import { PlayedRuns } from './runs.ts';
import { slotsNow, type Known, type Truth } from './stepModel.ts';

/** Whoever waits longer than this is told how far it is. */
const PATIENCE_MS = 600;

export interface KnownSoFar extends Known {
  readonly runs: PlayedRuns;
  /** With the outcome: all differences of two runs, and another number on the line of the answer. */
  readonly sorted: readonly number[] | undefined;
  readonly other: number | undefined;
  /** Share of the run that is being played, where it takes long. */
  readonly progress: number | undefined;
  readonly failed: string | undefined;
  /** Everything is there. */
  readonly ready: boolean;
}

interface Found {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
  readonly truth: Truth | undefined;
  readonly given: readonly number[] | undefined;
  readonly sorted: readonly number[] | undefined;
  readonly other: number | undefined;
  readonly ready: boolean;
}

/** What the items of an order are called. */
export function itemsOf(ask: Ask | undefined, runs: PlayedRuns): readonly string[] {
  if (ask?.as !== 'order') return [];
  return ask.items.map((name) => {
    const cylinder = placeOfRequest(runs.run(ask.run), name);
    if (ask.by === 'cylinder') return `cylinder ${cylinder}`;
    const word = name.startsWith('C')
      ? `video ${name.slice(1).replace(/\..*/, '')}`
      : `request ${name.slice(1)}`;
    return `${word}, cylinder ${cylinder}`;
  });
}

export function useKnown(lesson: Lesson, step: Step, record: StepRecord): KnownSoFar {
  const runs = useMemo(() => new PlayedRuns(lesson), [lesson]);
  const wantsOutcome = isOpen(step, record) || record.stage === 'committed' || record.stage === 'running';
  const key = `${lesson.id}/${step.id}/${wantsOutcome ? 'outcome' : ''}`;
  const [found, setFound] = useState<Found>();
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const items = useMemo(() => itemsOf('ask' in step ? step.ask : undefined, runs), [step, runs]);

  useEffect(() => {
    let current = true;
    const beganMs = performance.now();
    const hear = (share: number) => {
      if (current && performance.now() - beganMs > PATIENCE_MS) setProgress(share);
    };
    const find = async () => {
      const values: Record<string, string> = {};
      let given: Truth | undefined;
      let truth: Truth | undefined;
      let sorted: readonly number[] | undefined;
      let other: number | undefined;
      const tell = (ready: boolean) => {
        if (!current) return;
        const its = typeof given === 'number' ? undefined : given;
        setFound({ key, values: { ...values }, truth, given: its, sorted, other, ready });
      };
      for (const name of slotsNow(step, wantsOutcome)) {
        const slot = lesson.slots[name];
        if (slot) values[name] = slotText(Number(await runs.measure(slot.of, hear)), slot.as);
        if (!current) return;
      }
      if (!wantsOutcome) tell(false);
      if ('ask' in step && step.ask.as === 'curve' && step.ask.given)
        given = await runs.measure(step.ask.given.of, hear);
      if ('ask' in step && wantsOutcome) {
        truth = await runs.measure(step.truth, hear);
        const all = step.sorted && (await runs.measure(step.sorted.of, hear));
        sorted = typeof all === 'number' ? undefined : all;
        const { flags } = { flags: undefined, ...step.ask };
        other = flags && Number(await runs.measure(flags.of, hear));
      }
      tell(true);
    };
    find()
      .catch((error: unknown) => {
        if (current) setFailed(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        if (current) setProgress(undefined);
      });
    return () => {
      current = false;
    };
  }, [lesson, step, runs, wantsOutcome, key]);

  const its = found?.key === key ? found : undefined;
  // What stood there before goes on standing until the outcome is ready.
  const before = found?.key === `${lesson.id}/${step.id}/` ? found : undefined;
  const open = isOpen(step, record);
  const truth = open ? its?.truth : undefined;
  const queue =
    'ask' in step && step.truth.of === 'order' && truth !== undefined && typeof truth !== 'number'
      ? queueOf(runs.scenario(step.truth.run), truth)
      : undefined;
  return {
    runs,
    items,
    values: its?.values ?? before?.values ?? {},
    truth,
    sorted: open ? its?.sorted : undefined,
    other: open ? its?.other : undefined,
    queue,
    given: its?.given ?? before?.given,
    progress,
    failed,
    ready: its?.ready ?? false,
  };
}
