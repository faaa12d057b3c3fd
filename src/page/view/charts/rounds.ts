/**
 * The ledger of rounds: each of the last dozen as one bar, what the disk spent its time on in the order of the legend.
 * The present one grows as time passes; what is not over is hatched.
 */
import { range } from 'd3-array';
import { scaleBand, scaleLinear, type ScaleLinear } from 'd3-scale';
import type { Noun } from '../../../core/base/params.ts';
import { percent, seconds, whole } from '../../draw/format.ts';
import { wholePercents } from '../../draw/shares.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { box, line, polygon, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import { backgroundWord, beatWord, capital, streamWord } from '../scene/names.ts';
import type { Picture } from '../scene/picture.ts';
import { accountOf, entryKinds, type EntryKind, type RoundAccount } from '../scene/roundsOf.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Hit, ViewSettings, Scene, Size, View } from '../scene/view.ts';

/** Bars before the present one. */
const MOST_PAST = 11;
const ROWS = MOST_PAST + 1;

export interface RoundsModel {
  readonly timeNs: number;
  readonly roundNs: number;
  readonly word: Noun;
  readonly stream: Noun;
  readonly background: string;
  /** Why there are no rows. */
  readonly noRows: string;
  /** The oldest first; none where there are no rounds. */
  readonly rows: readonly RoundAccount[];
}

function at(tables: SceneTables, timeNs: number, settings: ViewSettings): RoundsModel {
  const { scene } = tables;
  const now = Math.floor(Math.min(timeNs, scene.endNs - 1) / scene.roundNs);
  const rows: RoundAccount[] = [];
  if (scene.workload.beat !== 'none')
    for (let k = Math.max(0, now - MOST_PAST); k <= now; k++)
      rows.push(accountOf(tables, k, timeNs, settings.selected));
  return {
    timeNs,
    roundNs: scene.roundNs,
    word: beatWord(scene),
    stream: streamWord(scene),
    background: backgroundWord(scene.values),
    noRows: scene.workload.words.noBeats ?? '',
    rows,
  };
}

function frameOf(model: RoundsModel, size: Size, theme: Theme) {
  const { tiny } = theme.type;
  const last = String((model.rows.at(-1)?.round ?? 0) + 1);
  const left = Math.max(textWidth(last, tiny, 600), textWidth('00', tiny)) + 9;
  const right = size.width - textWidth('×00', tiny, 600) - 16 * theme.scale;
  const top = tiny * 1.5;
  const bottom = size.height - tiny * 3.6;
  return {
    left,
    right,
    top,
    /** Across a round, and down from round to round. */
    x: scaleLinear([0, model.roundNs], [left, right]),
    rows: scaleBand(range(ROWS), [top, bottom]),
  };
}

function draw(pen: Pen, model: RoundsModel, size: Size, theme: Theme): void {
  if (model.rows.length === 0) {
    drawNothing(pen, model.noRows, size, theme);
    return;
  }
  const f = frameOf(model, size, theme);
  const { type, fonts, colors } = theme;
  const text = { size: type.tiny, font: fonts.sans, color: colors.muted };
  pen.text(model.word.one, 0, type.tiny, text);
  pen.text(length(model.roundNs), f.right, type.tiny, { ...text, align: 'right' });
  model.rows.forEach((row, k) => {
    const y = f.rows(k) ?? NaN;
    const height = Math.max(4, f.rows.bandwidth() - 3 * theme.scale);
    const present = k === model.rows.length - 1;
    const middle = y + height / 2;
    pen.text(String(row.round + 1), f.left - 7, middle, {
      ...text,
      align: 'right',
      baseline: 'middle',
      ...(present
        ? { color: colors.now, weight: 600 }
        : row.selected
          ? { color: colors.ink, weight: 600 }
          : {}),
    });
    drawBar(pen, row, f.x, y, height, theme);
    if (present) {
      const x = f.x(row.pastNs);
      line(pen, x, y - 2, x, y + height + 2, colors.now, theme.line.mark);
    }
    if (row.selected) {
      pen.begin();
      pen.rect(f.left, y, f.right - f.left, height);
      pen.stroke(colors.ink, theme.line.mark);
    }
    if (row.glitches > 0) {
      crossMark(pen, f.right + 8 * theme.scale, middle, theme, 3.2 * theme.scale);
      if (row.glitches > 1)
        pen.text(whole(row.glitches), f.right + 14 * theme.scale, middle, {
          ...text,
          weight: 600,
          color: colors.glitch,
          baseline: 'middle',
        });
    }
  });
  drawLegend(pen, model, size, theme);
}

