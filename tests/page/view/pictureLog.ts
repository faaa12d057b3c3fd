/**
 * Pictures as texts that a person can read, so that a wrong picture fails: a pen that writes down what is drawn, a line
 * a stroke, places rounded to a tenth of a pixel, colours by their names in the theme.
 *
 *     line 12,40 → 90,40  hairline 1
 *     circle 90,40 r4  fill card, ink 1.8
 *     text "start 53" 81,40 right middle  ink 12.5 bold, on paper
 */
import { expect } from 'vitest';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { rectByRect, type Pen, type TextStyle } from '../../../src/page/draw/pen.ts';
import type { Size } from '../../../src/page/view/scene/view.ts';

type Step =
  | { readonly kind: 'move' | 'line' | 'curve'; readonly places: readonly number[] }
  | {
      readonly kind: 'arc';
      readonly places: readonly number[];
      readonly r: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'rect';
      readonly places: readonly number[];
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'close' };

class PictureLog implements Pen {
  readonly lines: string[] = [];
  private steps: Step[] = [];
  /** What has been done with the path so far: it is written when the next one begins. */
  private paints: string[] = [];
  private depth = 0;

  constructor(private readonly theme: Theme) {}

  save(): void {
    this.write('{');
    this.depth++;
  }

  restore(): void {
    this.finish();
    this.depth--;
    this.write('}');
  }

  translate(x: number, y: number): void {
    this.write(`by ${place(x, y)}`);
  }

  alpha(opacity: number): void {
    this.write(`opacity ${round(opacity, 100)}`);
  }

  clip(x: number, y: number, width: number, height: number): void {
    this.write(`within ${place(x, y)} ${extent(width, height)}`);
  }

  begin(): void {
    this.finish();
    this.steps = [];
  }

  moveTo(...places: [number, number]): void {
    this.add({ kind: 'move', places });
  }

  lineTo(...places: [number, number]): void {
    this.add({ kind: 'line', places });
  }

  bezierCurveTo(...places: [number, number, number, number, number, number]): void {
    this.add({ kind: 'curve', places });
  }

  arc(x: number, y: number, r: number, from: number, to: number, anticlockwise = false): void {
    this.add({
      kind: 'arc',
      places: [x, y],
      r,
      from: anticlockwise ? to : from,
      to: anticlockwise ? from : to,
    });
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.add({ kind: 'rect', places: [x, y], width, height });
  }

  rects(sides: ArrayLike<number>): void {
    rectByRect(this, sides);
  }

  closePath(): void {
    this.add({ kind: 'close' });
  }

  fill(color: string): void {
    this.paints.push(`fill ${this.nameOf(color)}`);
  }

  hatch(color: string, spacing: number): void {
    this.paints.push(`hatch ${this.nameOf(color)} ${round(spacing)}`);
  }

  stroke(color: string, width: number, dash?: readonly number[], cap?: 'butt' | 'round'): void {
    const dashes = dash && dash.length > 0 ? ` dashed ${dash.map((part) => round(part)).join(' ')}` : '';
    this.paints.push(`${this.nameOf(color)} ${round(width)}${dashes}${cap === 'round' ? ' round' : ''}`);
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    const { size, font, color, weight, italic, align, baseline, halo, rotate } = style;
    const { fonts } = this.theme;
    const family =
      font === fonts.sans ? '' : font === fonts.serif ? ' serif' : font === fonts.mono ? ' mono' : ` ${font}`;
    const turned = rotate ? ` turned ${degrees(rotate)}` : '';
    const where = `${place(x, y)}${align ? ` ${align}` : ''}${baseline ? ` ${baseline}` : ''}${turned}`;
    const how = `${this.nameOf(color, true)} ${round(size)}${family}${(weight ?? 400) >= 600 ? ' bold' : ''}${italic ? ' italic' : ''}`;
    this.write(`text "${text}" ${where}  ${how}${halo === undefined ? '' : `, on ${this.nameOf(halo)}`}`);
  }

  toString(): string {
    this.finish();
    return this.lines.join('\n');
  }

  private add(step: Step): void {
    // Painted already, and going on: two strokes of one path.
    if (this.paints.length > 0) this.finish();
    this.steps.push(step);
  }

  private finish(): void {
    if (this.paints.length === 0) return;
    const paints = this.paints.join(', ');
    this.paints = [];
    this.write(`${shapeOf(this.steps)}  ${paints}`);
  }

  private write(words: string): void {
    if (this.paints.length > 0) this.finish();
    this.lines.push('  '.repeat(this.depth) + words);
  }

  /** The theme's first name for it, of words an ink's; a mixed colour as it is. */
  private nameOf(color: string, ofWords = false): string {
    const named = namesOf(this.theme).get(color);
    return (ofWords ? named?.ofWords : named?.first) ?? color;
  }
}

interface Named {
  readonly first: string;
  readonly ofWords: string;
}

const named = new Map<Theme, ReadonlyMap<string, Named>>();

