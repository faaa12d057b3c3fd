/** A stave on the axis of time with its zoom and its hand: drag the paper, click to select, wheel to zoom. */
import { lazy, Suspense, useEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react';
import { timeScale, type View } from '../../view/index.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import type { Window } from '../../state/stores/window.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { uiScale } from '../kit/uiScale.ts';
import { useTheme } from '../kit/theme.ts';
import { AddButton } from './AddButton.tsx';
import { FutureButton } from './FutureButton.tsx';

const Flags = lazy(async () => ({ default: (await import('../edit/Flags.tsx')).Flags }));

/** A pointer that moved less than this was a click. */
const CLICK_PX = 4;

const end = () => useRun.getState().endNs;

/** Simulated time for a stretch of the picture's axis. */
function nsPerPx(canvas: HTMLElement, { fromNs, widthNs }: Window): number {
  const scale = uiScale();
  const { left, right } = timeScale(
    canvas.clientWidth / scale,
    fromNs,
    fromNs + widthNs,
    useTheme.getState().theme,
  );
  return widthNs / ((right - left) * scale);
}

/** A wheel that nothing around has a use for zooms; where something scrolls, it does so with Ctrl or ⌘, as a pinch does. */
const isMeant = (event: WheelEvent, element: HTMLElement): boolean =>
  event.ctrlKey || event.metaKey || !canScroll(element);

/** The page, or a part of it that holds the element, is taller than there is room for. */
function canScroll(element: HTMLElement): boolean {
  const page = document.documentElement;
  if (page.scrollHeight > page.clientHeight) return true;
  for (let part = element.parentElement; part !== null && part !== document.body; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight && /^(?:auto|scroll)$/.test(getComputedStyle(part).overflowY))
      return true;
  return false;
}

/** The paper is drawn under the line of the present: to the left into what comes, to the right into what was. */
function startDrag(event: ReactPointerEvent<HTMLCanvasElement>, pick: () => void): void {
  const canvas = event.currentTarget;
  const startX = event.clientX;
  const { timeNs: startNs, window } = usePlayback.getState();
  const perPx = nsPerPx(canvas, window);
  let scrubbing = false;
  canvas.setPointerCapture(event.pointerId);
  const move = (moved: PointerEvent) => {
    if (!scrubbing && Math.abs(moved.clientX - startX) < CLICK_PX) return;
    const { seek, setPlaying, playing } = usePlayback.getState();
    if (!scrubbing && playing) setPlaying(false);
    scrubbing = true;
    seek(startNs - (moved.clientX - startX) * perPx, end());
  };
  // A finger that goes on to scroll the page is cancelled, and has meant nobody.
  const stop = ({ type }: PointerEvent) => {
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', stop);
    canvas.removeEventListener('pointercancel', stop);
    if (!scrubbing && type === 'pointerup') pick();
  };
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', stop);
  canvas.addEventListener('pointercancel', stop);
}

interface TimelineProps {
  readonly fill: boolean;
  readonly view: View<unknown, unknown>;
  /** Without the buttons that one timeline of several has for all. */
  readonly bare?: boolean;
}

export function Timeline({ fill, view, bare = false }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null);
  const edited = useScenario(({ scenario }) => scenario.interventions.length > 0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Not through React: its wheel listeners are passive and could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      if (!(event.target instanceof HTMLCanvasElement)) return;
      const { window, timeNs, zoom, seek } = usePlayback.getState();
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        event.preventDefault();
        seek(timeNs + event.deltaX * nsPerPx(event.target, window), end());
      } else if (isMeant(event, element)) {
        event.preventDefault();
        zoom(Math.exp(event.deltaY * 0.0015), end());
      }
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
    };
  }, []);
  return (
    <div ref={box} className="timeline">
      <CanvasView view={view} fill={fill} onPointerDown={startDrag}>
        {!bare && <ZoomButtons />}
      </CanvasView>
      {edited && !bare && (
        <Suspense>
          <Flags />
        </Suspense>
      )}
    </div>
  );
}

function ZoomButtons() {
  const { zoom } = usePlayback.getState();
  const by = (factor: number) => () => {
    zoom(factor, end());
  };
  return (
    <>
      <button type="button" className="quiet" aria-label="Zoom out" title="Zoom out (−)" onClick={by(1.6)}>
        −
      </button>
      <button type="button" className="quiet" aria-label="Zoom in" title="Zoom in (+)" onClick={by(1 / 1.6)}>
        +
      </button>
      <FutureButton />
      <AddButton />
    </>
  );
}
