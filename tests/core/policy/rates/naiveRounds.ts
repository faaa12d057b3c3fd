/**
 * WRR-SCAN on one disk, round by round, as a slow and literal reading of Tsai, Chu and Huang 2004, sections 3.1 to 3.3 and
 * 4, and of this project's text where the paper is silent. What is owed is found anew for every decision; nothing is
 * imported from the engine. Lengths, q and x are handed in (see naiveAdmission.ts).
 *
 * Readings:
 * - A release, an arrival or a plan at the very start of a round is there for that round. What comes while a service is under
 *   way is looked at when that is over, from where the head stands then.
 * - A task's budget of a round are blocks, of one job or of several: what a job that ends leaves of it goes to the next one,
 *   with an access of its own.
 * - A block of -R that is owed and lies behind keeps its part of the budget: no later block takes its place.
 * - Of several on one cylinder: the older release or arrival first, then tasks before aperiodic requests, then in the order
 *   of the list; within a job in the order of the file.
 * - The first arrival that cannot join, since it lies behind, closes the round for all later ones: they would overtake it.
 *   So does an aperiodic request that is owed and lies behind (only under `look`).
 * - `look`: where nothing owed lies at or ahead of the head at a round's start, the round goes the other way at once; a round
 *   without a block does not change the direction, so it would never turn otherwise.
 * - `reclaim=off`: rounds follow at s + R also where nothing is owed; such a round is over at once, and what comes in it waits
 *   for the next. It changes no direction. (It is in the list of rounds, without a service.)
 * - -CA: what is nominally released within a round joins like anything else. "Before its nominal release" is judged when a
 *   service begins.
 * - A change of plans holds from the first round that begins at or after it. Under way are the jobs that were released before
 *   that round's start, or begun. A task's budget is then the largest of the new x and what such jobs keep, until that round
 *   is over in which the last of them is done.
 * - Second reclamation: the place goes to the oldest aperiodic request that waits, if that lies at or ahead; its price is
 *   paid when it joins. The reserve counts all services of the round, that of such a block too. A reserve ends with its round.
 * - `all`, the third (section 4, "utilizes unused bandwidth to service more aperiodic tasks"): whenever a service is over, every
 *   request that waits at or ahead of the head joins, the oldest first, while R − (time gone) − t_s − what is owed pays a turn
 *   and a block for it. Owed is what the round has still to read, joined requests too, at a turn an access; and, since the
 *   test has promised it a part of this round, what jobs take of their budgets that are released before the round's R is
 *   over. Who lies behind is passed over and closes nothing; there are no places beside that.
 */
import {
  accessOf,
  aperiodicAccess,
  serviceOf,
  type Access,
  type AperiodicRequest,
  type Job,
  type NaiveDisk,
  type Service,
} from './naiveDisk.ts';
import type { Placing } from './workedExamples.ts';

/** What the test of admission came to, from an instant on. */
export interface Plan {
  readonly fromNs: number;
  readonly roundNs: number;
  /** Of each task; 0 or none for one that is not in yet. */
  readonly x: readonly number[];
  readonly aperiodicBlocks: number;
}

export interface RoundRules {
  readonly placing: Placing;
  readonly turn: 'owed' | 'look';
  readonly reclaim: 'on' | 'off' | 'rotation' | 'all';
  /** By time; the first from 0. */
  readonly plans: readonly Plan[];
  /** What the bounds say of seeks, of a sweep, of a turn and of a block (a, t_s, t_r and C/V): for reclaiming more. */
  readonly bounds: {
    readonly perCylinderNs: number;
    readonly sweepNs: number;
    readonly turnNs: number;
    readonly blockNs: number;
  };
  /** No service begins then or later. */
  readonly untilNs: number;
}

export interface Round {
  readonly startNs: number;
  readonly endNs: number;
  readonly up: boolean;
  readonly services: readonly Service[];
}

interface OpenRound {
  readonly startNs: number;
  readonly plan: Plan;
  readonly budget: readonly number[];
  up: boolean;
  readonly services: Service[];
  /** Aperiodic requests that are owed, served or not. */
  readonly owed: Set<number>;
  places: number;
  closed: boolean;
  reserveNs: number;
}

