/** Figure 1 of the QoS paper, as a model: a short story of requests, and what becomes of each of them, box by box. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { placesOf } from '../boxes/flow.ts';
import { play, type Asked, type Decision } from './queuePlay.ts';

const MS = 1e6;
const asked = (name: string, kind: Asked['kind'], atMs: number, ms: number): Asked => ({
  ...{ name, kind, atNs: atMs * MS, takesNs: ms * MS, worstNs: ms * MS },
});

/** A backup in chunks; a page; an urgent one; then a cycle of two streams with a little slack, and two pages more. */
const story: readonly Asked[] = [
  asked('K1', 'below', 0, 40),
  asked('B1', 'bestEffort', 4, 20),
  asked('L1', 'latency', 15, 10),
  asked('R1', 'rate', 50, 30),
  asked('R2', 'rate', 50, 30),
  asked('B2', 'bestEffort', 50, 20),
  asked('B3', 'bestEffort', 55, 20),
];
export const SLACK_NS = 30 * MS;

const decisions = play(story, {
  ...{ registers: [{ atNs: 50 * MS, ns: SLACK_NS }], chunkNs: 10 * MS, untilNs: 205 * MS },
});

/** One look at a decision: the boxes up to `stage`. */
interface Look {
  readonly decision: number;
  readonly stage: number;
}

const looks: readonly Look[] = decisions.flatMap(({ path }, decision) =>
  path.flatMap((box, stage) => (box === 'chunk' ? [] : [{ decision, stage }])),
);

export interface MetaModel {
  readonly index: number;
  readonly count: number;
  readonly decision: Decision;
  /** From 0, and how many there are. */
  readonly number: number;
  readonly stage: number;
  /** It has come to the box that serves: what is chosen is under way. */
  readonly isServed: boolean;
  readonly decisions: readonly Decision[];
}

/** `index` counts the looks at all decisions from 0. */
export function metaModel(index: number): MetaModel {
  const own = Math.max(0, Math.min(looks.length - 1, index));
  const { decision: number, stage } = elementAt(looks, own);
  const decision = elementAt(decisions, number);
  const path = decision.path.slice(0, stage + 1);
  return {
    ...{ index: own, count: looks.length, decision, number, stage, decisions },
    isServed: placesOf(path).at(-1) === 'disk',
  };
}
