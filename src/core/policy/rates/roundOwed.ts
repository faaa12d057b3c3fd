/**
 * What a round owes, and which of it is next along the sweep (WRR-SCAN, section 3.1). Of each task at most its weight, the
 * oldest unfinished job first; of the requests without a task the oldest, as many as have a place, and whoever comes
 * meanwhile only while nobody older is left behind (our reading). What lies behind the arm is left for the next round.
 * Where the rest of the round is for all who wait (section 4), whoever lies ahead joins while it pays for one more.
 */
import type { PolicyContext, Place } from '../../sim/interfaces.ts';
import type { RateLayout } from '../../theory/rateTasks.ts';
import { DISCRETE, WHOLE } from '../../trace/kinds.ts';
import type { RoundPlanner } from './roundPlanner.ts';
import type { WaitingJobs } from './waitingJobs.ts';

/** A visit of the arm. */
export interface Visit {
  row: number;
  /** A part of a job whose blocks lie anywhere; WHOLE otherwise. */
  part: number;
  /** Blocks that are read; of requests without a task 1. */
  blocks: number;
  cylinder: number;
}

/** `blocks` of a row are owed at a cylinder. */
type Each = (row: number, part: number, blocks: number, cylinder: number) => void;

/** What was saved in a round: does it pay for a place more? */
interface Purse {
  isEnough(): boolean;
  spend(): void;
}

/** What a round may cost at most: its seeks, a turn an access, and its blocks. */
export interface Price {
  readonly sweepNs: number;
  readonly turnNs: number;
  readonly blockNs: number;
  readonly layout: RateLayout;
}

