import type { Template } from './template.ts';

export const sstf: Template = {
  id: 'sstf',
  title: 'SSTF',
  summary: 'Whoever lies nearest is next.',
  source: `// Shortest seek first.
function decide({ waiting, arm }) {
  return least(waiting, {
    'distance (cylinders)': (r) => Math.abs(r.cylinder - arm),
    order: (r) => r.order,
  });
}
`,
};
