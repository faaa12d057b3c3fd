/**
 * Figure 2 of the QoS paper, as a model: a cycle with three guaranteed reads, the slack that their worst cases leave, and
 * best-effort requests that go into it. With ten of them at the start it is the example worked out in the tests.
 */
import { play, type Asked, type Decision } from './queuePlay.ts';

const MS = 1e6;
/** T. */
export const CYCLE_NS = 1000 * MS;
const STREAMS = 3;
export const WORST_NS = 200 * MS;
export const EFFORT_NS = 50 * MS;
export const MOST_REQUESTS = 14;

/** They are all there when the cycle begins, or come one after another. */
export type Coming = 'at once' | 'apart';
const APART_NS = 80 * MS;

export interface BubbleSetting {
  readonly nowNs: number;
  readonly requests: number;
  readonly coming: Coming;
  /** What a guaranteed read truly takes. */
  readonly takesNs: number;
}

export const firstBubble: BubbleSetting = {
  ...{ nowNs: 150 * MS, requests: 10, coming: 'at once', takesNs: 150 * MS },
};

export interface BubbleModel extends BubbleSetting {
  /** Decisions that have begun, the last of them perhaps under way. */
  readonly past: readonly Decision[];
  /** When the disk is free again: now, if it is. */
  readonly freeNs: number;
  readonly registerNs: number;
  /** The register as the cycle began. */
  readonly setNs: number;
  /** Guaranteed reads that have not begun, and best-effort requests that wait. */
  readonly owed: readonly Asked[];
  readonly waiting: readonly Asked[];
  /** All of the cycle, whatever the present instant. */
  readonly decisions: readonly Decision[];
}

export function bubbleModel(setting: BubbleSetting): BubbleModel {
  const { nowNs, requests, coming, takesNs } = setting;
  const guaranteed = Array.from({ length: STREAMS }, (_, k): Asked => ({
    ...{ name: `G${k + 1}`, kind: 'rate', atNs: 0, takesNs, worstNs: WORST_NS },
  }));
  const others = Array.from({ length: requests }, (_, k): Asked => ({
    ...{ name: String(k + 1), kind: 'bestEffort', takesNs: EFFORT_NS, worstNs: EFFORT_NS },
    atNs: coming === 'apart' ? k * APART_NS : 0,
  }));
  // (the cycle’s end − the instant at which the disk is free) − Σ worst cases.
  const setNs = CYCLE_NS - STREAMS * WORST_NS;
  const decisions = play([...guaranteed, ...others], {
    ...{ registers: [{ atNs: 0, ns: setNs }], chunkNs: Infinity, untilNs: CYCLE_NS },
  });
  const past = decisions.filter(({ atNs }) => atNs <= nowNs && atNs < CYCLE_NS);
  const last = past.at(-1);
  const begun = new Set(past.map(({ asked }) => asked));
  const isUnderWay = last?.asked !== undefined && last.untilNs > nowNs;
  return {
    ...setting,
    ...{ past, decisions, setNs },
    freeNs: isUnderWay ? last.untilNs : nowNs,
    registerNs: last?.leftNs ?? setNs,
    owed: guaranteed.filter((one) => !begun.has(one)),
    waiting: others.filter((one) => one.atNs <= nowNs && !begun.has(one)),
  };
}
