/** A pen that draws nothing and keeps what would have been painted where: for whether a picture stays in its frame. */
import { textWidth } from '../../src/page/draw/measure.ts';
import { rectByRect, type Pen, type TextStyle } from '../../src/page/draw/pen.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface State {
  readonly x: number;
  readonly y: number;
  readonly clip: Box;
}

const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

const NOWHERE: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

/** One that goes around a place as well. What is no number stays none. */
const around = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: Math.min(left, x),
  top: Math.min(top, y),
  right: Math.max(right, x),
  bottom: Math.max(bottom, y),
});

const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export class InsidePen implements Pen {
  /** Each thing painted, what it was and the box around what is seen of it. */
  readonly painted: { readonly what: string; readonly box: Box }[] = [];
  /** Saves that were not restored. */
  depth = 0;
  private state: State = { x: 0, y: 0, clip: EVERYWHERE };
  private readonly saved: State[] = [];
  /** Around the path so far. */
  private path: Box = NOWHERE;

  save(): void {
    this.depth++;
    this.saved.push(this.state);
  }
  restore(): void {
    this.depth--;
    this.state = this.saved.pop() ?? this.state;
  }
  translate(x: number, y: number): void {
    this.state = { ...this.state, x: this.state.x + x, y: this.state.y + y };
  }
  alpha(opacity: number): void {
    if (!(opacity >= 0 && opacity <= 1)) throw new Error(`opacity ${opacity}`);
  }
  clip(x: number, y: number, width: number, height: number): void {
    const box = this.moved({ left: x, top: y, right: x + width, bottom: y + height });
    this.state = { ...this.state, clip: common(this.state.clip, box) };
  }
  begin(): void {
    this.path = NOWHERE;
  }
  moveTo(x: number, y: number): void {
    this.path = around(this.path, x, y);
  }
  lineTo(x: number, y: number): void {
    this.path = around(this.path, x, y);
  }
  /** Of a curve the box around its ends and handles: the curve lies within. */
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.path = around(around(around(this.path, x1, y1), x2, y2), x, y);
  }
  /** Its ends, and where between them it goes furthest to a side. */
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const add = (angle: number) => {
      this.path = around(this.path, x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    };
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    add(first);
    const quarter = Math.PI / 2;
    const most = Math.min(last, first + 4 * quarter);
    for (let k = Math.ceil(first / quarter); k * quarter < most; k++) add(k * quarter);
    add(last);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.path = around(around(this.path, x, y), x + width, y + height);
  }
  rects(sides: ArrayLike<number>): void {
    rectByRect(this, sides);
  }

  closePath(): void {
    // A path is boxed alike, closed or not.
  }
  fill(color: string): void {
    this.paint(`fill ${color}`);
  }
  hatch(color: string): void {
    this.paint(`hatch ${color}`);
  }
  stroke(color: string, width: number): void {
    this.paint(`stroke ${color} ${width}`);
  }
  text(text: string, x: number, y: number, { size, weight, align, baseline, rotate = 0 }: TextStyle): void {
    const width = textWidth(text, size, weight);
    const before = align === 'right' ? width : align === 'center' ? width / 2 : 0;
    const above = baseline === 'top' ? 0 : baseline === 'middle' ? size / 2 : size * 0.75;
    let box = NOWHERE;
    for (const dx of [-before, width - before])
      for (const dy of [-above, size - above])
        box = around(
          box,
          x + dx * Math.cos(rotate) - dy * Math.sin(rotate),
          y + dx * Math.sin(rotate) + dy * Math.cos(rotate),
        );
    this.keep(`text “${text}”`, box);
  }

  private paint(what: string): void {
    this.keep(what, this.path);
  }

  private keep(what: string, its: Box): void {
    if (its === NOWHERE) return;
    const box = common(this.moved(its), this.state.clip);
    // Clipped away altogether: nothing is seen of it. What is no number is kept, to be found.
    if (box.left > box.right || box.top > box.bottom) return;
    this.painted.push({ what, box });
  }

  private moved({ left, top, right, bottom }: Box): Box {
    const { x, y } = this.state;
    return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
  }
}
