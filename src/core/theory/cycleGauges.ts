/** What a server in cycles can bear, in closed form: beside a run and on the axes of an experiment. */
import type { Theory, TheoryLine } from './curves.ts';
import {
  bestCycleNs,
  ioEfficiency,
  memoryBytes,
  mostByEach,
  mostStreams,
  type CycleServer,
} from './cycles.ts';

/** Of the streams that may come, in bytes a second. */
export interface Rates {
  readonly least: number;
  readonly mean: number;
  readonly most: number;
}

export interface CycleTheory {
  readonly cycleNs: number;
  /** Equation 1, for the slowest, the mean and the fastest. */
  readonly efficiency: Rates;
  /** Streams of the mean rate that a fixed cycle of this length bears, by each resource; whole. */
  readonly byMemory: number;
  readonly byTime: number;
  /** Equation 2 for one stream of the mean rate, by itself and as one of a pair. */
  readonly bytesEach: number;
  readonly bytesPaired: number;
  /** The fixed cycle at which both are full at once, and as many streams. */
  readonly bestNs: number;
  readonly mostAtBest: number;
}

export function cycleTheory({ least, mean, most }: Rates, cycleNs: number, server: CycleServer): CycleTheory {
  const { byMemory, byTime } = mostByEach(cycleNs, mean, server);
  const bestNs = bestCycleNs(mean, server);
  return {
    cycleNs,
    efficiency: {
      least: ioEfficiency(least, cycleNs, server),
      mean: ioEfficiency(mean, cycleNs, server),
      most: ioEfficiency(most, cycleNs, server),
    },
    byMemory: Math.floor(byMemory),
    byTime: Math.floor(byTime),
    bytesEach: memoryBytes(cycleNs, mean, 0, server.memoryCount),
    bytesPaired: memoryBytes(cycleNs, mean, mean, server.memoryCount),
    bestNs,
    mostAtBest: mostStreams(bestNs, mean, server),
  };
}

const words = {
  line: 'most streams of a fixed cycle',
  best: 'best fixed cycle',
  closed:
    'The curve is the closed form for a cycle that stays and streams that all have the mean rate: memory over T·R, or T over T_access + T·R / R_disk, whichever is less.',
  beyond:
    'Streams as they come differ, and a slow one takes a place as well as a fast one; stream combination leaves its first cycle, and so it may go beyond the curve.',
  arrivals: 'No more streams can be counted than come in the time of the run.',
} as const;

const MEASURES = new Set(['streams-most', 'let-in']);

/** What varies along the axis, at each of its places. */
export function cycleCurves(
  places: readonly { readonly x: number; readonly cycleNs: number; readonly server: CycleServer }[],
  mean: number,
  axis: string,
  measure: string,
): Theory {
  const [first] = places;
  if (!MEASURES.has(measure) || first === undefined) return { lines: [], limits: [], sentences: [] };
  const points = places.map(({ x, cycleNs, server }) => ({ x, y: mostStreams(cycleNs, mean, server) }));
  const line: TheoryLine = { id: 'fixed-cycle', title: words.line, points };
  const best = { id: 'best-cycle', title: words.best, x: bestCycleNs(mean, first.server) / 1e9 };
  return {
    lines: [line],
    limits: axis === 'cycle' ? [best] : [],
    sentences: [words.closed, words.beyond, words.arrivals],
  };
}
