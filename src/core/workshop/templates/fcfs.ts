import type { Template } from './template.ts';

export const fcfs: Template = {
  id: 'fcfs',
  title: 'FCFS',
  summary: 'First come, first served: the shortest program there is.',
  source: `// First come, first served.
function decide({ waiting }) {
  return least(waiting, { order: (r) => r.order });
}
`,
};
