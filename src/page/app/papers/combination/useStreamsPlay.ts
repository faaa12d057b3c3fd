/** Runs of figures 3 and 4 played again in the page, in portions between frames. */
import { useEffect, useRef, useState } from 'react';
import { playStreams } from '../../../../core/papers/combination/play.ts';
import { runScenario } from '../../../../core/papers/combination/sweeps.ts';
import { SERVERS } from '../../../../core/papers/combination/figures.ts';
import type { StreamsSeries } from '../../../../core/papers/combination/seriesOf.ts';
import { inSlices } from '../../kit/visit/inSlices.ts';

export interface StreamsPlayed {
  readonly state: 'idle' | 'running' | 'cancelled' | 'finished';
  /** Of the servers, in their order, as far as they have been played. */
  readonly series: readonly StreamsSeries[];
  readonly start: () => void;
  readonly cancel: () => void;
  readonly reset: () => void;
}

/** So many decisions are a portion. */
const DECISIONS = 512;

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
      const played = await inSlices(work, () => turn.current === own);
      if (played === undefined) return;
      const { memoryMB, streamsAt: streams } = played;
      setNow((before) => ({
        ...before,
        series: [...before.series, { server, cycleS, memoryMB, streams }],
      }));
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