/** Jobs in order of release (of a task: one after another), aperiodic requests in order of arrival. */
export function runRounds(
  disk: NaiveDisk,
  jobs: readonly Job[],
  aperiodic: readonly AperiodicRequest[],
  rules: RoundRules,
): Round[] {
  const rounds: Round[] = [];
  const unread = jobs.map(({ blocks }) => Array.from({ length: blocks }, (_, block) => block));
  const kept = jobs.map(() => 0);
  const served = aperiodic.map(() => false);
  const taskCount = Math.max(-1, ...jobs.map(({ task }) => task)) + 1;
  let [nowNs, head, up] = [0, 0, true];
  let lastPlan = rules.plans[0];

  const longestNs = Math.max(...rules.plans.map(({ roundNs }) => roundNs));
  let [over, gone] = [0, 0];

  /** Jobs that are not over, up to a round's length ahead: nobody looks further. */
  function unfinished(): number[] {
    while (over < jobs.length && unread[over].length === 0) over++;
    const near: number[] = [];
    for (let k = over; k < jobs.length && jobs[k].releaseNs <= nowNs + longestNs; k++)
      if (unread[k].length > 0) near.push(k);
    return near;
  }

  function waiting(): number[] {
    while (served[gone]) gone++;
    const there: number[] = [];
    for (let k = gone; k < aperiodic.length && aperiodic[k].arrivalNs <= nowNs; k++)
      if (!served[k]) there.push(k);
    return there;
  }

  const isReleased = (job: Job, { startNs, plan }: OpenRound) =>
    job.releaseNs <= nowNs || (rules.placing === 'CA' && job.releaseNs < startNs + plan.roundNs);

  /** Of a task: blocks by job, as many as its budget still has. */
  function owedOf(
    task: number,
    round: OpenRound,
    counts: (job: Job) => boolean = (job) => isReleased(job, round),
  ): { job: number; blocks: number[] }[] {
    const read = round.services.filter(({ job }) => job !== null && jobs[job].task === task);
    let left = round.budget[task] - read.reduce((sum, { blocks }) => sum + blocks.length, 0);
    const owed: { job: number; blocks: number[] }[] = [];
    for (const job of unfinished()) {
      if (jobs[job].task !== task || !counts(jobs[job])) continue;
      const early = round.budget[task] - (jobs[job].blocks - unread[job].length);
      const most = jobs[job].releaseNs > nowNs ? Math.max(0, Math.min(left, early)) : left;
      const blocks = unread[job].slice(0, most);
      left -= blocks.length;
      if (blocks.length > 0) owed.push({ job, blocks });
    }
    return owed;
  }

  /** In the order of ties: tasks first, in the order of the list. */
  function owedIn(round: OpenRound): Access[] {
    const ofTasks = Array.from({ length: taskCount }, (_, task) => owedOf(task, round)).flat();
    const accesses = ofTasks
      .sort((a, b) => a.job - b.job)
      .flatMap(({ job, blocks }) =>
        (rules.placing === 'R' ? blocks.map((block) => [block]) : [blocks]).map((part) =>
          accessOf(disk, jobs[job], job, part),
        ),
      );
    const ofOthers = [...round.owed].filter((k) => !served[k]).map((k) => aperiodicAccess(aperiodic[k], k));
    return [...accesses, ...ofOthers];
  }

  const sinceNs = ({ job, aperiodic: request }: Access) =>
    job !== null ? jobs[job].releaseNs : aperiodic[Number(request)].arrivalNs;

  const liesAhead = (cylinder: number, round: OpenRound) =>
    (rules.turn === 'owed' && round.services.length === 0) ||
    (round.up ? cylinder >= head : cylinder <= head);

  function nextIn(round: OpenRound): Access | undefined {
    const ahead = owedIn(round).filter(({ cylinder }) => liesAhead(cylinder, round));
    const along = ({ cylinder }: Access) => (round.up ? cylinder : -cylinder);
    return ahead.sort((a, b) => along(a) - along(b) || sinceNs(a) - sinceNs(b))[0];
  }

  /** Arrivals take the places that are left, in their order; then the reserve, if it pays for one more, the oldest. */
  function join(round: OpenRound): void {
    const priceNs = rules.bounds.turnNs + rules.bounds.blockNs;
    for (const k of waiting()) {
      if (round.owed.has(k)) continue;
      const paid = rules.reclaim === 'rotation' && round.reserveNs >= priceNs;
      if (round.closed || (round.places === 0 && !paid)) return;
      if (!liesAhead(aperiodic[k].cylinder, round)) {
        round.closed = true;
        return;
      }
      round.owed.add(k);
      if (round.places > 0) round.places--;
      else round.reserveNs -= priceNs;
    }
  }

  /** What R has left for one more, as `all` reckons it. */
  function leftNs(round: OpenRound): number {
    const { startNs, plan } = round;
    const { sweepNs, turnNs, blockNs } = rules.bounds;
    const endNs = startNs + plan.roundNs;
    const ofTasks = Array.from({ length: taskCount }, (_, task) =>
      owedOf(task, round, ({ releaseNs }) => releaseNs <= nowNs || releaseNs < endNs),
    ).flat();
    let owedNs = 0;
    for (const { blocks } of ofTasks)
      owedNs += turnNs * (rules.placing === 'R' ? blocks.length : 1) + blockNs * blocks.length;
    for (const k of round.owed) if (!served[k]) owedNs += turnNs + blockNs;
    return endNs - nowNs - sweepNs - owedNs;
  }

  function joinAll(round: OpenRound): void {
    const priceNs = rules.bounds.turnNs + rules.bounds.blockNs;
    for (const k of waiting())
      if (!round.owed.has(k) && liesAhead(aperiodic[k].cylinder, round) && leftNs(round) >= priceNs)
        round.owed.add(k);
  }

  function planAt(startNs: number): Plan {
    const plan = rules.plans.filter(({ fromNs }) => fromNs <= startNs).at(-1) ?? rules.plans[0];
    if (plan !== lastPlan)
      for (const k of unfinished())
        if (jobs[k].releaseNs < startNs || unread[k].length < jobs[k].blocks)
          kept[k] = Math.max(kept[k], lastPlan.x[jobs[k].task] ?? 0);
    lastPlan = plan;
    return plan;
  }

  function open(): OpenRound {
    const plan = planAt(nowNs);
    const budget = Array.from({ length: taskCount }, (_, task) =>
      Math.max(plan.x[task] ?? 0, ...unfinished().map((k) => (jobs[k].task === task ? kept[k] : 0))),
    );
    const owed = new Set(waiting().slice(0, plan.aperiodicBlocks));
    const places = plan.aperiodicBlocks - owed.size;
    const base = { startNs: nowNs, plan, budget, services: [], owed, places, reserveNs: 0 };
    const round: OpenRound = { ...base, up, closed: false };
    if (nextIn(round) === undefined && owedIn(round).length > 0) round.up = !up;
    round.closed = [...owed].some((k) => !liesAhead(aperiodic[k].cylinder, round));
    return round;
  }

  function serve(access: Access, round: OpenRound): void {
    const service = serviceOf(disk, access, head, nowNs);
    const boundNs = rules.bounds.perCylinderNs * service.distance + rules.bounds.turnNs;
    round.reserveNs += boundNs - service.seekNs - service.rotationNs;
    round.services.push(service);
    if (access.aperiodic !== null) served[access.aperiodic] = true;
    if (access.job !== null)
      unread[access.job] = unread[access.job].filter((block) => !access.blocks.includes(block));
    nowNs = service.endNs;
    head = access.cylinder;
  }

  /** Of what has not come yet: nominal releases of jobs of which something is left, and arrivals. */
  function nextEventNs(): number {
    const release = jobs.find(({ releaseNs }, k) => releaseNs > nowNs && unread[k].length > 0);
    const arrival = aperiodic.find(({ arrivalNs }) => arrivalNs > nowNs);
    return Math.min(release?.releaseNs ?? Infinity, arrival?.arrivalNs ?? Infinity);
  }

  while (nowNs < rules.untilNs) {
    const round = open();
    const { startNs } = round;
    for (let next = nextIn(round); next !== undefined && nowNs < rules.untilNs; next = nextIn(round)) {
      serve(next, round);
      if (rules.reclaim === 'all') joinAll(round);
      else join(round);
    }
    const empty = round.services.length === 0;
    if (!empty) up = !round.up;
    const reclaims = rules.reclaim !== 'off';
    if (!empty || !reclaims) rounds.push({ startNs, endNs: nowNs, up: round.up, services: round.services });
    if (!reclaims) nowNs = Math.max(startNs + round.plan.roundNs, nowNs);
    else if (empty) nowNs = nextEventNs();
  }
  return rounds;
}
