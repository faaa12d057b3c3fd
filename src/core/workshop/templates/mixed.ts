import type { Template } from './template.ts';

export const mixed: Template = {
  id: 'mixed',
  title: 'Mixed, incremental SCAN',
  summary: 'The paper’s policy: videos and requests in one sweep, as far as the estimate leaves time.',
  source: `// One sweep over videos and requests; requests ahead of the arm join while the estimate leaves time.
const late = 'drop'; // a video that has missed its round is given up
const start = { round: -1, way: 0, sweep: [] };

function decide({ arm, videos, requests, round, disk, state }) {
  if (state.round !== round.number) {
    state.round = round.number;
    state.way = 0;
    state.sweep = videos.reduce(insert, []);
  }
  fill();
  if (state.way === 0) {
    state.way = wayOf(state.sweep, arm);
    fill();
  }
  const { sweep, way } = state;
  const next = least(sweep, { 'place in the sweep': (r) => way * sweep.indexOf(r) });
  if (!next) return { wait: round.end };
  state.sweep = sweep.filter((r) => r !== next);
  if (state.sweep.length === 0) state.way = 0;
  return next;

  function fill() {
    for (const r of requests) {
      if (state.sweep.includes(r) || (r.cylinder - arm) * state.way < 0) continue;
      if (estimate(state.sweep) >= round.left) return;
      const longer = insert(state.sweep, r);
      const last = longer.at(wayFor(longer) > 0 ? -1 : 0);
      const fits = estimate(longer) <= round.left || !last.isVideo;
      weigh(r, fits, { 'estimate (ms)': estimate(longer), 'time left (ms)': round.left });
      if (fits) state.sweep = longer;
    }
  }

  function wayFor(list) {
    return state.way || wayOf(list, arm);
  }

  function estimate(list) {
    let [at, ms] = [arm, list.length * disk.turn];
    for (const r of wayFor(list) > 0 ? list : list.toReversed()) {
      ms += disk.seek(at, r.cylinder) + r.transfer;
      at = r.cylinder;
    }
    return ms;
  }
}

function insert(list, r) {
  const before = list.filter((x) => x.cylinder <= r.cylinder);
  return [...before, r, ...list.slice(before.length)];
}

function wayOf(list, arm) {
  if (list.length === 0) return 0;
  const [toLow, toHigh] = [list[0], list.at(-1)].map((r) => Math.abs(r.cylinder - arm));
  return toLow < toHigh || (list.length === 1 && list[0].cylinder > arm) ? 1 : -1;
}
`,
};
