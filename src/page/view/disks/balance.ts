/** How evenly the load lies on the disks: a line for each, their mean, and how many times the mean the largest is. */
import { curveStepBefore } from 'd3-shape';
import { percent, whole } from '../../draw/format.ts';
import { labelStyle } from '../../draw/labels.ts';
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { linePath } from '../../draw/path.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { drawNothing, levelsUpTo } from '../axes/chart.ts';
import { airOf, drawTitle, gutterOf } from '../axes/stave.ts';
import { timeScale } from '../axes/timeScale.ts';
import { capital } from '../scene/names.ts';
import type { Picture } from '../scene/picture.ts';
import type { Size, TextTable, View } from '../scene/view.ts';
import {
  balanceAt,
  prepareBalance,
  type BalanceLine,
  type BalanceModel,
  type PreparedBalance,
} from './balanceModel.ts';
import { staveHeight } from '../axes/heights.ts';

const TITLE = 'Balance';
/** With less height, in lines of its type, it has its title alone. */
const LEAST_NOTED = 6;

const valueText = ({ measure }: BalanceModel, value: number): string =>
  measure === 'waiting' ? (Number.isInteger(value) ? whole(value) : value.toFixed(1)) : percent(value);

/** 'largest 12, on disk 4; mean 4.6: 2.6 to 1'. */
function nowText(model: BalanceModel): readonly string[] {
  const { now } = model;
  if (now === undefined) return [];
  if (now.ratio !== now.ratio)
    return [`nobody waited when the last ${model.beat.one} ended`, 'nobody waited'];
  const ratio = `${now.ratio.toFixed(2)} to 1`;
  return [
    `most ${valueText(model, now.largest)} on disk ${now.disk + 1}, mean ${valueText(model, now.mean)}: ${ratio}`,
    ratio,
  ];
}

function draw(pen: Pen, model: BalanceModel, size: Size, theme: Theme): void {
  if (model.lines.length < 2) {
    drawNothing(pen, 'With one disk there is nothing to balance.', size, theme);
    return;
  }
  const { type, fonts, colors, line: lines } = theme;
  const gutter = gutterOf(size.width, theme);
  const scale = timeScale(size.width, model.fromNs, model.toNs, theme);
  const top = Math.max(airOf(theme), gutter.above) + type.tiny * 0.9;
  const base = Math.max(top + 10, size.height - Math.ceil(type.tiny * 0.42));
  const found = levelsUpTo(model.highest, Math.max(1, Math.floor((base - top) / (type.tiny * 2))));
  const y = linear([0, found.top], [base, top]);
  const nowX = Math.max(scale.left, Math.min(scale.right, scale.x(model.timeNs)));
  pen.begin();
  for (const ns of model.linesNs) {
    pen.moveTo(scale.x(ns), gutter.above);
    pen.lineTo(scale.x(ns), base);
  }
  pen.stroke(colors.hairline, lines.hair);
  const right = Math.min(scale.right, scale.x(model.endNs));
  for (const level of found.levels.filter((its) => model.measure === 'busy' || Number.isInteger(its))) {
    line(
      pen,
      scale.left,
      y(level),
      right,
      y(level),
      level === 0 ? colors.muted : colors.hairline,
      lines.hair,
    );
    const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
    pen.text(valueText(model, level), scale.right + 5 * theme.scale, y(level) + type.tiny * 0.36, style);
  }
  pen.save();
  pen.clip(scale.left, top - 4, scale.right - scale.left, base - top + 8);
  const trace = ({ points }: BalanceLine, color: string, width: number, dash?: readonly number[]) => {
    if (points.length === 0) return;
    pen.begin();
    linePath(
      pen,
      points,
      (p) => scale.x(p.atNs),
      (p) => y(p.value),
      curveStepBefore,
    );
    pen.stroke(color, width, dash);
  };
  for (const its of model.lines) if (!its.isFocus) trace(its, colors.cEdge, lines.hair);
  trace(model.mean, colors.muted, lines.mark, [5 * theme.scale, 4 * theme.scale]);
  for (const its of model.lines) if (its.isFocus) trace(its, colors.ink, lines.mark);
  pen.restore();
  if (model.timeNs >= model.fromNs && model.timeNs <= model.toNs)
    line(pen, nowX, 0, nowX, base, colors.now, lines.mark);
  drawNow(pen, model, nowX, scale.left, top, theme);
  const notes = base - top > LEAST_NOTED * type.tiny ? notesOf(model) : [];
  drawTitle(
    pen,
    { title: TITLE, notes },
    gutter,
    gutter.above > 0 ? 0 : airOf(theme) * 0.5,
    base - type.tiny * 1.9,
    theme,
  );
}

const notesOf = ({ measure }: BalanceModel): readonly string[] => [
  measure === 'waiting' ? 'a line: who wait' : 'a line: at work',
  'on one disk',
  'dashed: the mean',
];

/** Left of the present, over the lines. */
function drawNow(pen: Pen, model: BalanceModel, nowX: number, left: number, top: number, theme: Theme): void {
  const { type, colors, scale } = theme;
  const room = nowX - left - 10 * scale;
  const text = nowText(model).find((words) => textWidth(words, type.tiny, 600) <= room);
  if (text === undefined) return;
  pen.text(text, nowX - 6 * scale, top - type.tiny * 0.2, {
    ...labelStyle(theme, colors.ink),
    ...{ weight: 600, align: 'right' },
  });
}

function describe(model: BalanceModel): string {
  const [words] = nowText(model);
  if (model.lines.length < 2) return 'With one disk there is nothing to balance.';
  if (words === undefined) return `No ${model.beat.one} is over yet.`;
  const what =
    model.measure === 'waiting'
      ? 'Requests that wait on each disk'
      : 'The part of the time that each disk is at work';
  if (model.now?.disk === -1) return `${words}.`;
  return `${what}, at the end of the last ${model.beat.one}: ${words}.`;
}

function tableOf(model: BalanceModel): TextTable {
  const { lines, mean, now, measure } = model;
  const last = ({ points }: BalanceLine) => points.at(-1)?.value ?? NaN;
  const text = (value: number) => (value === value ? valueText(model, value) : '–');
  return {
    head: ['disk', measure === 'waiting' ? 'requests that wait' : 'at work', 'of the mean'],
    rows: [
      ...lines.map((its) => [
        String(its.disk + 1),
        text(last(its)),
        last(mean) > 0 ? (last(its) / last(mean)).toFixed(2) : '–',
      ]),
      ['mean', text(last(mean)), now && now.ratio === now.ratio ? `largest ${now.ratio.toFixed(2)}` : '–'],
    ],
  };
}

const balanceView: View<PreparedBalance, BalanceModel> = {
  id: 'balance',
  title: 'Balance of the disks',
  heading: () => TITLE,
  prepare: prepareBalance,
  at: balanceAt,
  draw,
  describe: (model) => capital(describe(model)),
  table: tableOf,
  preferredHeight: staveHeight({ least: 130, share: 0.2, most: 230 }),
};

export const balancePicture: Picture = {
  view: balanceView,
  stave: balanceView,
  area: 'words',
  listed: 'how evenly the disks are loaded',
  shows: 'the queue of each disk beside the mean of all, and how many times the mean the largest is',
  tab: () => 'Balance',
  needs: ({ disks = 1 }) => disks > 1,
  reading: [
    {
      name: 'The balance of the disks',
      read: 'A line for each disk: how many requests waited there when each round ended, or, where nobody waits, what part of the round the disk was at work. The dashed line is the mean, the dark one the disk that is looked at; the words are the largest over the mean, 1 to 1 where all are alike.',
    },
  ],
};
