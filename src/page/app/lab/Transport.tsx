/** The bar at the bottom: step, play, pace, speed, and the whole run as one line. The only fixed furniture. */
import { lazy, Suspense, useEffect, useRef, useState, type CSSProperties } from 'react';
import { goStart, stepByEvent, stepByRound, togglePlay, toggleStop } from '../canvas/actions.ts';
import { useCountedBeat, useWorkloadWords } from '../canvas/beat.ts';
import { clock, paceName, roundOf } from '../kit/format.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { useWriting, writeText } from '../canvas/useWriting.ts';
import type { Pace } from '../../state/stores/playback.ts';
import { speedsOf, usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useLayout } from '../kit/layout.ts';
import { useMayPlay } from '../kit/lock.ts';
import { Select } from '../kit/Select.tsx';
import { useTheme } from '../kit/theme.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { gutterOf } from '../../view/axes/stave.ts';
import { textWidth } from '../../draw/measure.ts';
import { Icon, type IconName } from '../kit/Icon.tsx';
import './transport.css';

// Behind the first frame, whose pictures it summarizes.
const WholeRun = lazy(async () => ({ default: (await import('./WholeRun.tsx')).WholeRun }));

const rem = (px: number): string => `${px / 16}rem`;

export function Transport() {
  const mayPlay = useMayPlay();
  const score = useLayout((state) => state.score);
  const theme = useTheme((state) => state.theme);
  const widthPx = useLayout((state) => state.widthPx);
  const framed = useLink((state) => state.embed);
  const { padding, condensed, kind } = score;
  // Condensed, it stands between hands and clock, with no room for a title.
  const across = widthPx * theme.scale - score.left - score.right - padding.left - padding.right;
  const gutter = condensed ? { left: 0, right: 0 } : gutterOf(across, theme);
  const style = {
    '--left': rem(score.left),
    '--right': rem(score.right),
    '--pad-left': rem(padding.left),
    '--pad-right': rem(padding.right),
    '--transport': rem(score.transport),
    '--gutter-left': rem(gutter.left),
    '--gutter-right': rem(gutter.right),
  } as CSSProperties;
  return (
    <section
      className={mayPlay ? 'transport' : 'transport still'}
      aria-label="Playback"
      data-kind={kind}
      data-condensed={condensed ? '' : undefined}
      data-framed={framed ? '' : undefined}
      style={style}
    >
      <TimeLine still={!mayPlay} />
      {mayPlay && (
        <div className="transport-hands">
          <Buttons />
          <PaceRow />
        </div>
      )}
      <Clock />
    </section>
  );
}

function Buttons() {
  const beat = useCountedBeat();
  const word = useWorkloadWords().beat.one;
  return (
    <div className="transport-buttons">
      <Step icon="start" label="To the start of the run" onClick={goStart} />
      {beat !== 'none' && (
        <Step
          icon="roundBack"
          label={`Previous ${word}`}
          onClick={() => {
            stepByRound(-1);
          }}
        />
      )}
      <Step
        icon="eventBack"
        label="Previous decision"
        onClick={() => {
          stepByEvent(-1);
        }}
      />
      <PlayButton />
      <Step
        icon="eventOn"
        label="Next decision"
        onClick={() => {
          stepByEvent(1);
        }}
      />
      {beat !== 'none' && (
        <Step
          icon="roundOn"
          label={`Next ${word}`}
          onClick={() => {
            stepByRound(1);
          }}
        />
      )}
    </div>
  );
}

/** How fast, and where to pause. */
function PaceRow() {
  const beat = useCountedBeat();
  const word = useWorkloadWords().beat.one;
  return (
    <div className="transport-pace">
      <PaceSwitch />
      {beat !== 'none' && <StopButton beat={word} />}
    </div>
  );
}

function Step({
  icon,
  label,
  onClick,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="step"
      aria-label={label}
      title={label}
      onClick={onClick}
      data-step={icon}
    >
      <Icon name={icon} />
    </button>
  );
}

function StopButton({ beat }: { readonly beat: string }) {
  const set = usePlayback((state) => Number.isFinite(state.stopNs));
  const label = set ? 'Do not pause at the mark' : `Pause at the end of this ${beat}`;
  return (
    <button
      type="button"
      className="step"
      aria-label={label}
      aria-pressed={set}
      title={`${label} (S)`}
      onClick={toggleStop}
      data-step="stop"
    >
      <Icon name="stop" />
    </button>
  );
}

function PlayButton() {
  const playing = usePlayback((state) => state.playing);
  const label = playing ? 'Pause' : 'Play';
  return (
    <button type="button" className="play" aria-label={label} title={`${label} (space)`} onClick={togglePlay}>
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  );
}

