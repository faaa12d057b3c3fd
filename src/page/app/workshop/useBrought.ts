/** What addresses, files and older versions bring: what is one’s own is taken at once, anything else asked for first. */
import { useCallback, useEffect } from 'react';
import { isWorkshopLink, readWorkshopLink, type Brought } from '../../../core/workshop/work/link.ts';
import { templates } from '../../../core/workshop/templates/index.ts';
import { allow } from '../../worker/consent.ts';
import { loadKept } from './kept.ts';
import { challengeIn, keptAddress } from './keptWork.ts';
import { isKnown, written } from './own.ts';
import type { Desk } from './useDesk.ts';

export interface Offer extends Omit<Brought, 'source' | 'faults' | 'isList'> {
  readonly source: string;
  /** It comes with all that belongs to it: what was set before is over. */
  readonly isWhole?: true;
}

export interface Reading {
  /** The address has been read: what stands at the desk may run unless something is asked for. */
  readonly isRead: boolean;
  /** Asked for now. */
  readonly asked: Offer | undefined;
  /** What is wrong with the link that was read last. */
  readonly faults: readonly string[];
  /** The list of challenges is asked for. */
  readonly isList: boolean;
}

export const NOTHING_READ: Reading = { isRead: false, asked: undefined, faults: [], isList: false };

const BARE = '#/workshop';
const isBareAddress = (hash: string): boolean => /^#!?\/workshop\/?$/.test(hash);

/** A challenge that somebody is at already: what was written for it stays. */
const isStart = (hash: string): boolean =>
  /^#!?\/workshop\/[\w-]+$/.test(hash) && challengeIn(hash) === challengeIn(keptAddress());

interface Hands {
  readonly offer: (offer: Offer) => void;
  readonly run: () => void;
  readonly leave: () => void;
}

export function useBrought(
  replace: Desk['replace'],
  /** What is brought beside a text; the text stays where it is kept for that challenge already. */
  setOut: (offer: Partial<Offer>) => void,
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
    (its: Offer) => {
      const { source, tune = {}, assignment } = its;
      setAsked(undefined);
      setOut(its);
      // Of such a program requests are asked; nobody works at it.
      if (assignment?.wants === 'requests') return;
      if (source !== loadKept()?.source || Object.keys(tune).length > 0) replace(written(source), tune);
    },
    [replace, setOut, setAsked],
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
      // Whoever comes from another page by a press is here before the address is.
      const hash = isWorkshopLink(location.hash) ? location.hash : BARE;
      const brought = await readWorkshopLink(hash);
      // Another address has been opened meanwhile.
      if (turn !== reads || brought === undefined) return;
      const { source, faults, isList = false, ...beside } = brought;
      // Where nothing new is brought, what belonged to the text before belongs to it again.
      const isAgain = isBareAddress(hash) || isStart(hash);
      const before = isAgain ? await readWorkshopLink(keptAddress()) : undefined;
      if (turn !== reads) return;
      change((its) => ({ ...its, isRead: true, faults, isList }));
      if (isList) {
        setAsked(undefined);
        return;
      }
      const { source: posed, faults: _, ...rest } = before ?? { faults: [] };
      if (posed !== undefined && rest.assignment?.wants === 'requests')
        offer({ ...rest, source: posed, isWhole: true });
      else if (source !== undefined && !isAgain) offer({ ...beside, source, isWhole: true });
      else {
        setOut(isAgain ? rest : { ...beside, isWhole: true });
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
  }, [offer, setOut, setAsked, change]);

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
