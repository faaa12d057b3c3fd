import type { Template } from './template.ts';

export const gated: Template = {
  id: 'gated',
  title: 'Gated sweep',
  summary: 'Takes the oldest few, closes the door, and sweeps over those alone.',
  source: `// Gated sweep: takes the oldest few, closes the door, and sweeps over those alone.
const settings = { door: { title: 'Taken at a time', min: 1, max: 64, value: 8 } };
const start = { way: 1, taken: [] };

function decide({ waiting, arm, state, settings }) {
  if (state.taken.length === 0) state.taken = waiting.slice(0, settings.door);
  const isAhead = (r) => (r.cylinder - arm) * state.way >= 0;
  if (state.taken.length > 0 && !state.taken.some(isAhead)) state.way = -state.way;
  const next = least(state.taken, {
    behind: (r) => !isAhead(r),
    'distance (cylinders)': (r) => Math.abs(r.cylinder - arm),
    order: (r) => r.order,
  });
  state.taken = state.taken.filter((r) => r !== next);
  return next;
}
`,
};
