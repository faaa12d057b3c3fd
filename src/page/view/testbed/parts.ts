/**
 * The parts of the testbed of Nerjes et al., figure 8, and the ways between them: three processes that speak to all disks,
 * and for each disk a process with two lists, and the disk itself. The arrangement and the words are ours.
 */

export const processes = {
  dload: { name: 'D-load process', here: 'requests at random', file: 'core/workload' },
  cload: { name: 'C-load process', here: 'pieces of videos', file: 'core/workload' },
  timer: { name: 'Timer process', here: 'simulated time', file: 'core/sim' },
} as const;

export type Process = keyof typeof processes;

/** Parts of each disk’s own. */
export const lists = { fifo: 'FifoQueue', scan: 'ScanList' } as const;

export type List = keyof typeof lists;

/** The scheduler is the frame around its lists. */
export type Own = List | 'scheduler' | 'disk';

/** What is on a way lights up where it comes from and where it goes. */
export const ways = {
  toFifo: { from: 'dload', to: ['fifo'] },
  toScan: { from: 'cload', to: ['scan'] },
  ticks: { from: 'timer', to: ['scheduler'] },
  fromFifo: { from: 'fifo', to: ['scheduler', 'scan'] },
  reads: { from: 'scan', to: ['scheduler', 'disk'] },
} as const satisfies Readonly<Record<string, { readonly from: Process | Own; readonly to: readonly Own[] }>>;

export type Way = keyof typeof ways;
export const wayNames = Object.keys(ways) as readonly Way[];
