/** How a policy serves those of a class, as far as pictures and sentences tell it. */
import { CONTINUOUS } from '../../../core/trace/kinds.ts';

/** An order of service and its sentences, with their places in braces: see core/sim/interfaces/manner.ts. */
export interface ServiceOrder {
  readonly says: readonly string[];
  readonly reads?: string;
  readonly serves?: string;
  readonly begins?: string;
  readonly waits: { readonly one: string; readonly many: string; readonly oldest: string };
  readonly waitsDue?: { readonly one: string; readonly many: string };
  readonly later?: {
    readonly who: 'behind' | 'afterSweep' | 'afterPeriod';
    readonly alone: string;
    readonly all: string;
    readonly one: string;
    readonly some: string;
  };
}

export interface Manner {
  readonly streams: ServiceOrder;
  readonly requests: ServiceOrder;
}

interface Mannered {
  readonly manner: Manner;
}

export const orderOf = ({ manner }: Mannered, requestClass: number): ServiceOrder =>
  requestClass === CONTINUOUS ? manner.streams : manner.requests;

/** Does each stream have a share of every round, so that its pieces are read a few blocks at a time? */
export const hasShares = ({
  gauges = [],
}: {
  readonly gauges?: readonly { readonly id: string }[];
}): boolean => gauges.some(({ id }) => id === 'budget');

/** Does the arm sweep over those of a class? Only then some of them lie ahead of it, and others behind. */
export const sweepsOver = (policy: Mannered, requestClass: number): boolean =>
  orderOf(policy, requestClass).says.includes('sweep');
