/** The drawing of memory and disk time over one axis, where it stands as a chart of its own and where it is a stave. */
import { seconds } from '../../draw/format.ts';
import { LabelField, labelStyle, strongLabel } from '../../draw/labels.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, polygon, type Pen } from '../../draw/pen.ts';
import { isDone, type GaugePoint } from '../scene/cycleCourse.ts';
import { shareText } from '../scene/cycleWords.ts';
import type { ResourcesModel } from './resourcesModel.ts';
import { labelsOf, nameOfMemory, nameOfTime } from './words.ts';

export interface Frame {
  readonly left: number;
  readonly right: number;
  /** Of the row of marks over the plot, its middle. */
  readonly marksY: number;
  readonly top: number;
  readonly base: number;
  readonly nowX: number;
  readonly x: (ns: number) => number;
  readonly y: (share: number) => number;
}

/** Corners of a line of steps, up to the present. */
function corners(
  points: readonly GaugePoint[],
  untilNs: number,
): readonly (readonly [ns: number, value: number])[] {
  return points.flatMap(({ atNs, value }, i) => [
    [atNs, value] as const,
    [Math.max(atNs, points[i + 1]?.atNs ?? untilNs), value] as const,
  ]);
}

function trace(
  pen: Pen,
  places: readonly (readonly [ns: number, value: number])[],
  { x, y }: Pick<Frame, 'x' | 'y'>,
): void {
  pen.begin();
  places.forEach(([ns, value], i) => {
    if (i === 0) pen.moveTo(x(ns), y(value));
    else pen.lineTo(x(ns), y(value));
  });
}

/** Levels, thresholds, and the two lines with the band in which nothing is called for. */
export function drawGauges(pen: Pen, model: ResourcesModel, frame: Frame, theme: Theme): void {
  const { left, right, top, base, x, y } = frame;
  const { colors, line: lines } = theme;
  const untilNs = Math.min(model.timeNs, model.toNs);
  const memory = corners(model.memory, untilNs);
  const time = corners(model.time, untilNs);
  drawThresholds(pen, model, frame, theme);
  if (memory.length === 0) return;
  pen.save();
  pen.clip(left, top - 2, right - left, base - top + 4);
  trace(pen, memory, frame);
  const first = memory[0];
  pen.lineTo(x(untilNs), y(0));
  pen.lineTo(x(first[0]), y(0));
  pen.closePath();
  pen.save();
  pen.alpha(0.55);
  pen.fill(colors.cFill);
  pen.restore();
  drawBand(pen, model, memory, frame, theme);
  trace(pen, memory, frame);
  pen.stroke(colors.cEdge, lines.mark);
  trace(pen, time, frame);
  pen.stroke(colors.ink, lines.mark);
  pen.restore();
}

/** As near to memory as this, disk time calls for nothing. */
function drawBand(
  pen: Pen,
  { thresholds }: ResourcesModel,
  memory: readonly (readonly [ns: number, value: number])[],
  frame: Frame,
  theme: Theme,
): void {
  if (thresholds === undefined) return;
  const { difference } = thresholds;
  trace(
    pen,
    [
      ...memory.map(([ns, value]) => [ns, value + difference] as const),
      ...memory.toReversed().map(([ns, value]) => [ns, Math.max(0, value - difference)] as const),
    ],
    frame,
  );
  pen.closePath();
  pen.hatch(theme.colors.cEdge, 4 * theme.scale);
}

function drawThresholds(pen: Pen, { thresholds }: ResourcesModel, frame: Frame, theme: Theme): void {
  if (thresholds === undefined) return;
  const { memory, time } = thresholds;
  const { left, right, y } = frame;
  const { colors, type, scale } = theme;
  const both = memory === time;
  const levels = both
    ? ([['threshold', memory, colors.muted]] as const)
    : ([
        [`threshold of ${nameOfMemory}`, memory, colors.cEdge],
        [`threshold of ${nameOfTime}`, time, colors.ink],
      ] as const);
  for (const [name, share, color] of levels) {
    line(pen, left, y(share), right, y(share), color, theme.line.thin, [5 * scale, 4 * scale]);
    if (textWidth(name, type.tiny) + 8 > right - left) continue;
    pen.text(name, left + 4 * scale, y(share) - type.tiny * 0.3, labelStyle(theme, colors.muted));
  }
}

