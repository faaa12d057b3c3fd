/**
 * One arm for the naive references of this folder (QoS paper, section II.A), and the words they share. Whole nanoseconds;
 * nothing is imported from the engine, and everything is found anew for every decision.
 *
 * Readings that hold for all four:
 * - A1. At one instant, in this order: the service that ends is paid (by the interval or period in which it began, also
 *   where it ends with that); intervals and periods turn; all arrivals of the instant are in, also the next one of a closed
 *   loop whose request has just ended; then one decision. Whether a queue is empty is asked only then. A decision at kP
 *   belongs to interval k. Nothing is interrupted.
 * - A2. The disk time of a service is seek + turn + transfer, its end less its start. Late is what ends after its deadline.
 * - A3. The last tie is everywhere: the older arrival, then the order of the clients, then the order of issue. FCFS is this
 *   order alone.
 * - A4. Estimates are `worst(head, request)`; in a play through several requests the arm stands where the one before ends.
 *   A play never looks at true times.
 * - A5. Real-time are rate and latency; interactive is interactive; paced, greedy and background are throughput, with no
 *   order among them.
 */

export type ClientClass = 'rate' | 'latency' | 'interactive' | 'paced' | 'greedy' | 'background';

export interface Client {
  readonly class: ClientClass;
  readonly weight?: number;
  readonly priority?: number;
  readonly periodNs?: number;
  readonly sliceNs?: number;
  readonly extra?: boolean;
  /** 0 unless told. */
  readonly startNs?: number;
}

export interface Request {
  readonly id: number;
  /** Its place in the list of clients. */
  readonly client: number;
  readonly arrivalNs: number;
  /** Infinity where nothing is due. */
  readonly deadlineNs: number;
  readonly cylinder: number;
  /** Where the arm stands when it is done; its cylinder unless told. */
  readonly endCylinder?: number;
  /** In turns; below 0: it passes under the head whenever that comes down. */
  readonly angle: number;
  readonly bytes: number;
}

export interface Parts {
  readonly seekNs: number;
  readonly turnNs: number;
  readonly transferNs: number;
  readonly endHead: number;
}

export interface World {
  readonly clients: readonly Client[];
  /** In order of issue. */
  readonly requests: readonly Request[];
  serve(head: number, nowNs: number, request: Request): Parts;
  worst(head: number, request: Request): number;
  /** For closed loops: what the client asks for now that this is over, arriving then or later. */
  next?(ended: Service): Request | null;
  /** Where the arm stands at 0. */
  readonly head?: number;
  /** No service begins then or later. */
  readonly untilNs?: number;
}

export interface Service {
  readonly id: number;
  readonly client: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly why: string;
}

/** Gauges when the service begins, and when it is paid: before intervals and periods turn. */
export interface Gauged<G> extends Service {
  readonly at: G;
  readonly after: G;
}

/** What is to be served, or how long to wait, unless something arrives before. */
export type Choice = { readonly request: Request; readonly why: string } | { readonly wakeNs: number };

export interface Situation {
  readonly nowNs: number;
  readonly head: number;
  /** First come first. */
  readonly waiting: readonly Request[];
  /** Of open arrivals, what is still to come; who may know of it is the scheduler's affair. */
  readonly toCome: readonly Request[];
}

export interface Scheduler<G> {
  choose(situation: Situation): Choice;
  ended(service: Service, request: Request, waiting: readonly Request[]): void;
  gauges(situation: Situation): G;
}

export const classNames = ['realTime', 'interactive', 'throughput'] as const;
export type ClassName = (typeof classNames)[number];

/** A5. */
export function classOf(client: Client): ClassName {
  if (client.class === 'rate' || client.class === 'latency') return 'realTime';
  return client.class === 'interactive' ? 'interactive' : 'throughput';
}

export const endOf = (request: Request): number => request.endCylinder ?? request.cylinder;

/** A list that is in order of issue, first come first (A3). */
const inOrder = (requests: readonly Request[]): Request[] =>
  [...requests].sort((a, b) => a.arrivalNs - b.arrivalNs || a.client - b.client);

export const byDeadline = (requests: readonly Request[]): Request[] =>
  [...requests].sort((a, b) => a.deadlineNs - b.deadlineNs);

export function run<G>(world: World, scheduler: Scheduler<G>): Gauged<G>[] {
  const services: Gauged<G>[] = [];
  const issued = [...world.requests];
  const served = new Set<number>();
  let [nowNs, head] = [0, world.head ?? 0];

  const situation = (): Situation => {
    const left = inOrder(issued.filter(({ id }) => !served.has(id)));
    return {
      nowNs,
      head,
      waiting: left.filter(({ arrivalNs }) => arrivalNs <= nowNs),
      toCome: left.filter(({ arrivalNs }) => arrivalNs > nowNs),
    };
  };

  while (nowNs < (world.untilNs ?? Infinity)) {
    const before = situation();
    const choice = scheduler.choose(before);
    if (!('request' in choice)) {
      nowNs = Math.min(choice.wakeNs, ...before.toCome.map(({ arrivalNs }) => arrivalNs));
      continue;
    }
    const { request, why } = choice;
    const at = scheduler.gauges(before);
    const parts = world.serve(head, nowNs, request);
    const endNs = nowNs + parts.seekNs + parts.turnNs + parts.transferNs;
    const service = { id: request.id, client: request.client, startNs: nowNs, endNs, why };
    served.add(request.id);
    const next = world.next?.(service);
    if (next) issued.push(next);
    [nowNs, head] = [endNs, parts.endHead];
    const then = situation();
    scheduler.ended(service, request, then.waiting);
    services.push({ ...service, at, after: scheduler.gauges(then) });
  }
  return services;
}
