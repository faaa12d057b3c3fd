/** A published sweep computed again in the page: on the pool, with its points as they come. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeDuration } from '../../../../core/experiment/sweep/budget.ts';
import { ForetoldSweep } from '../../../../core/experiment/sweep/foretoldSweep.ts';
import type { SweepTable } from '../../../../core/experiment/sweep/table.ts';
import {
  agreementOf,
  mergedTable,
  type Again,
  type Agreement,
  type Exactness,
} from '../../../../core/papers/shared/again.ts';
import { startSweep, type SweepUnderWay } from '../../../worker/sweepPool.ts';

/** The chart and the words follow so often. */
const NEWS_MS = 400;
/** The time left is told from this on. */
const FIRST_MS = 1500;

export interface Recomputing {
  readonly state: 'idle' | 'running' | 'cancelled' | 'finished' | 'failed';
  readonly exactness: Exactness;
  /** 0 to 1. */
  readonly share: number;
  /** Of the time left, as soon as it can be told. */
  readonly left?: string;
  readonly agreement?: Agreement;
  /** Published points, and in their places those that are known again. */
  readonly table: SweepTable;
  /** What went wrong, or what is unusual. */
  readonly message?: string;
}

export interface Recompute extends Recomputing {
  readonly start: (exactness: Exactness) => void;
  readonly cancel: () => void;
  /** Back to the published points. */
  readonly reset: () => void;
}

/** `again`: the sweep that is run, which has a cell for each of the published points. */
export function useRecompute(again: (exactness: Exactness) => Again, published: SweepTable): Recompute {
  const [now, setNow] = useState<Recomputing>(() => idle(published));
  const pool = useRef<SweepUnderWay>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    pool.current?.stop();
    pool.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const start = (exactness: Exactness) => {
    stop();
    const { spec, cells } = again(exactness);
    const run = new ForetoldSweep(spec, cells);
    const beganMs = performance.now();
    const publish = (state: Recomputing['state'], message?: string) => {
      const results = run.results();
      const { share } = run;
      const isEarly = performance.now() - beganMs < FIRST_MS;
      const seconds = isEarly ? undefined : run.secondsLeft(pool.current?.workers ?? 1);
      setNow((before) => {
        const shown = message ?? before.message;
        return {
          ...{ state, exactness, share },
          table: mergedTable(published, results),
          agreement: agreementOf(published, results),
          ...(state === 'running' && seconds !== undefined ? { left: describeDuration(seconds) } : {}),
          ...(shown === undefined ? {} : { message: shown }),
        };
      });
    };
    setNow({ ...idle(published), state: 'running', exactness });
    pool.current = startSweep(run, {
      progress: () => {
        timer.current ??= setTimeout(() => {
          timer.current = undefined;
          publish('running');
        }, NEWS_MS);
      },
      finished: () => {
        stop();
        publish('finished');
      },
      failed: (message) => {
        stop();
        publish('failed', message);
      },
      moved: (sentence) => {
        publish('running', sentence);
      },
    });
  };
  return {
    ...now,
    start,
    cancel: () => {
      stop();
      setNow((before) => ({ ...before, state: 'cancelled' }));
    },
    reset: () => {
      stop();
      setNow(idle(published));
    },
  };
}

const idle = (table: SweepTable): Recomputing => ({ state: 'idle', exactness: 'quick', share: 0, table });
