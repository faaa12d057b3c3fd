/**
 * A naive reference for the deadline schedulers: EDF, EDL, rate-monotonic, least slack and Scan-EDF, with the rules for
 * requests without a stream and for late pieces. It is written from the definitions (Reddy and Wyllie 1994, and this
 * project's text of them), on plain lists that are walked anew for every decision, and imports nothing from the engine.
 *
 * Whole nanoseconds, cylinders; angles in turns, below 0 for a read that begins wherever the head comes down.
 */

export interface DeadlineRequest {
  readonly requestClass: 'C' | 'D';
  readonly arrivalNs: number;
  /** Infinity for none. */
  readonly deadlineNs: number;
  readonly cylinder: number;
  readonly angle: number;
  readonly sizeBytes: number;
}

export interface DeadlineDisk {
  readonly cylinders: number;
  readonly revolutionNs: number;
  seekNs(distance: number): number;
  transferNs(sizeBytes: number, cylinder: number): number;
}

/** A stream as it is known beforehand; `anywhere`: its reads have no rotational latency. */
export interface KnownStream {
  readonly firstNs: number;
  readonly periodNs: number;
  readonly deadlineNs: number;
  readonly sizeBytes: number;
  readonly anywhere: boolean;
}

export type AperiodicRule =
  | { readonly kind: 'immediate' | 'quota'; readonly quota: number }
  | { readonly kind: 'first' }
  | { readonly kind: 'ranked'; readonly afterNs: number }
  | { readonly kind: 'background' };

/** At most so many a second, and so many at once: 1/R in ns, and B. */
export interface BoundedRate {
  readonly stepNs: number;
  readonly burst: number;
}

/**
 * When each is released, by what a bounded rate is: of j and k and all between them, at most B + R·t are released in the t
 * seconds from the one to the other. Each as early as its arrival and those before it allow.
 */
export function releases(arrivals: readonly number[], rate: BoundedRate | undefined): number[] {
  const out: number[] = [];
  for (const [k, arrivalNs] of arrivals.entries())
    out.push(
      rate === undefined
        ? arrivalNs
        : Math.max(arrivalNs, ...out.map((at, j) => at + (k - j + 1 - rate.burst) * rate.stepNs)),
    );
  return out;
}

export interface DeadlineRules {
  /** Absent: requests without a stream are released as they come. */
  readonly rate?: BoundedRate;
  readonly order:
    | 'edf'
    | 'edl'
    | 'edl-lazy'
    | 'rate-monotonic'
    | 'least-slack'
    | 'scan-edf'
    | 'scan-edf-perturbed';
  readonly aperiodic: AperiodicRule;
  /** Late pieces are given up. */
  readonly givesUp: boolean;
  /** The length of a window of the immediate server. */
  readonly windowNs: number;
  readonly streams: readonly KnownStream[];
}

export interface DeadlineOutcome {
  startNs?: number | undefined;
  endNs?: number | undefined;
  outcome: 'served' | 'late' | 'discarded' | 'waiting';
}

