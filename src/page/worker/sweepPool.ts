/**
 * The page's pool: as many workers as there are cores, four at most, take a sweep's jobs one after the other. Where workers are
 * refused or do not start, the page's own thread does them in slices between frames.
 */
import type { JobSource } from '../../core/experiment/sweep/jobSource.ts';
import type { SweepJob } from '../../core/experiment/sweep/replication.ts';
import { whyNot, type Lost } from './outcome.ts';
import { Sweeper } from './sweeper.ts';
import { sweepPorts, type SweepPorts } from './sweepPort.ts';
import type { Errand, Outcome } from './sweepProtocol.ts';

/** Each takes some forty megabytes, and the page with all of them is to stay under five hundred. */
const MOST_WORKERS = 4;
/** Rows beside the longest run, of some sixty bytes each: room for so many, and less by so many for each worker. */
const ROOM = 2_200_000;
const A_WORKER = 460_000;
const rowsBeside = (workers: number): number => ROOM - workers * A_WORKER;

export interface SweepEvents {
  /** A result has come in. Called often: draw from it seldom. */
  readonly progress: () => void;
  /** Nothing is left to do; not called after `stop`. */
  readonly finished: () => void;
  /** A job could not be done at all; the sweep has stopped. */
  readonly failed: (message: string) => void;
  /** Workers are refused here: the sentence says so. */
  readonly moved: (sentence: string) => void;
}

export interface SweepUnderWay {
  /** Workers at work; 1 on the page's own thread. */
  readonly workers: number;
  /** At once. What was under way is handed back to the sweep, which another pool may go on with. */
  stop(): void;
}

export const workerCount = (): number =>
  Math.max(1, Math.min(MOST_WORKERS, globalThis.navigator.hardwareConcurrency || 2));

/** Those that have something to do. */
const atWork = new Set<Pool>();

/**
 * An errand for a worker of a pool that has nothing in hand: it spares the start of another one. Undefined where none of
 * them is free, and where it has gone.
 */
export function lend(errand: Errand, ports: SweepPorts): Promise<Outcome | Lost | undefined> | undefined {
  for (const pool of atWork) {
    const lent = pool.lend(errand, ports);
    if (lent) return lent;
  }
  return undefined;
}

export function startSweep(run: JobSource, events: SweepEvents, ports = sweepPorts): SweepUnderWay {
  return new Pool(run, events, ports);
}

class Pool implements SweepUnderWay {
  private readonly sweepers = new Set<Sweeper>();
  /** What each of them is at, and since when. */
  private readonly underWay = new Map<Sweeper, { readonly job: SweepJob; readonly sinceMs: number }>();
  /** Those that are on an errand for somebody else, who waits to be told. */
  private readonly lent = new Map<Sweeper, (outcome: Outcome | Lost | undefined) => void>();
  private over = false;
  private isHere = false;

  constructor(
    private readonly run: JobSource,
    private readonly events: SweepEvents,
    private readonly ports: SweepPorts,
  ) {
    atWork.add(this);
    for (let i = 0; i < workerCount(); i++) this.employ(ports.worker);
  }

  get workers(): number {
    return this.sweepers.size;
  }

  /** Who is on somebody else's errand goes when that is done. */
  stop(): void {
    if (this.over) return;
    this.over = true;
    atWork.delete(this);
    for (const sweeper of this.sweepers) if (!this.lent.has(sweeper)) this.dismiss(sweeper);
    this.makeRoom();
  }

  /** The last of those that have nothing in hand takes it, also before it has started. */
  lend(errand: Errand, ports: SweepPorts): Promise<Outcome | Lost | undefined> | undefined {
    if (ports !== this.ports) return undefined;
    const sweeper = [...this.sweepers].findLast((its) => !this.underWay.has(its) && !this.lent.has(its));
    if (!sweeper) return undefined;
    return new Promise((resolve) => {
      this.lent.set(sweeper, resolve);
      sweeper.take(errand);
    });
  }

  private employ(connect: SweepPorts['worker']): void {
    const sweeper: Sweeper = new Sweeper(connect, {
      free: () => {
        this.handOut();
      },
      came: (outcome) => {
        if (this.lent.has(sweeper)) this.giveBack(sweeper, outcome);
        else if (!this.over) this.hear(sweeper, outcome);
      },
      changed: () => {
        this.makeRoom();
      },
      absent: () => {
        this.lose(sweeper);
      },
    });
    this.sweepers.add(sweeper);
  }

  private giveBack(sweeper: Sweeper, outcome: Outcome | Lost): void {
    this.lent.get(sweeper)?.(outcome);
    this.lent.delete(sweeper);
    if (this.over || outcome.kind === 'lost') this.lose(sweeper);
    else this.handOut();
  }

  private dismiss(sweeper: Sweeper): void {
    sweeper.close();
    this.sweepers.delete(sweeper);
    this.lent.get(sweeper)?.(undefined);
    this.lent.delete(sweeper);
    const at = this.underWay.get(sweeper);
    this.underWay.delete(sweeper);
    if (at) this.run.giveBack(at.job);
  }

  private hear(sweeper: Sweeper, outcome: Outcome | Lost): void {
    const at = this.underWay.get(sweeper);
    if (outcome.kind === 'done' && at) {
      this.underWay.delete(sweeper);
      this.run.take(outcome.result, performance.now() - at.sinceMs);
      this.events.progress();
      this.handOut();
      return;
    }
    this.stop();
    const which = at ? `The point “${this.run.nameOf(at.job)}”` : 'The sweep';
    this.events.failed(whyNot(which, outcome));
  }

  /** To everybody who has nothing to do: a look at a point may have made more work than one can take. */
  private handOut(): void {
    for (const sweeper of this.sweepers) {
      if (this.over || !sweeper.isFree) continue;
      const job = this.run.next();
      if (job === undefined) break;
      this.underWay.set(sweeper, { job, sinceMs: performance.now() });
      sweeper.take({ kind: 'job', job });
    }
    this.makeRoom();
    this.endWhenDone();
  }

  /**
   * Where more come than are served, a run keeps millions of requests. The longest always goes on, for nobody gives more back when
   * it is done; while all the others keep more than there is room for, they rest.
   */
  private makeRoom(): void {
    const long = [...this.sweepers].filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);
    const beside = long.slice(1).reduce((sum, { rows }) => sum + rows, 0);
    const isTight = beside > rowsBeside(this.sweepers.size);
    for (const [place, sweeper] of long.entries()) sweeper.rest(isTight && place > 0);
  }

  private endWhenDone(): void {
    if (this.over || !this.run.finished) return;
    this.stop();
    this.events.finished();
  }

  private lose(sweeper: Sweeper): void {
    this.dismiss(sweeper);
    if (this.over) return;
    if (this.sweepers.size === 0) this.moveHere();
    else this.handOut();
  }

  private moveHere(): void {
    for (const sweeper of this.sweepers) this.dismiss(sweeper);
    if (this.over || this.isHere) return;
    this.isHere = true;
    this.employ(this.ports.page);
    this.events.moved('Workers are refused here: the sweep runs beside the page, and takes longer.');
  }
}
