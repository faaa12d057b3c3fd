/** The timeline of a lane: the Lab's, with a line where the lanes part. */
import { seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import { line } from '../../draw/pen.ts';
import { timelineView, timeScale } from '../../view/index.ts';
import type { TimelineModel } from '../../view/timeline.ts';

const LABEL = 'here they part';

/** `named`: the line says what it is. */
export function laneTimeline(partNs: number | undefined, named: boolean): typeof timelineView {
  if (partNs === undefined) return timelineView;
  // Not before it happens, where the future is hidden.
  const told = (model: TimelineModel) => model.future || model.timeNs >= partNs;
  return {
    ...timelineView,
    draw: (pen, model, size, theme) => {
      timelineView.draw(pen, model, size, theme);
      const scale = timeScale(size.width, model.fromNs, model.toNs, theme);
      if (!told(model) || partNs < model.fromNs || partNs > model.toNs) return;
      const x = scale.x(partNs);
      const { colors, type, fonts } = theme;
      line(pen, x, 0, x, size.height, colors.ink, theme.line.thin, [2 * theme.scale, 3 * theme.scale]);
      if (!named) return;
      const width = textWidth(LABEL, type.tiny, 600);
      const right = x + 5 + width < scale.right;
      pen.text(LABEL, right ? x + 5 : x - 5 - width, type.tiny, {
        size: type.tiny,
        font: fonts.sans,
        weight: 600,
        color: colors.ink,
        halo: colors.paper,
      });
    },
    describe: (model) =>
      `${timelineView.describe(model)}${told(model) ? ` The lanes first part at ${seconds(partNs)}.` : ''}`,
  };
}
