import type { Template } from './template.ts';

export const twoQueues: Template = {
  id: 'two-queues',
  title: 'Two queues',
  summary: 'Videos and requests in queues of their own, which take turns.',
  source: `// Two queues in turns: one video by its deadline, then so many requests by distance.
const late = 'drop'; // a video past its deadline is given up
const settings = { share: { title: 'Requests after a video', min: 1, max: 20, value: 2 } };
const start = { left: 0, urgent: [], others: [] };

function decide({ waiting, arm, state, settings }) {
  // Each request joins its queue when it is first seen; whoever is gone leaves it.
  const isThere = (r) => waiting.includes(r);
  state.urgent = state.urgent.filter(isThere);
  state.others = state.others.filter(isThere);
  for (const r of waiting) {
    const queue = r.isVideo ? state.urgent : state.others;
    if (!queue.includes(r)) queue.push(r);
  }
  const { urgent, others } = state;
  note(\`\${urgent.length} videos and \${others.length} requests are queued; \${state.left} requests may go before the next video.\`);

  if (others.length > 0 && (state.left > 0 || urgent.length === 0)) {
    state.left = Math.max(0, state.left - 1);
    return least(others, { 'distance (cylinders)': (r) => Math.abs(r.cylinder - arm), order: (r) => r.order });
  }
  state.left = settings.share;
  return least(urgent, { 'deadline (ms)': (r) => r.deadline, order: (r) => r.order });
}
`,
};
