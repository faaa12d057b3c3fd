/** A pen that writes an SVG file: for export, and for tests, which read what was drawn. */
import { pathRound } from 'd3-path';
import { rectByRect, type Pen, type TextStyle } from './pen.ts';

export interface SvgPen extends Pen {
  /** The whole file; `style` is a style sheet for it. */
  toString(style?: string): string;
}

export interface SvgWords {
  /** More than the title says: what the picture shows and where it is from. */
  readonly description?: string;
  /** Width that programs give the picture at first, in px; its own if not told. */
  readonly shownWidth?: number;
}

/** A hundredth of a pixel is finer than any screen. */
const DECIMALS = 2;

/** `background` is drawn below everything, if given; `title` is what a screen reader says. */
export function svgPen(
  width: number,
  height: number,
  background?: string,
  title?: string,
  { description, shownWidth = width }: SvgWords = {},
): SvgPen {
  const out: string[] = [];
  /** Patterns and clips, each once, and the names they go by. */
  const defs: string[] = [];
  const ids = new Map<string, string>();
  /** Groups opened since each save. */
  const groups: number[] = [0];
  let path = pathRound(DECIMALS);

  const open = (attributes: string) => {
    out.push(`<g ${attributes}>`);
    groups.push((groups.pop() ?? 0) + 1);
  };
  const define = (key: string, make: (id: string) => string): string => {
    let id = ids.get(key);
    if (id === undefined) {
      ids.set(key, (id = `p${ids.size}`));
      defs.push(make(id));
    }
    return id;
  };

  return {
    save: () => void groups.push(0),
    restore: () => {
      const count = groups.length > 1 ? (groups.pop() as number) : 0;
      for (let i = 0; i < count; i++) out.push('</g>');
    },
    translate: (x, y) => open(`transform="translate(${n(x)} ${n(y)})"`),
    alpha: (opacity) => open(`opacity="${n(opacity)}"`),
    clip: (x, y, w, h) => {
      const shape = `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"/>`;
      open(
        `clip-path="url(#${define(`clip ${shape}`, (id) => `<clipPath id="${id}">${shape}</clipPath>`)})"`,
      );
    },
    begin: () => {
      path = pathRound(DECIMALS);
    },
    moveTo: (x, y) => path.moveTo(x, y),
    lineTo: (x, y) => path.lineTo(x, y),
    bezierCurveTo: (x1, y1, x2, y2, x, y) => path.bezierCurveTo(x1, y1, x2, y2, x, y),
    arc: (x, y, radius, from, to, anticlockwise) => path.arc(x, y, radius, from, to, anticlockwise),
    rect: (x, y, w, h) => path.rect(x, y, w, h),
    rects: (sides) => {
      rectByRect(path, sides);
    },
    closePath: () => path.closePath(),
    fill: (color) => void out.push(`<path d="${path.toString()}" fill="${color}"/>`),
    hatch: (color, spacing) => {
      const id = define(
        `hatch ${color} ${spacing}`,
        (name) =>
          `<pattern id="${name}" width="${n(spacing)}" height="${n(spacing)}" patternUnits="userSpaceOnUse">` +
          `<path d="M-1 1L1 -1M0 ${n(spacing)}L${n(spacing)} 0M${n(spacing - 1)} ${n(spacing + 1)}L${n(spacing + 1)} ${n(spacing - 1)}" stroke="${color}"/></pattern>`,
      );
      out.push(`<path d="${path.toString()}" fill="url(#${id})"/>`);
    },
    stroke: (color, w, dash, cap) => {
      const dashes = dash && dash.length > 0 ? ` stroke-dasharray="${dash.map(n).join(' ')}"` : '';
      const ends = cap === 'round' ? ' stroke-linecap="round"' : '';
      out.push(
        `<path d="${path.toString()}" fill="none" stroke="${color}" stroke-width="${n(w)}"${dashes}${ends} stroke-linejoin="round"/>`,
      );
    },
    text: (text, x, y, style) => void out.push(textElement(text, x, y, style)),
    toString: (style) => {
      const ground =
        background === undefined ? '' : `<rect width="100%" height="100%" fill="${background}"/>`;
      const words =
        element('title', title) + element('desc', description) + (style ? `<style>${style}</style>` : '');
      const definitions = defs.length === 0 ? '' : `<defs>${defs.join('')}</defs>`;
      const shownHeight = (height * shownWidth) / width;
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${n(shownWidth)}" height="${n(shownHeight)}" ` +
        `viewBox="0 0 ${n(width)} ${n(height)}" role="img">${words}${definitions}${ground}\n${out.join('\n')}\n</svg>\n`
      );
    },
  };
}

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`;

function n(value: number): string {
  const rounded = Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

function textElement(text: string, x: number, y: number, s: TextStyle): string {
  const anchor =
    s.align === 'center' ? ' text-anchor="middle"' : s.align === 'right' ? ' text-anchor="end"' : '';
  // Baselines are set as shifts: programs that open SVG files disagree about dominant-baseline.
  const shift = s.baseline === 'middle' ? s.size * 0.36 : s.baseline === 'top' ? s.size * 0.8 : 0;
  const halo =
    s.halo === undefined
      ? ''
      : ` stroke="${s.halo}" stroke-width="${n(Math.max(3, s.size * 0.3))}" stroke-linejoin="round" paint-order="stroke"`;
  const turn = s.rotate ? ` transform="rotate(${n((s.rotate * 180) / Math.PI)} ${n(x)} ${n(y)})"` : '';
  const italic = s.italic ? ' font-style="italic"' : '';
  return (
    `<text x="${n(x)}" y="${n(y + shift)}" font-family="${escapeXml(s.font)}" font-size="${n(s.size)}" ` +
    `font-weight="${s.weight ?? 400}"${italic} fill="${s.color}"${anchor}${halo}${turn} ` +
    `style="font-variant-numeric:tabular-nums;white-space:pre">${escapeXml(text)}</text>`
  );
}

function escapeXml(text: string): string {
  // Control characters are not allowed in XML, even escaped.
  // oxlint-disable-next-line no-control-regex
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
  return allowed.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
