/** Stands behind all that a place shows, and so is there with it: then its part can be gone to. */
import { useEffect } from 'react';
import { arriveAt } from './arrive.ts';
import { usePlace } from './parts/place.ts';

export function Arrived() {
  const place = usePlace((state) => state.place);
  useEffect(() => arriveAt(place), [place]);
  return null;
}
