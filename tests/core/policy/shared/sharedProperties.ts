/**
 * What the text claims of these schedulers, as checks on any `schedule`: a naive reference, or the engine given the same
 * world. Each says how often it was asked at all, and where it does not hold.
 */
import type { MarsOptions } from './naiveMars.ts';
import { factors, queueOf } from './naiveMars.ts';
import { byDeadline, classOf, type Request, type Service, type World } from './naiveServer.ts';

/** In order; `next` of the world must answer alike when it is asked again. */
export type Schedule = (world: World) => readonly Service[];

export interface Verdict {
  readonly checked: number;
  readonly broken: readonly string[];
}

/** With what closed loops asked for. */
const issuedIn = (world: World, services: readonly Service[]): Request[] => [
  ...world.requests,
  ...services.flatMap((service) => world.next?.(service) ?? []),
];

/** How many of these requests wait or are under way at an instant, once what ends then is over and what arrives is in. */
function presence(requests: readonly Request[], services: readonly Service[]): (atNs: number) => number {
  const ids = new Set(requests.map(({ id }) => id));
  const arrivals = requests.map(({ arrivalNs }) => arrivalNs);
  const ends = services.filter(({ id }) => ids.has(id)).map(({ endNs }) => endNs);
  const upTo = (times: readonly number[], atNs: number) => times.filter((time) => time <= atNs).length;
  return (atNs) => upTo(arrivals, atNs) - upTo(ends, atNs);
}

/**
 * |S_i / f_i − S_j / f_j| ≤ Q + m / f_i + m / f_j over any interval between two decisions in which queues i and j are never
 * empty. `largest` is m, the largest worst case in ns or the largest size in bytes.
 */
export function keepsFairnessBound(
  schedule: Schedule,
  world: World,
  options: MarsOptions,
  largest: number,
): Verdict {
  const services = schedule(world);
  const issued = issuedIn(world, services);
  const f = factors(world, options);
  const queue = (client: number) => queueOf(world, options, client);
  const bytesOf = new Map(issued.map(({ id, bytes }) => [id, bytes]));
  const cost = ({ id, startNs, endNs }: Service) =>
    options.unit === 'bytes' ? Number(bytesOf.get(id)) : endNs - startNs;
  const present = f.map((_, q) =>
    presence(
      issued.filter(({ client }) => queue(client) === q),
      services,
    ),
  );
  const isThere = services.map(({ startNs }) => present.map((count) => count(startNs) > 0));
  let checked = 0;
  const broken: string[] = [];
  for (let i = 0; i < f.length; i++)
    for (let j = 0; j < i; j++) {
      if (f[i] === 0 || f[j] === 0) continue;
      const bound = options.quantum + largest / f[i] + largest / f[j];
      // How far i is ahead of j, and the least and the most of that since one of them was last empty.
      let [ahead, least, most] = [0, 0, 0];
      services.forEach((service, k) => {
        if (!isThere[k][i] || !isThere[k][j]) [least, most] = [Infinity, -Infinity];
        else {
          [least, most] = [Math.min(least, ahead), Math.max(most, ahead)];
          checked++;
          if (most - least > bound * (1 + 1e-9))
            broken.push(`queues ${j} and ${i} at ${service.startNs}: ${most - least} above ${bound}`);
        }
        if (queue(service.client) === i) ahead += cost(service) / f[i];
        if (queue(service.client) === j) ahead -= cost(service) / f[j];
      });
    }
  return { checked, broken };
}

/** The disk is never idle while something waits. */
export function isWorkConserving(schedule: Schedule, world: World): Verdict {
  const services = schedule(world);
  const arrivals = new Map(issuedIn(world, services).map(({ id, arrivalNs }) => [id, arrivalNs]));
  const broken: string[] = [];
  services.forEach(({ startNs }, k) => {
    const freeNs = k === 0 ? 0 : services[k - 1].endNs;
    const oldest = Math.min(...services.slice(k).map(({ id }) => Number(arrivals.get(id))));
    if (startNs > Math.max(freeNs, oldest)) broken.push(`idle before ${startNs}, work since ${oldest}`);
  });
  return { checked: services.length, broken };
}

/** Non-preemptive EDF of the real-time requests alone, by worst cases: which of them it keeps. */
function keptByEdf(world: World): Set<number> {
  let left = world.requests.filter(({ client }) => classOf(world.clients[client]) === 'realTime');
  left = [...left].sort((a, b) => a.arrivalNs - b.arrivalNs || a.client - b.client);
  const kept = new Set<number>();
  let nowNs = 0;
  while (left.length > 0) {
    nowNs = Math.max(nowNs, left[0].arrivalNs);
    const first = byDeadline(left.filter(({ arrivalNs }) => arrivalNs <= nowNs))[0];
    nowNs += world.worst(0, first);
    if (nowNs <= first.deadlineNs) kept.add(first.id);
    left = left.filter((request) => request !== first);
  }
  return kept;
}

