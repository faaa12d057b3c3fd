/** A way to another place of the page Papers: an address like any other, gone to without reading the whole link anew. */
import type { MouseEvent, ReactNode } from 'react';
import { goToPlace, writePlace, type Place } from './place.ts';

interface PlaceLinkProps {
  readonly to: Place;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A press that asks for a new tab or window is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  return (
    <a
      href={writePlace(to)}
      className={className}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        goToPlace(to);
      }}
    >
      {children}
    </a>
  );
}
