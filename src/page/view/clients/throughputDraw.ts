/** The drawing of throughput by client: a line each, light for what was promised, named at its end with its rate. */
import { box, line, type Pen } from '../../draw/pen.ts';
import { labelStyle, strongLabel } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { ClientLine, ThroughputModel } from './throughputModel.ts';
import { groupName, moreText, rateText } from './words.ts';

export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly base: number;
  readonly nowX: number;
  readonly x: (ns: number) => number;
  readonly y: (bytesPerS: number) => number;
}

/** More lines than this are thin, and the others recede behind the one that is told of. */
const FEW = 8;

const colorOf = ({ isPromised }: ClientLine, { colors }: Theme): string =>
  isPromised ? colors.cEdge : colors.d;

const isTold = ({ told }: ClientLine): boolean => told;

export function drawLines(pen: Pen, model: ThroughputModel, frame: Frame, theme: Theme): void {
  const { left, right, top, base } = frame;
  const anyTold = model.lines.some(isTold);
  const many = model.lines.length > FEW;
  const wanted = drawWanted(pen, model, frame, theme);
  pen.save();
  pen.clip(left, top - 3, right - left, base - top + 6);
  // Whoever was promised something lies over the others, whoever is told of over all.
  const order = model.lines.toSorted(
    (a, b) => Number(a.told) - Number(b.told) || Number(a.isPromised) - Number(b.isPromised),
  );
  for (const its of order) {
    const alpha = its.told || (its.isPromised && !anyTold) ? 1 : anyTold ? 0.35 : many ? 0.55 : 0.9;
    const width = its.told ? theme.line.strong : many ? theme.line.thin : theme.line.mark;
    pen.save();
    pen.alpha(alpha);
    trace(pen, its, model, frame);
    pen.stroke(colorOf(its, theme), its.isPromised && !many ? theme.line.strong : width);
    pen.restore();
  }
  pen.restore();
  nameWanted(pen, wanted, frame, theme);
}

function trace(pen: Pen, its: ClientLine, model: ThroughputModel, { x, y }: Frame): void {
  const { firstNs, stepNs, timeNs, toNs } = model;
  const { samples, startNs, now } = its;
  pen.begin();
  let drawing = false;
  const add = (ns: number, rate: number) => {
    if (!(rate === rate)) {
      drawing = false;
      return;
    }
    if (!drawing && ns > startNs && ns - startNs <= stepNs) {
      pen.moveTo(x(startNs), y(0));
      pen.lineTo(x(ns), y(rate));
    } else if (drawing) pen.lineTo(x(ns), y(rate));
    else pen.moveTo(x(ns), y(rate));
    drawing = true;
  };
  for (let k = 0; k < samples.length; k++) add(firstNs + k * stepNs, samples[k]);
  if (timeNs <= toNs) add(timeNs, now);
}

/** What is wanted, as thin levels: one where several want the same. */
function drawWanted(
  pen: Pen,
  model: ThroughputModel,
  frame: Frame,
  theme: Theme,
): ReadonlyMap<number, readonly [fromNs: number, toNs: number]> {
  const { left, nowX, top, x, y } = frame;
  const { colors, line: lines, scale } = theme;
  const levels = new Map<number, readonly [fromNs: number, toNs: number]>();
  for (const { wanted, startNs, endNs } of model.lines) {
    if (!(wanted > 0)) continue;
    const [fromNs, toNs] = levels.get(wanted) ?? [Infinity, 0];
    levels.set(wanted, [Math.min(fromNs, startNs), Math.max(toNs, endNs)]);
  }
  for (const [wanted, [fromNs, toNs]] of levels) {
    const [from, to] = [Math.max(left, x(fromNs)), Math.min(nowX, x(Math.min(toNs, model.endNs)))];
    if (to <= from || y(wanted) < top - 3) continue;
    line(pen, from, y(wanted), to, y(wanted), colors.muted, lines.hair, [3 * scale, 3 * scale]);
  }
  return levels;
}

/** Over their levels, and over the lines that pass there; not where two would stand on each other. */
function nameWanted(
  pen: Pen,
  levels: ReadonlyMap<number, readonly [fromNs: number, toNs: number]>,
  { left, nowX, top, x, y }: Frame,
  theme: Theme,
): void {
  const { type, scale, colors } = theme;
  let lastY = Infinity;
  for (const [wanted, [fromNs, toNs]] of [...levels].sort(([a], [b]) => a - b)) {
    const [from, to] = [Math.max(left, x(fromNs)), Math.min(nowX, x(toNs))];
    const says = `wants ${rateText(wanted)}`;
    if (lastY - y(wanted) < type.tiny * 1.2 || textWidth(says, type.tiny) > (to - from) * 0.4) continue;
    lastY = y(wanted);
    // The highest stands under its level where a title is over it.
    const base = y(wanted) - type.tiny * 0.3;
    const isHigh = base - type.tiny * 0.75 < top;
    pen.text(
      says,
      from + 4 * scale,
      isHigh ? y(wanted) + type.tiny * 1.05 : base,
      labelStyle(theme, colors.muted),
    );
  }
}

