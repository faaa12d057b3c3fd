/**
 * Where the parts stand and how the ways run. Requests come in at the top left, are put in order in the middle, and what is
 * read comes back along the bottom; on a narrow screen down the left side and up the right one.
 *
 *     Clients │ Acceptor → Admission   CQueue     Clock                 Clients
 *             │     └────→ Generator → ScanQueue → Executor             Acceptor   Sender
 *             │            Content ┘   FifoQueue     │                     ↓       Buffer pool
 *             │ Sender   ← Buffer pool           ← Disk                 Scheduler  …     Disk
 */
import type { Theme } from '../../draw/palette.ts';
import type { Rect } from '../../draw/labels.ts';
import {
  acrossAt,
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
  type Row,
} from '../blocks/places.ts';
import type { Size } from '../scene/view.ts';
import type { Part, Way } from './parts.ts';

export interface Layout {
  readonly height: number;
  readonly boxes: Readonly<Record<Part, Rect>>;
  readonly ways: Readonly<Record<Way, readonly Place[]>>;
  /** Managers, and the information server itself. */
  readonly frames: readonly Frame[];
  readonly network: Frame;
}

const titles = {
  network: 'Network',
  networkManager: 'Network manager',
  scheduler: 'Scheduler, one for each disk',
  schedulerBriefly: 'Scheduler',
  bufferManager: 'Buffer manager',
} as const;

/** Narrower than this, in px of ordinary type, the parts stand in two columns. */
const WIDE_PX = 700;

/** Its height is what suits the width, or what there is, if that is less. */
export function layoutOf({ width, height }: Size, theme: Theme): Layout {
  const u = typeOf(theme);
  const layout = width < WIDE_PX * u ? narrow : wide;
  const own = layout(width, u);
  return own.height <= height ? own : layout(width, (u * height) / own.height);
}

function wide(width: number, u: number): Layout {
  const x = (share: number) => Math.round(share * width);
  const rows = rowsOf([26, 92, 34, 108, 34, 92, 54, 92, 10], u);
  const [, [second, secondEnd], , [third, thirdEnd], , [fourth, fourthEnd], , [fifth, fifthEnd]] = rows;
  const boxes = {
    clients: rect(1, third, x(0.115), fifthEnd),
    acceptor: rect(x(0.195), third, x(0.325), thirdEnd),
    content: rect(x(0.195), fourth + 16 * u, x(0.325), fourthEnd + 16 * u),
    admission: rect(x(0.375), second, x(0.51), secondEnd),
    generator: rect(x(0.375), third, x(0.51), thirdEnd),
    cqueue: rect(x(0.565), second, x(0.775), secondEnd),
    scan: rect(x(0.565), third, x(0.775), thirdEnd),
    fifo: rect(x(0.565), fourth, x(0.775), fourthEnd),
    clock: rect(x(0.83), second, x(0.985), secondEnd),
    executor: rect(x(0.83), third, x(0.985), thirdEnd),
    disk: rect(x(0.83), fifth, x(0.985), fifthEnd),
    pool: rect(x(0.375), fifth, x(0.775), fifthEnd),
    sender: rect(x(0.195), fifth, x(0.325), fifthEnd),
  };
  const turn = x(0.5375);
  return {
    height: fifthEnd + 12 * u,
    boxes,
    frames: [
      frame(titles.networkManager, x(0.18), third - 24 * u, x(0.34), thirdEnd + 8 * u),
      frame(titles.scheduler, x(0.36), second - 24 * u, width - 1, fourthEnd + 8 * u),
      frame(titles.bufferManager, x(0.18), fifth - 24 * u, x(0.79), fifthEnd + 8 * u),
    ],
    network: frame(titles.network, x(0.135), third, x(0.16), fifthEnd),
    ways: {
      asks: [[boxes.clients.x + boxes.clients.width, left(boxes.acceptor)[1]], left(boxes.acceptor)],
      passes: [right(boxes.acceptor), left(boxes.generator)],
      weighs: acrossAt(right(boxes.acceptor, 0.2), x(0.35), left(boxes.admission)),
      admits: [bottom(boxes.admission), top(boxes.generator)],
      places: [
        right(boxes.content),
        [bottom(boxes.generator)[0], right(boxes.content)[1]],
        bottom(boxes.generator),
      ],
      toC: acrossAt(right(boxes.generator, 0.3), turn, left(boxes.cqueue)),
      toFifo: acrossAt(right(boxes.generator, 0.7), turn, left(boxes.fifo)),
      fromC: [bottom(boxes.cqueue), top(boxes.scan)],
      fromFifo: [top(boxes.fifo), bottom(boxes.scan)],
      ticks: [bottom(boxes.clock), top(boxes.executor)],
      next: [right(boxes.scan), left(boxes.executor)],
      reads: [bottom(boxes.executor), top(boxes.disk)],
      transfers: [left(boxes.disk), right(boxes.pool)],
      hands: [left(boxes.pool), right(boxes.sender)],
      sends: [left(boxes.sender), [boxes.clients.x + boxes.clients.width, left(boxes.sender)[1]]],
    },
  };
}

