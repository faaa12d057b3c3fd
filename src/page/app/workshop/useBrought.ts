/** What addresses, files and older versions bring: what is one’s own is taken at once, anything else asked for first. */
import { useCallback, useEffect } from 'react';
import type { Program } from '../../../core/sim/interfaces.ts';
import { readWorkshopLink } from '../../../core/workshop/work/link.ts';
import type { Property } from '../../../core/workshop/hunt/properties.ts';
import { templates } from '../../../core/workshop/templates/index.ts';
import { allow } from '../../worker/consent.ts';
import { loadKept } from './kept.ts';
import { isKnown, written } from './own.ts';
import type { Desk } from './useDesk.ts';

export interface Offer {
  readonly source: string;
  readonly tune?: Program['tune'];
  /** What is to hold of it; absent: what was to hold before. */
  readonly properties?: readonly Property[];
}

export interface Reading {
  /** The address has been read: what stands at the desk may run unless something is asked for. */
  readonly isRead: boolean;
  /** Asked for now. */
  readonly asked: Offer | undefined;
  /** What is wrong with the link that was read last. */
  readonly faults: readonly string[];
}

export const NOTHING_READ: Reading = { isRead: false, asked: undefined, faults: [] };

interface Hands {
  readonly offer: (offer: Offer) => void;
  readonly run: () => void;
  readonly leave: () => void;
}

export function useBrought(
  replace: Desk['replace'],
  setProperties: (properties: readonly Property[]) => void,
  { asked }: Reading,
  change: (changed: (before: Reading) => Reading) => void,
): Hands {
  const setAsked = useCallback(
    (its: Offer | undefined) => {
      change((before) => ({ ...before, asked: its }));
    },
    [change],
  );

  const take = useCallback(
    ({ source, tune = {}, properties }: Offer) => {
      setAsked(undefined);
      if (properties) setProperties(properties);
      if (source !== loadKept()?.source || Object.keys(tune).length > 0) replace(written(source), tune);
    },
    [replace, setProperties, setAsked],
  );
  const offer = useCallback(
    (its: Offer) => {
      if (isKnown(its.source)) take(its);
      else setAsked(its);
    },
    [take, setAsked],
  );
  useEffect(() => {
    let reads = 0;
    const read = async () => {
      const turn = ++reads;
      const brought = await readWorkshopLink(location.hash);
      // Another address has been opened meanwhile.
      if (turn !== reads || brought === undefined) return;
      const { source, tune, properties } = brought;
      change((before) => ({ ...before, isRead: true, faults: brought.faults }));
      if (source !== undefined) offer({ source, ...(tune && { tune }), ...(properties && { properties }) });
      else {
        if (properties) setProperties(properties);
        const kept = loadKept();
        // In a visit before this one it was somebody else’s, and it still is.
        if (kept?.foreign) offer(kept);
        else setAsked(undefined);
      }
    };
    const again = () => void read();
    again();
    addEventListener('hashchange', again);
    return () => {
      reads++;
      removeEventListener('hashchange', again);
    };
  }, [offer, setProperties, setAsked, change]);

  const run = () => {
    if (asked === undefined) return;
    allow(asked.source);
    take(asked);
  };
  const leave = () => {
    setAsked(undefined);
    const kept = loadKept();
    if (kept === undefined || isKnown(kept.source)) return;
    const source = kept.versions.find((its) => isKnown(its.source))?.source ?? templates[1]?.source ?? '';
    replace(written(source));
  };
  return { offer, run, leave };
}
