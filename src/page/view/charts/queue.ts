/**
 * How many requests wait: at the ends of rounds where only the summary is there, step by step where there is detail.
 * The most so far is marked; what has not happened yet is not in it.
 */
import { scaleLinear } from 'd3-scale';
import { curveStepAfter } from 'd3-shape';
import type { Noun } from '../../../core/base/params.ts';
import { whole } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import { linePath } from '../../draw/path.ts';
import {
  drawDirectLabels,
  drawLevels,
  drawNothing,
  drawPresent,
  drawSeconds,
  levelsUpTo,
  plotOf,
  spanNs,
} from '../axes/chart.ts';
import { beatWord } from '../scene/names.ts';
import type { Picture } from '../scene/picture.ts';
import { ofChart } from '../scene/ofSystem.ts';
import type { Size, View } from '../scene/view.ts';
import { countsAt, pointsIn, queueLineOf, type QueueLine, type QueuePoint } from './queueLine.ts';
import { queueStave } from './queueStave.ts';
import { describeQueue, nobodyYet, tableOfQueue } from './queueWords.ts';
import { chartHeight } from '../axes/heights.ts';

/** A picture has no room for more; of neighbours that share a place the most is drawn. */
const MOST_PLACES = 480;

export interface QueueModel {
  readonly timeNs: number;
  readonly toNs: number;
  /** Before this, a point is the end of a round; from then on it is a step. */
  readonly detailNs: number;
  readonly points: readonly QueuePoint[];
  readonly waiting: number;
  readonly most: QueuePoint;
  readonly beat: Noun;
}

function at(line: QueueLine, timeNs: number): QueueModel {
  const { scene, fromNs } = line.tables;
  const toNs = spanNs(scene, timeNs);
  return {
    timeNs,
    toNs,
    detailNs: fromNs,
    points: pointsIn(line, 0, timeNs, toNs / MOST_PLACES),
    ...countsAt(line, timeNs),
    beat: beatWord(scene),
  };
}

function draw(pen: Pen, model: QueueModel, size: Size, theme: Theme): void {
  if (model.most.count === 0) {
    drawNothing(pen, nobodyYet, size, theme);
    return;
  }
  const { colors, type } = theme;
  const bottom = size.height - type.tiny * 1.9;
  const top = type.tiny * 1.1;
  const scale = levelsUpTo(
    model.most.count * 1.04,
    Math.max(2, Math.floor((bottom - top) / (type.tiny * 3))),
  );
  const plot = plotOf(
    {
      left: textWidth(whole(scale.top), type.tiny) + 12,
      right: size.width - textWidth('000 wait', type.tiny) - 10,
      top,
      bottom,
    },
    scaleLinear().domain([0, model.toNs]),
    // There is no half request.
    { ...scale, levels: scale.levels.filter(Number.isInteger) },
  );
  drawLevels(pen, plot, whole, theme);
  drawSeconds(pen, plot, model.toNs, size.height - type.tiny * 0.35, theme);
  const trace = () => {
    pen.begin();
    linePath(
      pen,
      model.points,
      (p) => plot.x(p.atNs),
      (p) => plot.y(p.count),
      curveStepAfter,
    );
  };
  trace();
  pen.lineTo(plot.x(model.timeNs), plot.y(0));
  pen.closePath();
  pen.save();
  pen.alpha(0.22);
  pen.fill(colors.d);
  pen.restore();
  trace();
  pen.stroke(colors.d, theme.line.thin);
  circle(pen, plot.x(model.most.atNs), plot.y(model.most.count), 3.2 * theme.scale);
  pen.fill(colors.paper);
  pen.stroke(colors.ink, theme.line.mark);
  line(
    pen,
    plot.x(model.most.atNs),
    plot.y(model.most.count),
    plot.right,
    plot.y(model.most.count),
    colors.muted,
    theme.line.hair,
    [3 * theme.scale, 3 * theme.scale],
  );
  drawPresent(pen, plot, model.timeNs, theme);
  drawDirectLabels(
    pen,
    plot,
    [
      { name: 'most', value: whole(model.most.count), y: plot.y(model.most.count) },
      { name: 'now', value: whole(model.waiting), y: plot.y(model.waiting), strong: true },
    ],
    theme,
  );
}

export const queueView: View<QueueLine, QueueModel> = ofChart<QueueLine, QueueModel>({
  id: 'queue',
  title: 'Requests that wait',
  prepare: queueLineOf,
  at,
  draw,
  describe: describeQueue,
  table: tableOfQueue,
  preferredHeight: chartHeight({ least: 150, share: 0.45, most: 240 }),
});

export const queuePicture: Picture = {
  view: queueView,
  stave: queueStave,
  area: 'words',
  listed: 'how many wait',
  shows: 'how many requests wait',
  tab: () => 'Queue',
  needs: ({ responses }) => responses,
  reading: [
    {
      name: 'The requests that wait',
      read: 'A step up for each request that arrives, a step down for each that is served; a line that goes on rising is a disk that cannot keep up.',
    },
  ],
};
