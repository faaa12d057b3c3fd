/**
 * Who is let in: how many streams there are, round by round; a dot where somebody was let in, a cross where somebody was
 * refused, at the height of how many there would have been.
 */
import { scaleLinear } from 'd3-scale';
import { curveStepAfter } from 'd3-shape';
import { whole } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { linePath } from '../../draw/path.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
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
import {
  admissionAt,
  admissionLineOf,
  type AdmissionLine,
  type AdmissionModel,
  type Arrived,
} from './admissionModel.ts';
import { describeAdmission, describeNewcomer, nobodyCame, tableOfAdmission } from './admissionWords.ts';

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

/** What the latest newcomer was weighed by, over the plot; without its name where there is little room. */
function drawLatest(pen: Pen, { newcomers, words }: AdmissionModel, plot: Plot, theme: Theme): void {
  const latest = newcomers.at(-1);
  if (!latest) return;
  const whole = describeNewcomer(latest, words);
  const { tiny } = theme.type;
  const room = plot.right - plot.left;
  const short = whole.slice(whole.indexOf(': ') + 2);
  const text = [whole, short].find((sentence) => textWidth(sentence, tiny) <= room);
  if (text === undefined) return;
  const color = latest.isLetIn || !latest.isWeighed ? theme.colors.ink : theme.colors.glitch;
  pen.text(text, plot.left, tiny * 1.2, { size: tiny, font: theme.fonts.sans, color });
}

function drawThere(pen: Pen, { present, beatNs, timeNs }: AdmissionModel, plot: Plot, theme: Theme): void {
  const steps = Array.from(present, (count, k) => ({ atNs: k * beatNs, count }));
  const last = steps.at(-1);
  if (last) steps.push({ atNs: timeNs, count: last.count });
  const trace = () => {
    pen.begin();
    linePath(
      pen,
      steps,
      (step) => plot.x(step.atNs),
      (step) => plot.y(step.count),
      curveStepAfter,
    );
  };
  trace();
  pen.lineTo(plot.x(timeNs), plot.y(0));
  pen.lineTo(plot.x(0), plot.y(0));
  pen.closePath();
  pen.fill(theme.colors.cFill);
  trace();
  pen.stroke(theme.colors.cEdge, theme.line.mark);
}

/** Where a round's newcomers are marked: a dot for those let in, a cross above it for those refused. */
function placeOf({ beat }: Arrived, { present, beatNs, timeNs }: AdmissionModel, plot: Plot) {
  const there = present[Math.min(beat + 1, present.length - 1)] ?? 0;
  // Of the round under way nothing is known beyond now.
  const x = plot.x(Math.min((beat + 0.5) * beatNs, timeNs));
  return { x, dotY: plot.y(there), crossY: plot.y(there + 1) };
}

function drawArrived(pen: Pen, model: AdmissionModel, plot: Plot, theme: Theme): void {
  const r = 2.6 * theme.scale;
  for (const arrived of model.arrived) {
    const { x, dotY, crossY: y } = placeOf(arrived, model, plot);
    if (arrived.letIn > 0) {
      circle(pen, x, dotY, r);
      pen.fill(theme.colors.cEdge);
    }
    if (arrived.refused > 0) {
      line(pen, x - r, y - r, x + r, y + r, theme.colors.glitch, theme.line.mark);
      line(pen, x - r, y + r, x + r, y - r, theme.colors.glitch, theme.line.mark);
    }
    if (arrived.unweighed > 0) {
      const dashY = arrived.refused > 0 ? y - 2.5 * r : y;
      line(pen, x - r, dashY, x + r, dashY, theme.colors.muted, theme.line.mark);
    }
  }
}

/** So near a mark, in px of ordinary type, a hand means it. */
const REACH_PX = 9;

/** The instant of a newcomer under the hand: there its sentence stands over the plot. */
function hit(
  model: AdmissionModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): Hit | undefined {
  const plot = plotFor(model, size, theme);
  let nearest = REACH_PX * theme.scale;
  let found: Arrived | undefined;
  for (const arrived of model.arrived) {
    const place = placeOf(arrived, model, plot);
    for (const [count, markY] of [
      [arrived.letIn, place.dotY],
      [arrived.refused, place.crossY],
    ] as const) {
      const away = Math.hypot(place.x - x, markY - y);
      if (count === 0 || away >= nearest) continue;
      nearest = away;
      found = arrived;
    }
  }
  // The end of its round, where nobody of the next has come yet.
  return found && { row: -1, atNs: Math.min(model.timeNs, (found.beat + 1) * model.beatNs - 1) };
}

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
  preferredHeight: (width, theme) =>
    Math.round(Math.min(240, Math.max(150, width * 0.45)) * (theme ? Math.sqrt(theme.scale) : 1)),
};

export const admissionPicture: Picture = {
  view: admissionView,
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
