/** The bus that disks share, as a lane under theirs: who holds it, who waits for it, and turns that were lost. */
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { BusLane } from '../scene/view.ts';
import type { TimeScale } from '../axes/timeScale.ts';

interface Place {
  readonly top: number;
  readonly height: number;
}

/** Who holds it: with its number where there is room; that of the disk that is looked at in ink. */
export function drawBus(
  pen: Pen,
  { held }: BusLane,
  focus: number,
  scale: TimeScale,
  { top, height }: Place,
  theme: Theme,
): void {
  const { colors, type, fonts } = theme;
  for (const { disk, fromNs, toNs } of held) {
    const x = scale.x(fromNs);
    const width = Math.max(0.8, scale.x(toNs) - x);
    const gap = width > 3 ? 0.8 : 0;
    box(pen, x, top, width - gap, height, disk === focus ? colors.ink : colors.muted);
    const number = String(disk + 1);
    if (height < type.tiny || width < textWidth(number, type.tiny, 600) + 4) continue;
    pen.text(number, x + width / 2, top + height / 2, {
      ...{ size: type.tiny, font: fonts.sans, weight: 600, align: 'center', baseline: 'middle' },
      color: colors.paper,
    });
  }
}

/** On a disk's own lane: its buffer is full, and the turns that it loses are marked. */
export function drawLostTurns(
  pen: Pen,
  { waits, lostTurns }: BusLane,
  disk: number,
  scale: TimeScale,
  { top, height }: Place,
  theme: Theme,
): void {
  const { colors, line: lines } = theme;
  for (const { disk: its, fromNs, toNs } of waits)
    if (its === disk)
      line(
        pen,
        scale.x(fromNs),
        top + height - 0.5,
        scale.x(toNs),
        top + height - 0.5,
        colors.ink,
        lines.thin,
      );
  for (const { disk: its, fromNs, toNs } of lostTurns) {
    if (its !== disk) continue;
    const x = scale.x(fromNs);
    pen.begin();
    pen.rect(x, top, Math.max(1, scale.x(toNs) - x), height);
    pen.hatch(colors.now, 4 * theme.scale);
    line(pen, x, top - 1, x, top + height + 1, colors.now, lines.strong);
  }
}
