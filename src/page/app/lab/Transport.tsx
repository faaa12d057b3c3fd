/** The bar at the bottom: step, play, pace, speed, and the whole run as one line. The only fixed furniture. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { lazy, Suspense, useEffect, useRef, useState, type CSSProperties } from 'react';
import { useCountedBeat, useWorkloadWords } from '../canvas/beat.ts';
import { clock, roundOf } from '../kit/reading/format.ts';
import { useWriting, writeText } from '../canvas/useWriting.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { useMayPlay } from '../kit/visit/lock.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { gutterOf } from '../../view/axes/stave.ts';
import { textWidth } from '../../draw/measure.ts';
import './transport.css';

// Behind the first frame: what it summarizes, and what nobody presses before there is something to see.
const WholeRun = lazy(async () => ({ default: (await import('./WholeRun.tsx')).WholeRun }));
const Hands = lazy(async () => ({ default: (await import('./TransportHands.tsx')).TransportHands }));

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
          <Suspense>
            <Hands />
          </Suspense>
        </div>
      )}
      <Clock />
    </section>
  );
}

function TimeLine({ still = false }: { readonly still?: boolean }) {
  const shownNs = usePlayback((state) => state.shownNs);
  const endNs = useRun((state) => state.endNs);
  const knownNs = useRun((state) => state.knownNs);
  const lengthNs = useRun((state) => (state.scenario ? resolved(state.scenario).beatNs : 1e9));
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
  // Without React, which writes an input's attributes anew after each of its events: a hand sends one with every frame.
  useEffect(() => {
    const input = line.current;
    const drag = (event: Event) => {
      event.stopPropagation();
      usePlayback.getState().seek(Number(input?.value) * 1e6, endNs);
    };
    input?.addEventListener('input', drag);
    return () => {
      input?.removeEventListener('input', drag);
    };
  }, [endNs]);
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
  const lengthNs = useRun((state) => (state.scenario ? resolved(state.scenario).beatNs : 1e9));
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
