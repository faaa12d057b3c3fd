/**
 * A meta-scheduler in miniature, for the explained figures 1 and 2 of the QoS paper: whole requests above best effort and
 * of best effort, chunks below it, and a register of slack that is set at given instants. Seeks and turns are part of the
 * lengths. tests/page/view/sharedDiskFigures.test.ts holds it against the written-out scheduler.
 */
import { boxesOf, type Box } from '../../../core/theory/decisionBoxes.ts';

export type AskedKind = 'latency' | 'rate' | 'bestEffort' | 'below';

export interface Asked {
  readonly name: string;
  readonly kind: AskedKind;
  readonly atNs: number;
  /** What it truly takes, and what it may take at worst. */
  readonly takesNs: number;
  readonly worstNs: number;
}

export interface PlayRules {
  /** From each instant on the register holds so much, whatever was left. */
  readonly registers: readonly { readonly atNs: number; readonly ns: number }[];
  readonly chunkNs: number;
  readonly untilNs: number;
}

export interface Decision {
  readonly atNs: number;
  /** When the disk is free again, or something new comes. */
  readonly untilNs: number;
  readonly path: readonly Box[];
  /** Undefined where the disk rests. */
  readonly asked: Asked | undefined;
  /** Of a request below best effort: which chunk of how many. */
  readonly chunk: { readonly number: number; readonly of: number } | undefined;
  /** Who waited, whoever is served among them, in order of arrival. */
  readonly waiting: readonly Asked[];
  /** The register before, and after. */
  readonly slackNs: number;
  readonly leftNs: number;
}

const ranks: Readonly<Record<AskedKind, number>> = { latency: 2, rate: 1, bestEffort: 0, below: -1 };

/** The first by rank; among equals in the order in which they came. */
function first(waiting: readonly Asked[], fits: (rank: number) => boolean): Asked | undefined {
  let best: Asked | undefined;
  for (const asked of waiting)
    if (fits(ranks[asked.kind]) && (!best || ranks[asked.kind] > ranks[best.kind])) best = asked;
  return best;
}

export function play(requests: readonly Asked[], rules: PlayRules): readonly Decision[] {
  const { registers, chunkNs, untilNs } = rules;
  const inOrder = [...requests].sort((a, b) => a.atNs - b.atNs);
  const readNs = new Map<Asked, number>();
  const decisions: Decision[] = [];
  let [nowNs, slackNs, sets] = [0, 0, 0];
  while (nowNs < untilNs) {
    for (; sets < registers.length && (registers[sets]?.atNs ?? Infinity) <= nowNs; sets++)
      slackNs = registers[sets]?.ns ?? 0;
    const waiting = inOrder.filter(
      (asked) => asked.atNs <= nowNs && (readNs.get(asked) ?? 0) < asked.takesNs,
    );
    const { reason, asked } = choose(waiting, slackNs);
    const path = boxesOf(reason);
    const doneNs = asked ? (readNs.get(asked) ?? 0) : 0;
    const restNs = asked ? asked.takesNs - doneNs : 0;
    const takesNs = asked?.kind === 'below' ? Math.min(chunkNs, restNs) : restNs;
    const nextNs = Math.min(untilNs, ...inOrder.map(({ atNs }) => (atNs > nowNs ? atNs : Infinity)));
    const leftNs = reason.startsWith('slack') ? slackNs - takesNs : slackNs;
    decisions.push({
      ...{ atNs: nowNs, untilNs: asked ? nowNs + takesNs : nextNs, path, asked, waiting, slackNs, leftNs },
      chunk:
        asked?.kind === 'below'
          ? { number: Math.round(doneNs / chunkNs) + 1, of: Math.ceil(asked.takesNs / chunkNs) }
          : undefined,
    });
    if (asked) readNs.set(asked, doneNs + takesNs);
    nowNs = asked ? nowNs + takesNs : nextNs;
    slackNs = leftNs;
  }
  return decisions;
}

/** Who is next, by the reason that the scheduler gives; best effort is served in order of arrival here. */
function choose(waiting: readonly Asked[], slackNs: number): { reason: string; asked: Asked | undefined } {
  const above = first(waiting, (rank) => rank > 0);
  const bestEffort = first(waiting, (rank) => rank === 0);
  if (above?.kind === 'rate' && bestEffort)
    return bestEffort.worstNs <= slackNs
      ? { reason: 'slack-first', asked: bestEffort }
      : { reason: 'noSlack', asked: above };
  if (above) return { reason: above.kind === 'rate' ? 'rate' : 'priority', asked: above };
  if (bestEffort) return { reason: 'free-first', asked: bestEffort };
  const below = first(waiting, (rank) => rank < 0);
  return { reason: below ? 'below' : 'waitArrival', asked: below };
}
