/**
 * The scales of a chart whose figures are still being measured. What the first look has shown settles them, with room to
 * spare; after that they change only where a figure does not fit, by a whole step, and it is said why. Pure.
 */
import type { ChartReach, SweepChartModel } from './chart.ts';
import { bodyOf, reachOf } from './scale.ts';
import { describeMeasure } from './words.ts';

export interface Steady {
  readonly scale: SweepChartModel['y']['scale'];
  readonly reach: ChartReach;
  /** Each line's ends are known: from now on a change is told. */
  readonly settled: boolean;
  /** The last change, and why; empty while there was none. */
  readonly said: string;
}

/** Figures of few runs are so much too low, or too high, at most as a rule. */
const ROOM = 1.25;
/** Where an axis may end, in each decade: so far apart that the next step is not soon. */
const RUNGS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10] as const;

function rungAbove(value: number): number {
  const power = Math.floor(Math.log10(value) + 1e-9);
  // Read, not computed: a power is a hair off.
  const rungs = RUNGS.map((rung) => Number(`${rung}e${power}`));
  return rungs.find((rung) => rung >= value * (1 - 1e-9)) ?? value;
}

const isMeasured = ({ lines }: SweepChartModel): boolean =>
  lines.some(({ points }) => points.some(({ value, state }) => value !== undefined || state === 'saturated'));

const isOpen = ({ lines }: SweepChartModel): boolean =>
  lines.some(({ points }) => points.some(({ state }) => state === 'open'));

/** The first look takes the ends of each line, and what lies between them is between their figures, nearly. */
const isSeen = ({ lines }: SweepChartModel): boolean =>
  lines.every(({ points }) =>
    [points.at(0), points.at(-1)].every(
      (point) => point === undefined || point.value !== undefined || point.state !== 'open',
    ),
  );

/** A line that may still saturate has its row already. */
const mayFill = ({ lines }: SweepChartModel, reach: ChartReach): ChartReach => ({
  ...reach,
  saturated: lines.map(
    ({ points }, i) => reach.saturated[i] === true || points.some(({ unsure }) => unsure === true),
  ),
});

/** Room above and below, up and down to where an axis may end. A share is at most all of it. */
function roomy({ y }: SweepChartModel, { least, most, saturated }: ChartReach): ChartReach {
  const top = most > 0 ? rungAbove(ROOM * most) : most;
  return {
    most: y.unit === 'share' ? Math.max(most, Math.min(1, top)) : top,
    least: Number.isFinite(least) ? 1 / rungAbove(ROOM / least) : least,
    saturated,
  };
}

/** The axis of what is measured here ends, where it is linear: what leaps beyond it stands at its edge. */
function ending(model: SweepChartModel, before: Steady | undefined): ChartReach {
  const { least, most, likely } = bodyOf(model);
  const found = reachOf(model, before?.reach);
  // Behind the first look a doubt is no reason to move anything: what is saturated is.
  const { saturated } = before?.settled ? found : mayFill(model, found);
  const { reach } = before ?? {};
  // Until the first look is over the axis follows it.
  const isNew = reach === undefined || !before?.settled || most > reach.most;
  const roomed = roomy(model, { least, most: isOpen(model) ? likely : likely / ROOM, saturated });
  const now = { ...roomed, least: Math.min(least, reach?.least ?? Infinity), ends: true as const };
  const kept = { ...now, most: isNew ? Math.max(roomed.most, reach?.most ?? 0) : reach.most };
  const isSame =
    reach?.most === kept.most &&
    reach.least === kept.least &&
    saturated.every((is, i) => is === reach.saturated[i]);
  return isSame ? reach : kept;
}

/** All figures are within the axis, whatever they are. */
function holding(model: SweepChartModel, before: Steady | undefined): ChartReach {
  const needed = reachOf(model, before?.reach);
  // What is known from the start needs no room.
  if (before === undefined) return isOpen(model) ? mayFill(model, roomy(model, needed)) : needed;
  if (needed === before.reach) return needed;
  const { most, least, saturated } = roomy(model, needed);
  return {
    most: needed.most > before.reach.most ? most : before.reach.most,
    least: needed.least < before.reach.least ? least : before.reach.least,
    saturated,
  };
}

export interface Measuring {
  /** The axis may end below figures that leap. */
  readonly ends?: boolean;
  /** The first look is over. */
  readonly seen?: boolean;
}

/** The same object as before where nothing changes; undefined where there are no figures yet. */
export function steadyOf(
  model: SweepChartModel,
  before?: Steady,
  { ends = false, seen = true }: Measuring = {},
): Steady | undefined {
  if (!isMeasured(model)) return before;
  const settled = before?.settled === true || (seen && isSeen(model));
  const scale = before?.settled ? before.scale : model.y.scale;
  const reach = ends && scale === 'linear' ? ending(model, before) : holding(model, before);
  if (before && reach === before.reach && settled === before.settled && scale === before.scale) return before;
  const said = before?.settled && reach !== before.reach ? changeOf(model, before.reach, reach, scale) : '';
  return { scale, settled, reach, said: said === '' ? (before?.said ?? '') : said };
}

/** Of a linear axis the least is always none. */
function changeOf(
  { y, lines }: SweepChartModel,
  before: ChartReach,
  now: ChartReach,
  scale: Steady['scale'],
): string {
  const text = (value: number) => describeMeasure(value, y.unit);
  const filled = lines.filter((_, i) => now.saturated[i] && !before.saturated[i]).map(({ name }) => name);
  return [
    now.most > before.most
      ? `A figure has passed ${text(before.most)}, and the axis goes to ${text(now.most)} now.`
      : '',
    scale === 'log' && now.least < before.least
      ? `A figure has fallen below ${text(before.least)}, and the axis goes down to ${text(now.least)} now.`
      : '',
    filled.length > 0
      ? `${filled.join(' and ')} ${filled.length > 1 ? 'saturate, and have rows' : 'saturates, and has a row'} above the plot.`
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