function narrow(width: number, u: number): Layout {
  const rows = rowsOf([0, 64, 12, 20, 36, 76, 16, 96, 44, 76, 22, 64, 26, 92, 26, 92, 30, 92, 30, 76, 8], u);
  const [
    ,
    clients,
    ,
    network,
    ,
    outer,
    ,
    pool,
    ,
    admission,
    ,
    generator,
    ,
    queues,
    ,
    scan,
    ,
    executor,
    ,
    disk,
  ] = rows;
  const margin = 22 * u;
  const gap = 16 * u;
  const middle = width / 2;
  const [l, r, half, other] = [margin, width - margin, middle - gap / 2, middle + gap / 2];
  const at = ([from, to]: Row, x1: number, x2: number) => rect(x1, from, x2, to);
  const boxes = {
    clients: at(clients, l, r),
    acceptor: rect(l, outer[0], half, pool[1]),
    sender: at(outer, other, r),
    pool: at(pool, other, r),
    admission: at(admission, other, r),
    generator: at(generator, l, r),
    cqueue: at(queues, l, half),
    fifo: at(queues, other, r),
    scan: at(scan, l, r),
    clock: at(executor, l, half),
    executor: at(executor, other, r),
    content: at(disk, l, half),
    disk: at(disk, other, r),
  };
  const [outerX, innerX] = [width - margin / 2, margin / 2];
  const down = (from: Rect, to: Rect, x: number): readonly Place[] => [
    [x, from.y + from.height],
    [x, to.y],
  ];
  const midOf = ({ x, width: w }: Rect) => x + w / 2;
  return {
    height: disk[1] + 8 * u,
    boxes,
    frames: [
      frame(titles.networkManager, l - 8 * u, outer[0] - 22 * u, half + 3 * u, pool[1] + 7 * u),
      frame(titles.bufferManager, other - 3 * u, outer[0] - 22 * u, r + 5 * u, pool[1] + 7 * u),
      {
        ...frame(titles.schedulerBriefly, l - 8 * u, admission[0] - 22 * u, r + 5 * u, executor[1] + 8 * u),
        align: 'right',
      },
    ],
    network: frame(titles.network, l, network[0], r, network[1]),
    ways: {
      asks: down(boxes.clients, boxes.acceptor, l + 0.8 * (half - l)),
      passes: down(boxes.acceptor, boxes.generator, l + 0.4 * (half - l)),
      weighs: [
        [l + 0.8 * (half - l), boxes.acceptor.y + boxes.acceptor.height],
        [l + 0.8 * (half - l), left(boxes.admission)[1]],
        left(boxes.admission),
      ],
      admits: down(boxes.admission, boxes.generator, midOf(boxes.admission)),
      places: [
        left(boxes.content),
        [innerX, left(boxes.content)[1]],
        [innerX, left(boxes.generator)[1]],
        left(boxes.generator),
      ],
      toC: down(boxes.generator, boxes.cqueue, midOf(boxes.cqueue)),
      toFifo: down(boxes.generator, boxes.fifo, midOf(boxes.fifo)),
      fromC: down(boxes.cqueue, boxes.scan, midOf(boxes.cqueue)),
      fromFifo: down(boxes.fifo, boxes.scan, midOf(boxes.fifo)),
      ticks: [right(boxes.clock), left(boxes.executor)],
      next: down(boxes.scan, boxes.executor, midOf(boxes.executor)),
      reads: down(boxes.executor, boxes.disk, midOf(boxes.disk)),
      transfers: [
        right(boxes.disk),
        [outerX, right(boxes.disk)[1]],
        [outerX, right(boxes.pool)[1]],
        right(boxes.pool),
      ],
      hands: [top(boxes.pool), bottom(boxes.sender)],
      sends: [top(boxes.sender, 0.8), [top(boxes.sender, 0.8)[0], boxes.clients.y + boxes.clients.height]],
    },
  };
}
