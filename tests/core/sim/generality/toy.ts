/** What the proofs of generality share: a toy disk, plain answers, and a station with the detail record on. */
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import type {
  Action,
  DiskModel,
  NewRequest,
  Policy,
  PolicyContext,
  Source,
  StationNeeds,
} from '../../../../src/core/sim/interfaces.ts';
import { makeStation } from '../../../../src/core/sim/stations/makeStation.ts';
import type { Station } from '../../../../src/core/sim/single/station.ts';
import { DISCRETE, SERVE, WAIT, type RequestClass } from '../../../../src/core/trace/kinds.ts';
import { Tally } from '../../../../src/core/trace/tally.ts';

export const MS = 1e6;
// 10 ms a turn, every seek 5 ms, 1000 B a ms.
export const disk = buildDisk(1000, 10 * MS, { a: 5, b: 0, boundary: 1000, c: 0, e: 0 }, [
  { from: 0, rate: 1e6 },
]);

export const request = (
  requestClass: RequestClass,
  arrivalNs: number,
  cylinder: number,
  sizeBytes: number,
  stream = -1,
): NewRequest => ({
  requestClass,
  stream,
  number: 0,
  arrivalNs,
  deadlineNs: Infinity,
  cylinder,
  angle: 0,
  sizeBytes,
});

export function station(
  policy: (context: PolicyContext) => Policy,
  sources: readonly Source[],
  endNs: number,
  needs?: StationNeeds,
  on: DiskModel = disk,
  Counting: typeof Tally = Tally,
): Station {
  const tally = new Counting(1000 * MS, 0, endNs, Infinity, false);
  const made = makeStation({
    disk: on,
    tally,
    endNs,
    sources,
    interventions: [],
    policy,
    mostWaiting: Infinity,
    ...(needs ? { needs } : {}),
  });
  made.record(64);
  return made;
}

/** Plain answers; nothing to save. */
export abstract class Simple implements Policy {
  constructor(protected readonly context: PolicyContext) {}
  abstract decide(action: Action): void;
  release(): void {}
  save(): unknown {
    return null;
  }
  load(_saved: unknown): void {}
  held(): void {}

  protected serve(action: Action, row: number, chunkNs = Infinity): void {
    this.context.take(row);
    Object.assign(action, { kind: SERVE, row, chunkNs, reason: 0 });
  }

  protected wait(action: Action, untilNs: number): void {
    Object.assign(action, { kind: WAIT, row: -1, untilNs, reason: 0 });
  }
}

/** First come, first served. */
export class Fcfs extends Simple {
  decide(action: Action): void {
    const row = this.context.queue[DISCRETE].first(this.context.end);
    if (row >= 0) this.serve(action, row);
    else this.wait(action, Infinity);
  }
}
