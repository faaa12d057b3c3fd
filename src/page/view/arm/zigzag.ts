/**
 * The arm's way over a queue of requests, as textbooks draw it: cylinders across, one step down for each journey. A
 * step is a service, or a journey that serves nobody (SCAN's to the edge). The totals are sums over these steps.
 *
 *     cylinder  0 ······· 37 ···· 53 ·· 65 ············ 199     total
 *                                  ○
 *                                     ●                            12
 *                         ●                                        40
 *
 * A return stroke is a journey against the direction in which the policy serves (C-SCAN, C-LOOK): some books count it,
 * others do not.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { themes } from '../../draw/palette.ts';
import type { Page } from '../../../core/trace/page.ts';
import type { Picture } from '../scene/picture.ts';
import type { ViewSettings, Scene, View } from '../scene/view.ts';
import { chartOf, draw } from './zigzagDraw.ts';
import type { ZigzagStep, QueuedRequest, ZigzagModel } from './zigzagModel.ts';

export interface PreparedZigzag {
  readonly cylinders: number;
  readonly startCylinder: number;
  /** False where the pages at hand do not reach back to the start of the run: totals then count from theirs. */
  readonly fromStart: boolean;
  readonly queue: readonly QueuedRequest[];
  readonly steps: readonly ZigzagStep[];
  readonly endNs: number;
}

function prepare(scene: Scene): PreparedZigzag {
  const pages = scene.pages.toSorted((a, b) => a.startNs - b.startNs);
  return {
    cylinders: scene.disk.cylinders,
    startCylinder: pages.length > 0 ? pages[0].startCylinder : 0,
    fromStart: pages.length > 0 && pages[0].index === 0,
    queue: queueOf(pages),
    steps: stepsOf(pages),
    endNs: scene.endNs,
  };
}

/** D-requests in order of arrival; pages repeat what waits at their start. */
function queueOf(pages: readonly Page[]): QueuedRequest[] {
  const found = new Map<number, { cylinder: number; arrivalNs: number }>();
  for (const { requests: r } of pages)
    for (let i = 0; i < r.length; i++)
      if (!found.has(r.row[i])) found.set(r.row[i], { cylinder: r.cylinder[i], arrivalNs: r.arrivalNs[i] });
  return [...found].sort(([a], [b]) => a - b).map(([row, request], k) => ({ row, ...request, place: k + 1 }));
}

function stepsOf(pages: readonly Page[]): ZigzagStep[] {
  const steps: ZigzagStep[] = [];
  let counted = 0;
  let free = 0;
  for (const { services, moves, decisions, requests, segments } of pages) {
    const go = (
      row: number,
      from: number,
      cylinder: number,
      decision: number,
      start: number,
      there: number,
    ) => {
      const isReturn = (cylinder - from) * decisions.direction[decision] < 0;
      counted += Math.abs(cylinder - from);
      if (!isReturn) free += Math.abs(cylinder - from);
      steps.push({ row, from, cylinder, isReturn, startNs: start, arriveNs: there, counted, free });
    };
    // Services and journeys for nobody, each in order of time, as one list.
    for (let s = 0, m = 0; s < services.length || m < moves.length;) {
      const moveNext = m < moves.length && (s >= services.length || moves.startNs[m] < services.startNs[s]);
      if (moveNext) {
        go(
          -1,
          moves.fromCylinder[m],
          moves.toCylinder[m],
          moves.decision[m],
          moves.startNs[m],
          moves.endNs[m],
        );
        m++;
      } else {
        // A service begins with its seek.
        const there = segments.toNs[services.firstSegment[s]];
        const row = requests.row[services.request[s]];
        const { fromCylinder, toCylinder, decision, startNs } = services;
        go(row, fromCylinder[s], toCylinder[s], decision[s], startNs[s], there);
        s++;
      }
    }
  }
  return steps;
}

