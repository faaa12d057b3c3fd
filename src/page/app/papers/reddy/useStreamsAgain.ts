/** A figure of Reddy and Wyllie computed again in the page, shorter: points as they come. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { reddyOrder } from '../../../../core/papers/reddy/again.ts';
import type { JobResult } from '../../../../core/experiment/streams/job.ts';
import { jobsOf, type StreamsFigure } from '../../../../core/experiment/streams/order.ts';
import { largestPoints, responsePoints } from '../../../../core/experiment/streams/reduce.ts';
import { startStreams } from '../../../worker/streamsPool.ts';

/** A point of a figure, drawn. */
export interface FigurePoint {
  readonly policy: string;
  readonly m: number;
  readonly tracks: number;
  /** Streams, or ms. */
  readonly value: number;
  /** Half of its interval. */
  readonly half?: number;
}

export interface StreamsAgain {
  readonly state: 'idle' | 'running' | 'cancelled' | 'finished' | 'failed';
  /** 0 to 1. */
  readonly share: number;
  /** Those of which all seeds are done. */
  readonly points: readonly FigurePoint[];
  readonly message: string;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly reset: () => void;
}

type Now = Pick<StreamsAgain, 'state' | 'share' | 'points' | 'message'>;
const IDLE: Now = { state: 'idle', share: 0, points: [], message: '' };

export function useStreamsAgain(figure: StreamsFigure): StreamsAgain {
  const [now, setNow] = useState<Now>(IDLE);
  const stop = useRef<() => void>(undefined);
  const end = useCallback(() => {
    stop.current?.();
    stop.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  const order = useMemo(() => reddyOrder(figure), [figure]);

  const start = () => {
    end();
    const jobs = jobsOf(order);
    const results: JobResult[] = [];
    setNow({ ...IDLE, state: 'running' });
    stop.current = startStreams(jobs, {
      done: (result) => {
        results.push(result);
        const share = results.length / jobs.length;
        setNow((before) => ({ ...before, share, points: pointsOf(results) }));
      },
      finished: () => {
        setNow((before) => ({ ...before, state: 'finished' }));
      },
      failed: (message) => {
        setNow((before) => ({ ...before, state: 'failed', message }));
      },
    });
    const pointsOf = (known: readonly JobResult[]): FigurePoint[] =>
      figure !== 2
        ? largestPoints(order, jobs, known)
            .filter(({ bySeed }) => bySeed.length === order.seeds.length)
            .map(({ policy, m, tracks, largest }) => ({ policy, m, tracks, value: largest }))
        : responsePoints(order, jobs, known)
            .filter(({ meanBySeedS }) => meanBySeedS.length === order.seeds.length)
            .map(({ policy, m, tracks, meanS, ci95S }) => ({
              ...{ policy, m, tracks, value: 1000 * meanS, half: 1000 * ci95S },
            }));
  };
  return {
    ...now,
    start,
    cancel: () => {
      end();
      setNow((before) => ({ ...before, state: 'cancelled' }));
    },
    reset: () => {
      end();
      setNow(IDLE);
    },
  };
}
