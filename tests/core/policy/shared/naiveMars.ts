/**
 * The fair queueing of MARS (Buddhikot 1998; QoS paper, section II.A) as this project's text has it: deficit round-robin
 * between queues, in bytes or in disk time. See naiveServer.ts for A1 to A5.
 *
 * Readings:
 * - A21. As in deficit round-robin there is a list of the queues with work: one that gets work while it is empty goes to the
 *   list's end with deficit 0, several by the instant of that, then real-time, interactive, throughput, or as the clients are
 *   listed. The queue at the head of the list is visited: its deficit grows by f·Q once, it is served while the cost of its
 *   first request is at most the deficit, then it goes to the end and keeps the deficit. A queue that runs empty, as A1 asks,
 *   leaves the list with deficit 0. What gets work during a service stands in the list before the queue that was visited goes
 *   to the end. Visits take no time.
 * - A22. f·Q is not rounded: it is added once a visit, and costs are subtracted one by one. In disk time the worst case from
 *   where the arm stands is compared and the true time charged; in bytes both are the size.
 * - A23. Inside a queue first come first. A queue whose f·Q is 0 is served only while no other has work: first come first over
 *   all such, and nothing is charged.
 * - A24. The bound: S are true costs, an interval is between two decisions, "never empty" counts the request under way, and m
 *   is the largest worst case, or the largest size.
 */
import {
  classNames,
  classOf,
  run,
  type Choice,
  type ClassName,
  type Gauged,
  type Request,
  type Situation,
  type World,
} from './naiveServer.ts';

export interface MarsOptions {
  readonly unit: 'bytes' | 'time';
  /** Q, in bytes or ns. */
  readonly quantum: number;
  /** f by class; without, a queue a client with the client's weight (1 unless told). */
  readonly weights?: Readonly<Record<ClassName, number>>;
}

export interface MarsGauges {
  /** By queue: real-time, interactive, throughput; or as the clients are listed. */
  readonly deficit: readonly number[];
}

export function queueOf(world: World, { weights }: MarsOptions, client: number): number {
  return weights === undefined ? client : classNames.indexOf(classOf(world.clients[client]));
}

/** f of each queue. */
export const factors = (world: World, { weights }: MarsOptions): readonly number[] =>
  weights === undefined
    ? world.clients.map(({ weight }) => weight ?? 1)
    : classNames.map((name) => weights[name]);

export function runMars(world: World, options: MarsOptions): Gauged<MarsGauges>[] {
  const quanta = factors(world, options).map((f) => f * options.quantum);
  const deficit = quanta.map(() => 0);
  const list: number[] = [];
  /** Whether the head of the list has got its quantum of this visit. */
  let visited = false;
  const queue = ({ client }: Request) => queueOf(world, options, client);

  /** Queues whose work is new, by the instant of it. */
  function join(waiting: readonly Request[]): void {
    const fresh = quanta.map((_, q) => q).filter((q) => quanta[q] > 0 && !list.includes(q));
    const since = (q: number) => waiting.find((request) => queue(request) === q)?.arrivalNs;
    const working = fresh.filter((q) => since(q) !== undefined);
    list.push(...working.sort((a, b) => Number(since(a)) - Number(since(b)) || a - b));
  }

  function choose({ head, waiting }: Situation): Choice {
    if (waiting.length === 0) return { wakeNs: Infinity };
    join(waiting);
    if (list.length === 0) return { request: waiting[0], why: 'nobody else' };
    for (;;) {
      const q = list[0];
      if (!visited) deficit[q] += quanta[q];
      visited = true;
      const first = waiting.find((request) => queue(request) === q) as Request;
      const cost = options.unit === 'bytes' ? first.bytes : world.worst(head, first);
      if (cost <= deficit[q]) return { request: first, why: 'deficit' };
      list.push(Number(list.shift()));
      visited = false;
    }
  }

  return run<MarsGauges>(world, {
    choose,
    ended({ startNs, endNs, why }, request, waiting) {
      const q = queue(request);
      if (why !== 'deficit') return;
      deficit[q] -= options.unit === 'bytes' ? request.bytes : endNs - startNs;
      if (waiting.some((other) => queue(other) === q)) return;
      deficit[q] = 0;
      list.shift();
      visited = false;
    },
    gauges: () => ({ deficit: [...deficit] }),
  });
}
