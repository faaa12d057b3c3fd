/**
 * A second, independent answer to what the best-effort schedulers do: a literal reading of their definitions, by
 * looking through plain arrays at every decision. It imports nothing from the engine. Whole nanoseconds throughout.
 *
 * `waiting` is always in order of arrival, so "the first that is smallest" is the older of equals.
 */

export interface OracleDisk {
  readonly cylinders: number;
  readonly revolutionNs: number;
  /** By distance in cylinders. */
  readonly seekNs: ArrayLike<number>;
}

export interface OracleRequest {
  readonly isVideo: boolean;
  readonly arrivalNs: number;
  readonly cylinder: number;
  /** Where its first sector stands, as a time of the revolution; undefined: anywhere. */
  readonly angleNs: number | undefined;
  readonly transferNs: number;
}

export interface OracleSettings {
  readonly policy: string;
  readonly up: boolean;
  /** SSTF: ties by access time. */
  readonly tieByAccess: boolean;
  /** V-SCAN: share of the stroke. */
  readonly r: number;
  /** Bounded SATF: requests a batch. */
  readonly w: number;
  /** Bounded SCAN: requests a turn. */
  readonly k: number;
}

/** What the arm does: it serves request number `row` (counted in order of arrival), or travels to `to` (row −1). */
export interface OracleVisit {
  readonly row: number;
  readonly startNs: number;
  readonly endNs: number;
  readonly to: number;
}

/** The whole history, until all requests have been served. `requests` in order of arrival. */
export function serveAll(
  disk: OracleDisk,
  requests: readonly OracleRequest[],
  head: number,
  settings: OracleSettings,
): OracleVisit[] {
  const visits: OracleVisit[] = [];
  const served = new Set<number>();
  let at = head;
  let nowNs = 0;
  /** Is the sweep on its way up? The policies that sweep one way never change it. */
  let up = settings.up;
  /** Rows of the batch or turn under way that are still to be served. */
  let batch: number[] = [];

  const cylinderOf = (row: number) => requests[row].cylinder;
  const distanceTo = (row: number) => Math.abs(cylinderOf(row) - at);
  const accessTo = (row: number) => {
    const seek = disk.seekNs[distanceTo(row)];
    return seek + latencyNs(requests[row].angleNs, nowNs + seek, disk.revolutionNs);
  };
  const isAhead = (row: number) => (up ? cylinderOf(row) >= at : cylinderOf(row) <= at);
  const edge = (upper: boolean) => (upper ? disk.cylinders - 1 : 0);

  /** A row to serve, or the cylinder of a journey. */
  const decide = (waiting: readonly number[]): { row: number } | { to: number } => {
    const ahead = waiting.filter(isAhead);
    const behind = waiting.filter((row) => !isAhead(row));
    switch (settings.policy) {
      case 'fcfs':
        return { row: waiting[0] };
      case 'sstf': {
        const least = Math.min(...waiting.map(distanceTo));
        const nearest = waiting.filter((row) => distanceTo(row) === least);
        return { row: settings.tieByAccess ? smallest(nearest, accessTo) : nearest[0] };
      }
      case 'satf':
        return { row: smallest(waiting, accessTo) };
      case 'bsatf':
        if (batch.length === 0) batch = waiting.slice(0, settings.w);
        return { row: smallest(batch, accessTo) };
      case 'look':
        if (ahead.length > 0) return { row: smallest(ahead, distanceTo) };
        up = !up;
        return { row: smallest(behind, distanceTo) };
      case 'scan':
        if (ahead.length > 0) return { row: smallest(ahead, distanceTo) };
        if (at !== edge(up)) return { to: edge(up) };
        up = !up;
        return { row: smallest(behind, distanceTo) };
      case 'c-look':
      case 'cscan':
        return { row: nextOneWay(ahead, behind) };
      case 'c-scan':
        if (ahead.length > 0) return { row: smallest(ahead, distanceTo) };
        return { to: at !== edge(up) ? edge(up) : edge(!up) };
      case 'pcscan': {
        const others = waiting.filter((row) => !requests[row].isVideo);
        const candidates = others.length > 0 ? others : waiting;
        return {
          row: nextOneWay(
            candidates.filter(isAhead),
            candidates.filter((row) => !isAhead(row)),
          ),
        };
      }
      case 'vscan': {
        const stroke = disk.cylinders - 1;
        const cost = (row: number) => distanceTo(row) + (isAhead(row) ? 0 : settings.r * stroke);
        const row = smallest(waiting, cost);
        if (!isAhead(row)) up = !up;
        return { row };
      }
      case 'bounded-scan': {
        if (batch.length === 0) batch = waiting.slice(0, settings.k);
        if (!batch.some(isAhead)) up = !up;
        return { row: smallest(batch.filter(isAhead), distanceTo) };
      }
      default:
        throw new Error(`no rules for ${settings.policy}`);
    }
  };

  /** The next in the direction; else the outermost, which is the one that lies farthest behind. */
  const nextOneWay = (ahead: readonly number[], behind: readonly number[]) =>
    ahead.length > 0 ? smallest(ahead, distanceTo) : smallest(behind, (row) => -distanceTo(row));

  while (served.size < requests.length) {
    const waiting = requests.flatMap((request, row) =>
      request.arrivalNs <= nowNs && !served.has(row) ? [row] : [],
    );
    if (waiting.length === 0) {
      nowNs = Math.min(...requests.filter((_, row) => !served.has(row)).map((r) => r.arrivalNs));
      continue;
    }
    const decision = decide(waiting);
    const startNs = nowNs;
    if ('to' in decision) {
      nowNs += disk.seekNs[Math.abs(decision.to - at)];
      at = decision.to;
      visits.push({ row: -1, startNs, endNs: nowNs, to: at });
      continue;
    }
    const { row } = decision;
    nowNs += accessTo(row) + requests[row].transferNs;
    at = cylinderOf(row);
    served.add(row);
    batch = batch.filter((other) => other !== row);
    visits.push({ row, startNs, endNs: nowNs, to: at });
  }
  return visits;
}

/** The first of the list with the smallest figure. */
function smallest(rows: readonly number[], figure: (row: number) => number): number {
  const figures = rows.map(figure);
  return rows[figures.indexOf(Math.min(...figures))];
}

/** Until the platter comes round to the angle: whole nanoseconds, and what was missed by less than one is still met. */
function latencyNs(angleNs: number | undefined, atNs: number, revolutionNs: number): number {
  if (angleNs === undefined) return 0;
  const turned = atNs - revolutionNs * Math.floor(atNs / revolutionNs);
  const ahead = angleNs >= turned ? angleNs - turned : angleNs - turned + revolutionNs;
  return ahead > revolutionNs - 1 ? 0 : Math.round(ahead);
}
