/** Figures 1 to 3: the same ten requests under three orders of service, on one clock. */
import { useEffect, useMemo } from 'react';
import { elementAt } from '../../../../core/base/elementAt.ts';
import { clock } from '../../kit/reading/format.ts';
import { Icon } from '../../kit/layers/Icon.tsx';
import { FigureTimeline } from './FigureTimeline.tsx';
import { END_NS, goTo, togglePlaying, useFigureClock } from './figureClock.ts';
import { presetScene, responsesOf } from './presetScene.ts';

const three = [
  {
    id: 'figure-1',
    heading: 'Figure 1. Videos first, then requests',
    says: 'Requests 4 and 5 arrive while videos are read and wait for the D-period after them. Requests 9 and 10 come in a peak and wait for more than a round.',
  },
  {
    id: 'figure-2',
    heading: 'Figure 2. The same with two subrounds',
    says: 'The C-period is broken in two, so that requests 4 and 5 wait for half of it only.',
  },
  {
    id: 'figure-3',
    heading: 'Figure 3. Videos and requests mixed',
    says: 'One sweep for both. Requests 4 and 5 lie on the arm’s way and are served between videos.',
  },
] as const;

export function Timelines() {
  const scenes = useMemo(() => three.map((figure) => ({ ...figure, scene: presetScene(figure.id) })), []);
  // Nobody looks any more.
  useEffect(
    () => () => {
      useFigureClock.setState({ playing: false });
    },
    [],
  );
  return (
    <>
      <FigureTransport />
      {scenes.map(({ id, heading, says, scene }) => (
        <section key={id} className="figure-timeline" aria-labelledby={id}>
          <h3 id={id}>{heading}</h3>
          <p className="figure-says">{says}</p>
          <FigureTimeline scene={scene} title={heading} />
          <p className="figure-links">
            <a href={`#/lab?v=3&preset=${id}`}>Open figure {id.slice(-1)} in the Lab</a>
          </p>
        </section>
      ))}
      <Responses scenes={scenes} />
      <p className="figure-links">
        <a href="#/compare?v=3&preset=figure-1&lanes=subrounds:2~policy:mixed-scan">
          Compare the three side by side
        </a>
      </p>
    </>
  );
}

function FigureTransport() {
  const playing = useFigureClock((state) => state.playing);
  const tenths = useFigureClock((state) => Math.floor(state.timeNs / 1e7));
  const future = useFigureClock((state) => state.future);
  const followed = useFigureClock((state) => state.followed);
  return (
    <div className="figure-transport" role="group" aria-label="Playback of figures 1 to 3">
      <button
        type="button"
        className="play"
        aria-label={playing ? 'Pause the three figures' : 'Play the three figures'}
        onClick={togglePlaying}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <input
        type="range"
        aria-label="Instant"
        aria-valuetext={clock(tenths * 1e7)}
        min={0}
        max={END_NS / 1e7}
        step={1}
        value={tenths}
        onChange={(event) => {
          goTo(Number(event.target.value) * 1e7);
        }}
      />
      <span className="figure-clock">{clock(tenths * 1e7)}</span>
      <label className="figure-follow">
        <span>Follow</span>
        <select
          value={followed}
          onChange={(event) => {
            useFigureClock.setState({ followed: Number(event.target.value) });
          }}
        >
          <option value={0}>nobody</option>
          {Array.from({ length: 10 }, (_, i) => (
            <option key={i} value={i + 1}>
              request {i + 1}
            </option>
          ))}
        </select>
      </label>
      <label className="figure-hide">
        <input
          type="checkbox"
          checked={!future}
          onChange={(event) => {
            useFigureClock.setState({ future: !event.target.checked });
          }}
        />
        <span>Hide what has not happened</span>
      </label>
    </div>
  );
}

interface ResponsesProps {
  readonly scenes: readonly { readonly id: string; readonly scene: ReturnType<typeof presetScene> }[];
}

/** What the arcs say, in milliseconds. */
function Responses({ scenes }: ResponsesProps) {
  const followed = useFigureClock((state) => state.followed);
  const found = useMemo(() => scenes.map(({ scene }) => responsesOf(scene)), [scenes]);
  return (
    <div className="reading-wide" role="region" aria-label="Response times of the ten requests" tabIndex={0}>
      <table className="figure-table">
        <caption>
          <span>Response times in ms; the shortest of each request is set bold</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">Request</th>
            {Array.from({ length: 10 }, (_, i) => (
              <th key={i} scope="col" data-followed={followed === i + 1 ? '' : undefined}>
                {i + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scenes.map(({ id }, k) => (
            <tr key={id}>
              <th scope="row">Figure {id.slice(-1)}</th>
              {Array.from({ length: 10 }, (_, i) => {
                const ms = (of: ReadonlyMap<number, number>) => (of.get(i) ?? NaN) / 1e6;
                const own = ms(elementAt(found, k));
                const best = found.every((other) => !(ms(other) < own));
                return (
                  <td key={i} data-followed={followed === i + 1 ? '' : undefined}>
                    {best ? <strong>{own.toFixed(0)}</strong> : own.toFixed(0)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
