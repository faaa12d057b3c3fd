/**
 * How the viewer's time becomes simulated time. Pure: an instant, a stretch of wall time and the record give the next
 * instant.
 *
 * In true proportion simulated time is wall time × speed. Paced by decision every decision takes one beat, and the
 * segments of its service share the beat as below, because a video's transfer (85 ms) would otherwise drown the seek
 * (7 ms) and the turn that the lesson is about:
 *
 *     |<------------ 1.5 s of the viewer ------------>|
 *     | seek 30 % | rotation 25 % | transfer 45 %     |
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';

/** What playback needs to know of a run: consecutive pages around the present instant. */
export interface Stage {
  readonly pages: readonly Page[];
  readonly roundNs: number;
  readonly endNs: number;
}

export type Pace = 'decision' | 'true';

/** A decision's share of the viewer's time at 1×. */
export const BEAT_S = 1.5;

interface Phase {
  readonly fromNs: number;
  readonly toNs: number;
  /** Viewer's seconds at 1×. */
  readonly lastsS: number;
}

const shareOf = (kind: number): number => {
  switch (kind) {
    case SEEK:
      return 0.3;
    case ROTATION:
      return 0.25;
    case TRANSFER:
      return 0.45;
    default:
      return 0.2;
  }
};

/** The loaded page that holds an instant; the last one also holds its own end. */
function pageOf(stage: Stage, timeNs: number): Page | undefined {
  const last = stage.pages.at(-1);
  return (
    stage.pages.find((page) => page.startNs <= timeNs && timeNs < page.endNs) ??
    (last && timeNs >= last.startNs && timeNs <= Math.max(last.endNs, stage.endNs) ? last : undefined)
  );
}

/** The decision under way at an instant: its page and row. */
export function decisionAt(
  stage: Stage,
  timeNs: number,
): { readonly page: Page; readonly row: number } | undefined {
  const page = pageOf(stage, timeNs);
  if (!page || page.decisions.length === 0) return undefined;
  const { atNs, length } = page.decisions;
  return { page, row: Math.max(0, upperBound(atNs, timeNs, length) - 1) };
}

/** The service that a decision began, or −1 for a wait. */
export function serviceOf(page: Page, decision: number): number {
  const { services } = page;
  const at = upperBound(services.decision, decision, services.length) - 1;
  return at >= 0 && services.decision[at] === decision ? at : -1;
}

/** The phase of a decision's beat that holds an instant. */
function phaseAt(page: Page, decision: number, timeNs: number): Phase {
  const { atNs, untilNs } = page.decisions;
  const service = serviceOf(page, decision);
  const whole = { fromNs: elementAt(atNs, decision), toNs: elementAt(untilNs, decision), lastsS: BEAT_S };
  if (service < 0) return whole;
  const { segments, services } = page;
  const first = elementAt(services.firstSegment, service);
  const end = first + elementAt(services.segmentCount, service);
  let shares = 0;
  let found = -1;
  for (let i = first; i < end; i++) {
    // No list of both: of a service with a thousand lost turns it is asked in every frame.
    const fromNs = elementAt(segments.fromNs, i);
    const toNs = elementAt(segments.toNs, i);
    if (!(toNs > fromNs)) continue;
    shares += shareOf(elementAt(segments.kind, i));
    if (fromNs <= timeNs && timeNs < toNs) found = i;
  }
  if (found < 0) return whole;
  return {
    fromNs: elementAt(segments.fromNs, found),
    toNs: elementAt(segments.toNs, found),
    lastsS: (BEAT_S * shareOf(elementAt(segments.kind, found))) / shares,
  };
}

/** Simulated seconds per second of the viewer at an instant. */
export function rateAt(stage: Stage, timeNs: number, pace: Pace, speed: number): number {
  if (pace === 'true') return speed;
  const at = decisionAt(stage, timeNs);
  if (!at) return 0;
  const phase = phaseAt(at.page, at.row, timeNs);
  return ((phase.toNs - phase.fromNs) / 1e9 / phase.lastsS) * speed;
}

/** Where playing takes the present in `wallSeconds`. It stops at the end of what is loaded, and of the run. */
export function advance(
  stage: Stage,
  timeNs: number,
  wallSeconds: number,
  pace: Pace,
  speed: number,
): number {
  const knownNs = Math.min(stage.endNs, stage.pages.at(-1)?.endNs ?? timeNs);
  if (timeNs >= knownNs) return timeNs;
  if (pace === 'true') return Math.min(knownNs, timeNs + wallSeconds * speed * 1e9);
  let now = timeNs;
  let left = wallSeconds * speed;
  // Every turn ends one phase or uses up the time; the bound is for a stage whose pages do not join.
  for (let turns = 0; left > 0 && now < knownNs && turns < 100_000; turns++) {
    const at = decisionAt(stage, now);
    if (!at) break;
    const phase = phaseAt(at.page, at.row, now);
    if (!(phase.toNs > now)) break;
    const needs = ((phase.toNs - now) / (phase.toNs - phase.fromNs)) * phase.lastsS;
    if (needs <= left) {
      now = phase.toNs;
      left -= needs;
    } else {
      now = Math.min(phase.toNs, now + (left / phase.lastsS) * (phase.toNs - phase.fromNs));
      left = 0;
    }
  }
  return Math.min(now, knownNs);
}
