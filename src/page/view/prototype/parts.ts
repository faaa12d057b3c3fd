/**
 * The parts of the prototype of Nerjes et al., figure 12, the ways between them, and who plays each part in this product.
 * The arrangement and the words are ours.
 */

export interface PartText {
  readonly name: string;
  /** Who plays it here, in a few words, and where that is to be read. */
  readonly here: string;
  readonly file?: string;
}

export const parts = {
  clients: { name: 'Clients', here: 'watch and wait', file: 'core/workload' },
  acceptor: { name: 'Acceptor', here: 'arrivals, at no cost', file: 'core/sim' },
  admission: { name: 'Admission', here: 'who may come in', file: 'core/admission' },
  generator: { name: 'Generator', here: 'the sources', file: 'core/workload' },
  content: { name: 'Content manager', here: 'places and sizes', file: 'core/workload' },
  cqueue: { name: 'CQueue', here: 'the next round’s pieces', file: 'core/workload' },
  scan: { name: 'ScanQueue', here: 'the policy’s scan list', file: 'core/policy' },
  fifo: { name: 'FifoQueue', here: 'requests that wait', file: 'core/sim' },
  clock: { name: 'Clock', here: 'simulated time', file: 'core/sim' },
  executor: { name: 'Executor', here: 'decides and serves', file: 'core/sim' },
  disk: { name: 'Disk', here: 'the drive of table 1', file: 'core/disk' },
  pool: { name: 'Buffer pool', here: 'the film strips', file: 'page/view' },
  sender: { name: 'Sender', here: 'takes no time here' },
} as const satisfies Readonly<Record<string, PartText>>;

export type Part = keyof typeof parts;

/** From one part to another; what is on it lights up both. */
export const ways = {
  asks: ['clients', 'acceptor'],
  passes: ['acceptor', 'generator'],
  weighs: ['acceptor', 'admission'],
  admits: ['admission', 'generator'],
  places: ['content', 'generator'],
  toC: ['generator', 'cqueue'],
  toFifo: ['generator', 'fifo'],
  fromC: ['cqueue', 'scan'],
  fromFifo: ['fifo', 'scan'],
  ticks: ['clock', 'executor'],
  next: ['scan', 'executor'],
  reads: ['executor', 'disk'],
  transfers: ['disk', 'pool'],
  hands: ['pool', 'sender'],
  sends: ['sender', 'clients'],
} as const satisfies Readonly<Record<string, readonly [Part, Part]>>;

export type Way = keyof typeof ways;

/** Parts in which requests stay, first out first. */
export type Keeper = 'cqueue' | 'scan' | 'fifo' | 'pool';
export const keepers: readonly Keeper[] = ['cqueue', 'scan', 'fifo', 'pool'];
