/** A pen that keeps a picture as a thumbnail does: whole px, colours by their names, a bar in the place of each text. */
import { textWidth } from '../../../../src/page/draw/measure.ts';
import { themes } from '../../../../src/page/draw/palette.ts';
import { rectByRect, type Pen, type TextStyle } from '../../../../src/page/draw/pen.ts';
import type { Size } from '../../../../src/page/view/scene/view.ts';
import type { GlimpseStroke } from '../../../../src/page/app/papers/parts/paper.ts';

type Paint = GlimpseStroke[0];
type Point = readonly [x: number, y: number];

/** Text is a bar of so much of its height, and as faint. */
const BAR = 0.42;
const BAR_OPACITY = 0.38;
/** Lines that are thicker than this stay thick. */
const BOLD_PX = 1.6;
/** Arcs as straight pieces of so many px. */
const PIECE_PX = 4;

const named: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({ ...themes.light.colors })
    .map(([name, color]): [string, string] => [
      color,
      name.replace(/[A-Z]/g, (c: string) => `-${c.toLowerCase()}`),
    ])
    // Of two names for one colour the first stays.
    .toReversed(),
);

/** As its theme calls it. */
function nameOf(color: string): string {
  const found = named.get(color);
  if (found === undefined) throw new Error(`${color} is no colour of the theme`);
  return found;
}

export class GlimpsePen implements Pen {
  readonly strokes: GlimpseStroke[] = [];
  private path = '';
  private last: Point | undefined;
  private start: Point | undefined;
  private state = { x: 0, y: 0, opacity: 1 };
  private readonly saved: (typeof this.state)[] = [];

  /** `seen`: text that is not in it whole is left out. */
  constructor(private readonly seen: Size) {}

  save(): void {
    this.saved.push(this.state);
  }
  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }
  translate(x: number, y: number): void {
    this.state = { ...this.state, x: this.state.x + x, y: this.state.y + y };
  }
  alpha(opacity: number): void {
    this.state = { ...this.state, opacity: this.state.opacity * opacity };
  }
  clip(): void {
    // The thumbnail's own frame is all that cuts it.
  }
  begin(): void {
    this.path = '';
    this.last = undefined;
  }
  moveTo(x: number, y: number): void {
    this.step('M', x, y);
  }
  lineTo(x: number, y: number): void {
    this.step(this.last === undefined ? 'M' : 'L', x, y);
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const from = this.last ?? [x1, y1];
    for (const t of [0.25, 0.5, 0.75, 1]) {
      const u = 1 - t;
      const [a, b, c, d] = [u ** 3, 3 * u * u * t, 3 * u * t * t, t ** 3];
      this.lineTo(
        a * (from[0] - this.state.x) + b * x1 + c * x2 + d * x,
        a * (from[1] - this.state.y) + b * y1 + c * y2 + d * y,
      );
    }
  }
  arc(x: number, y: number, radius: number, from: number, to: number, anticlockwise = false): void {
    const turn = anticlockwise ? Math.min(0, to - from) : Math.max(0, to - from);
    const pieces = Math.max(1, Math.ceil((Math.abs(turn) * radius) / PIECE_PX));
    for (let k = 0; k <= pieces; k++) {
      const at = from + (turn * k) / pieces;
      this.lineTo(x + radius * Math.cos(at), y + radius * Math.sin(at));
    }
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y);
    this.lineTo(x + width, y);
    this.lineTo(x + width, y + height);
    this.lineTo(x, y + height);
    this.closePath();
  }
  rects(sides: ArrayLike<number>): void {
    rectByRect(this, sides);
  }

  closePath(): void {
    this.path += 'z';
    this.last = this.start;
  }
  fill(color: string): void {
    this.keep('fill', color, this.path);
  }
  hatch(color: string): void {
    this.keep('fill', color, this.path, 0.4);
  }
  stroke(color: string, width: number, dash: readonly number[] = []): void {
    this.keep(dash.length > 0 ? 'dash' : width > BOLD_PX ? 'bold' : 'line', color, this.path);
  }
  text(
    text: string,
    x: number,
    y: number,
    { size, color, weight, align, baseline, rotate }: TextStyle,
  ): void {
    if (rotate || text.trim() === '') return;
    const width = textWidth(text, size, weight);
    const left = align === 'center' ? x - width / 2 : align === 'right' ? x - width : x;
    const middle = baseline === 'middle' ? y : baseline === 'top' ? y + 0.5 * size : y - 0.33 * size;
    const [from, at] = [left + this.state.x, middle + this.state.y];
    if (from < 0 || from + width > this.seen.width || at < 0 || at > this.seen.height) return;
    this.begin();
    this.rect(left, middle - (BAR * size) / 2, width, BAR * size);
    this.keep('fill', color, this.path, BAR_OPACITY);
  }

  /** From where the last one ended: short. */
  private step(how: 'M' | 'L', x: number, y: number): void {
    const [px, py] = [Math.round(x + this.state.x), Math.round(y + this.state.y)];
    if (!Number.isFinite(px) || !Number.isFinite(py)) return;
    const [dx, dy] = [px - (this.last?.[0] ?? 0), py - (this.last?.[1] ?? 0)];
    this.last = [px, py];
    if (how === 'M') {
      this.path += `M${px} ${py}`;
      this.start = this.last;
    } else if (dx === 0 && dy === 0) return;
    else if (dy === 0) this.path += `h${dx}`;
    else if (dx === 0) this.path += `v${dy}`;
    else this.path += dy < 0 ? `l${dx}${dy}` : `l${dx} ${dy}`;
  }

  /** What is painted alike one behind the other is one stroke. */
  private keep(paint: Paint, color: string, path: string, opacity = 1): void {
    if (path === '') return;
    const name = nameOf(color);
    const seen = Math.round(opacity * this.state.opacity * 100) / 100;
    const before = this.strokes.at(-1);
    const isSame = before?.[0] === paint && before[1] === name && (before[3] ?? 1) === seen;
    const all = isSame ? before[2] + path : path;
    if (isSame) this.strokes.pop();
    this.strokes.push(seen === 1 ? [paint, name, all] : [paint, name, all, seen]);
  }
}
