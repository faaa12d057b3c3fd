/**
 * Too many response times to tell apart: the chart in small fields, the darker the more left there. Fields stand still in
 * time, so that they move with the paper; how dark a number is depends on the run and the zoom alone.
 */
import { spreadFromNs } from '../../../core/trace/spread.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { expectedIn, type ResponseFrame } from './responseFrame.ts';
import type { ResponseModel } from './responseModel.ts';
import type { Block } from './responseSpread.ts';

/** Sides of a field, px of ordinary type. */
const LEAST_PX = 4;
const MOST_PX = 9;
/** Shades there are. */
const SHADES = 8;
/** As dark as it gets: this share of what leaves in a field's time. */
const DARKEST = 0.4;
const LEAST_DARKEST = 4;

interface Fields {
  readonly sidePx: number;
  /** The time and the wait that a field spans. */
  readonly lengthNs: number;
  readonly heightNs: number;
  /** Number of the first column; columns count from the start of the run. */
  readonly first: number;
  readonly columns: number;
  readonly rows: number;
  /** Column by column, from the base up. */
  readonly counts: Float32Array;
}

export function drawShades(pen: Pen, model: ResponseModel, frame: ResponseFrame, theme: Theme): void {
  const fields = fieldsOf(model, frame, theme);
  const { dots, blocks, servedPerS } = model;
  for (let k = 0; k < dots.atNs.length; k++)
    add(fields, Math.floor(dots.atNs[k] / fields.lengthNs), Math.floor(dots.waitNs[k] / fields.heightNs), 1);
  for (const block of blocks) addBlock(fields, block);
  const most = Math.max(LEAST_DARKEST, ((servedPerS * fields.lengthNs) / 1e9) * DARKEST);
  pen.save();
  pen.clip(frame.left, frame.top, frame.nowX - frame.left, frame.base - frame.top);
  drawFields(pen, fields, most, frame, theme);
  pen.restore();
}

function fieldsOf(model: ResponseModel, frame: ResponseFrame, { scale }: Theme): Fields {
  const { left, right, top, base } = frame;
  const [width, height] = [right - left, base - top];
  const side = Math.sqrt((width * height * 2.2) / Math.max(1, expectedIn(model)));
  const sidePx = Math.max(LEAST_PX * scale, Math.min(MOST_PX * scale, side));
  const lengthNs = (sidePx / width) * (model.toNs - model.fromNs);
  const first = Math.floor(model.fromNs / lengthNs);
  const columns = Math.max(0, Math.floor(Math.min(model.toNs, model.timeNs) / lengthNs) - first + 1);
  const rows = Math.ceil(height / sidePx);
  return {
    sidePx,
    lengthNs,
    heightNs: (sidePx / height) * model.scale.topNs,
    first,
    columns,
    rows,
    counts: new Float32Array(columns * rows),
  };
}

function add({ first, columns, rows, counts }: Fields, column: number, row: number, count: number): void {
  const c = column - first;
  if (c >= 0 && c < columns) counts[c * rows + Math.min(rows - 1, row)] += count;
}

/** What left in a block, evenly over its time, and over the waits of each bin. */
function addBlock(fields: Fields, { fromNs, toNs, bins }: Block): void {
  const { lengthNs, heightNs, rows, first, columns } = fields;
  const byRow = new Float64Array(rows);
  for (let bin = 0; bin < bins.length; bin++) {
    if (bins[bin] === 0) continue;
    const [low, high] = [spreadFromNs(bin) / heightNs, spreadFromNs(bin + 1) / heightNs];
    for (let row = Math.floor(low); row < high; row++) {
      const share = (Math.min(row + 1, high) - Math.max(row, low)) / (high - low);
      byRow[Math.min(rows - 1, row)] += bins[bin] * share;
    }
  }
  const last = Math.min(first + columns - 1, Math.floor(toNs / lengthNs));
  for (let column = Math.max(first, Math.floor(fromNs / lengthNs)); column <= last; column++) {
    const spanNs = Math.min(toNs, (column + 1) * lengthNs) - Math.max(fromNs, column * lengthNs);
    for (let row = 0; row < rows; row++) add(fields, column, row, (byRow[row] * spanNs) / (toNs - fromNs));
  }
}

/** One path for each shade, neighbours of one shade in a row as one field: those of a block are all alike. */
function drawFields(pen: Pen, fields: Fields, most: number, { x, base }: ResponseFrame, theme: Theme): void {
  const { sidePx, lengthNs, first, columns, rows, counts } = fields;
  const shadeOf = (count: number) =>
    count < 0.5 ? 0 : Math.max(1, Math.min(SHADES, Math.round(SHADES * Math.sqrt(count / most))));
  const shades = Uint8Array.from(counts, shadeOf);
  const places: number[][] = Array.from({ length: SHADES + 1 }, () => []);
  for (let row = 0; row < rows; row++)
    for (let c = 0, from = 0; c < columns; c++) {
      const shade = shades[c * rows + row];
      if (c + 1 < columns && shades[(c + 1) * rows + row] === shade) continue;
      if (shade > 0) places[shade].push(row, from, c + 1);
      from = c + 1;
    }
  const left = x(first * lengthNs);
  for (let shade = 1; shade <= SHADES; shade++) {
    const its = places[shade];
    if (its.length === 0) continue;
    pen.begin();
    for (let i = 0; i < its.length; i += 3)
      pen.rect(
        left + its[i + 1] * sidePx,
        base - (its[i] + 1) * sidePx,
        (its[i + 2] - its[i + 1]) * sidePx,
        sidePx,
      );
    pen.save();
    pen.alpha(0.07 + (0.7 * shade) / SHADES);
    pen.fill(theme.colors.d);
    pen.restore();
  }
}

/** Median and 95 % of each stretch, as steps. */
export function drawPercentiles(pen: Pen, model: ResponseModel, frame: ResponseFrame, theme: Theme): void {
  const { line, colors, scale } = theme;
  const steps = (of: 'medianNs' | 'p95Ns') => {
    pen.begin();
    let lastNs = NaN;
    for (const stretch of model.stretches) {
      const [from, to, y] = [frame.x(stretch.fromNs), frame.x(stretch.toNs), frame.y(stretch[of])];
      if (stretch.fromNs === lastNs) pen.lineTo(from, y);
      else pen.moveTo(from, y);
      pen.lineTo(to, y);
      lastNs = stretch.toNs;
    }
  };
  steps('p95Ns');
  pen.stroke(colors.ink, line.thin, [1.5 * scale, 2.5 * scale]);
  steps('medianNs');
  pen.stroke(colors.paper, 3 * scale);
  pen.stroke(colors.ink, line.hair);
}
