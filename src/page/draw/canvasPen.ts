/** A pen that draws on a canvas. The host has scaled the context to CSS pixels and cleared it. */
import { elementAt } from '../../core/base/elementAt.ts';
import { onceForEach } from '../../core/base/onceFor.ts';
import { CanvasRects } from './canvasRects.ts';
import type { Context } from './canvasSheet.ts';
import type { Pen, TextStyle } from './pen.ts';

/** What the context was last set to; a name that is set again is read again, some hundred times a frame. */
interface Settings {
  font: string | undefined;
  baseline: string | undefined;
  fill: string | undefined;
  stroke: string | undefined;
  width: number | undefined;
  dash: readonly number[] | undefined;
  cap: string | undefined;
}

const unknown = (): Settings => ({
  font: undefined,
  baseline: undefined,
  fill: undefined,
  stroke: undefined,
  width: undefined,
  dash: undefined,
  cap: undefined,
});

const fillWith = (c: Context, now: Settings, color: string): void => {
  if (now.fill !== color) c.fillStyle = now.fill = color;
};

function strokeWith(c: Context, now: Settings, color: string, width: number, dash: readonly number[]): void {
  if (now.stroke !== color) c.strokeStyle = now.stroke = color;
  if (now.width !== width) c.lineWidth = now.width = width;
  if (now.dash === dash) return;
  c.setLineDash(dash as number[]);
  now.dash = dash;
}

/**
 * What a pen saves is mostly its opacity, hundreds of times a frame; a context keeps a copy of all that it has each time,
 * which lies about until somebody collects it. So it is asked only where more than the opacity changes before it is restored.
 */
class Saved {
  /** The opacity at each save. */
  private readonly opacities: number[] = [];
  /** So many of them, from the first on, the context has saved as well. */
  private inContext = 0;

  constructor(private readonly c: Context) {}

  save(): void {
    this.opacities.push(this.c.globalAlpha);
  }

  /** Something else than the opacity is about to change. */
  whole(): void {
    const { c, opacities } = this;
    if (this.inContext === opacities.length) return;
    const opacity = c.globalAlpha;
    for (; this.inContext < opacities.length; this.inContext++) {
      c.globalAlpha = elementAt(opacities, this.inContext);
      c.save();
    }
    c.globalAlpha = opacity;
  }

  /** True where the context has gone back to all that it had. */
  restore(): boolean {
    const { c, opacities } = this;
    const opacity = opacities.pop();
    const isWhole = this.inContext > opacities.length;
    if (isWhole) {
      this.inContext--;
      c.restore();
    } else if (opacity !== undefined) c.globalAlpha = opacity;
    return isWhole;
  }
}

export function canvasPen(context: Context): Pen {
  const c = context;
  const now = unknown();
  const rects = new CanvasRects(c);
  const forget = () => Object.assign(now, unknown());
  const saved = new Saved(c);
  // A page whose texts are spaced by its reader hands that on to canvases, where places are measured without.
  c.letterSpacing = '0px';
  c.wordSpacing = '0px';
  c.textAlign = 'left';
  c.lineJoin = 'round';
  return {
    save: () => {
      saved.save();
    },
    restore: () => {
      if (saved.restore()) forget();
    },
    translate: (x, y) => {
      saved.whole();
      c.translate(x, y);
    },
    alpha: (opacity) => {
      c.globalAlpha *= opacity;
    },
    clip: (x, y, width, height) => {
      saved.whole();
      rects.begin();
      c.beginPath();
      c.rect(x, y, width, height);
      c.clip();
    },
    begin: () => {
      rects.begin();
    },
    moveTo: (x, y) => {
      rects.trace();
      c.moveTo(x, y);
    },
    lineTo: (x, y) => {
      rects.trace();
      c.lineTo(x, y);
    },
    bezierCurveTo: (x1, y1, x2, y2, x, y) => {
      rects.trace();
      c.bezierCurveTo(x1, y1, x2, y2, x, y);
    },
    arc: (x, y, radius, from, to, anticlockwise) => {
      rects.trace();
      c.arc(x, y, radius, from, to, anticlockwise);
    },
    rect: (x, y, width, height) => {
      rects.add(x, y, width, height);
    },
    rects: (sides) => {
      rects.addAll(sides);
    },
    closePath: () => {
      rects.trace();
      c.closePath();
    },
    fill: (color) => {
      fillWith(c, now, color);
      rects.fill(color);
    },
    hatch: (color, spacing) => {
      const tile = hatchTile(c, color, spacing);
      if (tile === null) return;
      c.fillStyle = tile;
      now.fill = undefined;
      rects.trace();
      c.fill();
    },
    stroke: (color, width, dash = noDash, cap = 'butt') => {
      strokeWith(c, now, color, width, dash);
      if (now.cap !== cap) c.lineCap = now.cap = cap;
      rects.trace();
      c.stroke();
    },
    text: (text, x, y, style) => {
      const face = faceOf(style);
      if (face.font !== now.font) c.font = now.font = face.font;
      const { baseline = 'alphabetic' } = style;
      if (baseline !== now.baseline) c.textBaseline = now.baseline = baseline;
      if (style.rotate) {
        c.save();
        c.translate(x, y);
        c.rotate(style.rotate);
        setText(c, now, text, 0, 0, style, face);
        c.restore();
        forget();
      } else setText(c, now, text, x, y, style, face);
    },
  };
}