/** Operations and refusals in a row over the plot, each with as many words as there is room for. */
export function drawMarks(pen: Pen, model: ResourcesModel, frame: Frame, theme: Theme): void {
  const { left, right, marksY, top, base, nowX, x } = frame;
  const { colors, type, line: lines, scale } = theme;
  const r = 3.6 * scale;
  for (const { atNs } of model.operationsBefore) {
    line(pen, x(atNs), marksY - r, x(atNs), marksY + r, colors.ink, lines.hair);
  }
  for (const { atNs } of model.refusedBefore) crossMark(pen, x(atNs), top + r, theme, 2.4 * scale);
  const field = new LabelField(left, right);
  // The line of the present may pass behind bad news, and behind nothing else.
  const beforeNow = (at: number) => (at < nowX && nowX < right ? nowX - 3 : right);
  const name = (words: readonly string[], at: number, color: string, until: number) => {
    const from = at + r + 3 * scale;
    const width = (text: string) => textWidth(text, type.tiny);
    const text = words.find(
      (each) =>
        from + width(each) <= until &&
        field.isFree(from, marksY - type.tiny, width(each) + 4 * scale, 2 * type.tiny),
    );
    if (text === undefined) return;
    field.insist(from, marksY - type.tiny, width(text), 2 * type.tiny);
    pen.text(text, from, marksY + type.tiny * 0.36, labelStyle(theme, color));
  };
  for (const { atNs } of model.refused) {
    field.insist(x(atNs) - r, marksY - r, 2 * r, 2 * r);
    crossMark(pen, x(atNs), marksY, theme, r);
  }
  for (const cycle of model.operations) field.insist(x(cycle.atNs) - r, marksY - r, 2 * r, 2 * r);
  for (const cycle of model.operations) {
    const at = x(cycle.atNs);
    polygon(pen, at - r, marksY, at, marksY - r, at + r, marksY, at, marksY + r);
    pen.fill(isDone(cycle) ? colors.ink : colors.paper);
    pen.stroke(isDone(cycle) ? colors.ink : colors.muted, lines.thin);
    if (isDone(cycle)) line(pen, at, marksY + r, at, base, colors.muted, lines.hair);
  }
  for (const { atNs, stream } of [...model.refused].reverse())
    name([`stream ${stream + 1} refused`, 'refused'], x(atNs), colors.glitch, right);
  for (const cycle of [...model.operations].reverse()) {
    const words = labelsOf(cycle);
    name(
      isDone(cycle) ? words : words.map((each) => `no ${each}`),
      x(cycle.atNs),
      colors.muted,
      beforeNow(x(cycle.atNs)),
    );
  }
}

interface Value {
  readonly name: string;
  readonly value: string;
  readonly share: number;
  readonly color: string;
}

