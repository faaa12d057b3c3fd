/** What a policy in rounds holds: the scan list, the C-requests that come after it, and those of later subrounds. */
import { Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS, FORWARD } from '../../trace/kinds.ts';
import type { RoundTimes } from './roundTimes.ts';
import type { SpreadMisses } from './spreadMisses.ts';
import { SubroundShares, type SavedDealing } from './subroundShares.ts';

export interface SavedHand {
  readonly list: readonly number[];
  readonly videos: readonly number[];
  readonly shares: SavedDealing;
}

export class RoundsHand {
  /** The scan list. */
  readonly list: Sweep;
  /** d-c: the C-requests of the (sub)round while the D-period lasts. */
  readonly videos: Sweep;
  /** The C-requests of later subrounds, and what earlier ones left over. */
  readonly shares: SubroundShares;

  constructor(
    private readonly context: PolicyContext,
    subrounds: number,
  ) {
    this.list = new Sweep(context.disk, context.rows);
    this.videos = new Sweep(context.disk, context.rows);
    this.shares = new SubroundShares(context, subrounds);
  }

  /** Takes up the C-requests of a round that has just begun; drops those of rounds that are over. */
  takeRound(times: RoundTimes, into: Sweep, misses?: SpreadMisses): void {
    const { context } = this;
    const { rows, queue } = context;
    const waiting = queue[CONTINUOUS];
    for (let row = waiting.first(context.end); row >= 0; row = waiting.next(row + 1, context.end)) {
      const arrivalNs = rows.arrivalNs[row & rows.mask];
      if (arrivalNs < times.roundStartNs) {
        // Of the round that is over, or of one that a long service has jumped over.
        misses?.missed(row);
        context.drop(row, times.dueNs(arrivalNs));
      } else if (rows.deadlineNs[row & rows.mask] <= times.roundStartNs) {
        // Of the round before, dealt anew at this one's very start.
        misses?.missed(row);
        context.drop(row, context.nowNs);
      } else {
        context.take(row);
        into.insert(row);
      }
    }
  }

  /**
   * Empties the list: D-requests go back to their places in the queue; C-requests are left over or go back too, as those
   * do that came after `sinceNs`: in mid-round, they are weighed again.
   */
  dissolveList(keepVideos: boolean, sinceNs = Infinity): void {
    const { context, list } = this;
    const { rows } = context;
    for (let k = list.first; k < list.last; k++) {
      const row = list.row[k];
      const i = row & rows.mask;
      if (keepVideos && rows.requestClass[i] === CONTINUOUS && !(rows.arrivalNs[i] > sinceNs))
        this.shares.leave(row);
      else context.putBack(row);
    }
    list.clear();
  }

  /** D-requests on the list go back to their places in the queue; the videos stay. */
  keepVideos(): void {
    const { context, list } = this;
    const { rows } = context;
    if (list.continuous === list.length) return;
    const videos = list.toArray().filter((row) => rows.requestClass[row & rows.mask] === CONTINUOUS);
    for (let k = list.first; k < list.last; k++)
      if (rows.requestClass[list.row[k] & rows.mask] !== CONTINUOUS) context.putBack(list.row[k]);
    list.fromArray(videos);
  }

  /** What has not been begun of this subround's C-requests joins the next one's. */
  leaveVideos(): void {
    const { videos } = this;
    while (videos.length > 0) this.shares.leave(videos.shift(FORWARD));
  }

  /** d-c: the C-requests are next. */
  turnToVideos(): void {
    const { list, videos } = this;
    while (videos.length > 0) list.insert(videos.shift(FORWARD));
  }

  /** Everything goes back to the queues. */
  putAllBack(): void {
    const { videos } = this;
    this.dissolveList(false);
    while (videos.length > 0) this.context.putBack(videos.shift(FORWARD));
    this.shares.putBack();
  }

  forEach(visit: (row: number) => void): void {
    this.list.toArray().forEach(visit);
    this.videos.toArray().forEach(visit);
    this.shares.held(visit);
  }

  save(): SavedHand {
    return { list: this.list.toArray(), videos: this.videos.toArray(), shares: this.shares.save() };
  }

  load(saved: SavedHand): void {
    this.list.fromArray(saved.list);
    this.videos.fromArray(saved.videos);
    this.shares.load(saved.shares);
  }
}
