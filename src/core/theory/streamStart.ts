/**
 * What it takes until a stream plays, and what it keeps in memory while it does (Reddy and Wyllie 1994, “Buffer space
 * trade-off”). A piece that is asked for at r and due at r + m·p is played from then on, not before: the stream starts at
 * r + m·p. Of m + 1 buffers one is played from, and m are read into or wait.
 */
import type { StreamPlan } from '../sim/interfaces.ts';

export interface StreamStart {
  /** r + m·p of the stream that starts last, and its r. */
  readonly latestS: number;
  readonly releaseS: number;
  /** (m + 1)·S of all streams. */
  readonly bufferBytes: number;
}

/** Undefined where there is no stream. */
export function streamStart(plans: readonly StreamPlan[]): StreamStart | undefined {
  const [first, ...others] = plans;
  if (first === undefined) return undefined;
  const startNs = ({ firstNs, deadlineNs }: StreamPlan) => firstNs + deadlineNs;
  const last = others.reduce((latest, plan) => (startNs(plan) > startNs(latest) ? plan : latest), first);
  const bufferBytes = plans.reduce(
    (sum, { deadlineNs, periodNs, sizeBytes }) => sum + (Math.round(deadlineNs / periodNs) + 1) * sizeBytes,
    0,
  );
  return { latestS: startNs(last) / 1e9, releaseS: last.firstNs / 1e9, bufferBytes };
}
