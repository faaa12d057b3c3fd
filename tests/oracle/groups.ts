import { releases, type BoundedRate } from './deadlines.ts';

/**
 * Naive references for the schedulers by groups, cycles and scan lists: SCAN-RT, DM-SCAN, GSS, round-robin, BubbleUp.
 * Each is its definition, read aloud: the future is looked up in the list of all requests or of all releases, the past
 * in the list of all services, and every order is made anew by sorting. Nothing is imported from the engine.
 */

export interface GroupDisk {
  readonly cylinders: number;
  readonly revolutionNs: number;
  seekNs(distance: number): number;
  transferNs(sizeBytes: number, cylinder: number): number;
}

/** A request; `id` counts in order of arrival. */
export interface Job {
  readonly id: number;
  /** −1: without a stream. */
  readonly stream: number;
  readonly arrivalNs: number;
  /** Infinity for none. */
  readonly deadlineNs: number;
  readonly cylinder: number;
  /** Below 0: it begins anywhere. */
  readonly angleNs: number;
  readonly sizeBytes: number;
}

/** What is known of a stream: it releases at firstNs, firstNs + periodNs, … */
export interface Release {
  readonly stream: number;
  readonly firstNs: number;
  readonly periodNs: number;
  readonly sizeBytes: number;
}

export interface Aperiodic {
  readonly kind: 'immediate' | 'ranked' | 'background' | 'first' | 'quota';
  /** The quota, or the deadline in ns. */
  readonly figure: number;
}

export interface World {
  readonly disk: GroupDisk;
  readonly releases: readonly Release[];
  /** The shortest period, or a round. */
  readonly periodNs: number;
  readonly aperiodic: Aperiodic;
}

interface Service {
  readonly job: Job;
  readonly startNs: number;
  readonly endNs: number;
  /** The immediate server let it go first. */
  readonly ahead: boolean;
}

/** The disk is free: `waiting` in order of arrival, what has been served before, where the arm is. */
interface Moment {
  readonly nowNs: number;
  readonly head: number;
  readonly waiting: readonly Job[];
  readonly past: readonly Service[];
}

interface Choice {
  readonly job: Job;
  readonly ahead?: boolean;
}

/** Asked whenever the disk is free, also when nothing waits. */
export type Rule = (moment: Moment) => Choice | undefined;

export interface GroupOutcome {
  readonly id: number;
  readonly startNs: number;
  readonly endNs: number;
}

/** Services in their order, up to the end; `drops`: pieces of streams are given up at their deadlines. */
export function serveAll(
  world: World,
  jobs: readonly Job[],
  rule: Rule,
  run: {
    readonly endNs: number;
    readonly head: number;
    readonly drops: boolean;
    readonly rate?: BoundedRate;
  },
): GroupOutcome[] {
  const past: Service[] = [];
  const aperiodic = jobs.filter(isAperiodic);
  const released = releases(
    aperiodic.map((job) => job.arrivalNs),
    run.rate,
  );
  const thereNs = (job: Job) => released[aperiodic.indexOf(job)] ?? job.arrivalNs;
  const gone = new Set<number>();
  let { head } = run;
  for (let nowNs = 0; nowNs < run.endNs;) {
    const at = nowNs;
    if (run.drops)
      for (const job of jobs)
        if (job.stream >= 0 && job.arrivalNs <= at && job.deadlineNs <= at) gone.add(job.id);
    const waiting = jobs.filter((job) => thereNs(job) <= at && !gone.has(job.id));
    const choice = rule({ nowNs, head, waiting, past });
    if (choice === undefined) {
      nowNs = Math.min(...jobs.map(thereNs).filter((there) => there > at), Infinity);
      continue;
    }
    const { job, ahead = false } = choice;
    const endNs = nowNs + trueNs(world.disk, job, head, nowNs);
    past.push({ job, startNs: nowNs, endNs, ahead });
    gone.add(job.id);
    head = job.cylinder;
    nowNs = endNs;
  }
  return past.map(({ job, startNs, endNs }) => ({ id: job.id, startNs, endNs }));
}

