/**
 * How many requests wait: at the ends of rounds where only the summary is there, step by step where there is detail.
 * The most so far is marked; what has not happened yet is not in it.
 */
import { scaleLinear } from 'd3-scale';
import { curveStepAfter } from 'd3-shape';
import type { Noun } from '../../../core/base/params.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import { seconds, whole } from '../../draw/format.ts';
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
import { beatWord, plural } from '../scene/names.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Picture } from '../scene/picture.ts';
import type { Scene, Size, View } from '../scene/view.ts';
import { waitingLineOf, type WaitingLine } from '../scene/waitingLine.ts';

/** A picture has no room for more; of neighbours that share a place the most is drawn. */
const MOST_PLACES = 480;

export interface QueuePoint {
  readonly atNs: number;
  readonly count: number;
}

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

interface Prepared {
  readonly tables: SceneTables;
  readonly steps: WaitingLine;
  /** The most of the ends of rounds before the detail, and which: −1 where there are none. */
  readonly before: QueuePoint;
}

function prepare(scene: Scene): Prepared {
  const tables = sceneTablesOf(scene);
  return { tables, steps: waitingLineOf(tables), before: mostBefore(tables, tables.fromNs) };
}

function mostBefore({ scene }: SceneTables, untilNs: number): QueuePoint {
  const { beats, roundNs } = scene;
  let most: QueuePoint = { atNs: 0, count: 0 };
  for (let k = 0; k < beats.length && (k + 1) * roundNs <= untilNs; k++)
    if (beats.queued[k] > most.count) most = { atNs: (k + 1) * roundNs, count: beats.queued[k] };
  return most;
}

function at({ tables, steps, before }: Prepared, timeNs: number): QueueModel {
  const { scene, fromNs } = tables;
  const { beats, roundNs } = scene;
  const toNs = spanNs(scene, timeNs);
  const thin = new Thinned(toNs / MOST_PLACES);
  thin.add(0, 0);
  const rounds = Math.min(beats.length, Math.floor(Math.min(fromNs, timeNs) / roundNs));
  for (let k = 0; k < rounds; k++) thin.add((k + 1) * roundNs, beats.queued[k]);
  const last = upperBound(steps.atNs, timeNs) - 1;
  for (let k = 0; k <= last; k++) thin.add(steps.atNs[k], steps.count[k]);
  const past = timeNs < fromNs ? mostBefore(tables, timeNs) : before;
  const stepped = last >= 0 && steps.most[last] > past.count;
  const waiting = last >= 0 ? steps.count[last] : rounds > 0 ? beats.queued[rounds - 1] : 0;
  thin.add(timeNs, waiting);
  return {
    timeNs,
    toNs,
    detailNs: fromNs,
    points: thin.points,
    waiting,
    most: stepped ? { atNs: steps.atNs[steps.mostAt[last]], count: steps.most[last] } : past,
    beat: beatWord(scene),
  };
}

/** Of points that fall into one place: the most of them, and the last, from which the line goes on. */
class Thinned {
  readonly points: QueuePoint[] = [];
  private place = -1;
  private begun = 0;

  constructor(private readonly placeNs: number) {}

  add(atNs: number, count: number): void {
    const place = Math.floor(atNs / this.placeNs);
    const { points } = this;
    if (place !== this.place) {
      this.place = place;
      this.begun = points.length;
      points.push({ atNs, count });
      return;
    }
    const kept = points.length - this.begun;
    // Kept of a place: its first, its most, its last.
    if (kept < 3) {
      points.push({ atNs, count });
      return;
    }
    const [most, latest] = points.slice(-2);
    if (latest.count > most.count) points[points.length - 2] = latest;
    points[points.length - 1] = { atNs, count };
  }
}

function draw(pen: Pen, model: QueueModel, size: Size, theme: Theme): void {
  if (model.most.count === 0) {
    drawNothing(pen, 'Nobody has waited yet.', size, theme);
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

export const queueView: View<Prepared, QueueModel> = {
  id: 'queue',
  title: 'Requests that wait',
  prepare,
  at,
  draw,
  describe: ({ waiting, most, timeNs, detailNs, beat }) =>
    most.count === 0
      ? 'Nobody has waited yet.'
      : `${whole(waiting)} ${plural(waiting, 'request')} ${waiting === 1 ? 'waits' : 'wait'} at ${seconds(timeNs)}; the most so far were ${whole(most.count)}, at ${seconds(most.atNs)}.` +
        (detailNs > 0 ? ` Before ${seconds(detailNs, 1)} only the ends of ${beat.many} were counted.` : ''),
  table: ({ points }) => ({
    head: ['at', 'waiting'],
    rows: points.slice(-200).map((p) => [seconds(p.atNs), whole(p.count)]),
  }),
  preferredHeight: (width, theme) =>
    Math.round(Math.min(240, Math.max(150, width * 0.45)) * (theme ? Math.sqrt(theme.scale) : 1)),
};

export const queuePicture: Picture = {
  view: queueView,
  area: 'words',
  listed: 'how many wait',
  shows: 'how many requests wait',
  tab: () => 'Queue',
  reading: [
    {
      name: 'The requests that wait',
      read: 'A step up for each request that arrives, a step down for each that is served; a line that goes on rising is a disk that cannot keep up.',
    },
  ],
};
