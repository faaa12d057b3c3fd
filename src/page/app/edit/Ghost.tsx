/** The mark that follows the pointer while a request is being added, and the press that sets it down. */
import { useEffect, useRef, useState } from 'react';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { clock } from '../kit/reading/format.ts';
import { pointedDraft, type Pointed, type RequestDraft } from './newRequest.ts';
import { pictureAt, pointedAt } from './pointing.ts';

interface Hover {
  readonly x: number;
  readonly y: number;
  readonly pointed: Pointed;
}

/** Nearer to the right edge than this the words stand on the left. */
const WORDS_REM = 13;

export function Ghost({
  draft,
  place,
}: {
  readonly draft: RequestDraft;
  /** `more`: Shift was held, another one may follow. */
  readonly place: (pointed: Pointed, more: boolean) => void;
}) {
  const [hover, setHover] = useState<Hover>();
  const placing = useRef(place);
  useEffect(() => {
    placing.current = place;
  }, [place]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.adding = 'yes';
    const see = (event: PointerEvent): Hover | undefined => {
      const canvas = pictureAt(event.target);
      const pointed = canvas && pointedAt(canvas, event.clientX, event.clientY);
      return pointed && { x: event.clientX, y: event.clientY, pointed };
    };
    const onMove = (event: PointerEvent) => {
      setHover(see(event));
    };
    // Before the pictures’ own hands: they would scrub or select.
    const onDown = (event: PointerEvent) => {
      if (pictureAt(event.target)) event.stopPropagation();
    };
    const onClick = (event: MouseEvent) => {
      const canvas = pictureAt(event.target);
      if (!canvas) return;
      event.stopPropagation();
      const pointed = pointedAt(canvas, event.clientX, event.clientY);
      if (pointed) placing.current(pointed, event.shiftKey);
    };
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerdown', onDown, true);
    document.addEventListener('click', onClick, true);
    return () => {
      delete dataset.adding;
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerdown', onDown, true);
      document.removeEventListener('click', onClick, true);
    };
  }, []);

  if (!hover) return null;
  const { x, y, pointed } = hover;
  const { cylinder, angle } = pointedDraft(draft, pointed);
  const now = pointed.arrivalNs === usePlayback.getState().timeNs;
  const room = innerWidth - x > WORDS_REM * parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (
    <div className="ghost" data-side={room ? 'right' : 'left'} style={{ left: x, top: y }} aria-hidden="true">
      <span className="ghost-mark">+</span>
      <span className="ghost-words">
        {now ? 'now' : `at ${clock(pointed.arrivalNs ?? 0)}`} · cylinder {cylinder} · angle {angle}
      </span>
    </div>
  );
}
