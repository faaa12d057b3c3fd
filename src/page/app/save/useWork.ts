/** Work that takes a while: how far it is, what came of it, and a way to stop it. It stops when its form goes away. */
import { useEffect, useRef, useState } from 'react';

interface Work {
  /** Which share is done; undefined while nothing is under way. */
  readonly share: number | undefined;
  /** What came of it, as a sentence. */
  readonly said: string;
  readonly start: (work: (progress: (share: number) => void, signal: AbortSignal) => Promise<string>) => void;
  readonly stop: () => void;
}

export function useWork(): Work {
  const [share, setShare] = useState<number>();
  const [said, say] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  return {
    share,
    said,
    start: (work) => {
      running.current?.abort();
      const mine = new AbortController();
      running.current = mine;
      say('');
      setShare(0);
      const settle = (sentence: string) => {
        if (running.current !== mine) return;
        running.current = undefined;
        setShare(undefined);
        say(sentence);
      };
      work(setShare, mine.signal).then(settle, (error: unknown) => {
        settle(mine.signal.aborted ? 'Stopped. Nothing was saved.' : sentenceOf(error));
      });
    },
    stop: () => {
      running.current?.abort();
    },
  };
}

export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
