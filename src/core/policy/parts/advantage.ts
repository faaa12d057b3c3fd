/** Why requests are answered sooner under one policy than under another, from what both declare of their manners. */
import type { Manner, ServiceOrder, Telling } from '../../sim/interfaces.ts';

export interface Advantage {
  /** '… sooner: ' and this, with {requests} and {streams} for what they are called. */
  readonly words: string;
  /** The metric that must be better as well for it to be the reason; absent where it is so by the rule itself. */
  readonly by?: 'movement';
}

const turns: Readonly<Record<NonNullable<Manner['turns']>, string | undefined>> = {
  together: 'its {requests} need not wait until the {streams} are read',
  before: 'its {requests} go before the {streams}',
  after: undefined,
};

const whoComesAhead: Advantage = { words: 'its arm takes along {requests} that come ahead of it' };

/** Closer to the rule than whose turn it is. */
const whereItFits: Advantage = {
  words: 'its {requests} go first wherever that makes none of the {streams} late',
};

const orders: readonly { readonly telling: Telling; readonly advantage: Advantage }[] = [
  {
    telling: 'soonest',
    advantage: { words: 'it takes the request first that the head comes to soonest' },
  },
  {
    telling: 'nearest',
    advantage: { words: 'its arm goes to what is nearest', by: 'movement' },
  },
  {
    telling: 'sweep',
    advantage: { words: 'its arm sweeps instead of going to and fro', by: 'movement' },
  },
];

/** Of how streams are served beside them: what it leaves to requests. */
const beside: typeof orders = [
  {
    telling: 'sweep',
    advantage: { words: 'its arm sweeps over the {streams} instead of going to and fro', by: 'movement' },
  },
  {
    telling: 'spread',
    advantage: { words: 'its {streams} do not come all at once' },
  },
];

/** What may be told of `own` beside `other`; undefined where they declare nothing that would explain it. */
export function advantageOf(own: Manner, other: Manner): Advantage | undefined {
  if (says(own.requests, 'fits') && !says(other.requests, 'fits')) return whereItFits;
  if (own.turns !== undefined && other.turns !== undefined && own.turns !== other.turns) {
    const words = turns[own.turns];
    if (words !== undefined) return { words };
  }
  const telling =
    orders.find(({ telling: told }) => says(own.requests, told) && !says(other.requests, told)) ??
    beside.find(({ telling: told }) => says(own.streams, told) && !says(other.streams, told));
  if (telling) return telling.advantage;
  const isOpen = own.requests.later?.who === 'behind';
  const isClosed = other.requests.later !== undefined && other.requests.later.who !== 'behind';
  return isOpen && isClosed && says(own.requests, 'sweep') ? whoComesAhead : undefined;
}

const says = (order: ServiceOrder, telling: Telling): boolean => order.says.includes(telling);
