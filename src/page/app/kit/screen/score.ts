/**
 * Where everything of the Lab stands: a pure function of the window and the theme, never of the instant, so that nothing
 * moves while a run plays. Lengths in px of the page's own measure (see uiScale.ts).
 *
 *     wide     form | score | why          from 1180 px of type
 *     middle   score over a folded why     from 620
 *     narrow   the same, titles over the pictures
 *
 * The height that is left over is shared among the staves by least, most and weight.
 */
import type { Theme } from '../../../draw/palette.ts';
import { gutterOf } from '../../../view/axes/stave.ts';

export interface Window {
  readonly widthPx: number;
  readonly heightPx: number;
}

export type Kind = 'wide' | 'middle' | 'narrow';

export interface Score {
  readonly kind: Kind;
  /** Condensed: titles without notes, no columns, no cylinders. */
  readonly condensed: boolean;
  /** Less height than the ordinary notes and lines want. */
  readonly low: boolean;
  /** All of it is in the window; otherwise the page scrolls. */
  readonly fits: boolean;
  readonly left: number;
  readonly right: number;
  readonly header: number;
  /** The line that names the scenario, where the form is in a sheet or elsewhere; with its question over it, so high. */
  readonly bar: number;
  readonly about: number;
  readonly padding: { readonly left: number; readonly right: number; readonly top: number };
  /** Of the sentence's lines: two and two on small screens, one in a frame. */
  readonly sentence: number;
  readonly gap: number;
  /** Between axis, arm and chart. */
  readonly thin: number;
  readonly disk: number;
  /** The platter's part of the disk's row, gutter included, and the air to what stands beside it. */
  readonly diskWidth: number;
  readonly beside: number;
  readonly cylinders: number;
  /** Left of all axes; see view/axes/stave.ts. */
  readonly gutter: number;
  readonly rounds: number;
  /** Of several disks: a lane each under the rounds, and all of them in a row beside the platter; 0 with one. */
  readonly lanes: number;
  readonly disks: number;
  readonly arm: number;
  readonly response: number;
  readonly numbers: number;
  /** Where clients are told apart, rows of a table in place of the numbers, without its head; 0 of others. */
  readonly numberRows: number;
  /** The figures stand under their words, or beside them. */
  readonly numbersInTwo: boolean;
  readonly why: number;
  /** Over it stands the legend. */
  readonly legend: boolean;
  readonly transport: number;
  readonly wave: number;
}

interface Part {
  readonly least: number;
  readonly most: number;
  readonly weight: number;
}

interface Lines {
  readonly parts: readonly Part[];
  /** There is a line for what the scenario is about, and one that says why. */
  readonly hasLines: boolean;
  readonly small: boolean;
  readonly px: (ordinary: number) => number;
  readonly givenUp?: readonly number[];
}

/** What a phone's disk and chart give up before a line is cut, in px of ordinary type. */
const GIVEN_UP: readonly number[] = [20, 0, 0, 0, 14];
/** Where several disks have rows and lanes of their own besides, and so much for all lanes. */
const GIVEN_UP_BY_MANY: readonly number[] = [30, 4, 0, 0, 14];
const THIN_LANES = 34;

const sumOf = (its: readonly Part[]): number => its.reduce((all, part) => all + part.least, 0);

/**
 * What the pictures have of `height`, and the lines around them. On a phone the question always stands there; the legend
 * yields, then some of disk and chart, and at last the line that says why is a swipe away, whole: the bar cuts through none.
 */
