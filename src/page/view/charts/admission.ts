/**
 * Who is let in: how many streams there are, round by round; a dot where somebody was let in, a cross where somebody was
 * refused, at the height of how many there would have been.
 */
import { scaleLinear } from 'd3-scale';
import { whole } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import {
  drawDirectLabels,
  drawLevels,
  drawNothing,
  drawPresent,
  drawSeconds,
  levelsUpTo,
  plotOf,
  type Plot,
} from '../axes/chart.ts';
import type { Picture } from '../scene/picture.ts';
import type { Hit, Size, View } from '../scene/view.ts';
import { admissionAt, admissionLineOf, type AdmissionLine, type AdmissionModel } from './admissionModel.ts';
import { drawArrived, drawThere, nearestArrived } from './admissionDraw.ts';
import { admissionStave } from './admissionStave.ts';
import { describeAdmission, latestIn, nobodyCame, tableOfAdmission } from './admissionWords.ts';
import { chartHeight } from '../axes/heights.ts';

function draw(pen: Pen, model: AdmissionModel, size: Size, theme: Theme): void {
  if (model.letIn + model.refused + model.unweighed === 0) {
    drawNothing(pen, nobodyCame(model.hasClients), size, theme);
    return;
  }
  const plot = plotFor(model, size, theme);
  drawLevels(pen, plot, whole, theme);
  drawSeconds(pen, plot, model.toNs, size.height - theme.type.tiny * 0.35, theme);
  drawThere(pen, model, plot, theme);
  drawLatest(pen, model, plot, theme);
  drawArrived(pen, model, plot, theme);
  drawPresent(pen, plot, model.timeNs, theme);
  const there = model.present[model.rounds - 1] ?? 0;
  drawDirectLabels(
    pen,
    plot,
    [
      { name: 'there', value: whole(there), y: plot.y(there), strong: true },
      { name: 'refused', value: whole(model.refused), y: plot.top },
    ],
    theme,
  );
}

/** Room over the plot, in lines of small type, for the sentence on the latest newcomer. */
const CAPTION = 2.8;

function plotFor(
  { most, toNs }: AdmissionModel,
  { width, height }: Size,
  { type, scale: themeScale }: Theme,
): Plot {
  const bottom = height - type.tiny * 1.9;
  const top = type.tiny * CAPTION;
  const scale = levelsUpTo(most + 1, Math.max(2, Math.floor((bottom - top) / (type.tiny * 3))));
  return plotOf(
    {
      // The menu stands in the corner, beside the sentence.
      left: Math.max(textWidth(whole(scale.top), type.tiny) + 12, 32 * themeScale),
      right: width - textWidth('000 refused', type.tiny) - 10,
      ...{ top, bottom },
    },
    scaleLinear().domain([0, toNs]),
    // There is no half video.
    { ...scale, levels: scale.levels.filter(Number.isInteger) },
  );
}

function drawLatest(pen: Pen, model: AdmissionModel, plot: Plot, theme: Theme): void {
  const { tiny } = theme.type;
  const latest = latestIn(model, plot.right - plot.left, (text) => textWidth(text, tiny));
  if (latest === undefined) return;
  const color = latest.alarms ? theme.colors.glitch : theme.colors.ink;
  pen.text(latest.text, plot.left, tiny * 1.2, { size: tiny, font: theme.fonts.sans, color });
}

const hit = (
  model: AdmissionModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): Hit | undefined => nearestArrived(model, plotFor(model, size, theme), x, y, theme);

const admissionView: View<AdmissionLine, AdmissionModel> = {
  id: 'admission',
  title: 'Who is let in',
  prepare: admissionLineOf,
  at: admissionAt,
  draw,
  hit,
  corner: () => 'free',
  describe: describeAdmission,
  table: tableOfAdmission,
  preferredHeight: chartHeight({ least: 150, share: 0.45, most: 240 }),
};

export const admissionPicture: Picture = {
  view: admissionView,
  stave: admissionStave,
  area: 'words',
  listed: 'who is let in',
  shows: 'how many streams there are, and which of those that come are let in',
  tab: () => 'Admission',
  needsBeat: true,
  reading: [
    {
      name: 'Who is let in',
      read: 'The line is how many videos or streams there are. A dot is one that came and was let in, a cross one that was refused, a dash one that was not weighed, since another before it was refused; the sentence and the table have both sides of what it was weighed by. Press one, and the run goes to it, for its sentence.',
    },
  ],
};