/**
 * What non-preemptive EDF keeps alone, it keeps with best effort beside it. For worlds in which every service takes its worst
 * case wherever the arm is (a service that ends sooner may let a long one in before a release), all real-time requests are of
 * `rate` clients, at most 16 of each, and none is of a closed loop.
 */
export function keepsWhatEdfKeeps(schedule: Schedule, world: World): Verdict {
  const ends = new Map(schedule(world).map(({ id, endNs }) => [id, endNs]));
  const kept = keptByEdf(world);
  const lost = world.requests.filter(
    ({ id, deadlineNs }) => kept.has(id) && !(Number(ends.get(id)) <= deadlineNs),
  );
  return {
    checked: kept.size,
    broken: lost.map(({ id, deadlineNs }) => `${id} due at ${deadlineNs}, ends at ${ends.get(id)}`),
  };
}

/** The earliest start of a best-effort request in any order that keeps every deadline; all there at 0. */
function earliestBestEffort(world: World): number {
  let earliest = Infinity;
  const isBestEffort = ({ client }: Request) => classOf(world.clients[client]) !== 'realTime';
  const extend = (left: readonly Request[], nowNs: number, firstNs: number): void => {
    if (left.length === 0) earliest = Math.min(earliest, firstNs);
    for (const request of left) {
      const endNs = nowNs + world.worst(0, request);
      if (endNs > request.deadlineNs) continue;
      const startNs = isBestEffort(request) ? Math.min(firstNs, nowNs) : firstNs;
      extend(
        left.filter((other) => other !== request),
        endNs,
        startNs,
      );
    }
  };
  extend(world.requests, 0, Infinity);
  return earliest;
}

/**
 * No order that keeps all deadlines serves best effort sooner. For worlds in which all is there at 0, every service takes its
 * worst case wherever the arm is and all best-effort ones take the same. Where no order keeps all, nothing is checked.
 */
export function servesBestEffortSoonest(schedule: Schedule, world: World): Verdict {
  const earliest = earliestBestEffort(world);
  if (earliest === Infinity) return { checked: 0, broken: [] };
  const services = schedule(world);
  const first = services.find(({ client }) => classOf(world.clients[client]) !== 'realTime');
  const broken = first?.startNs === earliest ? [] : [`${first?.startNs} where ${earliest} can be`];
  const due = new Map(world.requests.map(({ id, deadlineNs }) => [id, deadlineNs]));
  const late = services.filter(({ id, endNs }) => endNs > Number(due.get(id)));
  return { checked: 1, broken: [...broken, ...late.map(({ id }) => `${id} is late`)] };
}

/**
 * A client that has work throughout a period gets its slice in it, less what it overdrew before, by the end of it. Services
 * that are paid from a slice say `slice`. For worlds that pass the admission test and in which a client with a slice has work
 * from its start on, or none any more: see the test for one that comes late in its period.
 */
export function keepsSlices(schedule: Schedule, world: World): Verdict {
  const services = schedule(world);
  const issued = issuedIn(world, services);
  const overNs = Math.max(0, ...services.map(({ endNs }) => endNs));
  let checked = 0;
  const broken: string[] = [];
  world.clients.forEach(({ sliceNs = 0, periodNs = Infinity, startNs = 0 }, k) => {
    const own = issued.filter(({ client }) => client === k);
    const present = presence(own, services);
    const paid = services.filter(({ client, why }) => client === k && why === 'slice');
    let left = 0;
    for (let from = startNs; sliceNs > 0 && from + periodNs <= overNs; from += periodNs) {
      const to = from + periodNs;
      const entitled = sliceNs + Math.min(0, left);
      const inside = paid.filter((service) => service.startNs >= from && service.startNs < to);
      const received = inside.reduce((sum, service) => sum + service.endNs - service.startNs, 0);
      left = entitled - received;
      const decisions = [from, ...services.map(({ endNs }) => endNs).filter((at) => at > from && at < to)];
      if (entitled <= 0 || decisions.some((at) => present(at) === 0)) continue;
      checked++;
      if (received < entitled || inside.some(({ endNs }) => endNs > to))
        broken.push(`client ${k}, ${from} to ${to}: ${received} of ${entitled}`);
    }
  });
  return { checked, broken };
}