function trueNs(disk: GroupDisk, job: Job, head: number, nowNs: number): number {
  const seekNs = disk.seekNs(Math.abs(job.cylinder - head));
  const transferNs = disk.transferNs(job.sizeBytes, job.cylinder);
  if (job.angleNs < 0) return seekNs + transferNs;
  const turn = disk.revolutionNs;
  const wait = (((job.angleNs - (nowNs + seekNs)) % turn) + turn) % turn;
  // A start that is missed by less than 1 ns is none: durations are rounded to whole ns.
  return seekNs + (wait > turn - 1 ? 0 : Math.round(wait)) + transferNs;
}

/** With a whole revolution, from a cylinder. */
function worstNs(disk: GroupDisk, job: Job, from: number): number {
  const turnNs = job.angleNs < 0 ? 0 : Math.round(disk.revolutionNs);
  return disk.seekNs(Math.abs(job.cylinder - from)) + turnNs + disk.transferNs(job.sizeBytes, job.cylinder);
}

const isOfStream = (job: Job) => job.stream >= 0;
const isAperiodic = (job: Job) => job.stream < 0;

/** The smallest by several numbers, the first that differs decides. */
function least<T>(list: readonly T[], figures: (x: T) => readonly number[]): T | undefined {
  return [...list].sort((a, b) => {
    const fa = figures(a);
    const fb = figures(b);
    const k = fa.findIndex((x, i) => x !== fb[i]);
    return k < 0 ? 0 : fa[k] - fb[k];
  })[0];
}

/** The place of each stream by first release; unknown streams are placed by their numbers. */
function placeIn(releases: readonly Release[], stream: number): number {
  const its = releases.find((r) => r.stream === stream);
  if (its === undefined) return stream;
  return releases.filter((r) => r.firstNs < its.firstNs || (r.firstNs === its.firstNs && r.stream < stream))
    .length;
}

/** Who goes first whatever is due, from the record of what was served. */
function goesAhead(world: World, { nowNs, waiting, past }: Moment): Job | undefined {
  const { kind } = world.aperiodic;
  if (!['immediate', 'quota', 'first'].includes(kind) || !waiting.some(isOfStream)) return undefined;
  const last = past.at(-1);
  if (kind === 'immediate' && (last === undefined || isAperiodic(last.job))) return undefined;
  const windowOf = (t: number) => Math.floor(t / world.periodNs);
  const gone = past.filter((s) => s.ahead && windowOf(s.startNs) === windowOf(nowNs)).length;
  return gone < world.aperiodic.figure ? waiting.find(isAperiodic) : undefined;
}

function rankOf(world: World, job: Job): number {
  if (isOfStream(job) || job.deadlineNs < Infinity) return job.deadlineNs;
  return world.aperiodic.kind === 'ranked' ? job.arrivalNs + world.aperiodic.figure : Infinity;
}

/** Streams have turns; whose turn it is and by when it is due. */
function inTurns(
  world: World,
  turn: (moment: Moment) => { readonly job: Job; readonly dueNs: number; served(): void } | undefined,
): Rule {
  return (moment) => {
    const next = turn(moment);
    const ahead = goesAhead(world, moment);
    if (ahead) return { job: ahead, ahead: true };
    const others = moment.waiting.filter(isAperiodic);
    if (next === undefined) return others.length > 0 ? { job: others[0] } : undefined;
    const due =
      world.aperiodic.kind === 'ranked' ? others.find((job) => rankOf(world, job) < next.dueNs) : undefined;
    if (due) return { job: due };
    next.served();
    return { job: next.job };
  };
}

export function roundRobinRule(world: World): Rule {
  return inTurns(world, ({ waiting, past }) => {
    const last = past.findLast(({ job }) => isOfStream(job));
    const after = last === undefined ? -1 : placeIn(world.releases, last.job.stream);
    const job = least(waiting.filter(isOfStream), ({ stream, id }) => {
      const place = placeIn(world.releases, stream);
      return [place > after ? 0 : 1, place, id];
    });
    return job && { job, dueNs: job.deadlineNs, served: () => undefined };
  });
}

