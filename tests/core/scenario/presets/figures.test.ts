/**
 * Figures 1, 2 and 3 of the paper, request by request. Where the paper says something of a request, this is it:
 *
 *     section 2.1, figure 1   4 and 5 arrive in a C-period and are delayed until the subsequent D-period;
 *                             the delay of 9 and 10 spans more than one round
 *                  figure 2   4 and 5 wait only for the end of one C-subround-period
 *                  figure 3   4 and 5 have a shorter response time than in figure 1
 */
import { expect, test } from 'vitest';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { C_PERIOD, D_PERIOD, ROUND, SUBROUND } from '../../../../src/core/trace/kinds.ts';
import { concatFrames, frameAt } from '../../../../src/page/view/scene/frames.ts';
import { outcomesOf } from '../../../helpers/outcomes.ts';
import { scenarioOf } from './presetRun.ts';

const ROUND_NS = 1e9;
const figures = ['figure-1', 'figure-2', 'figure-3'] as const;
type Figure = (typeof figures)[number];

interface Served {
  readonly name: string;
  readonly arrivalNs: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly responseNs: number;
  /** Round, subround where there are any, and period, each counted from 1: 'R2 S1 C', 'R3 D'. */
  readonly arrivedIn: string;
  readonly servedIn: string;
}

/** All four rounds: they lie in one page. */
const detail = (figure: Figure) => new Run(scenarioOf(figure)).complete().page(0);

/** D1 … D10 of a figure in order of number, its videos, and all names in order of service. */
function play(figure: Figure) {
  const scenario = scenarioOf(figure);
  const frames = concatFrames([detail(figure)]);
  const place = (ns: number): string => {
    const round = frames[ROUND].label[frameAt(frames[ROUND], ns)] + 1;
    const sub = frameAt(frames[SUBROUND], ns);
    const period = frameAt(frames[C_PERIOD], ns) >= 0 ? ' C' : frameAt(frames[D_PERIOD], ns) >= 0 ? ' D' : '';
    return `R${round}${sub < 0 ? '' : ` S${frames[SUBROUND].label[sub] + 1}`}${period}`;
  };
  const script = [...(scenario.script ?? [])];
  const outcomes = outcomesOf(scenario);
  let d = 0;
  const count = new Map<number, number>();
  const served = script.map((r, i): Served => {
    const inRound = count.get(r.arrivalNs) ?? 0;
    if (r.requestClass === 'C') count.set(r.arrivalNs, inRound + 1);
    const { startNs, completionNs, outcome } = outcomes[i];
    expect(outcome, `${figure}, request ${i} of the script`).toBe('served'); // in time, that is, for the videos
    const start = startNs as number;
    const end = completionNs as number;
    return {
      name: r.requestClass === 'C' ? `V${inRound + 1}` : `D${++d}`,
      arrivalNs: r.arrivalNs,
      startNs: start,
      endNs: end,
      responseNs: end - r.arrivalNs,
      arrivedIn: place(r.arrivalNs),
      servedIn: place(start),
    };
  });
  return {
    requests: served.filter((s) => s.name.startsWith('D')),
    videos: served.filter((s) => s.name.startsWith('V')),
    order: [...served].sort((a, b) => a.startNs - b.startNs).map((s) => s.name),
  };
}

const played = new Map<Figure, ReturnType<typeof play>>();

function playOnce(figure: Figure) {
  const known = played.get(figure) ?? play(figure);
  played.set(figure, known);
  return known;
}

const requestsOf = (figure: Figure) => playOnce(figure).requests;
const orderOf = (figure: Figure) => playOnce(figure).order.join(' ');
const ms = (ns: number) => Math.round(ns / 1e6);
const response = (figure: Figure, number: number) => requestsOf(figure)[number - 1].responseNs;

/** Round ends between arrival and departure. */
const roundEnds = (r: Served) => Math.floor(r.endNs / ROUND_NS) - Math.floor(r.arrivalNs / ROUND_NS);

