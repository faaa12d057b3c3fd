/**
 * Rounds as accounts: what became of the time of each. Where there is detail, by the clock (a service that reaches over
 * the round's end counts in both for what it did in each), so that the entries of a round that is over add up to it;
 * from the summary otherwise, where a service counts for the round that it began in.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { BACKGROUND, CONTINUOUS, ROTATION, SEEK } from '../../../core/trace/kinds.ts';
import type { SceneTables } from './sceneTables.ts';

export const entryKinds = ['transferC', 'transferD', 'transferB', 'seek', 'rotation', 'idle'] as const;
export type EntryKind = (typeof entryKinds)[number];

export interface RoundAccount {
  /** From 0. */
  readonly round: number;
  readonly startNs: number;
  /** Of the round so far, in ns. */
  readonly entries: Readonly<Record<EntryKind, number>>;
  /** What of it lies behind the present. */
  readonly pastNs: number;
  readonly served: number;
  readonly glitches: number;
  /** The latest arrival that was still served in the same round, in ns from its start; NaN where there was none. */
  readonly letInNs: number;
  /** It holds a service of the selected request. */
  readonly selected: boolean;
}

export function accountOf(
  tables: SceneTables,
  round: number,
  timeNs: number,
  selected: number,
): RoundAccount {
  const { roundNs } = tables.scene;
  const startNs = round * roundNs;
  // Pages begin with a decision, mostly a little after their first round does: that round is the summary's.
  return startNs >= tables.fromNs
    ? fromDetail(tables, round, timeNs, selected)
    : fromSummary(tables, round, timeNs);
}

function fromDetail(tables: SceneTables, round: number, timeNs: number, selected: number): RoundAccount {
  const { services, moves, requests, missed, scene } = tables;
  const startNs = round * scene.roundNs;
  const endNs = Math.min(timeNs, startNs + scene.roundNs);
  const within = (fromNs: number, toNs: number) =>
    Math.max(0, Math.min(toNs, endNs) - Math.max(fromNs, startNs));
  let transferC = 0;
  let transferD = 0;
  let transferB = 0;
  let seek = 0;
  let rotation = 0;
  let served = 0;
  let letInNs = NaN;
  let chosen = false;
  for (let s = upperBound(services.endNs, startNs); s < services.length && services.startNs[s] < endNs; s++) {
    const i = services.request[s];
    const continuous = requests.requestClass[i] === CONTINUOUS;
    const isFree = requests.requestClass[i] === BACKGROUND;
    const segments = tables.segmentsOf(s);
    for (let k = services.firstSegment[s]; k < services.firstSegment[s] + services.segmentCount[s]; k++) {
      const ns = within(segments.fromNs[k], segments.toNs[k]);
      if (segments.kind[k] === SEEK) seek += ns;
      else if (segments.kind[k] === ROTATION) rotation += ns;
      else if (continuous) transferC += ns;
      else if (isFree) transferB += ns;
      else transferD += ns;
    }
    chosen ||= requests.row[i] === selected;
    if (continuous || isFree) continue;
    if (requests.doneNs[i] === services.endNs[s] && services.endNs[s] <= endNs) served++;
    const inside = requests.arrivalNs[i] - startNs;
    if (inside >= 0 && services.startNs[s] >= startNs && !(inside <= letInNs)) letInNs = inside;
  }
  for (let m = upperBound(moves.endNs, startNs); m < moves.length && moves.startNs[m] < endNs; m++)
    seek += within(moves.startNs[m], moves.endNs[m]);
  const pastNs = Math.max(0, endNs - startNs);
  const busyNs = transferC + transferD + transferB + seek + rotation;
  return {
    round,
    startNs,
    entries: { transferC, transferD, transferB, seek, rotation, idle: Math.max(0, pastNs - busyNs) },
    pastNs,
    served,
    // What is due at a round's end belongs to the round that ends.
    glitches:
      upperBound(missed.atNs, Math.min(timeNs, startNs + scene.roundNs)) - upperBound(missed.atNs, startNs),
    letInNs,
    selected: chosen,
  };
}

function fromSummary({ scene }: SceneTables, round: number, timeNs: number): RoundAccount {
  const { beats, roundNs } = scene;
  const startNs = round * roundNs;
  const k = round < beats.length && startNs + roundNs <= timeNs ? round : -1;
  const value = (column: ArrayLike<number>) => (k < 0 ? 0 : column[k]);
  const busyNs =
    value(beats.transferCNs) +
    value(beats.transferDNs) +
    value(beats.transferBNs) +
    value(beats.seekNs) +
    value(beats.rotationNs);
  // A service that began late in the round takes a little of the next one's time: the bar keeps the round's length.
  const shrink = busyNs > roundNs ? roundNs / busyNs : 1;
  return {
    round,
    startNs,
    entries: {
      transferC: shrink * value(beats.transferCNs),
      transferD: shrink * value(beats.transferDNs),
      transferB: shrink * value(beats.transferBNs),
      seek: shrink * value(beats.seekNs),
      rotation: shrink * value(beats.rotationNs),
      idle: k < 0 ? 0 : Math.max(0, roundNs - busyNs),
    },
    pastNs: k < 0 ? 0 : roundNs,
    served: value(beats.dServed),
    glitches: value(beats.late) + value(beats.discarded),
    letInNs: NaN,
    selected: false,
  };
}
