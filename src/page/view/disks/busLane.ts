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

/** Narrower ones run together with their neighbours where they are so near. */
const LEAST_PX = 0.8;
const TOUCH_PX = 0.1;

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
  // Thousands that are narrower than a pixel run together: of each pixel the last is seen.
  let runFrom = 0;
  let runTo = 0;
  let runColor = '';
  const run = (x: number, right: number) => {
    if (right > x) box(pen, x, top, right - x, height, runColor);
  };
  for (const { disk, fromNs, toNs } of held) {
    const x = scale.x(fromNs);
    const width = Math.max(0.8, scale.x(toNs) - x);
    if (width <= LEAST_PX) {
      const color = disk === focus ? colors.ink : colors.muted;
      if (color !== runColor || x > runTo + TOUCH_PX || runTo === runFrom) {
        run(runFrom, runTo);
        runFrom = x;
        runColor = color;
      }
      runTo = x + width;
      continue;
    }
    run(runFrom, runTo);
    runTo = runFrom;
    const gap = width > 3 ? 0.8 : 0;
    box(pen, x, top, width - gap, height, disk === focus ? colors.ink : colors.muted);
    const number = String(disk + 1);
    if (height < type.tiny || width < textWidth(number, type.tiny, 600) + 4) continue;
    pen.text(number, x + width / 2, top + height / 2, {
      ...{ size: type.tiny, font: fonts.sans, weight: 600, align: 'center', baseline: 'middle' },
      color: colors.paper,
    });
  }
  run(runFrom, runTo);
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
  const y = top + height - 0.5;
  // There are thousands in each frame: what is one mark is found by time, and has its place when it is drawn.
  const nsPerPx = scale.ns(1) - scale.ns(0);
  const touchNs = TOUCH_PX * nsPerPx;
  let runFrom = NaN;
  let runTo = NaN;
  const waited = (fromNs: number, toNs: number) => {
    if (toNs >= fromNs) line(pen, scale.x(fromNs), y, scale.x(toNs), y, colors.ink, lines.thin);
  };
  for (const { disk: its, fromNs, toNs } of waits) {
    if (its !== disk) continue;
    if (fromNs - runTo <= touchNs) {
      if (fromNs < runFrom) runFrom = fromNs;
      if (toNs > runTo) runTo = toNs;
      continue;
    }
    waited(runFrom, runTo);
    runFrom = fromNs;
    runTo = toNs;
  }
  waited(runFrom, runTo);
  const reach = lines.strong / 2;
  const markNs = lines.strong * nsPerPx;
  const lost = (fromNs: number, toNs: number) => {
    const x = scale.x(fromNs);
    if (toNs >= fromNs) box(pen, x - reach, top - 1, scale.x(toNs) - x + 2 * reach, height + 2, colors.now);
  };
  runFrom = runTo = NaN;
  for (const { disk: its, fromNs, toNs } of lostTurns) {
    if (its !== disk) continue;
    // Marks that touch are one, and nothing of the turns is seen between them.
    if (toNs - fromNs <= markNs) {
      if (!(fromNs - runTo <= markNs)) {
        lost(runFrom, runTo);
        runFrom = fromNs;
      }
      runTo = fromNs;
      continue;
    }
    lost(runFrom, runTo);
    runTo = NaN;
    const x = scale.x(fromNs);
    pen.begin();
    pen.rect(x, top, Math.max(1, scale.x(toNs) - x), height);
    pen.hatch(colors.now, 4 * theme.scale);
    line(pen, x, top - 1, x, top + height + 1, colors.now, lines.strong);
  }
  lost(runFrom, runTo);
}
