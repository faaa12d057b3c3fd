/** Many rounds at once: of each its shares of the disk's time in the band, and over them the mean response as a line. */
import type { Theme } from '../../draw/palette.ts';
import { box, type Pen } from '../../draw/pen.ts';
import { arcHeight, type TimelineModel } from './model.ts';
import { arcWindow, type TimelineLayout } from './layout.ts';

/** Rounds narrower than this go together. */
const LEAST_PX = 1.5;

export interface Group {
  readonly round: number;
  readonly count: number;
  readonly c: number;
  readonly d: number;
  readonly glitches: number;
  /** NaN where nobody was served. */
  readonly meanNs: number;
}

/** C at the foot, D on it, blank above. `untilNs`: only rounds that begin before it. */
export function drawShares(
  pen: Pen,
  model: TimelineModel,
  groups: readonly Group[],
  layout: TimelineLayout,
  theme: Theme,
  untilNs = Infinity,
): void {
  const { scale, bandTop, bandHeight } = layout;
  const perRound = scale.x(model.roundNs) - scale.x(0);
  const gap = perRound > 4 ? 0.6 : 0;
  const foot = bandTop + bandHeight - 1;
  const height = bandHeight - 2;
  // One by one: a path of hundreds of boxes takes a canvas many times as long.
  const bar = (round: number, rounds: number, c: number, d: number) => {
    const x = scale.x(round * model.roundNs);
    const width = Math.max(0.5, rounds * perRound - gap);
    box(pen, x, foot - c * height, width, c * height, theme.colors.cFill);
    if (d > 0) box(pen, x, foot - (c + d) * height, width, d * height, theme.colors.d);
  };
  for (const { round, count, c, d } of groups) {
    if (round * model.roundNs >= untilNs) return;
    bar(round, count, c, d);
  }
  const { c, d } = model.soFar;
  const under = model.shares.first + model.shares.length;
  if (c + d > 0 && under * model.roundNs < untilNs)
    bar(under, Math.min(1, model.timeNs / model.roundNs - under), c, d);
}

/** Neighbouring rounds as one where they are narrower than a pixel or so; always the same ones. */
export function groupsOf(
  { shares: { first, length, c, d, glitches, meanNs }, roundNs }: TimelineModel,
  { scale }: TimelineLayout,
): readonly Group[] {
  const size = Math.max(1, Math.ceil(LEAST_PX / (scale.x(roundNs) - scale.x(0))));
  const groups: Group[] = [];
  for (let k = 0; k < length;) {
    const end = Math.min(length, (Math.floor((first + k) / size) + 1) * size - first);
    const count = end - k;
    let [cs, ds, ofGlitches, means, known] = [0, 0, 0, 0, 0];
    for (let i = k; i < end; i++) {
      cs += c[i];
      ds += d[i];
      ofGlitches += glitches[i];
      if (!(meanNs[i] >= 0)) continue;
      means += meanNs[i];
      known++;
    }
    const mean = known > 0 ? means / known : NaN;
    groups.push({
      round: first + k,
      count,
      c: cs / count,
      d: ds / count,
      glitches: ofGlitches,
      meanNs: mean,
    });
    k = end;
  }
  return groups;
}

/** As high as an arc of that wait would be. */
export function drawMeans(
  pen: Pen,
  model: TimelineModel,
  groups: readonly Group[],
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { scale, arcBottom, arcTop } = layout;
  const served = groups.filter(({ meanNs }) => meanNs >= 0);
  if (served.length === 0) return;
  pen.save();
  arcWindow(pen, layout);
  pen.begin();
  served.forEach(({ round, count, meanNs }, k) => {
    const x = scale.x((round + count / 2) * model.roundNs);
    const y = arcBottom - 2 - (arcBottom - arcTop) * arcHeight(meanNs, model.highestNs);
    if (k === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.stroke(theme.colors.muted, theme.line.hair);
  pen.restore();
}

/** A glitch is known by the round in which it came: a tick at the band's foot. */
export function drawGlitchyRounds(
  pen: Pen,
  model: TimelineModel,
  groups: readonly Group[],
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { scale, bandTop, bandHeight } = layout;
  const bottom = bandTop + bandHeight;
  const glitchy = groups.filter(({ glitches }) => glitches > 0);
  if (glitchy.length === 0) return;
  pen.begin();
  for (const { round, count } of glitchy) {
    const x = scale.x((round + count) * model.roundNs);
    if (x < scale.left || x > scale.right + 1) continue;
    pen.moveTo(x, bottom - 1);
    pen.lineTo(x, bottom + 5 * theme.scale);
  }
  pen.stroke(theme.colors.glitch, theme.line.thin);
}
