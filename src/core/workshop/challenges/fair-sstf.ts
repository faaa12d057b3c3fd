import { sstf } from '../templates/sstf.ts';
import { seedsFrom, type Challenge } from './challenge.ts';

export const fairSstf: Challenge = {
  id: 'fair-sstf',
  title: 'Make SSTF fair within 10 %',
  task: 'Shortest seek first answers soon on the whole, and lets some wait while others who came later pass them by. See to it that nobody is overtaken by more than four that came later, and keep the mean response within 10 % of that of SSTF.',
  wants: 'program',
  source: sstf.source,
  tune: {},
  properties: [
    { kind: 'overtaken', amount: 4 },
    { kind: 'average', amount: 110, policy: 'sstf' },
    { kind: 'busy' },
  ],
  seeds: seedsFrom(1, 40),
  notes:
    'Aging by time does not promise a number; whoever counts how often each was overtaken can. FCFS is fair and a quarter slower; the solution costs about 3 %.',
  solution: {
    source: `// Fair SSTF: nearest first, and whoever has been overtaken four times is next.
const settings = { most: { title: 'Overtaken at most', min: 0, max: 50, value: 4 } };
const start = { counts: [] };

function decide({ waiting, arm, state, settings }) {
  const count = (r) => state.counts.find((its) => its.r === r)?.n ?? 0;
  const isDue = (r) => count(r) >= settings.most;
  const due = waiting.some(isDue);
  const next = least(due ? waiting.filter(isDue) : waiting, {
    'came (ms)': (r) => (due ? r.arrival : 0),
    'distance (cylinders)': (r) => Math.abs(r.cylinder - arm),
    order: (r) => r.order,
  });
  if (next === undefined) return undefined;
  state.counts = waiting
    .filter((r) => r !== next)
    .map((r) => ({ r, n: count(r) + (next.arrival > r.arrival ? 1 : 0) }));
  return next;
}
`,
  },
};