/** The present values, large, beside the line of the present; none over the other. */
export function drawValues(
  pen: Pen,
  { now, thresholds }: ResourcesModel,
  { nowX, top, base, y }: Frame,
  fromX: number,
  toX: number,
  theme: Theme,
): void {
  const { type, fonts, colors, scale } = theme;
  const values: Value[] = [
    { name: nameOfMemory, value: shareText(now.memory), share: now.memory, color: colors.cEdge },
    { name: nameOfTime, value: shareText(now.time), share: now.time, color: colors.ink },
  ];
  if (!values.every(({ share }) => share === share)) return;
  for (const { share, color } of values) {
    circle(pen, nowX, y(share), 3.2 * scale);
    pen.fill(colors.paper);
    pen.stroke(color, theme.line.mark);
  }
  const size = type.lead;
  const wide = Math.max(...values.map(({ value }) => textWidth(value, size, 600)));
  if (wide + 4 * scale > toX - fromX) return;
  const [upper, lower] = values.sort((a, b) => b.share - a.share);
  // Where there is no room beside them, their names stand under them.
  const isUnder = wide + 5 * scale + textWidth(nameOfTime, type.tiny) > toX - fromX;
  const apart = size * 1.25 + (isUnder ? type.tiny : 0);
  const middle = (y(upper.share) + y(lower.share)) / 2;
  const half = Math.max(apart, y(lower.share) - y(upper.share)) / 2;
  // A name under its value reaches below its line as well.
  const foot = base - (isUnder ? size * 0.36 + type.tiny * 1.4 : size * 0.2);
  const highest = Math.max(top + size * 0.3, Math.min(foot - apart, middle - half));
  const lowest = Math.min(foot, Math.max(highest + apart, middle + half));
  for (const [{ name, value }, at] of [
    [upper, highest],
    [lower, lowest],
  ] as const) {
    const right = fromX + textWidth(value, size, 600);
    pen.text(value, fromX, at + size * 0.36, {
      ...strongLabel(theme, colors.ink),
      ...{ size, font: fonts.sans },
    });
    if (isUnder) {
      pen.text(name, fromX, at + size * 0.36 + type.tiny * 1.1, labelStyle(theme, colors.muted));
      continue;
    }
    const says = [
      thresholds && name === upper.name
        ? `${name}, ${shareText(Math.abs(now.memory - now.time))} apart`
        : name,
      name,
    ].find((each) => right + 5 * scale + textWidth(each, type.tiny) <= toX);
    if (says !== undefined)
      pen.text(says, right + 5 * scale, at + size * 0.32, labelStyle(theme, colors.muted));
  }
}

/** The length of the cycle as a line of steps over the same axis. */
export function drawLengths(
  pen: Pen,
  { lengths, timeNs, toNs, longestNs }: ResourcesModel,
  { left, right, x }: Pick<Frame, 'left' | 'right' | 'x'>,
  top: number,
  base: number,
  theme: Theme,
): void {
  const { colors, line: lines, type } = theme;
  const y = (ns: number) => base - (Math.max(0, ns) / Math.max(1, longestNs * 1.1)) * (base - top);
  line(pen, left, base, right, base, colors.muted, lines.hair);
  const places = corners(lengths, Math.min(timeNs, toNs));
  pen.text('cycle', left - 6, top + type.tiny, { ...labelStyle(theme, colors.muted), align: 'right' });
  if (places.length === 0) return;
  trace(pen, places, { x, y });
  pen.stroke(colors.ink, lines.thin);
  const last = lengths[lengths.length - 1];
  pen.text(
    seconds(last.value, last.value < 1e9 ? 3 : 2),
    Math.min(x(Math.min(timeNs, toNs)), right) + 7,
    Math.max(top + type.tiny, Math.min(base, y(last.value) + type.tiny * 0.36)),
    strongLabel(theme, colors.ink),
  );
}

const REACH_PX = 8;

/** The start of the cycle or of the weighing of a mark under the hand: there its reason stands in Why. */
export function hitMark(
  model: ResourcesModel,
  { marksY, x, left, right }: Frame,
  px: number,
  py: number,
  theme: Theme,
): number | undefined {
  const reach = REACH_PX * theme.scale;
  if (Math.abs(py - marksY) > 1.6 * reach || px < left - reach || px > right + reach) return undefined;
  let [best, away] = [undefined as number | undefined, reach];
  for (const { atNs } of [...model.operations, ...model.refused]) {
    const distance = Math.abs(x(atNs) - px);
    if (distance > away) continue;
    away = distance;
    best = atNs;
  }
  return best;
}
