/** Many rounds at once: each a bar of shares in the band, and above it the mean response time of its requests. */
import { seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import type { RoundShares } from '../scene/ledger.ts';
import type { TimelineModel } from './model.ts';
import type { TimelineLayout } from './layout.ts';

export function drawShares(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors } = theme;
  const perRound = scale.x(model.roundNs) - scale.x(0);
  const groups = groupsOf(model, layout);
  const gap = perRound > 5 ? 1 : 0;
  for (const group of groups) {
    const x = scale.x(group.round * model.roundNs);
    const width = Math.max(0.5, group.count * perRound - gap);
    const c = group.c * bandHeight;
    const d = group.d * bandHeight;
    box(pen, x, bandTop + bandHeight - c, width, c, colors.cFill);
    box(pen, x, bandTop + bandHeight - c - d, width, d, colors.d);
    if (group.glitches > 0) {
      box(pen, x, bandTop - 4 * theme.scale, Math.max(1.5, width), 4 * theme.scale, colors.glitch);
    }
  }
}

interface Group {
  readonly round: number;
  readonly count: number;
  readonly c: number;
  readonly d: number;
  readonly glitches: number;
  readonly meanNs: number;
}

function groupsOf(model: TimelineModel, { scale }: TimelineLayout): Group[] {
  return grouped(model.shares, Math.max(1, Math.ceil(1.5 / (scale.x(model.roundNs) - scale.x(0)))));
}

/** Neighbouring rounds as one where they are narrower than a pixel or so. */
function grouped(shares: readonly RoundShares[], size: number): Group[] {
  const groups: Group[] = [];
  for (let i = 0; i < shares.length; i += size) {
    const part = shares.slice(i, i + size);
    const means = part.filter((s) => s.meanNs === s.meanNs);
    groups.push({
      round: part[0].round,
      count: part.length,
      c: part.reduce((sum, s) => sum + s.c, 0) / part.length,
      d: part.reduce((sum, s) => sum + s.d, 0) / part.length,
      glitches: part.reduce((sum, s) => sum + s.glitches, 0),
      meanNs: means.reduce((sum, s) => sum + s.meanNs, 0) / means.length,
    });
  }
  return groups;
}

export function drawMeans(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, arcTop } = layout;
  const groups = groupsOf(model, layout);
  const { colors, type, fonts } = theme;
  const base = bandTop - 16 * theme.scale;
  const height = base - arcTop - type.tiny;
  if (height < 24 || groups.length === 0) return;
  const highest = groups.reduce((max, g) => (g.meanNs > max ? g.meanNs : max), 0);
  const steps = Math.max(1, Math.floor(height / (type.tiny * 2.6)));
  const step = niceStep((highest > 0 ? highest / 1e9 : 1) / steps);
  const top = step * Math.ceil(highest / 1e9 / step - 1e-9) || step;
  const y = (ns: number) => base - (ns / 1e9 / top) * height;
  const wide = scale.left > 40;
  const decimals = Math.min(2, decimalsOf(step));
  for (const s of multiples(0, top, step)) {
    line(pen, scale.left, y(s * 1e9), scale.right, y(s * 1e9), colors.hairline, theme.line.hair);
    const label = seconds(s * 1e9, decimals);
    if (wide)
      pen.text(label, scale.left - 7, y(s * 1e9), {
        size: type.tiny,
        font: fonts.sans,
        color: colors.muted,
        align: 'right',
        baseline: 'middle',
      });
    else if (s > 0)
      pen.text(label, scale.left, y(s * 1e9) - 3, {
        size: type.tiny,
        font: fonts.sans,
        color: colors.muted,
        halo: colors.paper,
      });
  }
  pen.begin();
  let drawing = false;
  for (const g of groups) {
    if (!(g.meanNs >= 0)) {
      drawing = false;
      continue;
    }
    const x = scale.x((g.round + g.count / 2) * model.roundNs);
    if (drawing) pen.lineTo(x, y(g.meanNs));
    else pen.moveTo(x, y(g.meanNs));
    drawing = true;
  }
  pen.stroke(colors.d, theme.line.thin);
  nameShares(pen, model.word.many, groups, layout, theme);
  const title = `mean response, ${model.beat.one} by ${model.beat.one}`;
  if (scale.right - scale.left > textWidth(title, type.tiny) + 60)
    pen.text(title, scale.right, arcTop - 2, {
      size: type.tiny,
      font: fonts.sans,
      color: colors.muted,
      align: 'right',
      halo: colors.paper,
    });
}

/** Left of the band, where there is room: what its shares are. */
function nameShares(
  pen: Pen,
  streams: string,
  groups: readonly Group[],
  layout: TimelineLayout,
  theme: Theme,
): void {
  const { scale, bandTop, bandHeight } = layout;
  const { type, fonts, colors } = theme;
  if (scale.left < 40) return;
  const bottom = bandTop + bandHeight;
  const c = (bandHeight * groups.reduce((sum, g) => sum + g.c, 0)) / groups.length;
  const d = (bandHeight * groups.reduce((sum, g) => sum + g.d, 0)) / groups.length;
  const style = {
    size: type.tiny,
    font: fonts.sans,
    color: colors.muted,
    align: 'right' as const,
    baseline: 'middle' as const,
  };
  // Each stands at the middle of its share, and at least a line from the next.
  const videos = bottom - Math.max(c / 2, type.tiny * 0.6);
  const requests = Math.min(bottom - c - d / 2, videos - type.tiny * 1.15);
  pen.text(streams, scale.left - 7, videos, style);
  pen.text('requests', scale.left - 7, requests, style);
  const idle = (bandTop + bottom - c - d) / 2;
  if (requests - idle > type.tiny * 1.1) pen.text('idle', scale.left - 7, idle, style);
}
