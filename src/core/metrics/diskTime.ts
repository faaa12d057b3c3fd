/** What the disk does with its time, and how far the arm travels meanwhile. Of several disks, shares are means over them. */
import { defineMetric, type Observed, type ReportedFigures } from './definition.ts';
import { percentText, secondsText } from './print.ts';
import { disksOf } from './diskStretch.ts';

/** '  12.3 %  7.4 s': of all that the disk did. */
const ofAll = (name: string) => (s: number, found: ReportedFigures) => {
  const parts = ['seek', 'rotation', 'transfer', 'idle', 'free-bandwidth'];
  const all = parts.reduce((sum, id) => sum + found.figure(id), 0);
  return `${name.padEnd(10)}${percentText(s / all).padStart(7)}  ${secondsText(s)}`;
};

/** Of all disks together. */
const diskSeconds = (part: Observed): number => part.seconds * disksOf(part);

export const movement = defineMetric({
  id: 'movement',
  title: 'Arm movement',
  help: 'Cylinders that the arm crosses per second; of several disks, all arms together.',
  unit: 'cylinders/s',
  better: 'less',
  ratio: (part) => [part.sum('seekCylinders'), part.seconds],
  sweep: { later: true },
  compare: {
    title: () => 'arm movement',
    ofQueue: { title: 'cylinders crossed', unit: 'cylinders' },
  },
});

export const seek = defineMetric({
  id: 'seek',
  title: 'Seeking',
  help: 'Share of the disk’s time in which the arm moves.',
  unit: 'share',
  better: 'less',
  ratio: (part) => [part.sum('seekNs') / 1e9, diskSeconds(part)],
  sweep: { partOfTime: 3 },
  report: {
    path: 'disk.seekS',
    of: (run) => run.sum('seekNs') / 1e9,
    line: { row: 'seek', head: 'disk', says: ofAll('seek') },
  },
  time: { place: 3, colour: 'seek', name: () => 'seek', of: ({ shares }) => shares.seek },
});

export const rotation = defineMetric({
  id: 'rotation',
  title: 'Rotational latency',
  help: 'Share of the disk’s time in which the head waits for its angle.',
  unit: 'share',
  better: 'less',
  ratio: (part) => [part.sum('rotationNs') / 1e9, diskSeconds(part)],
  sweep: { partOfTime: 2 },
  report: {
    path: 'disk.rotationS',
    of: (run) => run.sum('rotationNs') / 1e9,
    line: { row: 'rotation', says: ofAll('rotation') },
  },
  time: { place: 4, colour: 'rotation', name: () => 'rotation', of: ({ shares }) => shares.rotation },
});

export const transfer = defineMetric({
  id: 'transfer',
  title: 'Transferring',
  help: 'Share of the disk’s time in which data moves.',
  unit: 'share',
  better: 'more',
  ratio: (part) => [part.sum('transferCNs', 'transferDNs') / 1e9, diskSeconds(part)],
  sweep: { partOfTime: 1 },
  report: {
    path: 'disk.transferS',
    of: (run) => run.transferNs / 1e9,
    line: { row: 'transfer', says: ofAll('transfer') },
  },
});

export const transferStreams = defineMetric({
  id: 'transfer-streams',
  title: 'Transferring for streams',
  help: 'Share of the disk’s time in which data of videos or streams moves.',
  unit: 'share',
  ofStreams: true,
  ratio: (part) => [part.sum('transferCNs') / 1e9, diskSeconds(part)],
  time: {
    place: 1,
    colour: 'c',
    name: ({ stream }) => `${stream.many} read`,
    of: ({ shares }) => shares.transferC,
  },
});

export const transferRequests = defineMetric({
  id: 'transfer-requests',
  title: 'Transferring for requests',
  help: 'Share of the disk’s time in which data of requests moves.',
  unit: 'share',
  ratio: (part) => [part.sum('transferDNs') / 1e9, diskSeconds(part)],
  time: { place: 2, colour: 'd', name: () => 'requests read', of: ({ shares }) => shares.transferD },
});

export const idle = defineMetric({
  id: 'idle',
  title: 'Idle',
  help: 'Share of the disk’s time in which it does nothing.',
  unit: 'share',
  better: 'more',
  ratio: (part) => [part.sum('idleNs') / 1e9, diskSeconds(part)],
  sweep: { partOfTime: 4 },
  report: {
    path: 'disk.idleS',
    of: (run) => run.sum('idleNs') / 1e9,
    line: { row: 'idle', says: ofAll('idle') },
  },
  compare: { title: () => 'disk idle', decimals: 1, isMerit: false },
  time: { place: 5, colour: 'idle', name: () => 'idle', of: ({ shares }) => shares.idle },
});

export const freeBandwidth = defineMetric({
  id: 'free-bandwidth',
  title: 'Free bandwidth',
  help: 'Share of the disk’s time, and so of its rate, in which blocks are read on the way to requests.',
  unit: 'share',
  better: 'more',
  ofFree: true,
  ratio: (part) => [part.sum('transferBNs') / 1e9, diskSeconds(part)],
  sweep: { later: true },
  report: {
    path: 'disk.freeS',
    of: (run) => run.sum('transferBNs') / 1e9,
    line: { row: 'free', says: (s, found) => (s === 0 ? undefined : ofAll('free')(s, found)) },
  },
  compare: { title: () => 'free bandwidth', decimals: 1 },
  time: { place: 6, colour: 'free', name: () => 'free blocks', of: ({ shares }) => shares.transferB },
});

export const cylinders = defineMetric({
  id: 'cylinders',
  title: 'Cylinders crossed',
  help: 'Cylinders that the arm has crossed in the whole run.',
  unit: 'cylinders',
  better: 'less',
  report: {
    path: 'disk.seekCylinders',
    of: (run) => run.sum('seekCylinders'),
    line: { row: 'seek', says: (count) => `${count} cylinders` },
  },
});

export const utilization = defineMetric({
  id: 'utilization',
  title: 'Utilization',
  help: 'Transfer as a share of the service time, seek and rotation included (the definition of the WRR paper).',
  unit: 'share',
  better: 'more',
  ratio: (part) => {
    const moved = part.sum('transferCNs', 'transferDNs') / 1e9;
    return [moved, moved + part.sum('seekNs', 'rotationNs') / 1e9];
  },
  sweep: { later: true },
  report: {
    path: 'disk.utilization',
    of: (run) => run.transferNs / (run.sum('seekNs') + run.sum('rotationNs') + run.transferNs),
  },
});

export const overhead = defineMetric({
  id: 'overhead',
  title: 'Seek and rotation',
  help: 'Share of the disk’s time in which it works and no data moves (the non-transmission overhead of the WRR paper).',
  unit: 'share',
  better: 'less',
  ratio: (part) => [part.sum('seekNs', 'rotationNs') / 1e9, diskSeconds(part)],
  sweep: { later: true },
});
