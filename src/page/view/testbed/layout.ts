/**
 * Where the parts stand and how the ways run: the three processes above, and below them each disk’s own, side by side; on a
 * narrow screen below each other.
 *
 *     D-load   C-load   Timer            D-load C-load Timer
 *       ├──────┬──┼─────┬─┤                │      │      │
 *     FifoQueue   FifoQueue …              ├ Fifo → Scan ┤
 *     ScanList    ScanList                 │        ↓    │
 *     Disk 1      Disk 2                   │     Disk 1  │ …
 */
import type { Rect } from '../../draw/labels.ts';
import type { Theme } from '../../draw/palette.ts';
import {
  bottom,
  frame,
  left,
  rect,
  right,
  rowsOf,
  top,
  typeOf,
  type Frame,
  type Place,
} from '../blocks/places.ts';
import type { Size } from '../scene/view.ts';
import type { List, Process, Way } from './parts.ts';
import { schedulerTitle } from './words.ts';

export interface DiskLayout {
  readonly scheduler: Frame;
  readonly boxes: Readonly<Record<List | 'disk', Rect>>;
  readonly ways: Readonly<Record<Way, readonly Place[]>>;
  /** All of what the disk says stands in one line. */
  readonly flat: boolean;
}

export interface Layout {
  readonly height: number;
  readonly processes: Readonly<Record<Process, Rect>>;
  readonly disks: readonly DiskLayout[];
}

/** Narrower than this, in px of ordinary type, disks stand below each other. */
const WIDE_PX = 700;
/** From this on a scheduler’s title is written in full. */
const TITLE_PX = 150;

/** Its height is what suits the width, or what there is, if that is less. */
export function layoutOf({ width, height }: Size, disks: number, theme: Theme): Layout {
  const u = typeOf(theme);
  const layout = width < WIDE_PX * u ? narrow : wide;
  const own = layout(width, disks, u);
  return own.height <= height ? own : layout(width, disks, (u * height) / own.height);
}

function wide(width: number, disks: number, u: number): Layout {
  const rows = rowsOf([2, 58, 20, 18, 18, 30, 24, 58, 30, 58, 8, 26, 58, 10], u);
  const [, process, stem, second, third, gap, head, fifo, , scan, pad, , disk, end] = rows;
  const each = (width - 2) / disks;
  const processOf = (place: number): Rect => {
    // The first stands beside the first disk’s own ways, not over them.
    const x = (0.115 + 0.385 * place) * width;
    const half = Math.min(110 * u, 0.11 * width);
    return rect(x - half, process[0], x + half, process[1]);
  };
  const processes = { dload: processOf(0), cload: processOf(1), timer: processOf(2) };
  // The timer’s way runs above the others’, so that the shortest crosses least.
  const rails = { timer: stem[1], cload: second[1], dload: third[1] };
  const over = (from: Rect, railY: number, to: Place): readonly Place[] => [
    bottom(from),
    [bottom(from)[0], railY],
    [to[0], railY],
    to,
  ];
  return {
    height: end[1],
    processes,
    disks: Array.from({ length: disks }, (_, k) => {
      const [x, w] = [1 + k * each + 5 * u, each - 10 * u];
      const gutter = 16 * u;
      const at = ([from, to]: readonly [number, number]) => rect(x + gutter, from, x + w - 6 * u, to);
      const boxes = {
        fifo: at(fifo),
        scan: at(scan),
        disk: rect(x + gutter, disk[0], x + w - 6 * u, disk[1]),
      };
      const gutterX = x + gutter / 2;
      return {
        scheduler: {
          ...frame(schedulerTitle(k, w < TITLE_PX * u), x, gap[1], x + w, pad[1]),
          inset: 16,
        },
        boxes,
        flat: false,
        ways: {
          toFifo: over(processes.dload, rails.dload, [x + 0.86 * w, boxes.fifo.y]),
          toScan: [...over(processes.cload, rails.cload, [gutterX, left(boxes.scan)[1]]), left(boxes.scan)],
          ticks: over(processes.timer, rails.timer, [x + 0.95 * w, head[0]]),
          fromFifo: [bottom(boxes.fifo), top(boxes.scan)],
          reads: [bottom(boxes.scan), top(boxes.disk)],
        },
      };
    }),
  };
}

function narrow(width: number, disks: number, u: number): Layout {
  const margin = { left: 20 * u, right: 34 * u };
  const [l, r] = [margin.left, width - margin.right];
  const process = rect(0, 2 * u, width, 80 * u);
  const third = (width - 12 * u) / 3;
  const processOf = (place: number): Rect => {
    const x = 1 + place * (third + 5 * u);
    return rect(x, process.y, x + third, process.y + process.height);
  };
  const processes = { dload: processOf(0), cload: processOf(1), timer: processOf(2) };
  const foot = process.y + process.height;
  const [dX, cX, tX] = [margin.left / 2, width - 20 * u, width - 5 * u];
  const first = foot + 34 * u;
  const each = 150 * u;
  return {
    height: first + disks * each - 8 * u,
    processes,
    disks: Array.from({ length: disks }, (_, k) => {
      const y = first + k * each;
      const [, lines, , disk] = rowsOf([22, 56, 26, 30], u);
      const middle = (l + r) / 2;
      const boxes = {
        fifo: rect(l + 6 * u, y + lines[0], middle - 14 * u, y + lines[1]),
        scan: rect(middle + 14 * u, y + lines[0], r - 6 * u, y + lines[1]),
        disk: rect(l + 6 * u, y + disk[0], r - 6 * u, y + disk[1]),
      };
      const scheduler = frame(schedulerTitle(k, false), l, y, r, y + lines[1] + 8 * u);
      const headY = y + 12 * u;
      return {
        ...{ scheduler, boxes, flat: true },
        ways: {
          toFifo: [[dX, foot], [dX, left(boxes.fifo)[1]], left(boxes.fifo)],
          toScan: [
            bottom(processes.cload),
            [bottom(processes.cload)[0], foot + 12 * u],
            [cX, foot + 12 * u],
            [cX, headY],
            [top(boxes.scan)[0], headY],
            top(boxes.scan),
          ],
          ticks: [
            [tX, foot],
            [tX, y + 0.55 * (lines[1] + 8 * u)],
            [r, y + 0.55 * (lines[1] + 8 * u)],
          ],
          fromFifo: [right(boxes.fifo), left(boxes.scan)],
          reads: [bottom(boxes.scan), [bottom(boxes.scan)[0], boxes.disk.y]],
        },
      };
    }),
  };
}