export class RoundOwed {
  /** Of requests without a task: how many more may join this round, and the newest that has a place in it. */
  private places = 0;
  private through = -1;
  /** Somebody could not join: nobody who came later may. */
  private closed = false;
  /** Who joined behind the newest that has a place. */
  private readonly joined = new Set<number>();
  /** Blocks of each task that are left in this round, by stream, as far as it has been asked for. */
  private readonly left = new Map<number, number>();
  /** Blocks that have been read of jobs under way. */
  private readonly read = new Map<number, number>();
  private readonly place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };
  private readonly visit: Visit = { row: -1, part: WHOLE, blocks: 0, cylinder: 0 };

  constructor(
    private readonly context: PolicyContext,
    private readonly planner: RoundPlanner,
    private readonly jobs: WaitingJobs,
    private readonly blockBytes: number,
  ) {}

  begin(places: number): void {
    const { queue, end } = this.context;
    this.left.clear();
    this.closed = false;
    this.joined.clear();
    this.places = places;
    this.through = -1;
    const waiting = queue[DISCRETE];
    for (let row = waiting.first(end); row >= 0 && this.places > 0; row = waiting.next(row + 1, end)) {
      this.places--;
      this.through = row;
    }
  }

  /** Blocks left in this round to a task that has been served in it; −1 for one that has not. */
  leftOf(stream: number): number {
    return this.left.get(stream) ?? -1;
  }

  readOf(row: number): number {
    return this.read.get(row) ?? 0;
  }

  blocksOf(row: number): number {
    const { rows } = this.context;
    return Math.ceil(rows.sizeBytes[row & rows.mask] / this.blockBytes);
  }

  /**
   * The next along `way` from `from` on, from the very first where that is NaN; null for none. On one cylinder the older
   * goes first, and of a job the block that comes first in the file.
   */
  next(from: number, way: number): Visit | null {
    const { visit } = this;
    visit.row = -1;
    let best = Infinity;
    this.candidates(from, way, (row, part, blocks, cylinder) => {
      const along = cylinder * way;
      if (along > best || (along === best && !this.isOlder(row, visit.row))) return;
      best = along;
      visit.row = row;
      visit.part = part;
      visit.blocks = blocks;
      visit.cylinder = cylinder;
    });
    return visit.row < 0 ? null : visit;
  }

  /** Of two that lie on one cylinder: is a the one that came, or is nominally released, first? */
  isOlder(a: number, b: number): boolean {
    const { planner, context } = this;
    const [since, other] = [planner.releaseNs(context.rows, a), planner.releaseNs(context.rows, b)];
    return since < other || (since === other && a < b);
  }

  /** All that may be visited in this round, from a cylinder on. */
  candidates(from: number, way: number, each: Each): void {
    this.owed((row, part, blocks, cylinder) => {
      if (cylinder * way < from * way) return;
      each(row, part, blocks, cylinder);
    });
    this.aperiodic(from, way, each);
  }

  /** Is any block of a task owed? */
  owesTasks(): boolean {
    let owes = false;
    this.owed(() => {
      owes = true;
    });
    return owes;
  }

  /** Everything that the tasks are owed, behind the arm or ahead of it. */
  private owed(each: Each): void {
    const { context, planner } = this;
    const { rows, nowNs, layout } = context;
    for (const [stream, jobs] of this.jobs.all()) {
      let had = this.left.get(stream) ?? -1;
      for (let k = 0; k < jobs.length && had !== 0; k++) {
        const row = jobs[k];
        const i = row & rows.mask;
        const weight = planner.weightOf(stream, rows.number[i]);
        if (had < 0) had = weight;
        const read = this.read.get(row) ?? 0;
        let blocks = Math.min(this.blocksOf(row) - read, had);
        // Before its nominal release at most a weight of it is read: the buffer has room for no more.
        if (planner.releaseNs(rows, row) > nowNs) blocks = Math.min(blocks, weight - read);
        if (blocks <= 0) continue;
        had -= blocks;
        if (layout === null || layout.parts(rows, row) === 0) each(row, WHOLE, blocks, rows.cylinder[i]);
        else this.parts(row, blocks, each);
      }
    }
  }

  /** The first unread blocks of a job that lie at places of their own. */
  private parts(row: number, blocks: number, each: Each): void {
    const { context, place } = this;
    const { layout, rows } = context;
    if (layout === null) return;
    for (let part = 0, found = 0; found < blocks && part < layout.parts(rows, row); part++) {
      if (context.partRead(row, part)) continue;
      found++;
      layout.part(rows, row, part, place);
      each(row, part, 1, place.cylinder);
    }
  }

  /** A sweep begins; whoever has a place and lies behind it keeps all that come later out. */
  sweep(from: number, way: number): void {
    const { rows, queue } = this.context;
    const waiting = queue[DISCRETE];
    const end = this.through + 1;
    for (let row = waiting.first(end); row >= 0 && !this.closed; row = waiting.next(row + 1, end))
      this.closed = rows.cylinder[row & rows.mask] * way < from * way;
  }

  /** Those without a task that have a place. */
  private aperiodic(from: number, way: number, each: Each): void {
    const { rows, queue } = this.context;
    const waiting = queue[DISCRETE];
    const end = this.through + 1;
    for (let row = waiting.first(end); row >= 0; row = waiting.next(row + 1, end)) {
      const cylinder = rows.cylinder[row & rows.mask];
      if (!(cylinder * way < from * way)) each(row, WHOLE, 1, cylinder);
    }
    for (const row of this.joined) {
      const cylinder = rows.cylinder[row & rows.mask];
      if (waiting.has(row) && !(cylinder * way < from * way)) each(row, WHOLE, 1, cylinder);
    }
  }

  /** Whoever waits ahead joins, the oldest first, while the round’s rest, less a sweep, pays for one more. */
  joinAll(from: number, way: number, roundEndNs: number, price: Price): void {
    const { rows, queue, end } = this.context;
    const waiting = queue[DISCRETE];
    const oneNs = price.turnNs + price.blockNs;
    let leftNs = this.leftNs(roundEndNs, price);
    for (let row = waiting.next(this.through + 1, end); row >= 0; row = waiting.next(row + 1, end)) {
      if (leftNs < oneNs) return;
      if (this.joined.has(row) || rows.cylinder[row & rows.mask] * way < from * way) continue;
      this.joined.add(row);
      leftNs -= oneNs;
    }
  }

  /** What the round has left beyond a sweep and what is owed, jobs included that are still to be released in its time. */
  leftNs(roundEndNs: number, price: Price): number {
    const { context, planner } = this;
    const { queue, nowNs } = context;
    let [accesses, blocks] = [0, 0];
    const had = new Map<number, number>();
    this.owed((row, _part, count) => {
      const stream = context.rows.stream[row & context.rows.mask];
      had.set(stream, (had.get(stream) ?? 0) + count);
      accesses++;
      blocks += count;
    });
    // Aligned releases are all here since the round began.
    for (const { stream, firstNs, periodNs, blocks: size } of price.layout === 'ca' ? [] : planner.tasks) {
      let left = (this.left.get(stream) ?? planner.weightOf(stream, Infinity)) - (had.get(stream) ?? 0);
      let number = nowNs < firstNs ? 0 : Math.floor((nowNs - firstNs) / periodNs) + 1;
      for (; left > 0 && firstNs + number * periodNs < roundEndNs; number++) {
        const count = Math.min(left, size);
        accesses += price.layout === 'r' ? count : 1;
        blocks += count;
        left -= count;
      }
    }
    const waiting = queue[DISCRETE];
    for (let row = waiting.first(this.through + 1); row >= 0; row = waiting.next(row + 1, this.through + 1)) {
      accesses++;
      blocks++;
    }
    for (const row of this.joined)
      if (waiting.has(row)) {
        accesses++;
        blocks++;
      }
    return roundEndNs - nowNs - price.sweepNs - accesses * price.turnNs - blocks * price.blockNs;
  }

  /**
   * Those that came since take the places that are left, in their order, up to the first that lies behind: whoever came
   * later would overtake it. The purse may pay for more than there are places.
   */
  join(from: number, way: number, purse: Purse): void {
    const { rows, queue, end } = this.context;
    const waiting = queue[DISCRETE];
    while (!this.closed) {
      const row = waiting.next(this.through + 1, end);
      if (row < 0 || (this.places === 0 && !purse.isEnough())) return;
      if (rows.cylinder[row & rows.mask] * way < from * way) {
        this.closed = true;
        return;
      }
      if (this.places > 0) this.places--;
      else purse.spend();
      this.through = row;
    }
  }

  /** A visit is under way. */
  take({ row, blocks }: Visit): void {
    const { rows } = this.context;
    const i = row & rows.mask;
    if (rows.requestClass[i] === DISCRETE) return;
    const stream = rows.stream[i];
    const had = this.left.get(stream) ?? this.planner.weightOf(stream, rows.number[i]);
    this.left.set(stream, had - blocks);
    this.read.set(row, (this.read.get(row) ?? 0) + blocks);
  }

  /** Its last block has been read, or it has been given up. */
  forget(row: number): void {
    this.read.delete(row);
  }

  save(): readonly (readonly (readonly [number, number])[] | number)[] {
    const joined = [...this.joined].map((row) => [row, 0] as const);
    return [this.places, this.through, Number(this.closed), [...this.left], [...this.read], joined];
  }

  load([places, through, closed, left, read, joined]: ReturnType<RoundOwed['save']>): void {
    this.places = places as number;
    this.through = through as number;
    this.closed = closed === 1;
    this.joined.clear();
    for (const [row] of joined as readonly (readonly [number, number])[]) this.joined.add(row);
    for (const [map, pairs] of [
      [this.left, left],
      [this.read, read],
    ] as const) {
      map.clear();
      for (const [key, value] of pairs as readonly (readonly [number, number])[]) map.set(key, value);
    }
  }
}
