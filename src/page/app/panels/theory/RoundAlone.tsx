/** The last round that is over, by itself: what this policy makes of it, and what whoever knows all that comes would. */
import type { RoundAnswer } from '../../../../core/lesson/bestOfRound.ts';
import type { Scenario } from '../../../../core/scenario/scenario.ts';
import { whole } from '../../../draw/format.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { wordsOfAlone, type roundAloneAt } from './roundAlone.ts';
import { useRoundAlone } from './useRoundAlone.ts';

interface RoundAloneProps {
  readonly scenario: Scenario;
  readonly scene: Scene;
}

/** While it plays the rounds go by faster than they could be read: it is looked for where the run stands still. */
export function RoundAlone({ scenario, scene }: RoundAloneProps) {
  const { alone, playing, found } = useRoundAlone(scenario, scene);
  const title = typeof alone === 'string' ? 'A round by itself' : `Round ${whole(alone.round + 1)} by itself`;
  return (
    <section className="theory round-alone" aria-label={title}>
      <ul>
        <li data-gauge="alone">
          <h3>{title}</h3>
          <Told alone={alone} playing={playing} found={found} scene={scene} />
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
