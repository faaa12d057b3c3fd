/**
 * ΔL, the scheduler of Clockwise (Bosch and Mullender 2000; QoS paper, section II.A) as this project's text has it: best
 * effort as soon as no deadline is lost by it that non-preemptive EDF would keep. See naiveServer.ts for A1 to A5.
 *
 * Readings:
 * - A12. Known ahead are the releases of `rate` clients: instant, deadline, size and place; a `latency` request is known when
 *   it arrives. Played are all real-time requests that wait, and of each stream at most the next 16 to come.
 * - A13. A best-effort request fits if in the play that begins with it, and goes on by EDF among what is released until it
 *   first stands idle, each late request is late in the play without it as well. That one goes on across idle times, with
 *   the same requests to come, until it has been through all that the other has.
 * - A14. Best effort are all requests without a deadline, one FCFS queue; they are tried in that order and the first that fits
 *   starts. So one that is too long for any gap waits by itself and does not hold up those behind it.
 * - A15. Equal deadlines by A3. The disk waits for the next arrival of anything: a best-effort one is tried as well.
 * - A16. The formula is over the real-time requests that wait, in the order of EDF; Infinity where none waits, and below 0
 *   where something is late anyway. It is a gauge; what decides is A13.
 */
import {
  byDeadline,
  classOf,
  endOf,
  run,
  type Choice,
  type Gauged,
  type Request,
  type Situation,
  type World,
} from './naiveServer.ts';

export const mostReleases = 16;

export interface ClockwiseGauges {
  /** ΔL(t) by the formula. */
  readonly slackNs: number;
}

/** min over j of d_j − t − Σ_{i ≤ j} c_i, over what waits (A16). */
export function deltaL(world: World, nowNs: number, head: number, waiting: readonly Request[]): number {
  let least = Infinity;
  for (const request of byDeadline(waiting)) {
    nowNs += world.worst(head, request);
    head = endOf(request);
    least = Math.min(least, request.deadlineNs - nowNs);
  }
  return least;
}

interface Played {
  readonly done: ReadonlySet<number>;
  readonly late: ReadonlySet<number>;
}

/** Non-preemptive EDF by worst cases; without `through`, up to where it first stands idle. */
function play(
  world: World,
  nowNs: number,
  head: number,
  requests: readonly Request[],
  through?: ReadonlySet<number>,
): Played {
  const done = new Set<number>();
  const late = new Set<number>();
  const goesOn = () => through === undefined || [...through].some((id) => !done.has(id));
  while (goesOn()) {
    const left = requests.filter(({ id }) => !done.has(id));
    const first = byDeadline(left.filter(({ arrivalNs }) => arrivalNs <= nowNs))[0];
    if (first === undefined) {
      if (through === undefined) break;
      nowNs = Math.min(...left.map(({ arrivalNs }) => arrivalNs));
      continue;
    }
    nowNs += world.worst(head, first);
    head = endOf(first);
    done.add(first.id);
    if (nowNs > first.deadlineNs) late.add(first.id);
  }
  return { done, late };
}

const isRealTime = (world: World, { client }: Request) => classOf(world.clients[client]) === 'realTime';

/** A12. */
function known(world: World, { waiting, toCome }: Situation): Request[] {
  const ahead = world.clients.flatMap((client, index) =>
    client.class === 'rate'
      ? toCome.filter((request) => request.client === index).slice(0, mostReleases)
      : [],
  );
  const all = [...waiting.filter((request) => isRealTime(world, request)), ...ahead];
  return all.sort((a, b) => a.arrivalNs - b.arrivalNs || a.client - b.client);
}

/** A13. */
export function fits(world: World, request: Request, now: Situation): boolean {
  const requests = known(world, now);
  const withIt = play(world, now.nowNs + world.worst(now.head, request), endOf(request), requests);
  const without = play(world, now.nowNs, now.head, requests, withIt.done);
  return [...withIt.late].every((id) => without.late.has(id));
}

export function runClockwise(world: World): Gauged<ClockwiseGauges>[] {
  const waitingRealTime = ({ waiting }: Situation) => waiting.filter((request) => isRealTime(world, request));

  function choose(now: Situation): Choice {
    const bestEffort = now.waiting.filter((request) => !isRealTime(world, request));
    const fitting = bestEffort.find((request) => fits(world, request, now));
    if (fitting !== undefined) return { request: fitting, why: 'fits' };
    const due = byDeadline(waitingRealTime(now))[0];
    return due === undefined ? { wakeNs: Infinity } : { request: due, why: 'due' };
  }

  return run<ClockwiseGauges>(world, {
    choose,
    ended: () => undefined,
    gauges: (now) => ({ slackNs: deltaL(world, now.nowNs, now.head, waitingRealTime(now)) }),
  });
}
