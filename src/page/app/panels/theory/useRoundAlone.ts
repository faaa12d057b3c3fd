/** The last round that is over, as a question, and its answer once a worker has it: where the run stands still. */
import { useEffect, useState } from 'react';
import type { RoundAnswer } from '../../../../core/lesson/bestOfRound.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';
import { findBestOfRound } from '../../../worker/errands.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { roundAloneAt, type RoundAlone } from './roundAlone.ts';

interface FoundAlone {
  /** A sentence where it cannot be had. */
  readonly alone: RoundAlone | string;
  readonly playing: boolean;
  /** A sentence where it failed; undefined while it is looked for. */
  readonly found: RoundAnswer | string | undefined;
}

export function useRoundAlone(scenario: Scenario, scene: Scene): FoundAlone {
  const playing = usePlayback((state) => state.playing);
  const round = usePlayback(({ shownNs }) => Math.floor(shownNs / scene.roundNs));
  const alone = roundAloneAt(scenario, scene, round * scene.roundNs);
  const key = typeof alone === 'string' || playing ? '' : JSON.stringify([alone.round, alone.question]);
  const [found, setFound] = useState<{ readonly key: string; readonly answer: RoundAnswer | string }>();
  useEffect(() => {
    if (key === '' || typeof alone === 'string') return;
    let isGone = false;
    const keep = (answer: RoundAnswer | string) => {
      if (!isGone) setFound({ key, answer });
    };
    findBestOfRound(alone.question).then(keep, (error: unknown) => {
      keep(error instanceof Error ? error.message : String(error));
    });
    return () => {
      isGone = true;
    };
    // The key says all of the question.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return { alone, playing, found: found?.key === key ? found.answer : undefined };
}