function heightsOf(height: number, { parts, hasLines, small, px, givenUp = GIVEN_UP }: Lines) {
  const least = sumOf(parts);
  const line = hasLines ? px(24) : 0;
  const why = hasLines ? px(small ? 70 : 92) : 0;
  const short = why - px(18);
  const found = { least, shared: parts, legend: small, why, about: line, room: height - why - line };
  if (found.room >= least || !hasLines) return found;
  // What the scenario is about, where the pictures do not pay for it.
  if (!small) return { ...found, about: 0, room: height - why };
  const room = height - short - line;
  if (room >= least) return { ...found, legend: false, why: short, room };
  const shared = parts.map((part, k) => ({ ...part, least: part.least - px(givenUp[k] ?? 0) }));
  if (room >= sumOf(shared))
    return { ...found, least: sumOf(shared), shared, legend: false, why: short, room };
  const withoutWhy = height - line;
  return withoutWhy >= least
    ? { ...found, least: Infinity, room: withoutWhy }
    : { ...found, least: Infinity, shared, room: withoutWhy };
}

/** Each part gets its least; the rest goes by weight until each has its most. */
export function shareOut(room: number, parts: readonly Part[]): readonly number[] {
  const got = parts.map(({ least }) => least);
  let left = room - got.reduce((sum, px) => sum + px, 0);
  // Each turn fills at least one part or uses the rest up.
  for (let turn = 0; turn < parts.length && left > 0.5; turn++) {
    const weights = parts.map(({ most, weight }, i) => ((got[i] ?? 0) < most ? weight : 0));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    if (all === 0) break;
    const room = left;
    parts.forEach(({ most }, i) => {
      const more = Math.min(most - (got[i] ?? 0), (room * (weights[i] ?? 0)) / all);
      if (more <= 0) return;
      got[i] = (got[i] ?? 0) + more;
      left -= more;
    });
  }
  return got.map(Math.floor);
}

const between = (least: number, px: number, most: number) => Math.max(least, Math.min(most, px));

/** How many disks a run has, and rows for them and for a bus that they share: none of one disk alone. */
export interface Disks {
  readonly disks: number;
  readonly rows: number;
}

const ONE: Disks = { disks: 1, rows: 0 };

/** Height of so many lanes in px of ordinary type, with the air over them. */
const lanesOf = (rows: number, low: boolean): number =>
  rows > 0 ? Math.max(34, Math.min(low ? 66 : 108, 12 + (low ? 8 : 13) * rows)) : 0;

/** The table of clients takes its room from the chart alone, down to so much of it; what is still missing, from the disk. */
const LEAST_CHART = 46;
/** In a small frame there is room for two. */
const MOST_IN_FRAME = 2;

/**
 * `framed`: in another page, without header and columns; `clients`: rows that they want, alike ones in one; `leastChart`: what
 * the chart keeps before the disk pays for them.
 */
