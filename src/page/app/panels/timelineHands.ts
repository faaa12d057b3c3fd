/** The hand on a stave of the axis of time: the paper is drawn, and a wheel zooms. It comes behind the first frame. */
import type { PointerEvent as ReactPointerEvent } from 'react';
import { timeScale } from '../../view/index.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import type { Window } from '../../state/stores/window.ts';
import { useTheme } from '../kit/screen/theme.ts';
import { uiScale } from '../kit/screen/uiScale.ts';

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
export function startDrag(event: ReactPointerEvent<HTMLCanvasElement>, pick: () => void): void {
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

/** Until the function that it gives is called. Not through React: its wheel listeners are passive and could not keep the page from scrolling. */
export function hearWheel(element: HTMLElement): () => void {
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
}
