/** Many rounds at once: of each its shares of the disk's time in the band, and over them the mean response as a line. */
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { arcHeight, type TimelineModel } from './model.ts';
import { arcWindow, type TimelineLayout } from './layout.ts';

/** Rounds narrower than this go together. */
const LEAST_PX = 1.5;

interface Group {
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
  layout: TimelineLayout,
  theme: Theme,
  untilNs = Infinity,
): void {
  const { scale, bandTop, bandHeight } = layout;
  const perRound = scale.x(model.roundNs) - scale.x(0);
  const groups = groupsOf(model, perRound);
  const gap = perRound > 4 ? 0.6 : 0;
  const foot = bandTop + bandHeight - 1;
  const height = bandHeight - 2;
  const soFar = { round: model.shares.first + model.shares.length, ...model.soFar };
  const bars = [...groups, ...(model.soFar.c + model.soFar.d > 0 ? [soFar] : [])];
  for (const continuous of [true, false]) {
    pen.begin();
    for (const bar of bars) {
      const startNs = bar.round * model.roundNs;
      if (startNs >= untilNs) break;
      const x = scale.x(startNs);
      const rounds = 'count' in bar ? bar.count : Math.min(1, model.timeNs / model.roundNs - bar.round);
      const width = Math.max(0.5, rounds * perRound - gap);
      const [c, d] = [bar.c * height, bar.d * height];
      if (continuous) pen.rect(x, foot - c, width, c);
      else pen.rect(x, foot - c - d, width, d);
    }
    pen.fill(continuous ? theme.colors.cFill : theme.colors.d);
  }
}

/** Neighbouring rounds as one where they are narrower than a pixel or so; always the same ones. */
function groupsOf({ shares }: TimelineModel, perRound: number): Group[] {
  const size = Math.max(1, Math.ceil(LEAST_PX / perRound));
  const groups: Group[] = [];
  for (let k = 0; k < shares.length;) {
    const end = Math.min(shares.length, (Math.floor((shares.first + k) / size) + 1) * size - shares.first);
    const sum = { c: 0, d: 0, glitches: 0, meanNs: 0, served: 0 };
    for (let i = k; i < end; i++) {
      sum.c += shares.c[i];
      sum.d += shares.d[i];
      sum.glitches += shares.glitches[i];
      if (!(shares.meanNs[i] >= 0)) continue;
      sum.meanNs += shares.meanNs[i];
      sum.served++;
    }
    const count = end - k;
    groups.push({
      ...{ round: shares.first + k, count, c: sum.c / count, d: sum.d / count },
      ...{ glitches: sum.glitches, meanNs: sum.served > 0 ? sum.meanNs / sum.served : NaN },
    });
    k = end;
  }
  return groups;
}

/** As high as an arc of that wait would be. */
export function drawMeans(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, arcBottom, arcTop } = layout;
  const groups = groupsOf(model, scale.x(model.roundNs) - scale.x(0)).filter(({ meanNs }) => meanNs >= 0);
  if (groups.length === 0) return;
  pen.save();
  arcWindow(pen, layout);
  pen.begin();
  groups.forEach(({ round, count, meanNs }, k) => {
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
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { scale, bandTop, bandHeight } = layout;
  const bottom = bandTop + bandHeight;
  const groups = groupsOf(model, scale.x(model.roundNs) - scale.x(0)).filter(({ glitches }) => glitches > 0);
  if (groups.length === 0) return;
  pen.begin();
  for (const { round, count } of groups) {
    const x = scale.x((round + count) * model.roundNs);
    if (x < scale.left || x > scale.right + 1) continue;
    pen.moveTo(x, bottom - 1);
    pen.lineTo(x, bottom + 5 * theme.scale);
  }
  pen.stroke(theme.colors.glitch, theme.line.thin);
}