test('the three figures serve the same four videos a round and the same ten requests', () => {
  const [one, two, three] = figures.map((figure) => [...(scenarioOf(figure).script ?? [])]);
  expect(two).toEqual(one);
  expect(three).toEqual(one);
  expect(one?.filter((r) => r.requestClass === 'D')).toHaveLength(10);
  for (const round of [0, 1, 2, 3])
    expect(one?.filter((r) => r.requestClass === 'C' && r.arrivalNs === round * ROUND_NS)).toHaveLength(4);
});

test('a teacher can read the script: tens of ms and of cylinders, twentieths of a turn, hundreds of kB', () => {
  for (const r of scenarioOf('figure-1').script ?? []) {
    expect(r.arrivalNs % 10e6).toBe(0);
    expect(r.cylinder % 10).toBe(0);
    expect(Math.round(r.angle * 20) / 20).toBe(r.angle);
    expect(r.sizeBytes % 100_000).toBe(0);
  }
});

test('all videos are on time in all three figures', () => {
  for (const figure of figures) {
    const { videos } = playOnce(figure);
    expect(videos).toHaveLength(16);
    for (const v of videos) expect(v.endNs, v.name).toBeLessThanOrEqual(v.arrivalNs + ROUND_NS);
  }
});

test('figure 1: the videos take about half of each round', () => {
  const { startNs, endNs } = concatFrames([detail('figure-1')])[C_PERIOD];
  expect(startNs.map(ms)).toEqual([0, 1000, 2000, 3063]); // the last one after request 8 has spilled over
  for (const [i, start] of startNs.entries()) {
    expect(endNs[i] - start).toBeGreaterThan(0.45 * ROUND_NS);
    expect(endNs[i] - start).toBeLessThan(0.5 * ROUND_NS);
  }
});

/** Number, where it arrives, where it is served, rounds' ends in between, response time in ms. */
type Line = readonly [
  number: number,
  arrivedIn: string,
  servedIn: string,
  roundEnds: number,
  responseMs: number,
];

const lines: Readonly<Record<Figure, readonly Line[]>> = {
  // Videos first: 4 and 5 wait for the D-period of their round; the peak fills round 3, so that 9 and 10 go to round 4.
  'figure-1': [
    [1, 'R1 D', 'R1 D', 0, 39],
    [2, 'R1 D', 'R1 D', 0, 54],
    [3, 'R1 D', 'R1 D', 0, 66],
    [4, 'R2 C', 'R2 D', 0, 394],
    [5, 'R2 C', 'R2 D', 0, 361],
    [6, 'R3 C', 'R3 D', 0, 514],
    [7, 'R3 C', 'R3 D', 0, 643],
    [8, 'R3 C', 'R3 D', 1, 743], // begun in round 3, spills over into round 4
    [9, 'R3 C', 'R4 D', 1, 1202],
    [10, 'R3 C', 'R4 D', 1, 1244],
  ],
  // Two videos, requests, two videos, requests. 1 to 3 now meet the C-period of the second subround.
  'figure-2': [
    [1, 'R1 S2 C', 'R1 S2 D', 0, 214],
    [2, 'R1 S2 C', 'R1 S2 D', 0, 129],
    [3, 'R1 S2 C', 'R1 S2 D', 0, 142],
    [4, 'R2 S1 C', 'R2 S1 D', 0, 160],
    [5, 'R2 S1 C', 'R2 S1 D', 0, 127],
    [6, 'R3 S1 C', 'R3 S1 D', 0, 289],
    [7, 'R3 S1 C', 'R3 S1 D', 0, 418], // spills over into the second subround
    [8, 'R3 S1 D', 'R3 S2 D', 1, 743],
    [9, 'R3 S1 D', 'R4 S1 D', 1, 977],
    [10, 'R3 S1 D', 'R4 S1 D', 1, 1019],
  ],
  // One sweep over both: there are no periods. 9 lies on the arm's way and overtakes 8.
  'figure-3': [
    [1, 'R1', 'R1', 0, 39],
    [2, 'R1', 'R1', 0, 54],
    [3, 'R1', 'R1', 0, 66],
    [4, 'R2', 'R2', 0, 160],
    [5, 'R2', 'R2', 0, 244],
    [6, 'R3', 'R3', 0, 272],
    [7, 'R3', 'R3', 0, 518],
    [8, 'R3', 'R3', 1, 784],
    [9, 'R3', 'R3', 0, 527],
    [10, 'R3', 'R4', 1, 860],
  ],
};