function at(
  prepared: PreparedZigzag,
  timeNs: number,
  settings: ViewSettings,
  countReturns: boolean,
): ZigzagModel {
  const { steps, queue } = prepared;
  const begun = upperBound(
    steps.map((step) => step.startNs),
    timeNs,
  );
  const last = begun > 0 ? steps[begun - 1] : undefined;
  const there = last === undefined || timeNs >= last.arriveNs;
  const done = there ? last : begun > 1 ? steps[begun - 2] : undefined;
  const come = queue.filter(({ arrivalNs }) => arrivalNs <= timeNs);
  const taken = new Set(steps.slice(0, begun).map(({ row }) => row));
  const waiting = come.filter(({ row }) => !taken.has(row)).length;
  return {
    cylinders: prepared.cylinders,
    startCylinder: prepared.startCylinder,
    fromStart: prepared.fromStart,
    lines: settings.future ? Math.max(steps.length, queue.length) : begun + waiting,
    queue: come,
    steps: steps.slice(0, begun),
    ghosts: settings.future ? steps.slice(there ? begun : begun - 1) : [],
    progress: there ? 1 : (timeNs - last.startNs) / (last.arriveNs - last.startNs),
    counted: done?.counted ?? 0,
    free: done?.free ?? 0,
    served: steps.slice(0, there ? begun : begun - 1).filter(({ row }) => row >= 0).length,
    over: there && begun > 0 && (settings.future ? begun === steps.length : waiting === 0),
    selected: settings.selected,
    countReturns,
  };
}

/** The journeys that are over. */
const walked = ({ steps, progress }: ZigzagModel): readonly ZigzagStep[] =>
  progress < 1 ? steps.slice(0, -1) : steps;

function describe(model: ZigzagModel): string {
  const { startCylinder, cylinders, over, countReturns, counted, free } = model;
  const way = walked(model).map(({ row, cylinder }) =>
    row < 0 ? `${cylinder} (nobody there)` : String(cylinder),
  );
  const from = `The head starts at cylinder ${startCylinder} of ${cylinders}`;
  if (way.length === 0) return `${from}; ${model.queue.length} requests wait.`;
  const many = way.length > 30 ? ['…', ...way.slice(-30)] : way;
  const total =
    countReturns || counted === free ? `${counted} cylinders` : `${free} cylinders without return strokes`;
  return `${from} and goes to ${many.join(', ')}: ${total} ${over ? 'in all' : 'so far'}.`;
}

const table = (model: ZigzagModel) => ({
  head: ['step', 'cylinder', 'distance', 'total'],
  rows: walked(model).map((step, k) => [
    String(k + 1),
    step.row < 0 ? `${step.cylinder} (nobody there)` : String(step.cylinder),
    `${Math.abs(step.cylinder - step.from)}${step.isReturn ? ' (return stroke)' : ''}`,
    String(model.countReturns ? step.counted : step.free),
  ]),
});

function zigzagOf(countReturns: boolean): View<PreparedZigzag, ZigzagModel> {
  return {
    id: 'zigzag',
    title: 'The way of the arm',
    // Over it stand the ends of the axis and no title.
    heading: () => '',
    prepare,
    at: (prepared, timeNs, settings) => at(prepared, timeNs, settings, countReturns),
    draw,
    describe,
    table,
    hit: (model, size, x, y, theme = themes.light) => {
      const chart = chartOf(model, size, theme);
      let best = -1;
      let nearest = 14 * theme.scale;
      const consider = (row: number, cylinder: number, placeY: number) => {
        const dy = placeY - y;
        // Most lie on other lines.
        if (row < 0 || Math.abs(dy) >= nearest) return;
        const dx = chart.x(cylinder) - x;
        const distance = Math.sqrt(dx * dx + dy * dy);
        if (distance >= nearest) return;
        nearest = distance;
        best = row;
      };
      walked(model).forEach(({ row, cylinder }, k) => {
        consider(row, cylinder, chart.y(k + 1));
      });
      for (const { row, cylinder } of model.queue) consider(row, cylinder, chart.axisY - chart.markUp);
      return best < 0 ? undefined : { row: best };
    },
    preferredHeight: (_, theme) => Math.round(360 * (theme?.scale ?? 1)),
  };
}

/** Running totals with return strokes, and without. */
export const zigzagView = zigzagOf(true);
export const zigzagWithoutReturns = zigzagOf(false);

export const zigzagPicture: Picture = {
  view: zigzagView,
  variants: [zigzagWithoutReturns],
  listed: 'the zigzag',
  shows: 'the way of the arm over a queue, from request to request',
  reading: [
    {
      name: 'The zigzag',
      read: 'The chart of the textbooks: cylinders from left to right, one step of the arm a line, from top to bottom.',
    },
  ],
};
