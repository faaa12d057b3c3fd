/**
 * The streams of a server in cycles as strips of film, with a brace over each pair: its streams take turns, and the one
 * that is read in this cycle is at the point of the brace. Many streams stand in columns.
 */
import { brief, whole } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { box, circle, line, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import { drawHeading, headingHeight, isNarrow } from '../axes/heading.ts';
import type { Picture } from '../scene/picture.ts';
import type { Hit, Size, TextTable, View } from '../scene/view.ts';
import { pairsAt, pairsOf, type PairRow, type Pairs, type PairsModel, type Turn } from './pairsModel.ts';
import { noCycleYet, notInCycles } from './words.ts';
import { staveHeight } from '../axes/heights.ts';

const TITLE = 'Streams and pairs';

const MOST_PITCH_PX = 25;
const LEAST_PITCH_PX = 4;
const MOST_COLUMNS = 6;

const turns: Readonly<Record<Turn, string>> = {
  reading: 'is read',
  due: 'due',
  read: 'read',
  other: 'next cycle',
};

interface Layout {
  readonly top: number;
  readonly pitch: number;
  readonly thick: number;
  readonly perColumn: number;
  readonly columnWidth: number;
  /** In a column: of the number’s right edge, and where film begins and may end. */
  readonly number: number;
  readonly left: number;
  readonly right: number;
  /** Have rows room for numbers, and for words? */
  readonly hasNumbers: boolean;
  readonly hasWords: boolean;
}

function layoutOf({ rows }: PairsModel, size: Size, theme: Theme): Layout {
  const { type, scale } = theme;
  const top = headingHeight(theme) + Math.round(type.tiny * 0.7);
  const room = Math.max(10, size.height - top - 6 * scale);
  const count = Math.max(1, rows.length);
  const legible = type.tiny * 1.05;
  const columns = Math.min(MOST_COLUMNS, Math.max(1, Math.ceil((count * legible) / room)));
  // A pair is never torn apart.
  const perColumn = 2 * Math.ceil(count / columns / 2);
  const pitch = Math.max(
    Math.min(LEAST_PITCH_PX * scale, room / perColumn),
    Math.min(MOST_PITCH_PX * scale, room / perColumn),
  );
  const columnWidth = (size.width - (columns - 1) * 10 * scale) / columns;
  const hasNumbers = pitch >= type.tiny * 0.95;
  const widest = rows.reduce((most, { stream }) => Math.max(most, stream + 1), 10);
  const number = 11 * scale + (hasNumbers ? textWidth(String(widest), type.tiny, 600) : 0);
  const hasWords = columns === 1 && hasNumbers && !isNarrow(size.width, theme);
  const beside = hasWords ? textWidth('next cycle', type.tiny, 600) + 10 * scale : 0;
  const left = number + 5 * scale;
  return {
    ...{ top, pitch, perColumn, columnWidth, number, left, hasNumbers, hasWords },
    thick: pitch * (pitch > legible ? 0.66 : 0.75),
    right: Math.max(left + 12, columnWidth - beside),
  };
}

const placeOf = (k: number, { perColumn, columnWidth, pitch, thick, top }: Layout, { scale }: Theme) => ({
  x: Math.floor(k / perColumn) * (columnWidth + 10 * scale),
  y: top + (k % perColumn) * pitch + (pitch - thick) / 2,
});

function draw(pen: Pen, model: PairsModel, size: Size, theme: Theme): void {
  drawHeading(pen, TITLE, notesOf(model), size.width, theme);
  if (!model.isInCycles || model.rows.length === 0) {
    drawNothing(pen, model.isInCycles ? noCycleYet : notInCycles, size, theme);
    return;
  }
  const layout = layoutOf(model, size, theme);
  model.rows.forEach((row, k) => {
    drawRow(pen, row, placeOf(k, layout, theme), model, layout, theme);
  });
  model.rows.forEach((row, k) => {
    const second = model.rows[k + 1];
    if (row.partner < 0 || second?.stream !== row.partner) return;
    // Its second half may stand in the next column: then it begins anew there.
    drawBrace(pen, row, placeOf(k, layout, theme), placeOf(k + 1, layout, theme), layout, theme);
  });
}

function notesOf({ rows, pairs, cycle }: PairsModel): readonly string[] {
  const streams = `${whole(rows.length)} ${rows.length === 1 ? 'stream' : 'streams'}`;
  // Servers that combine nobody have none.
  const paired = pairs === 0 ? '' : `, ${whole(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}`;
  return [`cycle ${whole(cycle)}: ${streams}${paired}`, `${streams}${paired}`, streams];
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What it has in its buffer, from the screen on; its frame is what two cycles and an offset may fill. */
function drawRow(
  pen: Pen,
  row: PairRow,
  place: Place,
  model: PairsModel,
  layout: Layout,
  theme: Theme,
): void {
  const { colors, type, fonts } = theme;
  const { left, right, thick, number, hasNumbers, hasWords } = layout;
  const { x, y } = place;
  const wide = right - left;
  const color = row.isDry ? colors.glitch : row.turn === 'reading' ? colors.now : colors.cEdge;
  const filled = Math.min(1, (row.lastsNs === row.lastsNs ? row.lastsNs : 0) / model.roomNs) * wide;
  line(pen, x + left, y + thick, x + right, y + thick, colors.hairline, theme.line.hair);
  if (filled > 0) box(pen, x + left, y, filled, thick, colors.cFill);
  if (row.turn === 'reading' || row.selected) {
    pen.begin();
    pen.rect(x + left, y, Math.max(2, filled), thick);
    pen.stroke(row.selected ? colors.ink : colors.now, theme.line.mark);
  }
  line(pen, x + left, y, x + left, y + thick, color, theme.line.mark);
  const middle = y + thick / 2;
  const isLoud = row.turn === 'reading' || row.isDry;
  if (hasNumbers)
    pen.text(String(row.stream + 1), x + number, middle, {
      ...{ size: type.tiny, font: fonts.sans, weight: 600, align: 'right', baseline: 'middle' },
      color: isLoud ? color : row.turn === 'other' ? colors.muted : colors.ink,
    });
  if (hasWords)
    pen.text(row.isDry ? 'frozen' : turns[row.turn], x + right + 8 * theme.scale, middle, {
      ...{ size: type.tiny, font: fonts.sans, baseline: 'middle', weight: isLoud ? 600 : 400 },
      color: isLoud ? color : colors.muted,
    });
}

/** Two rows held together; a dot at the one that is read in this cycle. */
function drawBrace(pen: Pen, first: PairRow, a: Place, b: Place, { thick }: Layout, theme: Theme): void {
  const { colors, scale } = theme;
  const inner = a.x + 9 * scale;
  const outer = a.x + 4.5 * scale;
  const [top, bottom] = [a.y + thick * 0.3, b.y + thick * 0.7];
  pen.begin();
  pen.moveTo(inner, top);
  pen.lineTo(outer, top);
  pen.lineTo(outer, bottom);
  pen.lineTo(inner, bottom);
  pen.stroke(colors.ink, theme.line.thin);
  const at = first.turn === 'other' ? b.y : a.y;
  circle(pen, outer, at + thick / 2, Math.min(3.2 * scale, Math.max(1.6, thick * 0.4)));
  pen.fill(colors.ink);
}

const pairsText = (pairs: number): string =>
  pairs === 0
    ? 'none of them takes turns with another'
    : `${whole(pairs)} ${pairs === 1 ? 'pair' : 'pairs'}, of which one stream is read and the other plays on from its buffer`;

function describe(model: PairsModel): string {
  const { rows, pairs, cycle, lengthNs } = model;
  if (!model.isInCycles) return notInCycles;
  if (rows.length === 0) return 'No stream has been let in yet.';
  const resting = rows.filter(({ turn }) => turn === 'other').length;
  const now = rows.find(({ turn }) => turn === 'reading');
  const dry = rows.filter(({ isDry }) => isDry).length;
  return (
    `Cycle ${whole(cycle)}, of ${brief(lengthNs)}: ${whole(rows.length)} ${rows.length === 1 ? 'stream' : 'streams'}, ${pairsText(pairs)}.` +
    (resting > 0 ? ` ${whole(resting)} ${resting === 1 ? 'is' : 'are'} not read in this cycle.` : '') +
    (now ? ` Stream ${now.stream + 1} is being read.` : '') +
    (dry > 0 ? ` ${whole(dry)} ${dry === 1 ? 'picture is' : 'pictures are'} frozen.` : '')
  );
}

const tableOf = ({ rows }: PairsModel): TextTable => ({
  head: ['stream', 'takes turns with', 'in this cycle', 'in the buffer', 'lasts'],
  rows: rows.map(({ stream, partner, turn, bytes: held, lastsNs, isDry }) => [
    String(stream + 1),
    partner >= 0 ? String(partner + 1) : '–',
    isDry ? 'frozen' : turns[turn],
    `${whole(held / 1000)}\u202fkB`,
    lastsNs === lastsNs ? brief(lastsNs) : '–',
  ]),
});

function hit(
  model: PairsModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): Hit | undefined {
  const layout = layoutOf(model, size, theme);
  const { top, pitch, perColumn, columnWidth } = layout;
  const line = Math.floor((y - top) / pitch);
  const column = Math.floor(x / (columnWidth + 10 * theme.scale));
  if (line < 0 || line >= perColumn || column < 0) return undefined;
  const row = model.rows[column * perColumn + line];
  return row && row.row >= 0 ? { row: row.row } : undefined;
}

export const pairsView: View<Pairs, PairsModel> = {
  id: 'pairs',
  title: 'Streams and their turns',
  heading: () => TITLE,
  prepare: pairsOf,
  at: pairsAt,
  draw,
  describe,
  table: tableOf,
  hit,
  preferredHeight: staveHeight({ least: 150, share: 0.4, most: 260 }),
};

export const pairsPicture: Picture = {
  view: pairsView,
  area: 'films',
  listed: 'streams and pairs',
  shows:
    'which streams of a server in cycles take turns, which is read in this cycle, and what their buffers hold',
  needs: ({ gauges }) => gauges.has('partner'),
  reading: [
    {
      name: 'Streams and pairs',
      read: 'A row is a stream, as long as what its buffer holds will play. A brace joins two that take turns: in each cycle one of them, where the dot is, is read for two cycles, and the other plays on from its buffer. Orange is being read.',
    },
  ],
};