export function gssRule(world: World, most: number): Rule {
  const { releases } = world;
  const groups = Math.min(most, releases.length);
  // Group k begins at place ⌈k·n/g⌉.
  const starts = Array.from({ length: groups }, (_, k) => Math.ceil((k * releases.length) / groups));
  const groupOf = ({ stream }: Job) =>
    releases.some((r) => r.stream === stream)
      ? starts.filter((start) => start <= placeIn(releases, stream)).length - 1
      : stream % most;
  let onTurn = -1;
  let turn: Job[] | undefined;
  let upward = true;
  return inTurns(world, ({ waiting, head }) => {
    const streams = waiting.filter(isOfStream);
    const oldest = streams.filter((job) => streams.find((other) => other.stream === job.stream) === job);
    const membersOf = (group: number, served: readonly Job[]) =>
      oldest.filter((job) => groupOf(job) === group && !served.some((other) => other.stream === job.stream));
    if (turn && membersOf(onTurn, turn).length === 0) turn = undefined;
    const first = least(oldest, (job) => [groupOf(job) > onTurn ? 0 : 1, groupOf(job)]);
    if (first === undefined) return undefined;
    const group = turn ? onTurn : groupOf(first);
    const members = membersOf(group, turn ?? []);
    const inFront = (job: Job) => (upward ? job.cylinder >= head : job.cylinder <= head);
    const turnsRound = !members.some(inFront);
    const job = least(turnsRound ? members : members.filter(inFront), ({ cylinder, id }) => [
      Math.abs(cylinder - head),
      id,
    ]) as Job;
    return {
      job,
      dueNs: Math.min(...members.map(({ deadlineNs }) => deadlineNs)),
      served: () => {
        onTurn = group;
        turn = [...(turn ?? []), job];
        if (turnsRound) upward = !upward;
      },
    };
  });
}

const upwardFrom =
  (disk: GroupDisk, head: number) =>
  ({ cylinder }: Job): number =>
    (cylinder - head + disk.cylinders) % disk.cylinders;

/** Ends of a list’s services by the estimate. */
function endsOf(disk: GroupDisk, list: readonly Job[], nowNs: number, head: number): number[] {
  let t = nowNs;
  return list.map((job, k) => (t += worstNs(disk, job, k === 0 ? head : list[k - 1].cylinder)));
}

/** `itself`: the newcomer has to be in time as well. */
export function scanRtRule({ disk }: World, itself: boolean): Rule {
  const known = new Set<number>();
  let scan: Job[] = [];
  let appended: Job[] = [];
  return ({ nowNs, head, waiting }) => {
    // What was given up is gone.
    scan = scan.filter((job) => waiting.includes(job));
    appended = appended.filter((job) => waiting.includes(job));
    const way = upwardFrom(disk, head);
    for (const job of waiting.filter(({ id }) => !known.has(id))) {
      known.add(job.id);
      const swept = [...scan, job].sort((a, b) => way(a) - way(b) || a.id - b.id);
      const whole = [...swept, ...appended];
      const fits = endsOf(disk, whole, nowNs, head).every(
        (end, k) => end <= whole[k].deadlineNs || (whole[k] === job && !itself),
      );
      if (fits) scan = swept;
      else appended.push(job);
    }
    const job = scan.length > 0 ? scan.shift() : appended.shift();
    return job && { job };
  };
}

interface Due {
  readonly job: Job;
  readonly dueNs: number;
}

