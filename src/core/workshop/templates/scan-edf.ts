import type { Template } from './template.ts';

export const scanEdf: Template = {
  id: 'scan-edf',
  title: 'SCAN-EDF',
  summary: 'For streams with deadlines: the earliest first, those due together along the arm’s way.',
  source: `// SCAN-EDF: videos by their deadlines, those due in the same moment along the arm's way; requests when no video waits.
const settings = { grain: { title: 'Deadlines count in steps of', unit: 'ms', min: 1, max: 2000, value: 100 } };
const start = { way: 1 };

function decide({ videos, requests, arm, state, settings }) {
  const isBehind = (r) => (r.cylinder - arm) * state.way < 0;
  const next = least(videos.length > 0 ? videos : requests, {
    'due (step)': (r) => (r.isVideo ? Math.floor(r.deadline / settings.grain) : 0),
    behind: isBehind,
    'distance (cylinders)': (r) => Math.abs(r.cylinder - arm),
    order: (r) => r.order,
  });
  if (next && isBehind(next)) state.way = -state.way;
  return next;
}
`,
};
