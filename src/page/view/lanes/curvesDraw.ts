/** The drawing of the lanes' response times: a stave, with the lanes' names right of the curves. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { areaPath, linePath } from '../../draw/path.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import { spreadOut } from '../axes/apart.ts';
import { lookOf } from '../axes/lineLook.ts';
import { airOf, drawTitle, gutterOf, type Gutter } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import type { CurvePlace, CurvesModel } from './curvesModel.ts';

export const CURVES_HEADING = 'Response times';
const NOTES = ['mean so far', 'of each lane,', '95 % band'];
/** Names take at most this share of the width; beyond it a letter stands for each. */
const MOST_NAMES = 0.34;
/** Before each name a piece of its curve, so long that its dashes show. */
const SAMPLE_PX = 22;

interface Frame {
  readonly gutter: Gutter;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly names: readonly string[];
  readonly x: (ns: number) => number;
  readonly y: (ns: number) => number;
}

function frameOf({ curves, toNs, topNs }: CurvesModel, size: Size, theme: Theme): Frame {
  const { type, scale } = theme;
  const gutter = gutterOf(size.width, theme);
  const long = curves.map(({ letter, name }) => `(${letter}) ${name}`);
  const widthOf = (names: readonly string[]) =>
    Math.max(...names.map((name) => textWidth(name, type.small, 600)));
  const room = MOST_NAMES * size.width;
  const names =
    gutter.above === 0 && widthOf(long) <= room ? long : curves.map(({ letter }) => `(${letter})`);
  const left = gutter.left;
  const right = size.width - gutter.right - widthOf(names) - (SAMPLE_PX + 14) * scale;
  const top = gutter.above + airOf(theme) + type.tiny * 0.4;
  const bottom = size.height - type.tiny * 1.9;
  return {
    ...{ gutter, left, right, top, bottom, names },
    x: (ns) => left + ((right - left) * ns) / toNs,
    y: (ns) => bottom - ((bottom - top) * ns) / topNs,
  };
}

export function drawCurves(pen: Pen, model: CurvesModel, size: Size, theme: Theme): void {
  const frame = frameOf(model, size, theme);
  drawTitle(pen, { title: CURVES_HEADING, notes: NOTES }, frame.gutter, 0, frame.bottom, theme);
  drawAxes(pen, model, frame, size, theme);
  pen.save();
  // A lane that is saturated leaves at the top.
  pen.clip(frame.left, frame.top - 2, frame.right - frame.left + 2, frame.bottom - frame.top + 3);
  model.curves.forEach(({ places }, i) => {
    drawBand(pen, places, lookOf(i, theme).color, frame);
  });
  model.curves.forEach(({ places }, i) => {
    drawCurve(pen, places, i, frame, theme);
  });
  pen.restore();
  if (model.timeNs <= model.toNs) {
    const x = frame.x(model.timeNs);
    line(pen, x, frame.gutter.above, x, frame.bottom, theme.colors.now, theme.line.mark);
  }
  drawNames(pen, model, frame, theme);
}

function drawAxes(pen: Pen, model: CurvesModel, frame: Frame, size: Size, theme: Theme): void {
  const { colors, type, fonts, line: weight } = theme;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const { left, right, bottom, x, y, gutter } = frame;
  for (const ns of model.levelsNs) {
    line(
      pen,
      left,
      y(ns),
      size.width - gutter.right,
      y(ns),
      ns === 0 ? colors.muted : colors.hairline,
      weight.hair,
    );
    const text = ns === 0 ? '0' : seconds(ns, model.decimals);
    pen.text(text, size.width, y(ns), { ...style, align: 'right', baseline: 'middle', halo: colors.paper });
  }
  const room = (textWidth('0000 s', type.tiny) + 16) / Math.max(1, right - left);
  const step = niceStep((model.toNs / 1e9) * Math.max(0.12, room));
  for (const s of multiples(0, model.toNs / 1e9, step)) {
    const at = x(s * 1e9);
    line(pen, at, bottom, at, bottom + 3 * theme.scale, colors.muted, weight.hair);
    pen.text(seconds(s * 1e9, Math.min(3, decimalsOf(step))), at, size.height - type.tiny * 0.35, {
      ...style,
      align: s === 0 && left === 0 ? 'left' : 'center',
    });
  }
}

function drawBand(pen: Pen, places: readonly CurvePlace[], color: string, { x, y }: Frame): void {
  const known = places.filter(({ lowNs }) => lowNs >= 0);
  if (known.length < 2) return;
  pen.begin();
  areaPath(
    pen,
    known,
    ({ atNs }) => x(atNs),
    ({ lowNs }) => y(lowNs),
    ({ highNs }) => y(highNs),
  );
  pen.save();
  pen.alpha(0.16);
  pen.fill(color);
  pen.restore();
}

function drawCurve(
  pen: Pen,
  places: readonly CurvePlace[],
  index: number,
  { x, y }: Frame,
  theme: Theme,
): void {
  if (places.length === 0) return;
  const { color, dash } = lookOf(index, theme);
  pen.begin();
  linePath(
    pen,
    places,
    ({ atNs }) => x(atNs),
    ({ meanNs }) => y(meanNs),
  );
  pen.stroke(color, theme.line.mark, dash);
}

/** Each at the end of its curve, or as near to it as the others allow, with a thread where it is away from it. */
function drawNames(pen: Pen, model: CurvesModel, frame: Frame, theme: Theme): void {
  const { type, fonts, colors, scale } = theme;
  const { top, bottom, right } = frame;
  const known = model.curves.flatMap(({ places }, i) => {
    const last = places.at(-1);
    return last ? [{ i, fromX: frame.x(last.atNs), fromY: Math.max(top, frame.y(last.meanNs)) }] : [];
  });
  const sorted = known.sort((a, b) => a.fromY - b.fromY || a.i - b.i);
  const height = type.small * 1.3;
  const places = sorted.map(({ fromY }) => fromY);
  const set = spreadOut(places, height, top - height, bottom + 0.4 * height) ?? places;
  sorted.forEach(({ i, fromX, fromY }, k) => {
    const y = elementAt(set, k);
    const sampleX = right + 8 * scale;
    const x = sampleX + (SAMPLE_PX + 5) * scale;
    const { color, dash } = lookOf(i, theme);
    line(pen, Math.min(fromX + 2, right), fromY, sampleX - 2, y, colors.muted, theme.line.hair);
    line(pen, sampleX, y, sampleX + SAMPLE_PX * scale, y, color, theme.line.mark, dash);
    pen.text(elementAt(frame.names, i), x, y, {
      size: type.small,
      font: fonts.sans,
      color: colors.ink,
      baseline: 'middle',
      halo: colors.paper,
    });
  });
}
