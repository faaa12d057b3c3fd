/**
 * The levels of *Be the scheduler*: closed rounds, each drawn from a level and a seed. The seeds were searched for tension
 * (a test proves each again): whoever keeps to one of three simple habits makes a video late, or takes 1.2 times as long as
 * the best, or longer; the best is in time. Without that the game would be void: with time to spare *requests first* is hard
 * to beat.
 */
import { elementAt } from '../../base/elementAt.ts';
import { Words } from '../../base/random.ts';
import { variantSeed } from '../../scenario/variant.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { closedRoundOf, type RequestOfRound, type RoundQuestion } from '../bestOfRound.ts';
import { scenarioOfLink } from '../prepared.ts';
import type { ClosedRound } from '../../clairvoyant/closedRound.ts';

export interface Level {
  /** From 1. */
  readonly number: number;
  readonly title: string;
  readonly videos: number;
  readonly requests: number;
  readonly roundMs: number;
  /** Of this length; in each all videos have a piece. One, where it is not said. */
  readonly rounds?: number;
  /** They come until here; 0: all are there at the start. */
  readonly untilMs: number;
  /** A round each. */
  readonly seeds: readonly number[];
  /** Policies beside which a student's order stands. */
  readonly rivals: readonly string[];
}

const mixed = ['disjoint-fcfs', 'disjoint-scan', 'mixed-scan', 'mixed-gated'] as const;

export const levels: readonly Level[] = [
  {
    ...{ number: 1, title: 'Four requests', videos: 0, requests: 4, roundMs: 80, untilMs: 0 },
    ...{ seeds: [183, 2302, 2628], rivals: ['fcfs', 'sstf', 'look', 'satf'] },
  },
  {
    ...{ number: 2, title: 'Two videos, four requests', videos: 2, requests: 4, roundMs: 265, untilMs: 210 },
    ...{ seeds: [119, 50, 266], rivals: mixed },
  },
  {
    ...{
      number: 3,
      title: 'Four videos, eight requests',
      videos: 4,
      requests: 8,
      roundMs: 530,
      untilMs: 420,
    },
    ...{ seeds: [80, 108, 149], rivals: mixed },
  },
  {
    ...{ number: 4, title: 'Six videos, six requests', videos: 6, requests: 6, roundMs: 700, untilMs: 560 },
    ...{ seeds: [141, 1578, 2969], rivals: mixed },
  },
  {
    ...{ number: 5, title: 'Seven of each', videos: 7, requests: 7, roundMs: 800, untilMs: 640 },
    ...{ seeds: [121, 300, 643], rivals: mixed },
  },
  {
    ...{ number: 6, title: 'Three rounds', videos: 3, requests: 6, roundMs: 300, untilMs: 780, rounds: 3 },
    ...{ seeds: [3, 15, 16], rivals: mixed },
  },
];

/** Of a drive with 6720 cylinders. */
const CYLINDERS = 6720;
/** Cylinders between any two of them. */
const APART = 120;

export type GameRound = Pick<RoundQuestion, 'headCylinder' | 'requests'>;

/** The same for ever for a level and a seed. */
export function drawRound(
  { number, videos, requests, untilMs, roundMs, rounds = 1 }: Omit<Level, 'seeds'>,
  seed: number,
): GameRound {
  const words = new Words().start(variantSeed(`scheduler.${number}`), seed);
  const below = (count: number) => (words.next() >>> 0) % count;
  const taken: number[] = [];
  const place = () => {
    let cylinder = below(CYLINDERS);
    while (taken.some((other) => Math.abs(other - cylinder) < APART)) cylinder = below(CYLINDERS);
    taken.push(cylinder);
    return { cylinder, angle: below(1000) / 1000 };
  };
  const headCylinder = place().cylinder;
  const pieces = Array.from({ length: videos * rounds }, (_, k) => {
    const round = Math.floor(k / videos);
    return {
      name: `video ${(k % videos) + 1}${round === 0 ? '' : ` of round ${round + 1}`}`,
      ...{ continuous: true, arrivalNs: round * roundMs * 1_000_000, ...place() },
      sizeBytes: 1000 * (550 + below(300)),
    };
  });
  const comings = Array.from({ length: requests }, () => (untilMs === 0 ? 0 : 1 + below(untilMs)));
  const others = comings
    .toSorted((a, b) => a - b)
    .map((ms, k) => ({
      ...{ name: `request ${k + 1}`, continuous: false, arrivalNs: ms * 1_000_000, ...place() },
      sizeBytes: 1000 * (20 + below(60)),
    }));
  // In order of arrival, pieces first among equals.
  const all: readonly RequestOfRound[] = [...pieces, ...others];
  return { headCylinder, requests: all.toSorted((a, b) => a.arrivalNs - b.arrivalNs) };
}

/** Whose disk and round it is, under a policy. */
export const scenarioOfLevel = ({ roundMs }: Level, policy: string): Scenario =>
  scenarioOfLink(`policy=${policy}&round=${roundMs / 1000}`);

export const closedRoundAt = (level: Level, its: GameRound): ClosedRound =>
  closedRoundOf({ scenario: scenarioOfLevel(level, elementAt(level.rivals, 0)), ...its });
