/** Figure 4 of WRR-SCAN: the same job as it is released, and with its release brought forward to the start of a round. */
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, type Pen } from '../../draw/pen.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import { drawEnds } from './period.ts';
import { drawPeriod, drawRuler, headHeight, rulerOf, small, type Ruler } from './ruler.ts';
import type { Job, TaskModel } from './task.ts';
import { durationText, sayAligned, tableOfJobs } from './taskWords.ts';

const names = { before: 'the job before', released: 'As released: P', aligned: 'Aligned: P′' } as const;

/** One job's lane, in lines of the smallest type. */
const LANE = 8.2;

export const alignedFigure: Explained<TaskModel> = {
  title: 'Releases aligned to rounds',
  height: (_, theme) => Math.ceil(headHeight(theme) + theme.type.tiny * (2 * LANE + 0.6)),
  says: sayAligned,
  table: tableOfJobs,
  draw(pen: Pen, model: TaskModel, size: Size, theme: Theme): void {
    const ruler = rulerOf(size, theme);
    const u = theme.type.tiny;
    const top = headHeight(theme);
    drawRuler(pen, ruler, 0, size.height - u * 0.4, theme);
    drawLane(pen, ruler, model, model.job, names.released, top, theme);
    drawLane(pen, ruler, model, model.aligned, names.aligned, top + LANE * u, theme);
  },
};

/** Its name; release and deadline; the job before as a thin bar; its own; the way to the first visit. */
function drawLane(
  pen: Pen,
  ruler: Ruler,
  model: TaskModel,
  job: Job,
  name: string,
  top: number,
  theme: Theme,
): void {
  const { colors, line: lines, type, scale } = theme;
  const u = type.tiny;
  const x = ruler.x(job.releaseNs);
  const title = `${name} = ${durationText(job.periodNs)}`;
  const style = { ...small(theme), weight: 600 };
  pen.text(title, ruler.right - textWidth(title, u, 600) - 2 * scale, top + u * 1.1, style);
  const [beforeY, barY] = [top + u * 2.9, top + u * 3.8];
  // The one before ends with this one's nominal release.
  const end = ruler.x(model.releaseNs);
  if (end > ruler.left) {
    box(pen, ruler.left, beforeY, end - ruler.left, u * 0.6, colors.hatch);
    if (end > x) {
      pen.begin();
      pen.rect(x, beforeY, end - x, barY + u * 1.9 - beforeY);
      pen.stroke(colors.now, lines.strong);
    }
    const words = names.before;
    if (job === model.job && textWidth(words, u) < end - ruler.left)
      pen.text(words, ruler.left + 2 * scale, beforeY - u * 0.3, small(theme, colors.muted));
  }
  drawPeriod(pen, ruler, job, barY, u * 1.9, theme);
  drawEnds(pen, ruler, [job.releaseNs, model.dueNs], [top + u * 2.4, barY + u * 1.9], theme);
  const to = ruler.x(job.releaseNs + job.responseNs);
  const y = barY + u * 3.1;
  line(pen, x, y, to, y, colors.now, lines.strong);
  circle(pen, to, y, 4 * scale);
  pen.fill(colors.d);
  pen.text(durationText(job.responseNs), to + 8 * scale, y + u * 0.36, small(theme, colors.now));
}