/** The swept sequence with modified deadlines. */
export function dmScanSequence(
  disk: GroupDisk,
  jobs: readonly Due[],
  nowNs: number,
  startHead: number,
): Due[] {
  let sequence = [...jobs].sort((a, b) => a.dueNs - b.dueNs || a.job.id - b.job.id);
  for (;;) {
    const before = sequence;
    const swept: Due[] = [];
    let rest = sequence;
    let t = nowNs;
    let head = startHead;
    while (rest.length > 0) {
      const sweepOf = (size: number): Due[] => {
        const way = upwardFrom(disk, head);
        const places = rest.slice(0, size).map((due, k) => ({ due, k, way: way(due.job) }));
        return places.sort((a, b) => a.way - b.way || a.k - b.k).map(({ due }) => due);
      };
      const inTime = (list: readonly Due[]) =>
        endsOf(
          disk,
          list.map(({ job }) => job),
          t,
          head,
        ).every((end, k) => end <= list[k].dueNs);
      let size = 1;
      while (size < rest.length && inTime(sweepOf(size + 1))) size++;
      const group = sweepOf(size);
      const groupJobs = group.map(({ job }) => job);
      t = endsOf(disk, groupJobs, t, head)[size - 1];
      head = groupJobs[size - 1].cylinder;
      swept.push(...group);
      rest = rest.slice(size);
    }
    sequence = swept.map(({ job }, k) => ({
      job,
      dueNs: Math.min(...swept.slice(k).map(({ dueNs }) => dueNs)),
    }));
    if (sequence.every(({ job, dueNs }, k) => job === before[k].job && dueNs === before[k].dueNs))
      return sequence;
  }
}

export function dmScanRule(world: World): Rule {
  return (moment) => {
    const { waiting, nowNs, head } = moment;
    const ahead = goesAhead(world, moment);
    if (ahead) return { job: ahead, ahead: true };
    const ranked = waiting.filter((job) => isOfStream(job) || world.aperiodic.kind === 'ranked');
    const due = ranked.map((job) => ({ job, dueNs: rankOf(world, job) }));
    const job = due.length > 0 ? dmScanSequence(world.disk, due, nowNs, head)[0].job : waiting.at(0);
    return job && { job };
  };
}

export function bubbleUpRule({ disk, releases, periodNs }: World, jobs: readonly Job[]): Rule {
  const cylinders = Array.from({ length: disk.cylinders }, (_, c) => c);
  const longestSeekNs = Math.max(...cylinders.map((d) => disk.seekNs(d)));
  const slowestNs = (sizeBytes: number) => Math.max(...cylinders.map((c) => disk.transferNs(sizeBytes, c)));
  const planned = Math.max(0, ...releases.map(({ sizeBytes }) => slowestNs(sizeBytes)));
  return ({ nowNs, waiting, past }) => {
    const streams = waiting.filter(isOfStream);
    const isNew = (job: Job) => !past.some((s) => s.job.stream === job.stream);
    const oldest = waiting.find((job) => isAperiodic(job) || isNew(job));
    const cycleOf = (t: number) => Math.floor(t / periodNs);
    const next = least(streams, ({ stream, arrivalNs, id }) => [
      cycleOf(arrivalNs),
      placeIn(releases, stream),
      id,
    ]);
    const instead = next ?? oldest;
    if (oldest === undefined) return next && { job: next };
    // Reads seen so far: all that have arrived by now (each has waited at some decision).
    const seen = jobs.filter((job) => isOfStream(job) && job.arrivalNs <= nowNs);
    const anywhere = seen.length > 0 && seen.every(({ angleNs }) => angleNs < 0);
    const largestNs = Math.max(
      planned,
      ...streams.map(({ sizeBytes, cylinder }) => disk.transferNs(sizeBytes, cylinder)),
    );
    const slotNs = longestSeekNs + (anywhere ? 0 : Math.round(disk.revolutionNs)) + largestNs;
    const endNs = (cycleOf(nowNs) + 1) * periodNs;
    let owed = streams.length;
    for (const { firstNs, periodNs: own } of releases)
      for (let t = firstNs; t < endNs; t += own) if (t > nowNs) owed++;
    const worst =
      longestSeekNs +
      (oldest.angleNs < 0 ? 0 : Math.round(disk.revolutionNs)) +
      disk.transferNs(oldest.sizeBytes, oldest.cylinder);
    const takes = isAperiodic(oldest) ? Math.ceil(worst / slotNs) : 0;
    const slots = Math.floor(periodNs / slotNs);
    const left = Math.floor((endNs - nowNs) / slotNs);
    const job = slots > releases.length && left >= owed + takes ? oldest : instead;
    return job && { job };
  };
}
