/**
 * Systems in which a disk fails in mid-round, at random, and what must hold of them: a disk never stands idle to a round's
 * end while it has a piece of this round that it could have read.
 */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { waitForPhase } from '../../src/core/base/phase.ts';
import { SystemRun } from '../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues, type Scenario } from '../../src/core/scenario/scenario.ts';
import { checkTogether } from '../../src/core/scenario/together.ts';
import type { ParamValues } from '../../src/core/sim/interfaces.ts';
import { CONTINUOUS, DISK_FAILED, WAIT } from '../../src/core/trace/kinds.ts';
import { testRandom } from '../helpers/fuzz.ts';

export interface FailingSystem {
  readonly scenario: Scenario;
  readonly failNs: number;
  readonly disk: number;
}

const CLIENTS =
  'rate:4000000@0,rate:4000000@0,rate:3000000@0,rate:2000000@0,rate:3000000@0,interactive:8@0,greedy@0';

/** Null where the draw is none that the form would take. */
export function failingSystem(seed: number): FailingSystem | null {
  const r = testRandom(seed);
  const one = <T>(from: readonly T[]): T => from[Math.floor(r() * from.length)];
  const policy = one([
    ...['disjoint-fcfs', 'disjoint-scan', 'disjoint-gated', 'mixed-scan', 'mixed-gated'],
    ...['rounds', 'rounds', 'rounds', 'rounds', 'time-cycle-qos'],
  ]);
  const disks = 3 + Math.floor(r() * 3);
  const axes: ParamValues = {
    periods: one(['c-d', 'd-c', 'mixed']),
    order: one(['fcfs', 'inc-fcfs', 'scan', 'inc-scan', 'gated-scan']),
    subrounds: one([1, 1, 2, 3]),
    limit: one(['dynamic', 'dynamic', 'number:2', 'time:0.2']),
    misses: one(['tail', 'spread']),
  };
  const values: ParamValues = {
    ...(policy === 'rounds' ? axes : {}),
    ...(policy === 'time-cycle-qos' ? { workload: 'clients', clients: CLIENTS, cycle: 1 } : {}),
    ...{ policy, disks, spread: one(['duplicated', 'parity', 'parity-disk']), seed },
    ...{ n: 1 + Math.floor(r() * 8 * disks), lambda: one([0, 1, 5, 20, 60]), duration: 4 },
    ...{ bound: one(['worst', 'percentile:99', 'omniscient']), tail: one(['text', 'guarded']) },
  };
  const disk = Math.floor(r() * disks);
  const failNs = (1 + Math.floor(r() * 2)) * 1e9 + Math.floor(r() * r() * 1e9);
  const scenario: Scenario = {
    ...withValues(defaultScenario, values),
    interventions: [{ atNs: failNs, kind: 'fail', disk }],
  };
  return checkTogether(resolved(scenario).values).length > 0 ? null : { scenario, failNs, disk };
}

interface Piece {
  readonly name: string;
  readonly arrivalNs: number;
  readonly deadlineNs: number;
  readonly cylinder: number;
  readonly angle: number;
  readonly sizeBytes: number;
  startNs: number;
  endNs: number;
  droppedNs: number;
}

export interface Seen {
  /** Pieces of videos that were dealt anew. */
  readonly anew: number;
  /** Of these, read by their deadline. */
  readonly inTime: number;
  /** Pieces that a disk stood idle beside. */
  readonly broken: readonly string[];
}

/** Plays it, and looks at every disk that works. */
export function idleBeside({ scenario, failNs, disk: failed }: FailingSystem): Seen {
  const system = new SystemRun(scenario).complete();
  const seen = { anew: 0, inTime: 0, broken: [] as string[] };
  for (const [disk, run] of system.runs.entries()) {
    if (disk === failed) continue;
    const pieces = new Map<number, Piece>();
    const waits: { fromNs: number; toNs: number; readonly head: number }[] = [];
    let head = Number(resolved(scenario).values.head);
    for (let index = 0; ; index++) {
      const page = run.page(index);
      if (page.index !== index) break;
      const { requests: t, services, decisions, drops } = page;
      for (let i = 0; i < t.length; i++) {
        if (t.requestClass[i] !== CONTINUOUS || pieces.has(t.row[i])) continue;
        pieces.set(t.row[i], {
          name: `C${t.stream[i] + 1}.${t.number[i] + 1}`,
          ...{ arrivalNs: t.arrivalNs[i], deadlineNs: t.deadlineNs[i], cylinder: t.cylinder[i] },
          ...{ angle: t.angle[i], sizeBytes: t.sizeBytes[i], startNs: NaN, endNs: NaN, droppedNs: NaN },
        });
      }
      for (let s = 0; s < services.length; s++) {
        const piece = pieces.get(t.row[services.request[s]]);
        if (piece === undefined) continue;
        piece.startNs = services.startNs[s];
        piece.endNs = services.endNs[s];
      }
      for (let d = 0; d < drops.length; d++) {
        const piece = pieces.get(t.row[drops.request[d]]);
        if (piece !== undefined) piece.droppedNs = drops.atNs[d];
      }
      let s = 0;
      for (let d = 0; d < decisions.length; d++) {
        const [fromNs, toNs] = [decisions.atNs[d], decisions.untilNs[d]];
        for (; s < services.length && services.startNs[s] < fromNs; s++) head = services.toCylinder[s];
        if (decisions.kind[d] !== WAIT || decisions.reason[d] === DISK_FAILED) continue;
        const last = waits.at(-1);
        if (last?.toNs === fromNs) last.toNs = toNs;
        else waits.push({ fromNs, toNs, head });
      }
      for (; s < services.length; s++) head = services.toCylinder[s];
    }
    for (const piece of pieces.values()) {
      const isAnew = piece.arrivalNs === failNs && failNs % 1e9 !== 0;
      if (!isAnew) continue;
      seen.anew++;
      if (piece.endNs <= piece.deadlineNs) seen.inTime++;
      else if (stoodIdle(piece, waits, system)) seen.broken.push(`disk ${disk + 1}, ${piece.name}`);
    }
  }
  return seen;
}

function stoodIdle(
  piece: Piece,
  waits: readonly { readonly fromNs: number; readonly toNs: number; readonly head: number }[],
  { disk }: SystemRun,
): boolean {
  const { arrivalNs, deadlineNs, cylinder, angle, sizeBytes, startNs, droppedNs } = piece;
  return waits.some(({ fromNs, toNs, head }) => {
    const atNs = Math.max(fromNs, arrivalNs);
    if (atNs >= toNs || startNs <= atNs || droppedNs <= atNs || toNs < deadlineNs) return false;
    const thereNs = atNs + (disk.seekNs[Math.abs(cylinder - head)] ?? 0);
    const turnNs = angle < 0 ? 0 : waitForPhase(angle * disk.revolutionNs, thereNs, disk.revolutionNs);
    return thereNs + turnNs + disk.transferNs(sizeBytes, cylinder) + 1 <= deadlineNs;
  });
}