function drawBar(
  pen: Pen,
  row: RoundAccount,
  x: ScaleLinear<number, number>,
  y: number,
  height: number,
  theme: Theme,
): void {
  const { colors } = theme;
  const [left, right] = x.range();
  let atNs = 0;
  for (const kind of entryKinds) {
    const from = x(atNs);
    const width = x((atNs += row.entries[kind])) - from;
    if (width > 0.2) fillEntry(pen, kind, from, y, width, height, theme);
  }
  // What is still to come of it.
  if (x(row.pastNs) < right) {
    pen.begin();
    pen.rect(x(atNs), y, right - x(atNs), height);
    pen.hatch(colors.hatch, 6 * theme.scale);
  }
  pen.begin();
  pen.rect(left, y, right - left, height);
  pen.stroke(colors.hairline, theme.line.hair);
  if (row.letInNs === row.letInNs) {
    // From above into the bar: up to here the door was open.
    const at = x(row.letInNs);
    const s = 3.4 * theme.scale;
    polygon(pen, at - s, y - s * 0.9, at + s, y - s * 0.9, at, y + s * 0.9);
    pen.fill(colors.ink);
    pen.stroke(colors.paper, theme.line.hair);
  }
}

/** The fills of the timeline's boxes; nobody's where both classes are in it. */
function fillEntry(
  pen: Pen,
  kind: EntryKind,
  x: number,
  y: number,
  width: number,
  height: number,
  theme: Theme,
): void {
  const { colors } = theme;
  const ground = kind === 'transferC' ? colors.cFill : kind === 'transferD' ? colors.d : colors.idle;
  box(pen, x, y, width, height, ground);
  if (kind === 'transferB') {
    pen.save();
    pen.alpha(0.45);
    box(pen, x, y, width, height, colors.d);
    pen.restore();
  } else if (kind === 'seek') {
    pen.begin();
    pen.rect(x, y, width, height);
    pen.hatch(colors.muted, 4 * theme.scale);
  } else if (kind === 'rotation') {
    pen.save();
    pen.alpha(0.28);
    box(pen, x, y, width, height, colors.muted);
    pen.restore();
  }
}

/** Free blocks where some were read. */
const kindsOf = ({ rows }: RoundsModel): readonly EntryKind[] =>
  rows.some(({ entries }) => entries.transferB > 0)
    ? entryKinds
    : entryKinds.filter((kind) => kind !== 'transferB');

function entryNames(model: RoundsModel): readonly (readonly [EntryKind, string])[] {
  const names: readonly (readonly [EntryKind, string])[] = [
    ['transferC', `${model.stream.many} read`],
    ['transferD', 'requests read'],
    ['transferB', model.background === 'extent' ? 'rebuilding' : 'free blocks read'],
    ['seek', 'seek'],
    ['rotation', 'rotation'],
    ['idle', 'idle'],
  ];
  const kinds = kindsOf(model);
  return names.filter(([kind]) => kinds.includes(kind));
}

