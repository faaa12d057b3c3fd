/** Notes beside what they explain. Not modal: everything goes on behind them and stays in reach. */
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { prefersReducedMotion } from '../../state/stores/motion.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { uiScale } from '../kit/screen/uiScale.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { placeNote, type Box } from './place.ts';
import { STANDS_STILL, TAKEN_ON, tourSteps, type TourStep } from './steps.ts';
import { useTour } from '../kit/visit/tourStore.ts';
import './tour.css';

/** In the run that opens, and in that of the default values: there is somebody to choose from on both sides of the arm. */
const FITTING_NS = 56.14e9;

/** Any other run stays where it is: it may be what somebody is talking about. */
function fits(): boolean {
  const { preset, past } = useScenario.getState();
  return (preset === 'opening' || preset === 'default') && past.length === 0;
}

function standStill(): void {
  const { setPlaying, seek } = usePlayback.getState();
  setPlaying(false);
  if (fits()) seek(FITTING_NS, useRun.getState().endNs);
}

/** Fingers have no keys. */
const isTouched = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches;

function textOf({ text, keys, touch, stops }: TourStep): string {
  const where = !stops ? undefined : fits() ? TAKEN_ON : STANDS_STILL;
  return [where, text, isTouched() ? touch : keys].filter((part) => part !== undefined).join(' ');
}

function anchorOf({ beside }: TourStep): Element | undefined {
  for (const selector of beside) {
    const found = document.querySelector(selector);
    if (found && found.getBoundingClientRect().height > 0) return found;
  }
  return undefined;
}

/** With a little air, and no farther than the window. */
function around(box: Box): Box {
  const air = 6 * uiScale();
  const left = Math.max(2, box.left - air);
  // Never through the header's lower edge.
  const head = document.querySelector('.head')?.getBoundingClientRect().bottom ?? 0;
  const top = Math.max(2, box.top >= head ? Math.max(head + 2, box.top - air) : box.top - air);
  return {
    left,
    top,
    width: Math.min(innerWidth - 2, box.left + box.width + air) - left,
    height: Math.min(innerHeight - 2, box.top + box.height + air) - top,
  };
}

/** The anchor's place in the window, followed as long as the step lasts. */
function useAnchor(step: TourStep): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    // Where the page scrolls, into its middle: the playback bar lies over its lower edge.
    const block = useLayout.getState().fits ? 'nearest' : 'center';
    anchorOf(step)?.scrollIntoView({ block });
    const measure = () => {
      const found = anchorOf(step);
      if (!found) return;
      const { left, top, width, height } = around(found.getBoundingClientRect());
      setBox((b) =>
        b && b.left === left && b.top === top && b.width === width && b.height === height
          ? b
          : { left, top, width, height },
      );
    };
    measure();
    // Pictures settle and sheets open: cheap to look, and only while a note stands there.
    const timer = setInterval(measure, 250);
    addEventListener('resize', measure);
    addEventListener('scroll', measure, true);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure, true);
    };
  }, [step]);
  return box;
}

export function Tour() {
  const [at, setAt] = useState(0);
  const note = useRef<HTMLElement>(null);
  const heading = useId();
  const { end: close, byHand } = useTour.getState();
  const step = elementAt(tourSteps, at);
  const anchor = useAnchor(step);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number }>();

  useLayoutEffect(() => {
    if (!anchor || !note.current) return;
    const { width, height } = note.current.getBoundingClientRect();
    // The playback bar stays free: whoever is shown round plays meanwhile.
    const bar = document.querySelector('.transport')?.getBoundingClientRect().height ?? 0;
    const room = { width: innerWidth, height: innerHeight - bar, margin: 12 * uiScale() };
    // Whatever is explained, the disk goes on turning in sight.
    const disk = document.querySelector('[data-view="disk"]')?.getBoundingClientRect();
    const next = placeNote(anchor, { width, height }, room, disk);
    setPlace((p) => (p && p.left === next.left && p.top === next.top ? p : next));
  }, [anchor, at]);

  // What it has stopped goes on, unless nothing shall move by itself.
  const stopped = useRef(false);
  const end = useCallback(() => {
    if (stopped.current && !prefersReducedMotion()) usePlayback.getState().setPlaying(true);
    close();
  }, [close]);

  const shown = place !== undefined;
  // A layout effect: its end comes while the note, and the focus in it, are still there.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = note.current;
    // Nobody’s focus is taken away who did not ask for the tour.
    if (shown && (byHand || before === document.body)) own?.focus({ preventScroll: true });
    return () => {
      if (!shown || !own?.contains(document.activeElement)) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      else document.getElementById('main')?.focus();
    };
  }, [shown, byHand]);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      end();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
    };
  }, [end]);

  const goToStep = (to: number) => {
    if (to < 0) return;
    if (to >= tourSteps.length) {
      end();
      return;
    }
    if (elementAt(tourSteps, to).stops) {
      stopped.current = true;
      standStill();
    }
    setAt(to);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const onButton = event.target instanceof HTMLButtonElement;
    const way =
      event.key === 'ArrowRight' || (event.key === 'Enter' && !onButton)
        ? 1
        : event.key === 'ArrowLeft'
          ? -1
          : 0;
    if (way === 0) return;
    // In a note the arrows belong to the tour.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    goToStep(at + way);
  };

  const last = at === tourSteps.length - 1;
  return (
    <>
      {anchor && <div className="tour-ring" aria-hidden="true" style={{ ...anchor }} />}
      <section
        ref={note}
        className="tour"
        role="dialog"
        aria-modal="false"
        aria-labelledby={heading}
        tabIndex={-1}
        style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
        onKeyDown={onKeyDown}
      >
        <h2 id={heading}>
          <span className="tour-count">
            {at + 1} of {tourSteps.length}
          </span>{' '}
          {step.title}
        </h2>
        <p aria-live="polite">{textOf(step)}</p>
        <div className="tour-tools">
          <button type="button" className="quiet" onClick={end}>
            {last ? 'Close' : 'Skip the tour'}
          </button>
          {at > 0 && (
            <button
              type="button"
              className="plain"
              onClick={() => {
                goToStep(at - 1);
              }}
            >
              Back
            </button>
          )}
          <button
            type="button"
            className="solid"
            onClick={() => {
              goToStep(at + 1);
            }}
          >
            {last ? 'Done' : 'Next'}
          </button>
        </div>
      </section>
    </>
  );
}
