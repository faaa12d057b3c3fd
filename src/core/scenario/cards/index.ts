/** All cards, by the topics of a course. */
import { admission } from './admission.ts';
import { armScheduling } from './armScheduling.ts';
import { deadlines } from './deadlines.ts';
import { diskMechanics } from './diskMechanics.ts';
import { former } from './former.ts';
import { limits } from './limits.ts';
import { load } from './load.ts';
import { placement } from './placement.ts';
import { ratesAndCycles } from './ratesAndCycles.ts';
import { severalDisks } from './severalDisks.ts';
import { sharedDisk } from './sharedDisk.ts';
import { videosAndRequests } from './videosAndRequests.ts';
import type { Card, Topic } from './definition.ts';

export type { Card, Follows, Measure, Topic } from './definition.ts';

export const topics: readonly Topic[] = [
  { id: 'arm', title: 'Arm scheduling', cards: armScheduling },
  { id: 'disk', title: 'Disk mechanics', cards: diskMechanics },
  { id: 'mix', title: 'Videos and requests', cards: videosAndRequests },
  { id: 'load', title: 'Load and overload', cards: load },
  { id: 'limit', title: 'Limits and glitches', cards: limits },
  { id: 'dead', title: 'Deadlines', cards: deadlines },
  { id: 'admit', title: 'Admission', cards: admission },
  { id: 'rate', title: 'Rates, cycles, memory', cards: ratesAndCycles },
  { id: 'place', title: 'Placement', cards: placement },
  { id: 'qos', title: 'Shared disk, QoS', cards: sharedDisk },
  { id: 'raid', title: 'Several disks, RAID', cards: severalDisks },
];

/** Twelve that lead through every topic. */
export const startHere: readonly string[] = [
  'opening',
  'textbook-queue',
  'sstf-starves',
  'small-requests',
  'load-peak',
  'tail-glitch',
  'edf-falls-behind',
  'tenth-refused',
  'virtual-bottleneck',
  'related-files',
  'greedy-neighbour',
  'disk-fails-mid-round',
];

const byId: ReadonlyMap<string, Card> = new Map([
  ...topics.flatMap(({ cards }) => Object.entries(cards)),
  ...Object.entries(former),
]);

/** Of all that ever were listed. */
export const cardOf = (id: string): Card | undefined => byId.get(id);

/** The topic that a preset is of. */
export const topicOf = (id: string): Topic | undefined =>
  topics.find(({ cards }) => Object.hasOwn(cards, id));
