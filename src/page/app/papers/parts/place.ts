/** A place of the page Papers: the overview, a paper, a part of it; where the page is, and the way to another one. */
import { create } from 'zustand';
import { putAddress } from '../../../state/address/writeAddress.ts';
import type { Paper } from './paper.ts';

export interface Place {
  /** Undefined for the overview. */
  readonly paper?: Paper | undefined;
  /** A section, a figure or a claim of it. */
  readonly anchor?: string;
  readonly fault?: string;
}

/** Its address; a place with a fault is written as what is shown. */
export const writePlace = ({ paper, anchor }: Place): string =>
  ['#/papers', ...(paper ? [paper.id] : []), ...(paper && anchor !== undefined ? [anchor] : [])].join('/');

interface PlaceNow {
  readonly place: Place;
  /** Somebody has gone there from another place of the page. */
  readonly moved: boolean;
}

export const overview: PlaceNow = { place: {}, moved: false };

export const usePlace = create<PlaceNow>()(() => overview);

/** A step of history. */
export function goToPlace(place: Place): void {
  putAddress(writePlace(place), 'push');
  usePlace.setState({ place, moved: true });
}