/** What the fills and the marks mean, in rows that break where they must. */
function drawLegend(pen: Pen, model: RoundsModel, size: Size, theme: Theme): void {
  const { type, fonts, colors } = theme;
  const { tiny } = type;
  const side = tiny * 0.8;
  const text = { size: tiny, font: fonts.sans, color: colors.muted };
  let x = 0;
  let y = size.height - tiny * 2.1;
  const place = (label: string): number => {
    const width = side + 5 + textWidth(label, tiny);
    if (x > 0 && x + width > size.width) {
      x = 0;
      y += tiny * 1.45;
    }
    const at = x;
    pen.text(label, at + side + 5, y, text);
    x += width + 10;
    return at;
  };
  for (const [kind, label] of entryNames(model)) {
    const at = place(label);
    fillEntry(pen, kind, at, y - side, side, side, theme);
    pen.begin();
    pen.rect(at, y - side, side, side);
    pen.stroke(colors.muted, theme.line.hair * 0.8);
  }
  if (model.rows.some((row) => row.letInNs === row.letInNs)) {
    const at = place('last let in');
    const s = side * 0.42;
    polygon(
      pen,
      at + side / 2 - s,
      y - side * 0.85,
      at + side / 2 + s,
      y - side * 0.85,
      at + side / 2,
      y - side * 0.1,
    );
    pen.fill(colors.ink);
  }
}

/** '1 s', '85 ms'. */
const length = (ns: number): string => (ns >= 1e9 ? `${ns / 1e9}\u202fs` : `${Math.round(ns / 1e6)}\u202fms`);

function describe(model: RoundsModel): string {
  const row = model.rows.at(-1);
  if (!row) return model.noRows;
  const shares = wholePercents(entryKinds.map((kind) => row.entries[kind]));
  const [streams, requests, free, seek, rotation, idle] = shares.map((share) => percent(share / 100));
  const onTheWay =
    row.entries.transferB > 0
      ? `, ${free} to ${model.background === 'extent' ? 'extents for a spare' : 'free blocks on the way'}`
      : '';
  const glitches = model.rows.reduce((sum, r) => sum + r.glitches, 0);
  return (
    `${capital(model.word.one)} ${row.round + 1} up to ${seconds(model.timeNs)}: ` +
    `${streams} of its time went to reading ${model.stream.many}, ${requests} to reading requests${onTheWay}, ${seek} to seeks, ${rotation} to rotation, ${idle} to nobody.` +
    ` ${glitches === 0 ? 'No glitch' : `${glitches} ${glitches === 1 ? 'glitch' : 'glitches'}`} in the ${model.rows.length} ${model.word.many} shown.`
  );
}

export const roundsView: View<SceneTables, RoundsModel> = {
  id: 'rounds',
  title: 'Ledger of rounds',
  prepare: (scene: Scene) => sceneTablesOf(scene),
  at,
  draw,
  describe,
  table: (model) => ({
    head: [
      model.word.one,
      ...entryNames(model).map(([, name]) => name),
      'served',
      'glitches',
      'last let in at',
    ],
    rows: model.rows.map((row) => [
      String(row.round + 1),
      ...kindsOf(model).map((kind) => seconds(row.entries[kind])),
      whole(row.served),
      whole(row.glitches),
      row.letInNs === row.letInNs ? seconds(row.startNs + row.letInNs) : '–',
    ]),
  }),
  hit: (model, size, _x, y, theme = themes.light): Hit | undefined => {
    if (model.rows.length === 0) return undefined;
    const f = frameOf(model, size, theme);
    const row = model.rows[Math.floor((y - f.top) / f.rows.step())] as RoundAccount | undefined;
    return row && y >= f.top ? { row: -1, atNs: row.startNs } : undefined;
  },
  preferredHeight: (width, theme) =>
    Math.round(
      (width < 420 ? 262 : 250) * (theme ? Math.sqrt(theme.scale) * (theme.scale > 1 ? 1.15 : 1) : 1),
    ),
};

export const roundsPicture: Picture = {
  view: roundsView,
  area: 'time',
  listed: 'the ledger of rounds',
  shows: 'each round as a bar: what its time went to',
  leastHeight: 150,
  tab: () => 'Ledger',
  needsBeat: true,
  reading: [
    {
      name: 'The ledger of rounds',
      read: 'One bar a round, the latest at the bottom: what the disk spent its time on; what is not over yet is hatched.',
    },
  ],
};
