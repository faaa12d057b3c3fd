/** Figure 12 at work: a run of four rounds passes through the prototype, slowly, under a hand of its own. */
import { useEffect, useMemo, useState } from 'react';
import { prefersReducedMotion } from '../../state/stores/motion.ts';
import { eventFrom, prototypeView, saysOf } from '../../view/prototype/index.ts';
import { BehindTable } from '../kit/BehindTable.tsx';
import { clock } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Radios } from '../kit/Radios.tsx';
import { FigureCanvas } from '../kit/FigureCanvas.tsx';
import { END_NS, prototypeHands, usePrototypeClock } from './figureClock.ts';
import { sceneWithLists, type PrototypeRun } from './presetScene.ts';

const { togglePlaying, goTo } = prototypeHands;

const runs: readonly (readonly [PrototypeRun, string])[] = [
  ['figure-3', 'the run of figure 3'],
  ['newcomers', 'videos that come and go'],
];

/** The slider's step. */
const STEP_NS = 1e7;

const look = () => ({
  ...{ fromNs: 0, toNs: END_NS, future: true, selected: -1, pointed: -1, speed: 0 },
  reducedMotion: prefersReducedMotion(),
});

export function PrototypePicture() {
  const [run, setRun] = useState<PrototypeRun>('figure-3');
  const journeys = useMemo(() => {
    const { scene, lists } = sceneWithLists(run);
    return prototypeView.prepare(scene, lists);
  }, [run]);
  const modelNow = () => prototypeView.at(journeys, usePrototypeClock.getState().timeNs, look());
  // Nobody looks any more.
  useEffect(
    () => () => {
      usePrototypeClock.setState({ playing: false });
    },
    [],
  );
  return (
    <>
      <fieldset className="figure-choice">
        <legend>What passes through</legend>
        <Radios
          options={runs}
          value={run}
          onChange={(chosen) => {
            setRun(chosen);
            goTo(0);
          }}
        />
      </fieldset>
      <div className="prototype-picture">
        <FigureCanvas
          className="figure-frame"
          label="The prototype at work: its parts as boxes, the ways between them, and who is where. What is happening stands below it, and as a table behind it."
          height={prototypeView.preferredHeight}
          subscribe={usePrototypeClock.subscribe}
          draw={(pen, size, theme) => {
            prototypeView.draw(pen, modelNow(), size, theme);
          }}
        />
        <div className="prototype-hand">
          <Says journeys={journeys} />
          <Transport step={(by) => eventFrom(journeys, usePrototypeClock.getState().timeNs, by)} />
        </div>
      </div>
      <Behind journeys={journeys} />
    </>
  );
}

function Transport({ step }: { readonly step: (by: 1 | -1) => number | undefined }) {
  const playing = usePrototypeClock((state) => state.playing);
  const steps = usePrototypeClock((state) => Math.floor(state.timeNs / STEP_NS));
  const go = (by: 1 | -1) => {
    goTo(step(by) ?? (by > 0 ? END_NS : 0));
  };
  return (
    <div className="figure-transport" role="group" aria-label="Playback of figure 12">
      <button
        type="button"
        className="play"
        aria-label={playing ? 'Pause the prototype' : 'Play the prototype'}
        onClick={togglePlaying}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="step"
        aria-label="Previous event of the prototype"
        onClick={() => {
          go(-1);
        }}
      >
        <Icon name="eventBack" />
      </button>
      <button
        type="button"
        className="step"
        aria-label="Next event of the prototype"
        onClick={() => {
          go(1);
        }}
      >
        <Icon name="eventOn" />
      </button>
      <input
        type="range"
        aria-label="Instant of the prototype"
        aria-valuetext={clock(steps * STEP_NS)}
        min={0}
        max={END_NS / STEP_NS}
        step={1}
        value={steps}
        onChange={(event) => {
          goTo(Number(event.target.value) * STEP_NS);
        }}
      />
      <span className="figure-clock">{clock(steps * STEP_NS)}</span>
    </div>
  );
}

interface ToldProps {
  readonly journeys: ReturnType<typeof prototypeView.prepare>;
}

/** What is happening. Read aloud only while the clock stands still. */
function Says({ journeys }: ToldProps) {
  const playing = usePrototypeClock((state) => state.playing);
  const timeNs = usePrototypeClock((state) => state.timeNs);
  return (
    <p className="prototype-says" aria-live={playing ? 'off' : 'polite'}>
      {saysOf(prototypeView.at(journeys, timeNs, look()))}
    </p>
  );
}

/** The events around this instant, as a table. */
function Behind({ journeys }: ToldProps) {
  const timeNs = usePrototypeClock((state) => state.timeNs);
  const [open, setOpen] = useState(false);
  return (
    <details
      className="prototype-behind"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>What happens around this instant</summary>
      {open && (
        <BehindTable
          title={prototypeView.title}
          table={prototypeView.table(prototypeView.at(journeys, timeNs, look()))}
          className="prototype-events"
        />
      )}
    </details>
  );
}
