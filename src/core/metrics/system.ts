/** Of several disks: what each of them carries, how unlike they are loaded, and what they do to each other on a bus. */
import { defineMetric, type Observed } from './definition.ts';
import { disksOf, type DiskStretch } from './diskStretch.ts';

type Ratio = readonly [above: number, below: number];

const NOTHING: Ratio = [0, 0];

/** Of several disks; nothing of the only one. */
const ofDisks =
  (ratio: (disks: readonly DiskStretch[], part: Observed) => Ratio) =>
  (part: Observed): Ratio =>
    part.disks === undefined ? NOTHING : ratio(part.disks, part);

export const perDisk = defineMetric({
  id: 'per-disk',
  title: 'Throughput per disk',
  help: 'Requests served per second and disk, on average over the disks; of one disk it is the throughput.',
  unit: '1/s',
  better: 'more',
  ratio: (part) => [part.sum('dServed'), part.seconds * disksOf(part)],
  sweep: { later: true },
});

export const sustainablePerDisk = defineMetric({
  id: 'sustainable-per-disk',
  title: 'Sustainable load per disk',
  help: 'Requests served per second and disk with queues that never empty; of one disk it is the sustainable load.',
  unit: '1/s',
  better: 'more',
  ratio: perDisk.ratio,
  sweep: { alone: true, later: true },
});

/** Largest over mean queue of a beat, over beats in which there was somebody. */
function queues(disks: readonly DiskStretch[]): Ratio {
  const [{ from = 0, to = 0 } = {}] = disks;
  let [sum, beats] = [0, 0];
  for (let beat = from; beat < to; beat++) {
    const each = disks.map((disk) => disk.in(beat, 'stayedNs'));
    const all = each.reduce((a, b) => a + b, 0);
    if (all === 0) continue;
    sum += (Math.max(...each) * each.length) / all;
    beats++;
  }
  return [sum, beats];
}

export const imbalance = defineMetric({
  id: 'imbalance',
  title: 'Imbalance of the queues',
  help: 'The longest queue of a disk in a round over the mean queue of all, on average over the rounds in which there was a request: 1 where all are alike, the number of disks where only one has a queue. A queue is how many ordinary requests were there in the mean, waiting or being served.',
  unit: 'times',
  better: 'less',
  ofDisks: true,
  ratio: ofDisks(queues),
  sweep: { later: true },
  compare: { title: () => 'longest over mean queue', decimals: 2 },
});

/** The time in which a disk works. */
export const busyNs = (disk: DiskStretch): number =>
  disk.sum('seekNs', 'rotationNs', 'transferCNs', 'transferDNs', 'transferBNs');

export const busyImbalance = defineMetric({
  id: 'busy-imbalance',
  title: 'Imbalance of the work',
  help: 'The time that the busiest disk worked over the mean of all disks, in the whole stretch: 1 where all worked alike, the number of disks where one did everything.',
  unit: 'times',
  better: 'less',
  ofDisks: true,
  ratio: ofDisks((disks) => {
    const each = disks.map(busyNs);
    return [Math.max(...each) * each.length, each.reduce((a, b) => a + b, 0)];
  }),
  sweep: { later: true },
  compare: { title: () => 'busiest disk over the mean', decimals: 2 },
});

export const busUse = defineMetric({
  id: 'bus-use',
  title: 'Bus in use',
  help: 'Share of the time in which the bus is held; absent where each disk has a way of its own.',
  unit: 'share',
  ofDisks: true,
  ratio: ({ bus }) => (bus === undefined ? NOTHING : [bus.busyNs / 1e9, bus.seconds]),
  sweep: { later: true },
  compare: { title: () => 'bus held', decimals: 1 },
});

export const lostTurns = defineMetric({
  id: 'lost-turns',
  title: 'Lost turns',
  help: 'Turns per second in which a platter of a disk had to pass without being read, for want of room in the arm buffer or of the bus.',
  unit: 'turns/s',
  better: 'less',
  ofDisks: true,
  ratio: ({ bus }) => (bus === undefined ? NOTHING : [bus.lostTurns, bus.seconds]),
  sweep: { later: true },
  compare: { title: () => 'turns lost', decimals: 2 },
});

export const lostRequests = defineMetric({
  id: 'lost',
  title: 'Requests lost',
  help: 'Requests of both classes whose data no disk has any more that works, over the whole run; absent where no disk fails.',
  unit: 'count',
  better: 'less',
  ofDisks: true,
  // One observation a run, weighed by the time that it was observed for.
  ratio: ({ lost, seconds }) => (lost === undefined ? NOTHING : [lost * seconds, seconds]),
  sweep: { later: true },
  compare: { title: () => 'requests lost' },
});

/** In the place of a figure, in Compare. */
const NO_SPARE = 'no spare stands by: in danger from the failure on';

export const danger = defineMetric({
  id: 'danger',
  title: 'Time of danger',
  help: 'From the failure of a disk until all of it has been written to a spare, or to the end of the run: so long another failure loses data. Of several, the sum; absent where no spare stands by.',
  unit: 's',
  better: 'less',
  ofDisks: true,
  ratio: ({ rebuilt, seconds }) =>
    // Durations of measures are in ns.
    rebuilt === undefined ? NOTHING : [rebuilt.dangerS * 1e9 * seconds, seconds],
  sweep: { later: true },
  compare: { title: () => 'in danger', decimals: 0, none: NO_SPARE },
});

export const rebuiltShare = defineMetric({
  id: 'rebuilt',
  title: 'Rebuilt',
  help: 'Share of the extents of a failed disk that have been written to a spare by the end of the run; absent where no spare stands by.',
  unit: 'share',
  better: 'more',
  ofDisks: true,
  ratio: ({ rebuilt, seconds }) => (rebuilt === undefined ? NOTHING : [rebuilt.share * seconds, seconds]),
  sweep: { later: true },
  compare: { title: () => 'rebuilt', decimals: 1, none: NO_SPARE },
});