const noDash: readonly number[] = [];

/** A text cut into digits and the rest, with the place of each piece from the left edge. */
interface Setting {
  readonly runs: readonly string[];
  readonly at: readonly number[];
  readonly width: number;
}

/** A font, its settings by text, and the widths of the pieces that texts are cut into. */
interface Face {
  readonly font: string;
  readonly settings: Map<string, Setting>;
  readonly widths: Map<string, number>;
}

/** By family, weight and size. Canvases know no tabular figures, so digits are set one by one, which is worth keeping. */
const families = new Map<string, Map<number, Face>>();
/** Texts kept per font before they are all forgotten. */
const MOST_KEPT = 4000;
let listening = false;

/** Found by numbers: to write a font's name for every text of a frame takes longer than to set the text. */
function faceOf({ font: family, size, weight = 400, italic = false }: TextStyle): Face {
  if (!listening) {
    listening = true;
    // A font that arrives late has other widths than its stand-in.
    globalThis.document?.fonts?.addEventListener('loadingdone', () => families.clear());
  }
  let faces = families.get(family);
  if (faces === undefined) families.set(family, (faces = new Map<number, Face>()));
  // Sizes are below a thousand.
  const key = (weight * 1000 + size) * (italic ? -1 : 1);
  let face = faces.get(key);
  if (face === undefined) {
    const font = `${italic ? 'italic ' : ''}${weight} ${size}px ${family}`;
    faces.set(key, (face = { font, settings: new Map(), widths: new Map() }));
  }
  return face;
}

function settingOf(c: Context, text: string, face: Face): Setting {
  let setting = face.settings.get(text);
  if (setting === undefined) {
    if (face.settings.size >= MOST_KEPT) face.settings.clear();
    face.settings.set(text, (setting = setOut(c, text, face)));
  }
  return setting;
}

/** Numbers change from frame to frame; the pieces that they are made of are few. */
function widthOf(c: Context, piece: string, { widths }: Face): number {
  let width = widths.get(piece);
  if (width === undefined) {
    if (widths.size >= MOST_KEPT) widths.clear();
    widths.set(piece, (width = c.measureText(piece).width));
  }
  return width;
}

/** Widths that differ by less are the same. */
const SAME_PX = 1e-3;

/** Does the font move the last letter of a piece and the first of the next together? Pairs are few, as pieces are. */
function isKerned(c: Context, before: string, after: string, face: Face): boolean {
  const [last, first] = [before.slice(-1), after.slice(0, 1)];
  const apart = widthOf(c, last, face) + widthOf(c, first, face);
  return Math.abs(widthOf(c, last + first, face) - apart) > SAME_PX;
}

function setOut(c: Context, text: string, face: Face): Setting {
  const cell = widthOf(c, '0', face);
  const runs = text.match(/\d|\D+/g) ?? [];
  const at: number[] = [];
  let width = 0;
  // Each piece takes as long to draw as a text: where the font itself sets them so, they stand in one.
  let isAsSet = true;
  for (const [i, run] of runs.entries()) {
    const own = widthOf(c, run, face);
    at.push(isDigit(run) ? width + (cell - own) / 2 : width);
    width += isDigit(run) ? cell : own;
    isAsSet &&=
      (!isDigit(run) || own === cell) && (i === 0 || !isKerned(c, elementAt(runs, i - 1), run, face));
  }
  return isAsSet ? { runs: [text], at: [0], width } : { runs, at, width };
}

function setText(
  c: Context,
  now: Settings,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  face: Face,
): void {
  const { runs, at, width } = settingOf(c, text, face);
  const left = style.align === 'center' ? x - width / 2 : style.align === 'right' ? x - width : x;
  if (style.halo !== undefined) {
    strokeWith(c, now, style.halo, Math.max(3, style.size * 0.3), noDash);
    for (const [i, run] of runs.entries()) c.strokeText(run, left + elementAt(at, i), y);
  }
  fillWith(c, now, style.color);
  for (const [i, run] of runs.entries()) c.fillText(run, left + elementAt(at, i), y);
}

const isDigit = (run: string): boolean => run.length === 1 && run >= '0' && run <= '9';

function hatchTile(c: Context, color: string, spacing: number): CanvasPattern | null {
  const ratio = Math.max(1, Math.round(c.getTransform().a));
  return tileOf(c, `${color} ${spacing} ${ratio}`, { color, ratio, side: Math.round(spacing * ratio) });
}

interface Tile {
  readonly color: string;
  readonly ratio: number;
  readonly side: number;
}

const tileOf = onceForEach((c: Context, _name: string, { color, ratio, side }: Tile) => {
  const tile = new OffscreenCanvas(side, side);
  const t = tile.getContext('2d');
  if (t === null) return null;
  t.strokeStyle = color;
  t.lineWidth = ratio;
  t.beginPath();
  // Three strokes, so that the corners of neighbouring tiles meet.
  for (const shift of [-side, 0, side]) {
    t.moveTo(shift - 1, side + 1);
    t.lineTo(shift + side + 1, -1);
  }
  t.stroke();
  const pattern = c.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, 0, 0]));
  return pattern;
});