/** One control with one meaning: how long something takes for the viewer. */
function PaceSwitch() {
  const pace = usePlayback((state) => state.pace);
  const speeds = usePlayback((state) => state.speeds);
  const { setPace, setSpeed } = usePlayback.getState();
  return (
    <Select
      shown={paceName(pace, speeds[pace])}
      aria-label="Pace"
      title="Paced by decision, time is stretched so that every decision takes as long; in true proportion it is not."
      value={`${pace} ${speeds[pace]}`}
      onChange={(event) => {
        const [chosen, speed] = event.target.value.split(' ');
        setPace(chosen === 'true' ? 'true' : 'decision');
        setSpeed(Number(speed));
      }}
    >
      {paces.map(([id, title]) => (
        <optgroup key={id} label={title}>
          {speedsWith(id, speeds[id]).map((s) => (
            <option key={s} value={`${id} ${s}`}>
              {paceName(id, s)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

const paces: readonly (readonly [Pace, string])[] = [
  ['decision', 'paced by decision'],
  ['true', 'in true proportion'],
];

/** A link may bring a speed that the list does not have. */
function speedsWith(pace: Pace, speed: number): readonly number[] {
  const list = speedsOf(pace);
  return list.includes(speed) ? list : [...list, speed].sort((a, b) => a - b);
}

function TimeLine({ still = false }: { readonly still?: boolean }) {
  const shownNs = usePlayback((state) => state.shownNs);
  const endNs = useRun((state) => state.endNs);
  const knownNs = useRun((state) => state.knownNs);
  const lengthNs = useRun((state) => (state.scenario ? beatNs(state.scenario) : 1e9));
  const beat = useCountedBeat();
  const word = useWorkloadWords().beat.one;
  const stopNs = usePlayback((state) => state.stopNs);
  const { round, rounds } = roundOf(shownNs, endNs, lengthNs);
  // Without rounds the run itself is what a step of the knob is a part of.
  const stepMs = beat === 'none' ? endNs / 1e8 : lengthNs / 1e7;
  const [pointerX, setPointerX] = useState<number>();
  const line = useRef<HTMLInputElement>(null);
  // The knob is the browser's own while it is dragged: set by React it would be drawn anew with every step of the hand.
  useEffect(() => {
    const input = line.current;
    if (input && Number(input.value) !== shownNs / 1e6) input.value = String(shownNs / 1e6);
  }, [shownNs, endNs]);
  const share = (ns: number) => `${endNs > 0 ? Math.min(100, (100 * ns) / endNs) : 0}%`;
  const stops = stopNs <= endNs ? `, pauses at ${clock(stopNs)}` : '';
  return (
    <div
      className="run-box"
      data-stop-ns={stops ? stopNs : undefined}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse') setPointerX(event.clientX);
      }}
      onPointerLeave={() => {
        setPointerX(undefined);
      }}
    >
      <Suspense>
        <WholeRun pointerX={pointerX} />
      </Suspense>
      <input
        type="range"
        className="run-line"
        disabled={still}
        aria-label="Time"
        aria-valuetext={`${clock(shownNs)}${beat === 'none' ? '' : `, ${word} ${round} of ${rounds}`}${stops}`}
        min={0}
        max={Math.max(1, endNs / 1e6)}
        step={Math.max(1, stepMs)}
        ref={line}
        defaultValue={shownNs / 1e6}
        style={{ '--part': share(shownNs), '--known': share(knownNs) }}
        onInput={(event) => {
          usePlayback.getState().seek(Number(event.currentTarget.value) * 1e6, endNs);
        }}
      />
      {stops && (
        <span
          className="stop-mark"
          style={{ '--at': stopNs / endNs }}
          title={`Playing pauses at ${clock(stopNs)}`}
        />
      )}
    </div>
  );
}

/** The present, as in the pictures of the same frame. */
function Clock() {
  const box = useRef<HTMLParagraphElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  // Until there are pictures it follows what texts show.
  usePlayback((state) => state.shownNs);
  const endNs = useRun((state) => state.endNs);
  const lengthNs = useRun((state) => (state.scenario ? beatNs(state.scenario) : 1e9));
  const beat = useCountedBeat();
  const word = useWorkloadWords().beat.one;
  useWriting((nowNs) => {
    const { round, rounds } = roundOf(nowNs, endNs, lengthNs);
    if (box.current) box.current.dataset.timeNs = String(Math.floor(nowNs));
    writeText(time.current, clock(nowNs));
    writeText(place.current, `${word} ${round} of ${rounds}`);
  });
  return (
    <p className="clock" ref={box}>
      {/* As wide as at the run’s end: a further digit moves nothing beside it. */}
      <span className="clock-time" style={{ minWidth: `${textWidth(`t = ${clock(endNs)}`, 1, 600)}em` }}>
        <i>t</i> = <span ref={time} />
      </span>{' '}
      {beat !== 'none' && <span className="clock-round" ref={place} />}
    </p>
  );
}
