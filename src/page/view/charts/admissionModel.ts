/** Who is let in, at an instant: how many streams there were in each round, and each that came with what it was weighed by. */
import { lowerBound, upperBound } from '../../../core/base/bisect.ts';
import type { Beats } from '../../../core/trace/summary.ts';
import { spanNs } from '../axes/chart.ts';
import { gaugeIndex } from '../scene/gauges.ts';
import { newcomersOf, type Newcomer } from '../scene/newcomers.ts';
import type { Scene } from '../scene/view.ts';

/** What the summary says of a round in which somebody came. */
export interface Arrived {
  readonly beat: number;
  readonly refused: number;
  readonly letIn: number;
  /** Kept out, since they stood behind one that was refused. */
  readonly unweighed: number;
  /** When the first of them came; NaN where no page at hand tells. */
  readonly firstNs: number;
}

export interface AdmissionLine {
  readonly scene: Scene;
  readonly arrived: readonly Arrived[];
  /** Within the pages at hand, in order of time. */
  readonly newcomers: readonly Newcomer[];
}

export interface AdmissionModel {
  readonly timeNs: number;
  readonly toNs: number;
  readonly beatNs: number;
  /** Streams by round, up to the present one. */
  readonly present: ArrayLike<number>;
  readonly rounds: number;
  readonly most: number;
  readonly arrived: readonly Arrived[];
  readonly letIn: number;
  readonly refused: number;
  readonly unweighed: number;
  /** Of those in the pages at hand, the ones that have come. */
  readonly newcomers: readonly Newcomer[];
  readonly words: Scene['workload']['words'];
  readonly hasClients: boolean;
}

export function admissionLineOf(scene: Scene): AdmissionLine {
  const { beats, roundNs } = scene;
  const newcomers = newcomersOf(scene);
  const firsts = new Map<number, number>();
  for (const { atNs } of newcomers) {
    const beat = Math.floor(atNs / roundNs);
    if (!firsts.has(beat)) firsts.set(beat, atNs);
  }
  const arrived: Arrived[] = [];
  for (let beat = 0; beat < beats.length; beat++) {
    const asked = beats.asked[beat] ?? 0;
    const refused = beats.refused[beat] ?? 0;
    const unweighed = beats.unweighed[beat] ?? 0;
    const firstNs = firsts.get(beat) ?? NaN;
    if (asked > 0) arrived.push({ beat, refused, unweighed, letIn: asked - refused - unweighed, firstNs });
  }
  return { scene, arrived, newcomers };
}

/**
 * Whoever is there asks for a piece in each round. Where periods differ that is no count; but where all were weighed and
 * nobody has gone, those that were let in are there.
 */
function presentOf(
  scene: Scene,
  rounds: number,
  justLetIn: number,
  newcomers: readonly Newcomer[],
): readonly number[] | Beats['cArrived'] {
  const { beats, workload, plans, gaugeBeats } = scene;
  const gauge = gaugeIndex(scene, 'streams');
  // A server in cycles counts its streams itself: they ask for nothing.
  if (gauge >= 0) return Array.from({ length: rounds }, (_, k) => gaugeBeats[k]?.[gauge] ?? 0);
  if (scene.clients.length > 0) return clientsThere(scene, rounds, newcomers);
  const asking = beats.cArrived.subarray(0, rounds);
  if (workload.beat === 'round' || plans.length === 0 || !(beats.asked[0] > 0)) return asking;
  let letIn = 0;
  const there = Array.from(asking, (_, k) => (letIn += letInDuring(beats, k)));
  return letIn === plans.length || letIn + justLetIn === plans.length ? there : asking;
}

/**
 * Clients with a guaranteed rate: those that have begun and not gone, as far as they were let in. Who was refused is known from
 * the pages at hand, and how many were, from the whole run.
 */
function clientsThere(
  { beats, clients, roundNs }: Scene,
  rounds: number,
  newcomers: readonly Newcomer[],
): readonly number[] {
  const refused = new Set(newcomers.filter(({ isLetIn }) => !isLetIn).map(({ stream }) => stream));
  const rated = clients.filter(({ kind, client }) => kind === 'rate' && !refused.has(client));
  let letIn = 0;
  let asked = 0;
  return Array.from({ length: rounds }, (_, k) => {
    asked += beats.asked[k] ?? 0;
    letIn += letInDuring(beats, k);
    const there = rated.filter(
      ({ startNs, endNs }) => startNs < (k + 1) * roundNs && endNs > k * roundNs,
    ).length;
    return asked > 0 ? Math.min(there, letIn) : there;
  });
}

const letInDuring = ({ asked, refused, unweighed }: Beats, k: number): number =>
  (asked[k] ?? 0) - (refused[k] ?? 0) - (unweighed[k] ?? 0);

/** A long run has more of them than a call has arguments. */
function mostOf(counts: ArrayLike<number>): number {
  let most = 0;
  for (let k = 0; k < counts.length; k++) most = Math.max(most, counts[k] ?? 0);
  return most;
}

export function admissionAt({ scene, arrived, newcomers }: AdmissionLine, timeNs: number): AdmissionModel {
  const { beats, roundNs } = scene;
  const now = Math.floor(timeNs / roundNs);
  const past = arrived.slice(
    0,
    lowerBound(
      arrived.map(({ beat }) => beat),
      now,
    ),
  );
  const came = newcomers.slice(
    0,
    upperBound(
      newcomers.map(({ atNs }) => atNs),
      timeNs,
    ),
  );
  // The round under way: as far as it has gone.
  const under = came.filter(({ atNs }) => atNs >= now * roundNs);
  const letInNow = under.filter(({ isLetIn }) => isLetIn).length;
  const unweighed = under.filter(({ isWeighed }) => !isWeighed).length;
  const underWay = {
    ...{ beat: now, letIn: letInNow, unweighed, refused: under.length - letInNow - unweighed },
    firstNs: under[0]?.atNs ?? NaN,
  };
  const shown = under.length > 0 ? [...past, underWay] : past;
  // All videos ask when their round starts; of a period under way it is not yet known how many streams will.
  const known = scene.workload.beat === 'round' ? now + 1 : Math.max(1, now);
  const rounds = Math.min(beats.length, known);
  const present = presentOf(scene, rounds, letInNow, came);
  return {
    ...{ timeNs, toNs: spanNs(scene, timeNs), beatNs: roundNs, present, rounds },
    most: mostOf(present),
    arrived: shown,
    letIn: shown.reduce((sum, { letIn }) => sum + letIn, 0),
    refused: shown.reduce((sum, { refused }) => sum + refused, 0),
    unweighed: shown.reduce((sum, its) => sum + its.unweighed, 0),
    newcomers: came,
    words: scene.workload.words,
    hasClients: scene.clients.length > 0,
  };
}
