/** How high a chart may be so that its axis is in sight: what its column has left below the words above it. */
import { useEffect, useState } from 'react';
import { uiScale } from '../kit/screen/uiScale.ts';

/** Beneath the chart stand two quiet words, and above it there may be a line more by and by; in px of ordinary type. */
const BELOW_PX = 64;
/** A lower chart would tell nothing, and is scrolled to instead. */
const LEAST_PX = 250;

/** `room` in px of ordinary type; undefined where the column is as tall as what is in it. */
export function useRoom() {
  const [section, setSection] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    const column = section?.parentElement;
    if (!section || !column) return undefined;
    const measure = () => {
      const scrolls = getComputedStyle(column).overflowY === 'auto';
      const left = (column.clientHeight - section.offsetTop) / uiScale() - BELOW_PX;
      setRoom(scrolls ? Math.max(LEAST_PX, Math.floor(left)) : undefined);
    };
    // The column alone: what is said above the chart may change, and must not move it.
    const observer = new ResizeObserver(measure);
    observer.observe(column);
    return () => {
      observer.disconnect();
    };
  }, [section]);
  return { section: setSection, room };
}