/** A theme's names by colour. */
function namesOf(theme: Theme): ReadonlyMap<string, Named> {
  const known = named.get(theme);
  if (known) return known;
  const byColor = new Map<string, Named>();
  for (const [name, color] of Object.entries(theme.colors) as readonly (readonly [string, string])[]) {
    const before = byColor.get(color);
    const isInk = /ink$/i.test(name);
    if (!before) byColor.set(color, { first: name, ofWords: name });
    else if (isInk && !/ink$/i.test(before.ofWords)) byColor.set(color, { ...before, ofWords: name });
  }
  named.set(theme, byColor);
  return byColor;
}

/** Tenths of a pixel, unless told otherwise. */
function round(value: number, per = 10): string {
  const rounded = Math.round(value * per) / per;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

const place = (x: number, y: number): string => `${round(x)},${round(y)}`;
const extent = (width: number, height: number): string => `${round(width)}×${round(height)}`;
const degrees = (angle: number): string => `${round((angle * 180) / Math.PI)}°`;

const isFull = (step: Step): boolean => step.kind === 'arc' && step.to - step.from >= 2 * Math.PI - 1e-9;

/** By its name where it has one; else stretch by stretch. */
function shapeOf(steps: readonly Step[]): string {
  const drawn = steps.filter(({ kind }, i) => !(kind === 'close' && i === steps.length - 1));
  const [first, second] = drawn;
  if (drawn.length === 1 && first?.kind === 'arc' && isFull(first)) return `circle ${wordsOf(first)}`;
  // As d3 begins a disc: at the arc's own beginning.
  if (drawn.length === 2 && first?.kind === 'move' && second?.kind === 'arc' && isFull(second))
    return `circle ${wordsOf(second)}`;
  if (drawn.length === 1 && first?.kind === 'rect') return `rect ${wordsOf(first)}`;
  if (steps.length === 2 && first?.kind === 'move' && second?.kind === 'line')
    return `line ${wordsOf(first)} ${wordsOf(second)}`;
  return `path ${steps.map(wordsOf).join(' ')}`;
}

function wordsOf(step: Step): string {
  if (step.kind === 'close') return 'closed';
  const pairs: string[] = [];
  for (let i = 0; i < step.places.length; i += 2)
    pairs.push(place(step.places[i] ?? NaN, step.places[i + 1] ?? NaN));
  const places = pairs.join(' ');
  switch (step.kind) {
    case 'move':
      return places;
    case 'line':
      return `→ ${places}`;
    case 'curve':
      return `~ ${places}`;
    case 'rect':
      return `${places} ${extent(step.width, step.height)}`;
    case 'arc':
      return `${places} r${round(step.r)}${isFull(step) ? '' : ` ${degrees(step.from)} to ${degrees(step.to)}`}`;
  }
}

/** What `draw` draws, as it will be compared. */
export function pictureOf(
  draw: (pen: Pen, size: Size, theme: Theme) => void,
  size: Size,
  theme: Theme = themes.light,
): string {
  const pen = new PictureLog(theme);
  draw(pen, size, theme);
  return `${theme.id}, ${extent(size.width, size.height)}\n${pen.toString()}\n`;
}

/** The words of a picture, in the order in which they are written; nothing else of it is drawn. */
export function textsOf(
  draw: (pen: Pen, size: Size, theme: Theme) => void,
  size: Size,
  theme: Theme,
): string[] {
  const texts: string[] = [];
  const nothing = () => undefined;
  const pen: Pen = {
    ...{ save: nothing, restore: nothing, translate: nothing, alpha: nothing, clip: nothing, begin: nothing },
    ...{ moveTo: nothing, lineTo: nothing, bezierCurveTo: nothing, arc: nothing, rect: nothing },
    ...{ rects: nothing, closePath: nothing, fill: nothing, hatch: nothing, stroke: nothing },
    text: (text) => {
      texts.push(text);
    },
  };
  draw(pen, size, theme);
  return texts;
}

/** Longer, nobody reads it: a smaller scene shows the same. */
const MOST_LINES = 120;

/** A file beside the tests holds it, to the letter. `npx vitest run -u` writes it anew: read what has changed. */
export async function expectPicture(name: string, picture: string): Promise<void> {
  expect(picture).not.toMatch(/NaN|Infinity|undefined/);
  expect(picture.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
  await expect(picture).toMatchFileSnapshot(`__pictures__/${name}.txt`);
}

/** Marks of HTML that say nothing of what is to be seen or heard. */
const SILENT = new Set(['class', 'type', 'id']);

/** The same of a picture that is made of elements: one a line, indented as they lie, with its attributes and its words. */
export function elementsOf(html: string): string {
  const lines: string[] = [];
  let depth = 0;
  for (const [, closing, tag, attributes = '', words] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>|([^<]+)/g,
  )) {
    if (words !== undefined) lines.push(`${lines.pop() ?? ''} "${plain(words)}"`);
    else if (closing === '/') depth--;
    else {
      const said = [...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
        SILENT.has(name) ? [] : ` ${name}${value === '' ? '' : `=${plain(value)}`}`,
      );
      lines.push(`${'  '.repeat(depth)}${tag}${said.join('')}`);
      depth++;
    }
  }
  return `${lines.join('\n')}\n`;
}

const plain = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, '’')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
