/** Runs of figures 3 and 4 played again in the page, in portions between frames. */
import { useEffect, useRef, useState } from 'react';
import { playStreams } from '../../../core/experiment/claims/combinationPlay.ts';
import { runScenario } from '../../../core/experiment/claims/combinationSweeps.ts';
import { SERVERS } from '../../../core/experiment/claims/combinationFigures.ts';
import type { StreamsSeries } from '../../../core/experiment/claims/combinationSeriesOf.ts';

export interface StreamsPlayed {
  readonly state: 'idle' | 'running' | 'cancelled' | 'finished';
  /** Of the servers, in their order, as far as they have been played. */
  readonly series: readonly StreamsSeries[];
  readonly start: () => void;
  readonly cancel: () => void;
  readonly reset: () => void;
}

/** So long the page is busy at a time, and so many decisions are a portion. */
const SLICE_MS = 8;
const DECISIONS = 512;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

export function useStreamsPlay(cycleS: number, seed: number): StreamsPlayed {
  const [now, setNow] = useState<Pick<StreamsPlayed, 'state' | 'series'>>({ state: 'idle', series: [] });
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current++;
    },
    [],
  );

  const play = async () => {
    const own = ++turn.current;
    setNow({ state: 'running', series: [] });
    for (const server of SERVERS) {
      const work = playStreams(runScenario('', server, cycleS, seed), { decisions: DECISIONS });
      for (;;) {
        const untilMs = performance.now() + SLICE_MS;
        let step = work.next();
        while (step.done !== true && performance.now() < untilMs) step = work.next();
        if (turn.current !== own) return;
        if (step.done === true) {
          const { memoryMB, streamsAt: streams } = step.value;
          setNow((before) => ({
            ...before,
            series: [...before.series, { server, cycleS, memoryMB, streams }],
          }));
          break;
        }
        await nextTask();
      }
    }
    setNow((before) => ({ ...before, state: 'finished' }));
  };
  return {
    ...now,
    start: () => {
      void play();
    },
    cancel: () => {
      turn.current++;
      setNow((before) => ({ ...before, state: 'cancelled' }));
    },
    reset: () => {
      turn.current++;
      setNow({ state: 'idle', series: [] });
    },
  };
}
