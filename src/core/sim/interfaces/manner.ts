/** In which order a policy serves the requests of a class, and the sentences in which that is told. */

/**
 * What may be said of some orders only. `sweep`: the arm goes one way through those that wait, and some lie ahead of it,
 * others behind; `side`: ahead and behind mean something, and yet it may turn at any time; `fits`: whoever makes
 * nobody late; `spread`: they do not come all at once.
 */
export type Telling =
  | 'sweep'
  | 'side'
  | 'arrival'
  | 'nearest'
  | 'soonest'
  | 'batch'
  | 'deadline'
  | 'fits'
  | 'spread'
  | 'slack'
  | 'period'
  | 'group'
  | 'turn'
  | 'slot';

/**
 * Whole sentences with places in braces (base/sentence.ts fills them): {name} or {Name} of a request, {count} or {Count}
 * of {requests}, the arm's {way}; {later}, how many have to wait for longer than those that are next; {due}, when the
 * first deadline is, or was.
 */
export interface ServiceOrder {
  readonly says: readonly Telling[];
  /** One is being read; absent: 'The arm reads {name}.' */
  readonly reads?: string;
  /** The whole of its service: absent: 'The arm goes to {name} and reads it.' */
  readonly serves?: string;
  /** The same, where the arm has to go against its way first. */
  readonly begins?: string;
  /** Who waits, and who of them is next. */
  readonly waits: WaitingWords;
  /** The same of those with deadlines; absent where they are told of as `Waiting, the first due in …`. */
  readonly waitsDue?: { readonly one: string; readonly many: string };
  /** Those who are not next whatever happens; absent where that is nobody, or nobody knows. */
  readonly later?: LaterWords;
}

export interface WaitingWords {
  readonly one: string;
  readonly many: string;
  /** Of the one that has waited longest, as long as it does. */
  readonly oldest: string;
}

export interface LaterWords {
  /** What makes them so: they lie behind the arm; they came after the sweep, or its period, began. */
  readonly who: 'behind' | 'afterSweep' | 'afterPeriod';
  /** It alone waits. */
  readonly alone: string;
  /** All that wait. */
  readonly all: string;
  /** One of those that wait. */
  readonly one: string;
  readonly some: string;
}

/** Streams' requests, and those that belong to none. */
export interface Manner {
  readonly streams: ServiceOrder;
  readonly requests: ServiceOrder;
  /** Requests have their turn while streams are read, after them or before them; absent where nobody has set turns. */
  readonly turns?: 'together' | 'after' | 'before';
}
