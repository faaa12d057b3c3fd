import { fcfs } from '../templates/fcfs.ts';
import { seedsFrom, type Challenge } from './challenge.ts';

export const beatFcfs: Challenge = {
  id: 'beat-fcfs',
  title: 'Beat FCFS with EDF’s promise kept',
  task: 'Earliest deadline first, with the requests behind the videos, promises as much as one can: whatever it has in time is to be in time with you. And be quick about the requests: their mean response at most 85 % of that under FCFS. You may let the disk wait.',
  wants: 'program',
  source: fcfs.source,
  tune: {},
  properties: [
    { kind: 'late', policy: 'edf-first' },
    { kind: 'average', amount: 85, policy: 'fcfs' },
  ],
  seeds: seedsFrom(1, 40),
  notes:
    'SSTF beats FCFS and breaks the promise, EDF keeps it and is slower. Time that the videos do not need is the requests’: an estimate at its worst tells how much that is, also before the next round, whose videos nobody knows yet.',
  solution: {
    source: `// Requests in the slack: a request goes ahead while all videos can still be in time after it.
function decide({ arm, videos, requests, round, disk }) {
  const byDeadline = { 'deadline (ms)': (r) => r.deadline, order: (r) => r.order };
  const overdue = videos.some((r) => r.deadline <= round.start);
  const fitting = overdue ? [] : requests.filter(fits);
  return (
    least(fitting, { 'seek and transfer (ms)': (r) => r.seek + r.transfer, order: (r) => r.order }) ??
    least(videos, byDeadline) ?? { wait: round.end }
  );

  function fits(r) {
    const needed = r.seek + r.rotation + r.transfer + atWorst(r.cylinder);
    const isIn = needed <= round.left;
    weigh(r, isIn, { 'it and all videos (ms)': needed, 'time left (ms)': round.left });
    return isIn;
  }

  function atWorst(from) {
    let [at, ms] = [from, 0];
    for (const r of videos) {
      ms += disk.seek(at, r.cylinder) + disk.turn + r.transfer;
      at = r.cylinder;
    }
    return ms;
  }
}
`,
  },
};
