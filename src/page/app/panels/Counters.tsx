/** What has come of the run so far, in figures. */
import { percent, seconds, whole } from '../../draw/format.ts';
import { fingerprintAt } from '../../../core/scenario/run/fingerprint.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useLane } from '../canvas/lane.ts';
import { countersAt } from '../../view/index.ts';
import { countedBeatOf, hasStreams, useBeat, useCountedBeat } from '../canvas/beat.ts';
import { currentScene } from '../canvas/scene.ts';
import '../styles/figures.css';

export function Counters() {
  const lane = useLane();
  const { useRun } = lane;
  const shownNs = usePlayback((state) => state.shownNs);
  const arrived = useRun((state) => state.arrived);
  const scenario = useRun((state) => state.scenario);
  const scene = arrived > 0 ? currentScene(lane) : undefined;
  if (!scene || !scenario) return null;
  const c = countersAt(scene, shownNs);
  const beat = countedBeatOf(scenario);
  const due = whole(c.videosDue);
  const figures: readonly (readonly [string, string, boolean?])[] = [
    [seconds(c.meanNs, 2), `mean of ${whole(c.served)} served`],
    [seconds(c.longestNs, 2), 'longest'],
    [whole(c.waiting), c.waiting === 1 ? 'request waits' : 'requests wait'],
    ...(hasStreams(scenario)
      ? [
          [
            whole(c.glitches),
            beat === 'round' ? `glitches in ${due} videos due` : `deadlines missed of ${due} due`,
            c.glitches > 0,
          ] as const,
        ]
      : []),
  ];
  return (
    <dl className="counters">
      {figures.map(([value, name, alarm]) => (
        <div key={name.replace(/[\d\u202f]+/g, '#')} data-alarm={alarm ? '' : undefined}>
          <dd>{value}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  );
}

export function Shares() {
  const lane = useLane();
  const { useRun } = lane;
  const shownNs = usePlayback((state) => state.shownNs);
  const arrived = useRun((state) => state.arrived);
  const scenario = useRun((state) => state.scenario);
  const scene = arrived > 0 ? currentScene(lane) : undefined;
  if (!scene || !scenario) return null;
  const { shares } = countersAt(scene, shownNs);
  const parts = [
    ...(hasStreams(scenario)
      ? [
          {
            id: 'c',
            name: countedBeatOf(scenario) === 'round' ? 'videos read' : 'streams read',
            share: shares.transferC,
          },
        ]
      : []),
    { id: 'd', name: 'requests read', share: shares.transferD },
    { id: 'seek', name: 'seek', share: shares.seek },
    { id: 'rotation', name: 'rotation', share: shares.rotation },
    { id: 'idle', name: 'idle', share: shares.idle },
  ];
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
  if (!scenario || queue || beats.length === 0 || knownNs < shownNs) return null;
  const lengthNs = beatNs(scenario);
  const round = Math.floor(shownNs / lengthNs);
  return (
    <p
      className="fingerprint"
      title="A hash over everything that has happened. Equal fingerprints mean equal runs."
    >
      Fingerprint{' '}
      {beat === 'none'
        ? `at ${seconds(round * lengthNs, 1)}`
        : `after ${whole(round)} ${round === 1 ? beat : `${beat}s`}`}
      : <code data-fingerprint>{fingerprintAt(beats, lengthNs, shownNs)}</code>
    </p>
  );
}
