/** Pictures of exercises: services on a line of time up to now, with what is due; sums against their limits. */
import type { BarsPicture, LanePicture } from '../../../core/lesson/exercise/exercise.ts';
import { linear } from '../../draw/linear.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, type Pen } from '../../draw/pen.ts';
import { multiples, niceStep } from '../../draw/ticks.ts';
import type { Size } from '../../view/scene/view.ts';

export function drawLane(pen: Pen, picture: LanePicture, size: Size, theme: Theme): void {
  const { colors, type, fonts, line: lines, scale } = theme;
  const { boxes, now, end, dues, comings } = picture;
  const [left, right] = [4 * scale, size.width - 10 * scale];
  const toMs = Math.max(end, now, ...dues.map(({ at }) => at)) * 1.04;
  const x = linear([0, toMs], [left, right]);
  const foot = size.height - type.tiny * 2.2;
  const top = Math.max(type.tiny * 2.6, foot - 40 * scale);
  const text = { size: type.tiny, font: fonts.sans } as const;
  const isOpen = now < end;
  line(pen, left, foot, right, foot, colors.hairline, lines.hair);
  if (isOpen) {
    pen.begin();
    pen.rect(x(now), top, x(end) - x(now), foot - top);
    pen.hatch(colors.hatch, 7 * scale);
  }
  for (const { label, continuous, from, to, late } of boxes) {
    const wide = Math.max(1.5, x(to) - x(from) - 0.75);
    box(pen, x(from), top, wide, foot - top, continuous ? colors.cFill : colors.d);
    if (textWidth(label, type.tiny, 600) + 3 <= wide)
      pen.text(label, x(from) + wide / 2, (top + foot) / 2 + type.tiny * 0.36, {
        ...{ ...text, weight: 600, align: 'center' },
        color: continuous ? colors.cInk : colors.dInk,
      });
    if (late) crossMark(pen, x(from) + wide / 2, foot + 5 * scale, theme, 3.5 * scale);
  }
  for (const { at, label } of dues) {
    line(pen, x(at), top - 4 * scale, x(at), foot + 4 * scale, colors.ink, lines.mark);
    const half = textWidth(label, type.tiny, 600) / 2;
    pen.text(label, Math.min(right - half, Math.max(left + half, x(at))), top - 8 * scale, {
      ...{ ...text, weight: 600, align: 'center', color: colors.ink, halo: colors.paper },
    });
  }
  for (const { at } of comings) {
    circle(pen, x(at), top - 5 * scale, 2.6 * scale);
    pen.fill(colors.d);
  }
  if (isOpen) line(pen, x(now), top - 12 * scale, x(now), foot + 4 * scale, colors.now, lines.mark);
  const step = niceStep(toMs * ((type.tiny * 6) / Math.max(1, right - left)));
  for (const ms of multiples(0, toMs, step))
    pen.text(`${ms}\u202fms`, x(ms), foot + type.tiny * 1.7, {
      ...{ ...text, color: colors.muted },
      align: ms === 0 ? 'left' : x(ms) > right - type.tiny * 3 ? 'right' : 'center',
    });
}

export function laneWords({ boxes, now, dues, comings }: LanePicture): string {
  const kind = (continuous: boolean) => (continuous ? 'video' : 'request');
  const done = boxes.map(
    ({ label, continuous, to, late }) => `${kind(continuous)} ${label} until ${to} ms${late ? ', late' : ''}`,
  );
  const came = comings.map(({ at, label }) => `${label} at ${at} ms`);
  return [
    `Time: it is ${now} ms.`,
    done.length === 0 ? 'Nobody is served yet.' : `Served: ${done.join('; ')}.`,
    ...(dues.length === 0 ? [] : [`Due: ${dues.map(({ at, label }) => `${label} at ${at} ms`).join(', ')}.`]),
    ...(came.length === 0 ? [] : [`Came: ${came.join(', ')}.`]),
  ].join(' ');
}

export function drawBars(pen: Pen, { bars }: BarsPicture, size: Size, theme: Theme): void {
  const { colors, type, fonts, line: lines, scale } = theme;
  const [left, right] = [2 * scale, size.width - 12 * scale];
  const pitch = Math.min(130 * scale, (size.height - 4) / Math.max(1, bars.length));
  const text = { size: type.tiny, font: fonts.sans } as const;
  bars.forEach(({ title, limit, limitLabel, parts }, k) => {
    const sum = parts.reduce((all, { value }) => all + value, 0);
    const x = linear([0, Math.max(limit * 1.12, sum * 1.02)], [left, right]);
    const top = k * pitch + type.tiny * 1.9;
    const high = Math.min(64 * scale, pitch - type.tiny * 2.6);
    pen.text(title, left, top - type.tiny * 0.6, { ...text, weight: 600, color: colors.ink });
    line(pen, left, top, left, top + high, colors.muted, lines.hair);
    if (parts.length === 0) {
      pen.begin();
      pen.rect(left, top, x(limit) - left, high);
      pen.hatch(colors.hatch, 7 * scale);
    }
    let at = 0;
    for (const { label, value, isNew } of parts) {
      const [from, wide] = [x(at), Math.max(0, x(at + value) - x(at) - 1)];
      box(pen, from, top, wide, high, isNew ? colors.d : colors.cFill);
      const room = textWidth(label, type.tiny, 600) + 4;
      if (room <= wide)
        pen.text(label, from + wide / 2, top + high / 2 + type.tiny * 0.36, {
          ...{ ...text, weight: 600, align: 'center', color: isNew ? colors.dInk : colors.cInk },
        });
      // A bar of a single part has its figure beside it.
      else if (parts.length === 1)
        pen.text(label, from + wide + 6 * scale, top + high / 2 + type.tiny * 0.36, {
          ...{ ...text, weight: 600, color: colors.ink },
        });
      at += value;
    }
    if (limitLabel === '') return;
    line(pen, x(limit), top - 5 * scale, x(limit), top + high + 5 * scale, colors.ink, lines.mark);
    pen.text(limitLabel, x(limit), top - type.tiny * 0.6, {
      ...{ ...text, weight: 600, align: 'right', color: colors.ink, halo: colors.paper },
    });
  });
}

export function barsWords({ bars }: BarsPicture): string {
  return bars
    .map(({ title, parts, limitLabel, unit }) =>
      limitLabel === ''
        ? `${title}: ${parts.length === 0 ? 'not played yet' : parts.map(({ label }) => label).join(', ')}.`
        : `${title}, at most ${limitLabel}: ${parts.map(({ label, value }) => `${label}: ${value} ${unit}`).join(', ')}.`,
    )
    .join(' ');
}
