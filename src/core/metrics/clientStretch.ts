/** What clients of a shared disk had in a stretch of a run, from what is counted of them beat by beat. */
import type { ClientPlan } from '../sim/interfaces.ts';
import { BYTES, figureOf } from '../trace/clientCounts.ts';

export interface ClientRecord {
  /** By number. */
  readonly plans: readonly ClientPlan[];
  /** Before whom each goes: above 0 before best effort, below 0 behind it (theory/clientPriority.ts). */
  readonly priorities: readonly number[];
  /** Of the run from its start (trace/clientCounts.ts). */
  readonly byBeat: readonly Float64Array[];
}

/** Beats from `from` up to, not with, `to`. */
interface Beatwise {
  readonly beatNs: number;
  readonly from: number;
  readonly to: number;
}

export interface ClientStretch {
  readonly clients: readonly ClientInStretch[];
  readonly from: number;
  readonly to: number;
}

export interface ClientInStretch {
  readonly plan: ClientPlan;
  readonly priority: number;
  /** By the places of trace/clientCounts.ts. */
  sum(figure: number): number;
  in(beat: number, figure: number): number;
  /** From a beat's start to its end. */
  isThere(beat: number): boolean;
  /** It has had something by the stretch's end. */
  readonly hasBegun: boolean;
  /** Of a guaranteed rate: the bytes of those cycles that lie in the stretch from beginning to end. */
  readonly wantedBytes: number;
  /** Of a guaranteed rate that came in the stretch: how long it had waited for its first cycle by then; NaN of others. */
  readonly waitedNs: number;
}

export function clientsIn({ plans, priorities, byBeat }: ClientRecord, part: Beatwise): ClientStretch {
  const { from, to, beatNs } = part;
  const clients = plans.map((plan, i): ClientInStretch => {
    const had = (beat: number, figure: number) => figureOf(byBeat, plan.client, beat, figure);
    const sumFrom = (first: number, figure: number) => {
      let all = 0;
      for (let beat = first; beat < to; beat++) all += had(beat, figure);
      return all;
    };
    return {
      ...{ plan, priority: priorities[i] ?? 0, in: had },
      sum: (figure) => sumFrom(from, figure),
      isThere: (beat) => plan.startNs <= beat * beatNs && plan.endNs >= (beat + 1) * beatNs,
      get hasBegun() {
        return sumFrom(0, BYTES) > 0;
      },
      wantedBytes: wantedIn(plan, part),
      waitedNs: waitedIn(plan, part),
    };
  });
  return { clients, from, to };
}

function wantedIn(
  { startNs: comesNs, beginsNs: startNs = comesNs, endNs, periodNs, sizeBytes, deadlineNs }: ClientPlan,
  { from, to, beatNs }: Beatwise,
): number {
  if (!(periodNs > 0) || startNs === Infinity) return 0;
  const first = Math.max(0, Math.ceil((from * beatNs - startNs) / periodNs));
  const lastNs = Math.min(endNs - 1, to * beatNs - deadlineNs);
  const count = Math.floor((lastNs - startNs) / periodNs) - first + 1;
  return Math.max(0, count) * sizeBytes;
}

/** Where there are no slots, cycles begin at whole multiples of their length. */
function waitedIn({ startNs, beginsNs, periodNs }: ClientPlan, { from, to, beatNs }: Beatwise): number {
  if (!(periodNs > 0) || startNs < from * beatNs || startNs >= to * beatNs) return NaN;
  return Math.min(beginsNs ?? Math.ceil(startNs / periodNs) * periodNs, to * beatNs) - startNs;
}