/** `requests` in order of arrival. No service starts at or after `untilNs`; what is due by then and not begun is lost. */
export function runDeadlines(
  disk: DeadlineDisk,
  requests: readonly DeadlineRequest[],
  rules: DeadlineRules,
  untilNs: number,
): DeadlineOutcome[] {
  const outcomes: DeadlineOutcome[] = requests.map(() => ({ outcome: 'waiting' }));
  const services: { id: number; atNs: number; ahead: boolean }[] = [];
  let nowNs = 0;
  let head = 0;

  const all = requests.map((_, id) => id);
  const without = all.filter((id) => requests[id].requestClass === 'D');
  const released = new Map(
    releases(
      without.map((id) => requests[id].arrivalNs),
      rules.rate,
    ).map((at, k) => [without[k], at]),
  );
  const there = requests.map(({ arrivalNs }, id) => released.get(id) ?? arrivalNs);
  const waiting = (requestClass: 'C' | 'D') =>
    all.filter(
      (id) =>
        requests[id].requestClass === requestClass &&
        there[id] <= nowNs &&
        outcomes[id].outcome === 'waiting',
    );
  let longestSeekNs = 0;
  for (let d = 0; d < disk.cylinders; d++) longestSeekNs = Math.max(longestSeekNs, disk.seekNs(d));
  const turnNs = Math.round(disk.revolutionNs);

  const transferNs = (r: DeadlineRequest) => disk.transferNs(r.sizeBytes, r.cylinder);
  const latencyAtMostNs = (r: { angle: number }) => (r.angle < 0 ? 0 : turnNs);
  const worstNs = (r: DeadlineRequest) => longestSeekNs + latencyAtMostNs(r) + transferNs(r);
  const cylinders = Array.from({ length: rules.order.startsWith('edl') ? disk.cylinders : 0 }, (_, c) => c);
  /** Of each stream's coming requests: wherever they may lie. */
  const needs = rules.streams.map(({ anywhere, sizeBytes }) => {
    const slowestNs = cylinders.reduce((most, c) => Math.max(most, disk.transferNs(sizeBytes, c)), 0);
    return longestSeekNs + (anywhere ? 0 : turnNs) + slowestNs;
  });
  const estimateNs = (r: DeadlineRequest) =>
    disk.seekNs(Math.abs(r.cylinder - head)) + latencyAtMostNs(r) + transferNs(r);
  const dueNs = (r: DeadlineRequest) =>
    r.deadlineNs === Infinity && rules.aperiodic.kind === 'ranked'
      ? r.arrivalNs + rules.aperiodic.afterNs
      : r.deadlineNs;

  /** What each order compares, first things first; the smallest goes first, and at last the oldest. */
  function figures(id: number): number[] {
    const r = requests[id];
    switch (rules.order) {
      case 'rate-monotonic':
        return [dueNs(r) - r.arrivalNs, id];
      case 'least-slack':
        return [dueNs(r) - nowNs - estimateNs(r), dueNs(r), id];
      case 'scan-edf':
        // One turn of C-LOOK: as if the cylinders behind the head followed on those before it.
        return [dueNs(r), r.cylinder >= head ? r.cylinder : r.cylinder + disk.cylinders, id];
      case 'scan-edf-perturbed':
        return [dueNs(r), r.cylinder, id];
      default:
        return [dueNs(r), id];
    }
  }

  function firstOf(ids: readonly number[]): number | undefined {
    return [...ids].sort((a, b) => {
      const [x, y] = [figures(a), figures(b)];
      const k = x.findIndex((figure, i) => figure !== y[i]);
      return x[k] - y[k];
    })[0];
  }

  /** All of them, or while the quota of a window lasts; under the immediate server one after a piece: while fewer than the quota went first in the window, and ahead of somebody. */
  function goesAhead(): number | undefined {
    if (waiting('C').length === 0) return undefined;
    if (rules.aperiodic.kind === 'first') return waiting('D').at(0);
    if (rules.aperiodic.kind !== 'immediate' && rules.aperiodic.kind !== 'quota') return undefined;
    const last = services.at(-1);
    const afterPiece = last !== undefined && requests[last.id].requestClass === 'C';
    if (rules.aperiodic.kind === 'immediate' && !afterPiece) return undefined;
    const window = (t: number) => Math.floor(t / rules.windowNs);
    const gone = services.filter(({ atNs, ahead }) => ahead && window(atNs) === window(nowNs)).length;
    return gone < rules.aperiodic.quota ? waiting('D').at(0) : undefined;
  }

  /** EDL, lazy: what waits and what is to come, each with the time that it may take. */
  function latestStartNs(): number {
    const pieces = waiting('C').map((id) => ({ due: requests[id].deadlineNs, need: worstNs(requests[id]) }));
    const releases = rules.streams.map((s, k) => {
      const dues: number[] = [];
      for (let at = s.firstNs; dues.length < 16; at += s.periodNs)
        if (at > nowNs) dues.push(at + s.deadlineNs);
      return { dues, need: needs[k] };
    });
    const horizon = Math.max(...pieces.map((p) => p.due), ...releases.map((r) => r.dues[0]));
    for (const { dues, need } of releases)
      for (const due of dues) if (due <= horizon) pieces.push({ due, need });
    const slacks = pieces.map(
      ({ due }) => due - pieces.filter((p) => p.due <= due).reduce((sum, p) => sum + p.need, 0),
    );
    return Math.min(Infinity, ...slacks);
  }

  interface Job {
    readonly releaseNs: number;
    readonly due: number;
    readonly need: number;
  }

  /**
   * When jobs end under EDF that is never interrupted, begun at an instant; the sooner in the list of equally urgent ones.
   * `stops`: at the first instant at which nothing is there to be done; the jobs that it has not come to are left out.
   */
  function endsOf(jobs: readonly Job[], fromNs: number, stops: boolean): Map<Job, number> {
    const ends = new Map<Job, number>();
    const left = [...jobs];
    let clock = fromNs;
    while (left.length > 0) {
      let first: Job | undefined;
      for (const job of left)
        if (job.releaseNs <= clock && (first === undefined || job.due < first.due)) first = job;
      if (first === undefined) {
        if (stops) break;
        clock = Math.min(...left.map((job) => job.releaseNs));
        continue;
      }
      left.splice(left.indexOf(first), 1);
      clock += first.need;
      ends.set(first, clock);
    }
    return ends;
  }

  /** ΔL: every deadline that EDF keeps without the request it keeps with it first, until it stands idle then. */
  function mayGoFirst(worst: number): boolean {
    const there = waiting('C').map((id) => ({
      releaseNs: nowNs,
      due: requests[id].deadlineNs,
      need: worstNs(requests[id]),
    }));
    /** The k-th release of a stream from now on. */
    const release = (s: KnownStream, k: number) =>
      s.firstNs + (Math.max(0, Math.floor((nowNs - s.firstNs) / s.periodNs) + 1) + k) * s.periodNs;
    const coming: Job[] = rules.streams.flatMap((s, n) =>
      Array.from({ length: 16 }, (_, k) => {
        const releaseNs = release(s, k);
        return { releaseNs, due: releaseNs + s.deadlineNs, need: needs[n] };
      }),
    );
    const jobs = [...there, ...coming.sort((a, b) => a.releaseNs - b.releaseNs)];
    const behind = endsOf(jobs, nowNs + worst, true);
    // Where the streams leave time at all, it must come to stand idle before the first release that is not known.
    const demand = rules.streams.reduce((sum, s, n) => sum + needs[n] / s.periodNs, 0);
    const idleNs = Math.max(nowNs + worst, ...behind.values());
    const unknownNs = Math.min(...rules.streams.map((s) => release(s, 16)));
    if (demand < 1 + 1e-9 && idleNs >= unknownNs) return false;
    const late = [...behind].filter(([job, end]) => end > job.due);
    if (late.length === 0) return true;
    const without = endsOf(jobs, nowNs, false);
    return late.every(([job]) => Number(without.get(job)) > job.due);
  }

  /** Work-conserving: the oldest request that may go first, else the most urgent piece; else it waits. */
  function decideConserving(): { serve: number } | { waitNs: number } {
    const goes = waiting('D').find((id) => mayGoFirst(worstNs(requests[id]))) ?? firstOf(waiting('C'));
    return goes === undefined ? { waitNs: Infinity } : { serve: goes };
  }

  /** A request, or the instant to wait for. */
  function decideLate(): { serve: number } | { waitNs: number } {
    const latest = latestStartNs();
    const fits = waiting('D').find((id) => nowNs + worstNs(requests[id]) <= latest);
    if (fits !== undefined) return { serve: fits };
    const piece = firstOf(waiting('C'));
    if (piece === undefined) return { waitNs: Infinity };
    return nowNs >= latest ? { serve: piece } : { waitNs: latest };
  }

  function decide(): { serve: number; ahead?: boolean } | { waitNs: number } {
    if (rules.order === 'edl') return decideConserving();
    if (rules.order === 'edl-lazy') return decideLate();
    const ahead = goesAhead();
    if (ahead !== undefined) return { serve: ahead, ahead: true };
    const ranked = rules.aperiodic.kind === 'ranked' ? waiting('D') : [];
    const next = firstOf([...waiting('C'), ...ranked]) ?? waiting('D').at(0);
    return next === undefined ? { waitNs: Infinity } : { serve: next };
  }

  function serve(id: number): void {
    const r = requests[id];
    const downNs = nowNs + disk.seekNs(Math.abs(r.cylinder - head));
    const endNs = downNs + rotationNs(disk, r.angle, downNs) + transferNs(r);
    outcomes[id] = { startNs: nowNs, endNs, outcome: endNs > r.deadlineNs ? 'late' : 'served' };
    nowNs = endNs;
    head = r.cylinder;
  }

  while (nowNs < untilNs) {
    if (rules.givesUp)
      for (const id of waiting('C'))
        if (requests[id].deadlineNs <= nowNs) outcomes[id] = { outcome: 'discarded' };
    const decision = decide();
    if ('serve' in decision) {
      services.push({ id: decision.serve, atNs: nowNs, ahead: decision.ahead === true });
      serve(decision.serve);
      continue;
    }
    const arrival = Math.min(Infinity, ...there.filter((at) => at > nowNs));
    nowNs = Math.min(decision.waitNs, arrival, untilNs);
  }
  for (const [id, { outcome }] of outcomes.entries())
    if (outcome === 'waiting' && requests[id].arrivalNs < untilNs && requests[id].deadlineNs <= untilNs)
      outcomes[id] = { outcome: 'discarded' };
  return outcomes;
}

/** Rounded to whole ns; an angle that was missed by less than 1 ns is still there. */
function rotationNs(disk: DeadlineDisk, angle: number, downNs: number): number {
  if (angle < 0) return 0;
  const { revolutionNs } = disk;
  const turns = downNs / revolutionNs;
  const wait = (angle - (turns - Math.floor(turns))) * revolutionNs;
  const ahead = wait < 0 ? wait + revolutionNs : wait;
  return ahead > revolutionNs - 1 ? 0 : Math.round(ahead);
}
