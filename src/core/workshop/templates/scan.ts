import type { Template } from './template.ts';

export const scan: Template = {
  id: 'scan',
  title: 'SCAN',
  summary: 'To the edge of the disk and back; it remembers which way it goes.',
  source: `// SCAN: to the edge of the disk and back, serving what the arm passes.
const start = { way: 1 };

function decide({ waiting, arm, disk, state }) {
  const isAhead = (r) => (r.cylinder - arm) * state.way >= 0;
  if (waiting.length > 0 && !waiting.some(isAhead)) {
    const edge = state.way > 0 ? disk.cylinders - 1 : 0;
    if (arm !== edge) return { move: edge };
    state.way = -state.way;
  }
  return least(waiting, {
    behind: (r) => !isAhead(r),
    'distance (cylinders)': (r) => Math.abs(r.cylinder - arm),
    order: (r) => r.order,
  });
}
`,
};