interface Name {
  /** One of those that it is the name of; none of the rest. */
  readonly its: ClientLine | undefined;
  readonly name: string;
  readonly rate: string;
  y: number;
}

/**
 * Names with rates, right of the present: at their lines, or as near to them as the others allow. Where the run ends there
 * is no room, and they stand left of it.
 */
export function drawNames(pen: Pen, model: ThroughputModel, frame: Frame, toX: number, theme: Theme): void {
  const { nowX, top, base, left } = frame;
  const { type, colors, scale } = theme;
  const gap = 8 * scale;
  const step = type.tiny * 1.28;
  const count = Math.max(0, Math.floor((base - top + type.tiny * 0.8) / step));
  const isLeft = toX - nowX - gap < textWidth('00.0 MB/s', type.tiny, 600) && nowX - left > toX - nowX;
  const room = isLeft ? (nowX - left) * 0.5 : toX - nowX - gap;
  const from = isLeft ? nowX - gap : nowX + gap;
  for (const { its, name, rate, y } of spread(chosen(model, frame, count), frame, step, theme)) {
    const says = fitted(name, rate, room, theme);
    if (says === '') continue;
    if (its !== undefined && !isLeft) {
      pen.begin();
      pen.moveTo(nowX + 1, frame.y(its.now));
      pen.lineTo(from - 2 * scale, y);
      pen.stroke(colors.hairline, theme.line.hair);
    }
    if (isLeft) {
      // Lines do not run through words.
      const width = textWidth(says, type.tiny, 600) + 4 * scale;
      pen.save();
      pen.alpha(0.88);
      box(pen, from - width, y - step / 2, width + 2 * scale, step, colors.paper);
      pen.restore();
    }
    const isStrong = its !== undefined && (its.told || its.isPromised);
    const color = isStrong ? colors.ink : its ? colors.dText : colors.muted;
    const style = isStrong ? strongLabel(theme, color) : labelStyle(theme, color);
    pen.text(says, from, y + type.tiny * 0.36, { ...style, align: isLeft ? 'right' : 'left' });
  }
}

/** Whoever is told of and whoever was promised something first, then the fastest; a line for the rest. */
function chosen({ lines }: ThroughputModel, { y }: Frame, room: number): readonly Name[] {
  const here = lines
    .filter(({ now }) => now === now)
    .toSorted(
      (a, b) =>
        Number(b.told) - Number(a.told) || Number(b.isPromised) - Number(a.isPromised) || b.now - a.now,
    );
  const groups = here.length <= room ? here.map((its) => [its]) : alike(here);
  const fits = groups.length <= room ? groups.length : Math.max(0, room - 1);
  const names = groups.slice(0, fits).map((its): Name => {
    const [first] = its;
    const rate = rateText(first.now);
    return its.length === 1
      ? { its: first, name: first.name, rate, y: y(first.now) }
      : { its: first, name: groupName(its.length, first.isPromised), rate: `${rate} each`, y: y(first.now) };
  });
  const left = groups.slice(fits).reduce((sum, its) => sum + its.length, 0);
  return left > 0 && room > 0
    ? [...names, { its: undefined, name: '', rate: moreText(left), y: Infinity }]
    : names;
}

/** Those whose rates are told with the same figures are one line, but for the one that is told of. */
function alike(lines: readonly ClientLine[]): readonly (readonly ClientLine[])[] {
  const groups = new Map<string, ClientLine[]>();
  for (const its of lines) {
    const key = `${its.told} ${its.isPromised} ${rateText(its.now)}`;
    const group = groups.get(key);
    if (group) group.push(its);
    else groups.set(key, [its]);
  }
  return [...groups.values()];
}

function spread(
  names: readonly Name[],
  { top, base }: Frame,
  step: number,
  { type }: Theme,
): readonly Name[] {
  const places = names.toSorted((a, b) => a.y - b.y || (a.its?.client ?? 0) - (b.its?.client ?? 0));
  let lowest = base - type.tiny * 0.8;
  places.forEach((place, i) => {
    place.y = Math.max(Math.min(place.y, lowest), top, i > 0 ? places[i - 1].y + step : -Infinity);
  });
  for (let i = places.length - 1; i >= 0; i--, lowest -= step) {
    if (places[i].y <= lowest) lowest = places[i].y;
    else places[i].y = lowest;
  }
  return places;
}

/** The name gives way to the rate where there is no room for both, from its middle. */
function fitted(name: string, rate: string, room: number, { type }: Theme): string {
  const fits = (text: string) => textWidth(text, type.tiny, 600) <= room;
  const full = name === '' ? rate : `${name}: ${rate}`;
  if (fits(full)) return full;
  // Its end tells one of several from the others.
  for (let letters = name.length - 1; letters > 2; letters--) {
    const head = Math.ceil(letters / 2);
    const shorter = `${name.slice(0, head)}…${name.slice(head - letters)}: ${rate}`;
    if (fits(shorter)) return shorter;
  }
  return fits(rate) ? rate : '';
}
