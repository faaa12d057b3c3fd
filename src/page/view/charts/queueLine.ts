/** How many wait as a line over time: at the ends of rounds where only the summary is there, step by step where there is detail. */
import { upperBound } from '../../../core/base/bisect.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { Scene } from '../scene/view.ts';
import { waitingLineOf, type WaitingLine } from '../scene/waitingLine.ts';

export interface QueuePoint {
  readonly atNs: number;
  readonly count: number;
}

export interface QueueLine {
  readonly tables: SceneTables;
  readonly steps: WaitingLine;
  /** The most of the ends of rounds before the detail, and which: −1 where there are none. */
  readonly before: QueuePoint;
}

export function queueLineOf(scene: Scene): QueueLine {
  const tables = sceneTablesOf(scene);
  return { tables, steps: waitingLineOf(tables), before: mostBefore(tables, tables.fromNs) };
}

function mostBefore({ scene }: SceneTables, untilNs: number): QueuePoint {
  const { beats, roundNs } = scene;
  let most: QueuePoint = { atNs: 0, count: 0 };
  for (let k = 0; k < beats.length && (k + 1) * roundNs <= untilNs; k++)
    if (beats.queued[k] > most.count) most = { atNs: (k + 1) * roundNs, count: beats.queued[k] };
  return most;
}

/** How many wait at an instant, and the most that have until then. */
export function countsAt(
  { tables, steps, before }: QueueLine,
  timeNs: number,
): { readonly waiting: number; readonly most: QueuePoint } {
  const { scene, fromNs } = tables;
  const { beats, roundNs } = scene;
  const rounds = Math.min(beats.length, Math.floor(Math.min(fromNs, timeNs) / roundNs));
  const last = upperBound(steps.atNs, timeNs) - 1;
  const past = timeNs < fromNs ? mostBefore(tables, timeNs) : before;
  const stepped = last >= 0 && steps.most[last] > past.count;
  return {
    waiting: last >= 0 ? steps.count[last] : rounds > 0 ? beats.queued[rounds - 1] : 0,
    most: stepped ? { atNs: steps.atNs[steps.mostAt[last]], count: steps.most[last] } : past,
  };
}

/** The line between two instants, from the last point before; of neighbours that share a place the most is kept. */
export function pointsIn(
  line: QueueLine,
  fromNs: number,
  untilNs: number,
  placeNs: number,
): readonly QueuePoint[] {
  const { tables, steps } = line;
  const { beats, roundNs } = tables.scene;
  const thin = new Thinned(placeNs);
  if (fromNs <= 0) thin.add(0, 0);
  const rounds = Math.min(beats.length, Math.floor(Math.min(tables.fromNs, untilNs) / roundNs));
  for (let k = Math.max(0, Math.floor(fromNs / roundNs) - 1); k < rounds; k++)
    thin.add((k + 1) * roundNs, beats.queued[k]);
  const last = upperBound(steps.atNs, untilNs) - 1;
  for (let k = Math.max(0, upperBound(steps.atNs, fromNs) - 1); k <= last; k++)
    thin.add(steps.atNs[k], steps.count[k]);
  thin.add(untilNs, countsAt(line, untilNs).waiting);
  return thin.points;
}

/** Of points that fall into one place: the most of them, and the last, from which the line goes on. */
class Thinned {
  readonly points: QueuePoint[] = [];
  private place = -1;
  private begun = 0;

  constructor(private readonly placeNs: number) {}

  add(atNs: number, count: number): void {
    const place = Math.floor(atNs / this.placeNs);
    const { points } = this;
    if (place !== this.place) {
      this.place = place;
      this.begun = points.length;
      points.push({ atNs, count });
      return;
    }
    const kept = points.length - this.begun;
    // Kept of a place: its first, its most, its last.
    if (kept < 3) {
      points.push({ atNs, count });
      return;
    }
    const [most, latest] = points.slice(-2);
    if (latest.count > most.count) points[points.length - 2] = latest;
    points[points.length - 1] = { atNs, count };
  }
}
