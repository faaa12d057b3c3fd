import type { Template } from './template.ts';

export const aging: Template = {
  id: 'aging',
  title: 'SSTF with aging',
  summary: 'Nearest first, and whoever waits comes nearer by the second.',
  source: `// SSTF with aging: every second of waiting is worth so many cylinders, so nobody starves.
const settings = { aging: { title: 'Aging', unit: 'cylinders/s', min: 0, max: 5000, value: 500 } };

function decide({ now, waiting, arm, settings }) {
  return least(waiting, {
    'distance − aging': (r) => Math.abs(r.cylinder - arm) - (settings.aging * (now - r.arrival)) / 1000,
    order: (r) => r.order,
  });
}
`,
};
