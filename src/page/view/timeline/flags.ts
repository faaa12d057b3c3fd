/** The drawing of deadlines as flags, of releases, of lateness, and of the frames that a policy thinks in. */
import type { LabelField } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, polygon, type Pen } from '../../draw/pen.ts';
import type { DeadlineFlag } from './streams.ts';
import type { TimelineModel } from './model.ts';
import { type TimelineLayout, flagRowHeight, frameRowHeight } from './layout.ts';

/** Flags nearer to each other than this share a mast. */
const TOGETHER_PX = 3;

interface Mast {
  readonly x: number;
  readonly flags: DeadlineFlag[];
}

/** `field`: what is written over the band later keeps off the pennants. */
export function drawFlags(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { scale } = layout;
  drawReleases(pen, model, layout, theme);
  const masts: Mast[] = [];
  for (const flag of model.flags) {
    const x = scale.x(flag.atNs);
    const last = masts.at(-1);
    if (last && x - last.x < TOGETHER_PX * theme.scale) last.flags.push(flag);
    else masts.push({ x, flags: [flag] });
  }
  const top = layout.arcBottom;
  const height = flagRowHeight(theme) - 3;
  masts.forEach((mast, i) => {
    const room = (masts[i + 1]?.x ?? scale.right + 14 * theme.scale) - mast.x;
    drawFlag(pen, mast, room, top, height, layout, theme, field);
  });
  drawLateness(pen, model, layout, theme);
}

function drawFlag(
  pen: Pen,
  { x, flags }: Mast,
  room: number,
  top: number,
  height: number,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { colors, type, fonts } = theme;
  const count = (of: 'met' | 'missed' | 'open') => flags.reduce((sum, flag) => sum + flag[of], 0);
  const missed = count('missed') > 0;
  const open = count('open') > 0;
  const color = missed ? colors.glitch : open ? colors.ink : colors.muted;
  const mast = missed || open ? color : colors.hairline;
  const labels = flags.flatMap((flag) => flag.labels);
  const words = labels.length === 1 ? labels : [`${labels.length} due`, `×${labels.length}`];
  const pad = 4 * theme.scale;
  const text = words.find((word) => textWidth(word, type.tiny, 600) + pad + height * 0.4 < room - 1) ?? '';
  const width = text === '' ? 6 * theme.scale : textWidth(text, type.tiny, 600) + pad;
  // Too close to the next for a pennant: a bare mast, and a low one.
  const bare = text === '' && room < width + 2;
  line(pen, x, bare ? top + height / 2 : top, x, layout.bandTop, mast, theme.line.hair);
  if (bare) return;
  if (text !== '') field.insist(x, top, width + height * 0.35, height);
  // A pennant flies to the right of its mast: to the right is later.
  if (text === '') polygon(pen, x, top, x + width, top + height / 4, x, top + height / 2);
  else
    polygon(
      pen,
      x,
      top,
      x + width,
      top,
      x + width + height * 0.35,
      top + height / 2,
      x + width,
      top + height,
      x,
      top + height,
    );
  pen.fill(missed ? colors.glitch : open ? colors.card : colors.faint);
  pen.stroke(color, theme.line.hair);
  if (text !== '')
    pen.text(text, x + pad, top + height / 2, {
      size: type.tiny,
      font: fonts.sans,
      weight: 600,
      baseline: 'middle',
      color: missed ? colors.glitchInk : open ? colors.ink : colors.muted,
    });
}

/** Small ticks that rise into the band from below: a piece is asked for. */
function drawReleases(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const bottom = layout.bandTop + layout.bandHeight;
  let last = -Infinity;
  for (const { atNs } of model.releases) {
    const x = layout.scale.x(atNs);
    if (x - last < 1.5) continue;
    last = x;
    line(pen, x, bottom - 6 * theme.scale, x, bottom + 2 * theme.scale, theme.colors.cEdge, theme.line.mark);
  }
}

/** Over the band, from the deadline to the instant when the piece came. */
function drawLateness(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop } = layout;
  const y = bandTop - 3 * theme.scale;
  for (const { fromNs, toNs } of model.late) {
    const from = Math.max(scale.left, scale.x(fromNs));
    const to = Math.min(scale.right, scale.x(toNs));
    if (to > from) line(pen, from, y, to, y, theme.colors.glitch, theme.line.strong);
  }
}

export function drawFrames(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  const rowHeight = frameRowHeight(theme);
  model.frameKinds.forEach((kind, row) => {
    const y = bandTop + bandHeight + row * rowHeight + 3;
    const height = rowHeight - 3;
    let odd = false;
    let lastX = -Infinity;
    for (const frame of model.frames) {
      if (frame.kind !== kind) continue;
      odd = !odd;
      const left = Math.max(scale.left, scale.x(frame.startNs));
      const right = Math.min(scale.right, scale.x(frame.endNs));
      if (right - left < 1 || left - lastX < 2) continue;
      lastX = left;
      if (odd) box(pen, left, y, right - left, height, colors.faint);
      if (scale.x(frame.startNs) >= scale.left)
        line(pen, left, y - 3, left, y + height, colors.muted, theme.line.hair);
      const short = frame.name.replace(/^\D+/, '');
      const name = [frame.name, short].find((word) => textWidth(word, type.tiny) + 6 < right - left);
      if (name !== undefined)
        pen.text(name, (left + right) / 2, y + height / 2, {
          size: type.tiny,
          font: fonts.sans,
          color: colors.muted,
          align: 'center',
          baseline: 'middle',
        });
    }
  });
}
