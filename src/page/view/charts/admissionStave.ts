/**
 * Who is let in, as a stave of the score: how many streams there are on the axis of time of the others, a dot where somebody was
 * let in and a cross where somebody was refused. Over it stands what the latest newcomer was weighed by.
 */
import { whole } from '../../draw/format.ts';
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { drawNothing, levelsUpTo } from '../axes/chart.ts';
import { gridLines, gridOf } from '../axes/grid.ts';
import { airOf, drawTitle, gutterOf, type Gutter } from '../axes/stave.ts';
import { timeScale, type TimeScale } from '../axes/timeScale.ts';
import { ofChart } from '../scene/ofSystem.ts';
import type { Hit, Size, View } from '../scene/view.ts';
import { drawArrived, drawThere, nearestArrived, type Axes } from './admissionDraw.ts';
import { admissionAt, admissionLineOf, type AdmissionLine, type AdmissionModel } from './admissionModel.ts';
import { describeAdmission, latestIn, nobodyCame, tableOfAdmission } from './admissionWords.ts';
import { staveHeight } from '../axes/heights.ts';

const TITLE = 'Admission';
/** With less height, in lines of its type, it has its title alone. */
const LEAST_NOTED = 8;
/** Lines of its type for the sentence on the latest newcomer. */
const CAPTION = 1.7;

interface StaveModel extends AdmissionModel {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly endNs: number;
  readonly linesNs: readonly number[];
}

interface Frame extends Axes {
  readonly gutter: Gutter;
  readonly scale: TimeScale;
  readonly top: number;
  readonly base: number;
  readonly levels: readonly number[];
}

function frameFor(model: StaveModel, { width, height }: Size, theme: Theme): Frame {
  const { tiny } = theme.type;
  const gutter = gutterOf(width, theme);
  const scale = timeScale(width, model.fromNs, model.untilNs, theme);
  const top = Math.max(airOf(theme), gutter.above) + CAPTION * tiny;
  const base = Math.max(top + 10, height - Math.ceil(tiny * 0.42));
  const { levels, top: highest } = levelsUpTo(
    model.most + 1,
    Math.max(1, Math.floor((base - top) / (tiny * 2))),
  );
  const y = linear([0, highest], [base, top]);
  // There is no half video.
  return { gutter, scale, top, base, levels: levels.filter(Number.isInteger), x: scale.x, y };
}

function draw(pen: Pen, model: StaveModel, size: Size, theme: Theme): void {
  if (model.letIn + model.refused + model.unweighed === 0) {
    drawNothing(pen, nobodyCame(model.hasClients), size, theme);
    return;
  }
  const frame = frameFor(model, size, theme);
  const { gutter, scale, top, base, y, levels } = frame;
  const { colors, type, fonts } = theme;
  const small = { size: type.tiny, font: fonts.sans };
  pen.begin();
  for (const ns of model.linesNs) {
    pen.moveTo(scale.x(ns), gutter.above);
    pen.lineTo(scale.x(ns), base);
  }
  pen.stroke(colors.hairline, theme.line.hair);
  const right = Math.min(scale.right, scale.x(model.endNs));
  for (const count of levels) {
    line(
      pen,
      scale.left,
      y(count),
      right,
      y(count),
      count === 0 ? colors.muted : colors.hairline,
      theme.line.hair,
    );
    pen.text(whole(count), scale.right + 5 * theme.scale, y(count) + type.tiny * 0.36, {
      ...small,
      color: colors.muted,
    });
  }
  pen.save();
  pen.clip(scale.left, top - 6 * theme.scale, scale.right - scale.left, base - top + 12 * theme.scale);
  drawThere(pen, model, frame, theme);
  drawArrived(pen, model, frame, theme);
  pen.restore();
  const nowX = scale.x(model.timeNs);
  const isNow = nowX >= scale.left && nowX <= scale.right;
  if (isNow) line(pen, nowX, 0, nowX, base, colors.now, theme.line.mark);
  const latest = latestIn(model, scale.right - scale.left, (text) => textWidth(text, type.tiny));
  if (latest)
    pen.text(latest.text, scale.left, top - 0.7 * type.tiny, {
      ...{ ...small, halo: colors.paper },
      color: latest.alarms ? colors.glitch : colors.ink,
    });
  const there = model.present[model.rounds - 1] ?? 0;
  const said = `${whole(there)} there${model.refused > 0 ? `, ${whole(model.refused)} refused` : ''}`;
  if (isNow && textWidth(said, type.tiny, 600) <= scale.right - nowX - 8 * theme.scale)
    pen.text(said, nowX + 8 * theme.scale, y(there) + type.tiny * 1.2, {
      ...{ ...small, weight: 600 },
      ...{ color: colors.ink, halo: colors.paper },
    });
  const notes = base - top > LEAST_NOTED * type.tiny ? ['a dot: let in', 'a cross: refused'] : [];
  // At the gutter's foot stands the way back to the response times.
  drawTitle(
    pen,
    { title: TITLE, notes },
    gutter,
    gutter.above > 0 ? 0 : airOf(theme) * 0.5,
    base - type.tiny * 1.9,
    theme,
  );
}

const hit = (model: StaveModel, size: Size, x: number, y: number, theme = themes.light): Hit | undefined =>
  nearestArrived(model, frameFor(model, size, theme), x, y, theme);

export const admissionStave: View<AdmissionLine, StaveModel> = ofChart<AdmissionLine, StaveModel>({
  id: 'admission',
  title: 'Who is let in',
  heading: () => TITLE,
  prepare: admissionLineOf,
  at: (known, timeNs, { fromNs, toNs }) => {
    const { endNs } = known.scene;
    const linesNs = gridLines(gridOf(known.scene), fromNs, toNs, endNs);
    return { ...admissionAt(known, timeNs), fromNs, untilNs: toNs, endNs, linesNs };
  },
  draw,
  hit,
  describe: describeAdmission,
  table: tableOfAdmission,
  preferredHeight: staveHeight({ least: 130, share: 0.2, most: 230 }),
});