test.each(figures)('%s: where each request arrives and is served, and after how long', (figure) => {
  const seen = requestsOf(figure).map((r, i): Line => [
    i + 1,
    r.arrivedIn,
    r.servedIn,
    roundEnds(r),
    ms(r.responseNs),
  ]);
  expect(seen).toEqual(lines[figure]);
});

test('figure 1: 4 and 5 arrive in a C-period and are served in the D-period that follows it', () => {
  const frames = concatFrames([detail('figure-1')]);
  for (const number of [4, 5]) {
    const r = requestsOf('figure-1')[number - 1];
    const c = frameAt(frames[C_PERIOD], r.arrivalNs);
    const d = frameAt(frames[D_PERIOD], r.startNs);
    expect(c).toBeGreaterThanOrEqual(0);
    expect(frames[D_PERIOD].startNs[d]).toBe(frames[C_PERIOD].endNs[c]);
  }
});

test('figure 1: the waits of 9 and 10, and of no others, span more than a round', () => {
  const longer = requestsOf('figure-1').filter((r) => r.startNs - r.arrivalNs > ROUND_NS);
  expect(longer.map((r) => r.name)).toEqual(['D9', 'D10']);
});

test('figures 2 and 3: 4 and 5 respond sooner than in figure 1', () => {
  for (const number of [4, 5])
    for (const figure of ['figure-2', 'figure-3'] as const)
      expect(response(figure, number)).toBeLessThan(response('figure-1', number));
});

test('figure 2: subrounds have their price, requests 1 to 3 respond later than in figure 1', () => {
  for (const number of [1, 2, 3])
    expect(response('figure-2', number)).toBeGreaterThan(response('figure-1', number));
});

test('figure 3: nothing but request 8 responds later than in figure 1', () => {
  const later = requestsOf('figure-3').filter((r, i) => r.responseNs > requestsOf('figure-1')[i].responseNs);
  expect(later.map((r) => r.name)).toEqual(['D8']);
});

test('the order of response times', () => {
  const byResponse = (figure: Figure) =>
    [...requestsOf(figure)].sort((a, b) => a.responseNs - b.responseNs).map((r) => Number(r.name.slice(1)));
  expect(byResponse('figure-1')).toEqual([1, 2, 3, 5, 4, 6, 7, 8, 9, 10]);
  expect(byResponse('figure-2')).toEqual([5, 2, 3, 4, 1, 6, 7, 8, 9, 10]);
  expect(byResponse('figure-3')).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 8, 10]);
});

test('the order of service; videos as the sweep takes them', () => {
  expect(orderOf('figure-1')).toBe(
    'V2 V1 V4 V3 D1 D2 D3 V3 V1 V4 V2 D4 D5 V1 V3 V2 V4 D6 D7 D8 V3 V4 V1 V2 D9 D10',
  );
  expect(orderOf('figure-2')).toBe(
    'V2 V1 V4 V3 D1 D2 D3 V3 V1 D4 D5 V2 V4 V3 V1 D6 D7 V4 V2 D8 V3 V4 D9 D10 V1 V2',
  );
  expect(orderOf('figure-3')).toBe(
    'V2 V1 V4 V3 D1 D2 D3 V3 V1 D4 V4 D5 V2 V1 V3 D6 V2 D7 V4 D9 D8 V3 D10 V4 V1 V2',
  );
});
