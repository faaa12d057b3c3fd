/** A figure at work: a run of four rounds passes through its parts, slowly, under a hand of its own. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Theme } from '../../../draw/palette.ts';
import type { Pen } from '../../../draw/pen.ts';
import { prefersReducedMotion } from '../../../state/stores/motion.ts';
import { eventFrom, type Eventful } from '../../../view/blocks/happenings.ts';
import type { Size, TextTable, ViewSettings } from '../../../view/scene/view.ts';
import { BehindTable } from '../../kit/figures/BehindTable.tsx';
import { clock as clockText } from '../../kit/reading/format.ts';
import { Icon } from '../../kit/layers/Icon.tsx';
import { FigureCanvas } from '../../kit/figures/FigureCanvas.tsx';
import { END_NS, type OwnClock } from './figureClock.ts';

/** The slider's step. */
const STEP_NS = 1e7;

const look = (): ViewSettings => ({
  ...{ fromNs: 0, toNs: END_NS, future: true, selected: -1, pointed: -1, speed: 0 },
  reducedMotion: prefersReducedMotion(),
});

interface WorkingView<Prepared, Model> {
  readonly title: string;
  at(prepared: Prepared, timeNs: number, settings: ViewSettings): Model;
  draw(pen: Pen, model: Model, size: Size, theme: Theme): void;
  table(model: Model): TextTable;
  preferredHeight(width: number, theme?: Theme): number;
}

export interface AtWorkProps<Prepared extends Eventful, Model> {
  readonly view: WorkingView<Prepared, Model>;
  readonly prepared: Prepared;
  readonly saysOf: (model: Model) => string;
  readonly clock: OwnClock;
  /** 'the prototype' */
  readonly name: string;
  /** 'figure 12' */
  readonly figure: string;
  /** What there is to see. */
  readonly label: string;
}

export function AtWork<Prepared extends Eventful, Model>(props: AtWorkProps<Prepared, Model>) {
  const { view, prepared, saysOf, clock, name, figure, label } = props;
  const { store } = clock;
  const modelNow = () => view.at(prepared, store.getState().timeNs, look());
  // Nobody looks any more.
  useEffect(
    () => () => {
      store.setState({ playing: false });
    },
    [store],
  );
  return (
    <>
      <div className="prototype-picture">
        <FigureCanvas
          className="figure-frame"
          label={label}
          height={(width, theme) => view.preferredHeight(width, theme)}
          subscribe={store.subscribe}
          draw={(pen, size, theme) => {
            view.draw(pen, modelNow(), size, theme);
          }}
        />
        <div className="prototype-hand">
          <Says clock={clock} textAt={(timeNs) => saysOf(view.at(prepared, timeNs, look()))} />
          <Transport
            {...{ clock, name, figure }}
            step={(by) => eventFrom(prepared, store.getState().timeNs, by)}
          />
        </div>
      </div>
      <Behind
        clock={clock}
        title={view.title}
        tableAt={(timeNs) => view.table(view.at(prepared, timeNs, look()))}
      />
    </>
  );
}

interface TransportProps {
  readonly clock: OwnClock;
  readonly name: string;
  readonly figure: string;
  readonly step: (by: 1 | -1) => number | undefined;
}

function Transport({ clock: { store, togglePlaying, goTo }, name, figure, step }: TransportProps) {
  const playing = useStore(store, (state) => state.playing);
  const steps = useStore(store, (state) => Math.floor(state.timeNs / STEP_NS));
  // Finer than the slider: events lie close to each other.
  const nowMs = useStore(store, (state) => Math.floor(state.timeNs / 1e6));
  const go = (by: 1 | -1) => {
    goTo(step(by) ?? (by > 0 ? END_NS : 0));
  };
  return (
    <div className="figure-transport" role="group" aria-label={`Playback of ${figure}`}>
      <button
        type="button"
        className="play"
        aria-label={`${playing ? 'Pause' : 'Play'} ${name}`}
        onClick={togglePlaying}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="step"
        aria-label={`Previous event of ${name}`}
        onClick={() => {
          go(-1);
        }}
      >
        <Icon name="eventBack" />
      </button>
      <button
        type="button"
        className="step"
        aria-label={`Next event of ${name}`}
        onClick={() => {
          go(1);
        }}
      >
        <Icon name="eventOn" />
      </button>
      <input
        type="range"
        aria-label={`Instant of ${name}`}
        aria-valuetext={clockText(nowMs * 1e6)}
        min={0}
        max={END_NS / STEP_NS}
        step={1}
        value={steps}
        onChange={(event) => {
          goTo(Number(event.target.value) * STEP_NS);
        }}
      />
      <span className="figure-clock">{clockText(nowMs * 1e6)}</span>
    </div>
  );
}

interface SaysProps {
  readonly clock: OwnClock;
  readonly textAt: (timeNs: number) => string;
}

/** What is happening. Read aloud only while the clock stands still. */
function Says({ clock: { store }, textAt }: SaysProps) {
  const playing = useStore(store, (state) => state.playing);
  const timeNs = useStore(store, (state) => state.timeNs);
  return (
    <p className="prototype-says" aria-live={playing ? 'off' : 'polite'}>
      {textAt(timeNs)}
    </p>
  );
}

interface BehindProps {
  readonly clock: OwnClock;
  readonly title: string;
  readonly tableAt: (timeNs: number) => TextTable;
}

/** The events around this instant, as a table. */
function Behind({ clock: { store }, title, tableAt }: BehindProps) {
  const timeNs = useStore(store, (state) => state.timeNs);
  const [open, setOpen] = useState(false);
  return (
    <details
      className="prototype-behind"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>What happens around this instant</summary>
      {open && <BehindTable title={title} table={tableAt(timeNs)} className="prototype-events" />}
    </details>
  );
}