export function scoreOf(
  { widthPx, heightPx }: Window,
  theme: Theme,
  framed = false,
  { disks, rows }: Disks = ONE,
  clients = 0,
  leastChart = LEAST_CHART,
): Score {
  const { scale: s, type } = theme;
  const across = widthPx / s;
  const down = heightPx / s;
  const kind: Kind = framed
    ? across >= 560
      ? 'middle'
      : 'narrow'
    : across >= 1180
      ? 'wide'
      : across >= 620
        ? 'middle'
        : 'narrow';
  const low = down < 780;
  const small = kind === 'narrow';
  const condensed = kind !== 'wide' && (framed || (kind === 'middle' && down < 700));
  const wide = kind === 'wide';
  const px = (ordinary: number) => Math.round(ordinary * s);

  const left = wide ? px(between(184, across * 0.143, 208)) : 0;
  const right = wide ? px(between(304, across * 0.222, 324)) : 0;
  const header = framed ? 0 : px(condensed ? 38 : low ? 44 : 48);
  const bar = wide ? 0 : px(condensed ? 28 : small ? 30 : 34);
  const transport = px(condensed ? 58 : wide ? (low ? 82 : 94) : small ? 112 : 140);
  const padding = {
    left: px(wide ? (low ? 22 : 28) : small || condensed ? 16 : 28),
    right: px(wide ? 22 : small || condensed ? 14 : 24),
    top: px(condensed ? 5 : low ? 9 : small ? 4 : 14),
  };
  const sentence = Math.ceil(
    condensed ? type.lead * 1.32 : small ? type.lead * 1.06 * 1.28 * 2 : type.title * 1.32 + type.lead * 1.42,
  );
  const gap = px(condensed ? 5 : low ? 8 : small ? 8 : s > 1 ? 9 : 13);
  const thin = px(low || condensed ? 5 : 8);
  const axis = Math.round(type.tiny * 1.6);
  const title = small ? Math.round(type.body * 1.3) : 0;
  const numbersInTwo = small || (!low && !condensed && s === 1);
  const numbers = px(small ? 40 : numbersInTwo ? 42 : 26);
  const numberRows = condensed ? Math.min(MOST_IN_FRAME, clients) : clients;
  const table = px(condensed ? 15 : low || small ? 17 : 19);
  const more = numberRows > 0 ? Math.max(0, table * (numberRows + 1) - numbers) : 0;
  const ordinaryLanes = condensed ? 0 : px(lanesOf(rows, low || small));
  const given = header + bar + padding.top + sentence + gap * 3 + thin * 2 + axis + title * 2 + numbers;
  const parts: readonly Part[] = [
    { least: px(condensed ? 124 : small ? 190 : 178), most: px(small ? 236 : 340), weight: 2.8 },
    { least: px(condensed || small ? 36 : 46), most: px(96), weight: 1.25 },
    { least: px(condensed || small ? 28 : 30), most: px(50), weight: 0.4 },
    { least: px(condensed ? 18 : small ? 24 : 26), most: px(52), weight: 0.5 },
    { least: px(condensed ? 62 : small ? 84 : 92), most: px(230), weight: 2 },
  ];
  const lines = { parts, hasLines: !wide && !condensed, small, px };
  const heights = (lanesPx: number, more: Partial<Lines> = {}) =>
    heightsOf(heightPx - given - lanesPx - transport - px(4), { ...lines, ...more });
  const ordinary = heights(ordinaryLanes);
  // On a short phone lanes are thin lines, before a number or a picture comes to lie under the bar.
  const isShort = small && ordinaryLanes > 0 && ordinary.room < sumOf(ordinary.shared);
  const lanes = isShort ? px(THIN_LANES) : ordinaryLanes;
  const { about, why, legend, room, least, shared } = isShort
    ? heights(lanes, { givenUp: GIVEN_UP_BY_MANY })
    : ordinary;
  const [whole = 0, arcs = 0, band = 0, arm = 0, chart = 0] = shareOut(room, shared);
  const response = Math.max(Math.min(chart, px(leastChart)), chart - more);
  const disk = whole - Math.max(0, more - (chart - response));
  const rowOfDisks =
    disks > 1 ? Math.min(px(condensed ? 56 : disks > 8 ? 122 : 92), Math.round(disk * 0.52)) : 0;
  const inner = widthPx - left - right - padding.left - padding.right;
  // The platter is round; what stands beside it keeps at least as much as that.
  const gutter = gutterOf(inner, theme).left;
  const diskWidth = Math.round(
    Math.min(gutter + disk + (small ? 0 : px(26)), small ? inner * 0.54 : gutter + (inner - gutter) * 0.48),
  );
  return {
    kind,
    condensed,
    low,
    fits: room >= least,
    left,
    right,
    header,
    bar: bar + about,
    about,
    padding,
    sentence,
    gap,
    thin,
    disk,
    diskWidth,
    beside: px(small ? 10 : low ? 18 : 26),
    gutter,
    cylinders: condensed || (rowOfDisks > 0 && disk < px(disks > 8 ? 330 : 290)) ? 0 : px(small ? 76 : 84),
    ...{ lanes, disks: rowOfDisks },
    rounds: arcs + band + axis + title,
    arm: arm + thin,
    response: response + thin + title,
    numbers: numbers + more,
    ...{ numberRows, numbersInTwo },
    ...{ why, legend },
    transport,
    wave: transport,
  };
}
