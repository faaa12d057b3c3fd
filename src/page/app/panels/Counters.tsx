/** What has come of the run so far, in figures. */
import { resolved } from '../../../core/scenario/resolved.ts';
import type { RunWords } from '../../../core/metrics/definition.ts';
import { metricsWith } from '../../../core/metrics/offered.ts';
import { percent, seconds, whole } from '../../draw/format.ts';
import { pluralOf } from '../../../core/base/params.ts';
import { fingerprintAt } from '../../../core/scenario/run/fingerprint.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useLane } from '../canvas/lane.ts';
import { countersAt } from '../../view/scene/counters.ts';
import { chartOf } from '../../view/scene/ofSystem.ts';
import { useBeat, useCountedBeat, useWorkloadWords } from '../canvas/beat.ts';
import { currentScene } from '../canvas/scene.ts';
import { figureText } from '../kit/figures/figure.ts';
import './figures.css';

/** What is known up to the instant shown, and how it is spoken of; undefined before the run is there. */
function useSoFar() {
  const lane = useLane();
  const { useRun } = lane;
  const shownNs = usePlayback((state) => state.shownNs);
  const told = useRun((state) => state.told);
  const scenario = useRun((state) => state.scenario);
  const scene = told > 0 ? currentScene(lane) : undefined;
  if (!scene || !scenario) return undefined;
  const { hasDeadlines, words } = resolved(scenario).traits;
  return {
    found: countersAt(chartOf(scene), shownNs),
    words: { ...words, goalS: scene.goalNs / 1e9 } satisfies RunWords,
    streams: hasDeadlines,
  };
}

const counters = metricsWith('counter').toSorted((a, b) => a.counter.place - b.counter.place);
/** Times so far change with every service: two decimals do. */
const DECIMALS = 2;

export function Counters() {
  const soFar = useSoFar();
  if (!soFar) return null;
  const { found, words, streams } = soFar;
  return (
    <dl className="counters">
      {counters
        .filter(({ ofStreams }) => streams || !ofStreams)
        .map(({ id, unit, counter: { of, name, beside, alarms } }) => {
          const value = of(found);
          return (
            <div key={id} data-alarm={alarms && value > 0 ? '' : undefined}>
              <dd>{figureText(value, unit, DECIMALS)}</dd>
              <dt>{name(found, words).replace('#', beside ? whole(beside(found)) : '')}</dt>
            </div>
          );
        })}
    </dl>
  );
}

const partsOfTime = metricsWith('time').toSorted((a, b) => a.time.place - b.time.place);

export function Shares() {
  const soFar = useSoFar();
  if (!soFar) return null;
  const { found, words, streams } = soFar;
  const parts = partsOfTime
    .filter(({ ofStreams, ofFree, time }) => (streams || !ofStreams) && (!ofFree || time.of(found) > 0))
    .map(({ time: { colour, name, of } }) => ({ id: colour, name: name(words), share: of(found) }));
  return (
    <div className="shares">
      <h3>Where the disk’s time goes</h3>
      <div className="shares-bar" aria-hidden="true">
        {parts.map(({ id, share }) => (
          <span key={id} data-part={id} style={{ flexGrow: Math.max(0, share) }} />
        ))}
      </div>
      <dl>
        {parts.map(({ id, name, share }) => (
          <div key={id}>
            <dt>
              <span className="swatch" data-part={id} />
              {name}
            </dt>
            <dd>{percent(share)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The run's name at the present round: whoever has the same has the same run. */
export function Fingerprint() {
  const { useRun } = useLane();
  const shownNs = usePlayback((state) => state.shownNs);
  const beats = useRun((state) => state.beats);
  const scenario = useRun((state) => state.scenario);
  const knownNs = useRun((state) => state.knownNs);
  const queue = useBeat() === 'none';
  const beat = useCountedBeat();
  const word = useWorkloadWords().beat;
  if (!scenario || queue || beats.length === 0 || knownNs < shownNs) return null;
  const lengthNs = resolved(scenario).beatNs;
  const round = Math.floor(shownNs / lengthNs);
  return (
    <p
      className="fingerprint"
      title="A hash over everything that has happened. Equal fingerprints mean equal runs."
    >
      Fingerprint{' '}
      {beat === 'none'
        ? `at ${seconds(round * lengthNs, 1)}`
        : `after ${whole(round)} ${pluralOf(round, word)}`}
      : <code data-fingerprint>{fingerprintAt(beats, lengthNs, shownNs)}</code>
    </p>
  );
}
