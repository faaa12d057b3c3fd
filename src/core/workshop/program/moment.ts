/** What `decide` is told: the moment, the disk, the round, and who waits. */
import { fail } from '../../language/fault.ts';
import { Fn, HANDED, kindOf, List, Thing, type Kind, type Obj, type Value } from '../../language/values.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../trace/kinds.ts';
import { MS, RequestThing } from './requestThing.ts';

/** Once so many more are known than wait, those that have gone are forgotten. */
const MANY = 64;

export class Moment extends Thing {
  override readonly kind: Kind = MOMENT;
  readonly label = 'the moment';
  /** The only memory. */
  state: Value;
  readonly disk: DiskThing;
  readonly round: RoundThing;
  private readonly known = new Map<number, RequestThing>();
  private lists: { readonly waiting: List; readonly videos: List; readonly requests: List } | undefined;

  constructor(
    readonly context: PolicyContext,
    readonly roundNs: number,
    readonly settings: Obj,
  ) {
    super();
    this.disk = new DiskThing(context);
    this.round = new RoundThing(context, roundNs);
  }

  /** Before a decision. */
  begin(): void {
    this.lists = undefined;
  }

  /** Who waits, oldest first; each list is made when it is first asked for. */
  get waiting(): { readonly waiting: List; readonly videos: List; readonly requests: List } {
    if (this.lists !== undefined) return this.lists;
    const [videos, requests] = [this.inQueue(CONTINUOUS), this.inQueue(DISCRETE)];
    const all = [...videos, ...requests].sort((a, b) => a.row - b.row);
    if (this.known.size > 4 * all.length + MANY) {
      this.known.clear();
      for (const request of all) this.known.set(request.row, request);
    }
    const list = (items: RequestThing[]) => new List(items, HANDED);
    this.lists = { waiting: list(all), videos: list(videos), requests: list(requests) };
    return this.lists;
  }

  /** The same request is the same thing, for as long as it is known. */
  request(row: number): RequestThing {
    let found = this.known.get(row);
    if (found === undefined) this.known.set(row, (found = RequestThing.of(row, this.context)));
    return found;
  }

  /** One that has been written down: it may wait no more, and its row be another's. */
  remembered(request: RequestThing): RequestThing {
    const found = this.known.get(request.row);
    if (found !== undefined) return found;
    this.known.set(request.row, request);
    return request;
  }

  forgetAll(): void {
    this.known.clear();
    this.lists = undefined;
  }

  private inQueue(requestClass: number): RequestThing[] {
    const { queue, end } = this.context;
    const found: RequestThing[] = [];
    const its = queue[requestClass];
    if (its === undefined) return found;
    for (let row = its.first(end); row >= 0; row = its.next(row + 1, end)) found.push(this.request(row));
    return found;
  }
}

const MOMENT: Kind = kindOf<Moment>('the moment', {
  now: ({ context }) => context.nowNs / MS,
  arm: ({ context }) => context.head,
  waiting: ({ waiting }) => waiting.waiting,
  videos: ({ waiting }) => waiting.videos,
  requests: ({ waiting }) => waiting.requests,
  round: ({ round }) => round,
  disk: ({ disk }) => disk,
  state: ({ state }) => state,
  settings: ({ settings }) => settings,
});

class DiskThing extends Thing {
  override readonly kind: Kind = DISK;
  readonly label = 'the disk';
  readonly seek: Fn;

  constructor(readonly context: PolicyContext) {
    super();
    const { cylinders, seekNs } = context.disk;
    const isPlace = (value: Value): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < cylinders;
    this.seek = new Fn('seek', ([a, b], at) => {
      if (!isPlace(a) || !isPlace(b))
        return fail(at, `seek wants two cylinders, whole numbers from 0 to ${cylinders - 1}`);
      return (seekNs[Math.abs(a - b)] ?? 0) / MS;
    });
  }
}

const DISK: Kind = kindOf<DiskThing>('the disk', {
  cylinders: ({ context }) => context.disk.cylinders,
  turn: ({ context }) => context.disk.revolutionNs / MS,
  seek: ({ seek }) => seek,
});

class RoundThing extends Thing {
  override readonly kind: Kind = ROUND;
  readonly label = 'the round';

  constructor(
    private readonly context: PolicyContext,
    private readonly roundNs: number,
  ) {
    super();
  }

  get number(): number {
    return Math.floor(this.context.nowNs / this.roundNs);
  }

  get start(): number {
    return (this.number * this.roundNs) / MS;
  }

  get end(): number {
    return ((this.number + 1) * this.roundNs) / MS;
  }

  get left(): number {
    return this.end - this.context.nowNs / MS;
  }
}

const ROUND: Kind = kindOf<RoundThing>('the round', {
  number: ({ number }) => number,
  start: ({ start }) => start,
  end: ({ end }) => end,
  left: ({ left }) => left,
});
