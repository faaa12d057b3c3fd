/**
 * The bubble slot of the time-cycle scheduler (QoS paper, section III.B): what is left of its register of slack, drawn where
 * it would be used next, from now up to the first guaranteed IO that waits.
 */
import { milliseconds } from '../../draw/format.ts';
import { labelStyle } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, type Pen } from '../../draw/pen.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import { gaugeIndex, stepsOf, valueAt } from '../scene/gauges.ts';
import { momentAt } from '../scene/moment.ts';
import { clientOf, labelOf } from '../scene/names.ts';
import type { SceneTables } from '../scene/sceneTables.ts';
import type { TimelineLayout } from './layout.ts';
import type { Bubble, TimelineModel } from './model.ts';

/** Undefined where nobody with a guaranteed rate waits: best effort goes freely then. */
export function bubbleAt(tables: SceneTables, timeNs: number): Bubble | undefined {
  const { scene, requests } = tables;
  const gauge = gaugeIndex(scene, 'slack');
  if (gauge < 0) return undefined;
  const slackNs = valueAt(stepsOf(scene, gauge), timeNs);
  if (!(slackNs > 0)) return undefined;
  const first = momentAt(tables, timeNs).waiting.find(
    (i) => requests.requestClass[i] === CONTINUOUS && clientOf(scene, requests.stream[i])?.kind === 'rate',
  );
  return first === undefined ? undefined : { slackNs, label: labelOf(tables, first) };
}

/** Of the guaranteed IO behind it, in px of ordinary type: how long that takes is not known yet. */
const NEXT_PX = 16;

export function drawBubble(
  pen: Pen,
  { bubble, timeNs, toNs }: TimelineModel,
  { scale, bandTop, bandHeight }: TimelineLayout,
  theme: Theme,
): void {
  if (bubble === undefined || timeNs > toNs) return;
  const { colors, type, line: lines, scale: s } = theme;
  const [left, right] = [scale.x(timeNs), scale.x(timeNs + bubble.slackNs)];
  const [y, height] = [bandTop + 1, bandHeight - 2];
  box(pen, left, y, right - left, height, colors.card);
  pen.begin();
  pen.rect(left, y, right - left, height);
  pen.stroke(colors.ink, lines.thin, [4 * s, 3 * s]);
  pen.begin();
  pen.rect(right + 1, y, NEXT_PX * s, height);
  pen.stroke(colors.cEdge, lines.thin, [3 * s, 2.5 * s]);
  const shown = Math.min(right, scale.right) - left;
  const says = [`slack ${milliseconds(bubble.slackNs, 0)}`, 'slack'].find(
    (words) => textWidth(words, type.tiny) + 8 * s < shown,
  );
  const middle = bandTop + bandHeight / 2;
  if (says !== undefined)
    pen.text(says, left + shown / 2, middle, {
      ...labelStyle(theme, colors.ink),
      ...{ align: 'center', baseline: 'middle', halo: colors.card },
    });
  if (right + NEXT_PX * s < scale.right)
    pen.text(bubble.label, right + 1 + (NEXT_PX * s) / 2, middle, {
      ...labelStyle(theme, colors.muted),
      ...{ align: 'center', baseline: 'middle' },
    });
}
