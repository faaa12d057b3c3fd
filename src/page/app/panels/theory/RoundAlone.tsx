/** The last round that is over, by itself: what this policy makes of it, and what whoever knows all that comes would. */
import { useEffect, useState } from 'react';
import type { RoundAnswer, RoundQuestion } from '../../../../core/lesson/bestOfRound.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';
import { findBestOfRound } from '../../../worker/errands.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import { whole } from '../../../draw/format.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { roundAloneAt, wordsOfAlone } from './roundAlone.ts';

interface RoundAloneProps {
  readonly scenario: Scenario;
  readonly scene: Scene;
}

/** While it plays the rounds go by faster than they could be read: it is looked for where the run stands still. */
export function RoundAlone({ scenario, scene }: RoundAloneProps) {
  const playing = usePlayback((state) => state.playing);
  const round = usePlayback(({ shownNs }) => Math.floor(shownNs / scene.roundNs));
  const alone = roundAloneAt(scenario, scene, round * scene.roundNs);
  const key = typeof alone === 'string' || playing ? '' : JSON.stringify(alone.question);
  const [found, setFound] = useState<{ readonly key: string; readonly answer: RoundAnswer | string }>();
  useEffect(() => {
    if (key === '') return;
    let isGone = false;
    const keep = (answer: RoundAnswer | string) => {
      if (!isGone) setFound({ key, answer });
    };
    findBestOfRound(JSON.parse(key) as RoundQuestion).then(keep, (error: unknown) => {
      keep(error instanceof Error ? error.message : String(error));
    });
    return () => {
      isGone = true;
    };
  }, [key]);
  const title = typeof alone === 'string' ? 'A round by itself' : `Round ${whole(alone.round + 1)} by itself`;
  return (
    <section className="theory round-alone" aria-label={title}>
      <ul>
        <li data-gauge="alone">
          <h3>{title}</h3>
          <Told
            alone={alone}
            playing={playing}
            found={found?.key === key ? found.answer : undefined}
            scene={scene}
          />
        </li>
      </ul>
    </section>
  );
}

interface ToldProps {
  readonly alone: ReturnType<typeof roundAloneAt>;
  readonly playing: boolean;
  readonly found: RoundAnswer | string | undefined;
  readonly scene: Scene;
}

function Told({ alone, playing, found, scene }: ToldProps) {
  if (typeof alone === 'string') return <p className="theory-note">{alone}</p>;
  if (playing) return <p className="theory-note">It is worked out when the run stands still.</p>;
  if (found === undefined) return <p className="theory-note">The best order is looked for …</p>;
  if (typeof found === 'string') return <p className="theory-note">{found}</p>;
  const words = wordsOfAlone(scene, found);
  if (words === undefined) return <p className="theory-note">No request came in it.</p>;
  return (
    <>
      <p className="theory-note">{words.came}; nobody waits from before, nobody comes behind.</p>
      <dl>
        <div>
          <dt>{found.proved ? 'the best there is' : 'the best'}</dt>
          <dd>{words.best}</dd>
        </div>
        <div>
          <dt>{scene.policy.title}: mean</dt>
          <dd>{words.policy}</dd>
        </div>
      </dl>
      <p className="theory-note">{words.note}</p>
    </>
  );
}
