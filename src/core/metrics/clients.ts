/** What each client of a shared disk got: its rate or its responses, what it missed, and its share of the disk’s time. */
import { elementAt } from '../base/elementAt.ts';
import type { ClientPlan } from '../sim/interfaces.ts';
import type { Waiting } from '../trace/waiting.ts';
import { BUSY_NS, BYTES, DUE, ENDED, MISSED, RESPONSE_NS, type ClientCounts } from '../trace/clientCounts.ts';
import { quantileNs } from '../trace/histogram.ts';

/** Times in seconds; null where there is nothing to tell. */
export interface ClientReport {
  /** From 1, as in the list. */
  readonly client: number;
  readonly name: string;
  readonly class: ClientPlan['kind'];
  /** How long it was there. */
  readonly presentS: number;
  readonly ios: number;
  readonly bytes: number;
  /** Over the time that it was there; `wanted`, where it wants a rate. */
  readonly bytesPerS: number | null;
  readonly wantedBytesPerS?: number;
  readonly meanResponseS: number | null;
  readonly p50S: number | null;
  readonly p95S: number | null;
  readonly p99S: number | null;
  readonly maxS: number | null;
  /** Of IOs with a deadline: those that are over, those that were late or given up, and the furthest behind. */
  readonly due?: number;
  readonly missed?: number;
  readonly worstLateS?: number;
  readonly diskS: number;
  readonly diskShare: number;
  /** Where clients begin in slots: from when it came to the cycle in which it began; null of one that still waits. */
  readonly startUpS?: number | null;
  /** IOs that have come and not been served at the end: responses say nothing of them. */
  readonly waiting: number;
}

/** `counts`: of the whole run; a share of disk time is of all `disks`. A client that never came is there with nothing. */
export const clientReports = (
  counts: ClientCounts,
  plans: readonly ClientPlan[],
  { endNs, waitingBy, disks }: EndedClients,
): readonly ClientReport[] =>
  plans.map((plan) => ({
    ...reportOf(counts, plan, endNs, disks?.length ?? 1),
    waiting: waitingBy[plan.client] ?? 0,
  }));

/** Of a run that is over. */
interface EndedClients extends Pick<Waiting, 'waitingBy'> {
  readonly endNs: number;
  /** Of several disks, each. */
  readonly disks?: { readonly length: number };
}

function reportOf(
  { totals }: ClientCounts,
  plan: ClientPlan,
  endNs: number,
  disks: number,
): Omit<ClientReport, 'waiting'> {
  const its = totals[plan.client];
  const sum = (figure: number) => (its === undefined ? 0 : elementAt(its.sums, figure));
  const presentS = Math.max(0, Math.min(plan.endNs, endNs) - plan.startNs) / 1e9;
  const ended = sum(ENDED);
  const seconds = (ns: number) => (its === undefined || ended === 0 ? null : ns / 1e9);
  const quantile = (q: number) => seconds(its === undefined ? NaN : quantileNs(its.histogram, q));
  const isTimed = plan.deadlineNs > 0;
  return {
    ...{ client: plan.client + 1, name: plan.name, class: plan.kind, presentS },
    ...{ ios: ended, bytes: sum(BYTES), bytesPerS: presentS > 0 ? sum(BYTES) / presentS : null },
    ...(plan.bytesPerS > 0 ? { wantedBytesPerS: plan.bytesPerS } : {}),
    meanResponseS: seconds(sum(RESPONSE_NS) / ended),
    ...{ p50S: quantile(0.5), p95S: quantile(0.95), p99S: quantile(0.99) },
    maxS: seconds(its?.longestNs ?? NaN),
    ...(isTimed ? { due: sum(DUE), missed: sum(MISSED), worstLateS: (its?.latestNs ?? 0) / 1e9 } : {}),
    ...{ diskS: sum(BUSY_NS) / 1e9, diskShare: sum(BUSY_NS) / (disks * endNs) },
    ...(plan.beginsNs === undefined ? {} : { startUpS: startUpOf(plan.beginsNs, plan.startNs, endNs) }),
  };
}

const startUpOf = (beginsNs: number, startNs: number, endNs: number): number | null =>
  beginsNs < endNs ? (beginsNs - startNs) / 1e9 : null;
