import type { Template } from './template.ts';

export const edf: Template = {
  id: 'edf',
  title: 'EDF',
  summary: 'The earliest deadline is next.',
  source: `// Earliest deadline first; a request without one ranks as if it had to be done 100 ms after it came.
const settings = { rank: { title: 'Requests rank after', unit: 'ms', min: 1, max: 5000, value: 100 } };

function decide({ waiting, settings }) {
  return least(waiting, {
    'deadline (ms)': (r) => (r.deadline < Infinity ? r.deadline : r.arrival + settings.rank),
    order: (r) => r.order,
  });
}
`,
};
