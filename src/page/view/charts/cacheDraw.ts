/** The drawing of a cache: what is in it side by side, the newest use on the left; whatever is on the right falls out next. */
import { brief, bytes, percent } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, polygon, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import { capital } from '../scene/names.ts';
import type { Size } from '../scene/view.ts';
import { LATEST, type CacheModel } from './cacheModel.ts';

/** What a hit is marked for, and what fell out is named for. */
const RECENT_NS = 1e9;

export function drawCache(pen: Pen, model: CacheModel, size: Size, theme: Theme): void {
  if (model.nothing !== '') {
    drawNothing(pen, model.nothing, size, theme);
    return;
  }
  const { colors, type, fonts, scale } = theme;
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const [left, right] = [4 * scale, size.width - 4 * scale];
  // A phone has room for what is in it and what falls out.
  const isLow = size.height < type.tiny * 11;
  const top = type.tiny * (isLow ? 1.7 : 3.2);
  const bottom = size.height - type.tiny * (isLow ? 1.7 : 4.6);
  const head = isLow ? `${roomText(model).split(':')[0] ?? ''}; ${latestText(model)}` : roomText(model);
  pen.text(head, left, type.tiny * 1.1, { ...small, color: colors.ink, weight: 600 });
  if (!isLow) drawFound(pen, model, left, type.tiny * 2.5, theme);
  drawEntries(pen, model, { left, right, top, bottom }, theme);
  const under = bottom + type.tiny * 1.35;
  pen.text('← used last', left, under, small);
  const out = outText(model, right - left - textWidth('← used last  ', type.tiny), type.tiny);
  pen.text(out, right, under, {
    ...{ ...small, align: 'right', color: isRecent(model) ? colors.now : colors.muted },
  });
  if (isLow) return;
  drawLatest(pen, model, { left, right, y: size.height - type.tiny * 1.5 }, theme);
}

const isRecent = ({ fallen: [last], timeNs }: CacheModel): boolean =>
  last !== undefined && timeNs - last.atNs < RECENT_NS;

export function roomText({ used, capacity, entries, stream }: CacheModel): string {
  const pieces = entries.filter(({ isPiece }) => isPiece);
  const ofPieces = pieces.reduce((sum, its) => sum + its.bytes, 0);
  const files = entries.length - pieces.length;
  const parts = [
    `${files} ${files === 1 ? 'file' : 'files'} (${bytes(used - ofPieces)})`,
    ...(pieces.length > 0
      ? [
          `${pieces.length} ${pieces.length === 1 ? 'piece' : 'pieces'} of ${stream.many} (${bytes(ofPieces)})`,
        ]
      : []),
  ];
  return `${bytes(used)} of ${bytes(capacity)}: ${parts.join(', ')}`;
}

/** Named as far as there is room, the latest first. */
function outText({ fallen, timeNs }: CacheModel, room: number, tiny: number): string {
  const [first, ...others] = fallen;
  if (first === undefined) return 'longest ago: falls out next →';
  const sinceNs = timeNs - first.atNs;
  let said =
    sinceNs < RECENT_NS
      ? `out: ${first.short}, unused for ${brief(first.atNs - first.usedNs)}`
      : `out ${brief(sinceNs)} ago: ${first.short}`;
  for (const { short } of others) {
    const more = `${said}, ${short}`;
    if (textWidth(`${more} →`, tiny) > room) break;
    said = more;
  }
  return `${said} →`;
}

function drawFound(pen: Pen, { found, timeNs }: CacheModel, x: number, y: number, theme: Theme): void {
  if (found === undefined) return;
  const { colors, type, fonts } = theme;
  const isNow = timeNs - found.atNs < RECENT_NS;
  const text = `${capital(found.request)} found ${found.file} there${isNow ? '' : `, ${brief(timeNs - found.atNs)} ago`}`;
  const color = isNow ? colors.now : colors.muted;
  pen.text(text, x, y, { size: type.tiny, font: fonts.sans, color, ...(isNow ? { weight: 600 } : {}) });
}

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function drawEntries(pen: Pen, model: CacheModel, { left, right, top, bottom }: Edges, theme: Theme): void {
  const { colors, type, fonts, scale } = theme;
  const { entries, capacity, found, timeNs } = model;
  const px = (right - left) / Math.max(1, capacity);
  box(pen, left, top, right - left, bottom - top, colors.faint);
  let x = left;
  for (const { name, label, isPiece, bytes: size, usedNs } of entries) {
    const width = size * px;
    const gap = width > 4 * scale ? scale : width > 2 * scale ? 0.5 * scale : 0;
    box(pen, x, top, Math.max(0.5, width - gap), bottom - top, isPiece ? colors.cFill : colors.d);
    if (textWidth(label, type.tiny, 600) + 4 * scale < width)
      pen.text(label, x + (width - gap) / 2, (top + bottom) / 2, {
        ...{ size: type.tiny, font: fonts.sans, weight: 600, align: 'center', baseline: 'middle' },
        color: isPiece ? colors.cInk : colors.dInk,
      });
    if (found !== undefined && name === found.file && usedNs === found.atNs && timeNs - usedNs < RECENT_NS) {
      const middle = x + width / 2;
      polygon(pen, middle, top, middle - 4 * scale, top - 6 * scale, middle + 4 * scale, top - 6 * scale);
      pen.fill(colors.now);
    }
    x += width;
  }
  line(pen, left, bottom, right, bottom, colors.hairline, theme.line.hair);
  line(pen, right, top - 3 * scale, right, bottom + 3 * scale, colors.ink, theme.line.mark);
}

/** The last requests that are done: filled where the file was there. */
function drawLatest(
  pen: Pen,
  model: CacheModel,
  { left, right, y }: { readonly left: number; readonly right: number; readonly y: number },
  theme: Theme,
): void {
  const { colors, type, fonts, scale } = theme;
  const { latest } = model;
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const said = latestText(model);
  const begin = left + textWidth('last requests', type.tiny) + 6 * scale;
  const step = Math.min(9 * scale, (right - begin - textWidth(said, type.tiny) - 8 * scale) / LATEST);
  pen.text('last requests', left, y + type.tiny * 0.35, small);
  for (const [k, isHit] of latest.entries()) {
    const x = begin + k * step;
    const side = Math.max(1, step - 2 * scale);
    if (isHit) box(pen, x, y - side / 2, side, side, colors.d);
    else {
      pen.begin();
      pen.rect(x + 0.5, y - side / 2 + 0.5, Math.max(0.5, side - 1), Math.max(0.5, side - 1));
      pen.stroke(colors.d, theme.line.hair);
    }
  }
  pen.text(said, right, y + type.tiny * 0.35, { ...small, align: 'right', color: colors.ink });
}

function latestText({ hits, asked }: CacheModel): string {
  return asked === 0 ? 'none so far' : `found so far: ${percent(hits / asked)}`;
}
