/**
 * What stream combination does with streams that are small enough to follow by hand, cycle by cycle. Access takes 10 ms
 * and the medium gives 50 MB/s; all streams are there when the first cycle begins, and none leaves. Utilizations are
 * rounded to four places, work to the hundredth of a millisecond. An IO of T·R kB takes 10 + T·R / 50 ms.
 */

export interface Utilizations {
  readonly memory: number;
  /** Of the fuller of two alternating cycles. */
  readonly time: number;
}

export interface WorkedCycle {
  readonly before: Utilizations;
  readonly operation: 'none' | 'combine' | 'split' | 'double' | 'shorten';
  /** Rates of the two that are combined (the first reads twice in this cycle) or split. */
  readonly who?: readonly [number, number];
  /** Chosen, and not carried out: `after` is then what it would have come to. */
  readonly refused?: true;
  /** T once the operation holds. */
  readonly cycleMs: number;
  /** All IOs of this very cycle, what the operation adds to them included. Left out where cycles become shorter. */
  readonly workMs?: number;
  readonly after: Utilizations;
}

export interface WorkedExample {
  readonly title: string;
  readonly kBytesPerSecond: readonly number[];
  readonly cycleMs: number;
  readonly memoryKBytes: number;
  readonly thresholds: { readonly memory: number; readonly time: number; readonly difference: number };
  /** Part of the cycle that is taken off where it becomes shorter. */
  readonly unit: number;
  readonly cycles: readonly WorkedCycle[];
}

export const ACCESS_MS = 10;
export const DISK_KBYTES_PER_SECOND = 50_000;

const thresholds = { memory: 0.8, time: 0.8, difference: 0.05 };
const at = (memory: number, time: number): Utilizations => ({ memory, time });

/**
 * Cycle 1: six IOs and 0.07 s · 2100 kB/s make 60 + 2.94 ms, and 0.14 more for the 100 kB/s that reads twice. Cycle 2: the
 * 200 is due, five IOs, 50 + 0.07 · (400 + 300 + … + 600) / 50 = 53.08, and 0.42 for the 300. Cycle 3: the 100 and the 400
 * are due, 42.94 and 0.70 for the 500. Cycle 4: 200, 300 and 600 are due and keep their offset of 70 ms, their partners have
 * one of 140; six IOs of 0.14 s · R. Cycle 5: 65.88 and 0.28.
 */
export const sixStreams: WorkedExample = {
  title: 'six streams, too short a cycle',
  kBytesPerSecond: [100, 200, 300, 400, 500, 600],
  cycleMs: 70,
  memoryKBytes: 800,
  thresholds,
  unit: 0.05,
  cycles: [
    {
      before: at(0.1837, 0.8991),
      operation: 'combine',
      who: [100, 200],
      cycleMs: 70,
      workMs: 63.08,
      after: at(0.21, 0.7583),
    },
    {
      before: at(0.21, 0.7583),
      operation: 'combine',
      who: [300, 400],
      cycleMs: 70,
      workMs: 53.5,
      after: at(0.2712, 0.6134),
    },
    {
      before: at(0.2712, 0.6134),
      operation: 'combine',
      who: [500, 600],
      cycleMs: 70,
      workMs: 43.64,
      after: at(0.3675, 0.4726),
    },
    {
      before: at(0.3675, 0.4726),
      operation: 'double',
      cycleMs: 140,
      workMs: 65.88,
      after: at(0.3675, 0.4706),
    },
    {
      before: at(0.3675, 0.4706),
      operation: 'combine',
      who: [100, 200],
      cycleMs: 140,
      workMs: 66.16,
      after: at(0.42, 0.4011),
    },
    { before: at(0.42, 0.4011), operation: 'none', cycleMs: 140, workMs: 56.16, after: at(0.42, 0.4011) },
    { before: at(0.42, 0.4011), operation: 'none', cycleMs: 140, workMs: 55.6, after: at(0.42, 0.4011) },
  ],
};

/** Offsets in ms from the fourth cycle of the six streams on, by the streams' rates. */
export const sixStreamsOffsetsMs: Readonly<Record<number, number>> = {
  100: 140,
  200: 70,
  300: 70,
  400: 140,
  500: 140,
  600: 70,
};

/**
 * The last step would turn 0.0645 of difference into 0.0840 of the other sign, so it is not taken, and what was pending is
 * dropped. The rule as it is printed takes it, splits the same pair in the next cycle, and so on for ever.
 */
export const sevenStreams: WorkedExample = {
  title: 'seven streams: the last step would go too far',
  kBytesPerSecond: [100, 200, 300, 400, 500, 600, 700],
  cycleMs: 80,
  memoryKBytes: 2000,
  thresholds,
  unit: 0.05,
  cycles: [
    {
      before: at(0.112, 0.931),
      operation: 'combine',
      who: [100, 200],
      cycleMs: 80,
      workMs: 74.64,
      after: at(0.124, 0.808),
    },
    {
      before: at(0.124, 0.808),
      operation: 'combine',
      who: [300, 400],
      cycleMs: 80,
      workMs: 65.12,
      after: at(0.152, 0.681),
    },
    {
      before: at(0.152, 0.681),
      operation: 'combine',
      who: [500, 600],
      cycleMs: 80,
      workMs: 55.28,
      after: at(0.196, 0.558),
    },
    {
      before: at(0.196, 0.558),
      operation: 'double',
      cycleMs: 160,
      workMs: 78.96,
      after: at(0.224, 0.4935),
    },
    {
      before: at(0.224, 0.4935),
      operation: 'combine',
      who: [100, 200],
      cycleMs: 160,
      workMs: 79.28,
      after: at(0.248, 0.433),
    },
    {
      before: at(0.248, 0.433),
      operation: 'combine',
      who: [300, 400],
      cycleMs: 160,
      workMs: 70.24,
      after: at(0.304, 0.3685),
    },
    {
      before: at(0.304, 0.3685),
      operation: 'combine',
      who: [500, 600],
      refused: true,
      cycleMs: 160,
      workMs: 58.96,
      after: at(0.392, 0.308),
    },
    {
      before: at(0.304, 0.3685),
      operation: 'none',
      cycleMs: 160,
      workMs: 58.96,
      after: at(0.304, 0.3685),
    },
  ],
};

/** T = 400 ms · 0.95^k; the utilizations at k = 0 … 15, by (T · 2.1 MB/s) / 1 MB and (60 ms + T · 0.042) / T. */
const shortened: readonly (readonly [memory: number, time: number])[] = [
  [0.84, 0.192],
  [0.798, 0.1999],
  [0.7581, 0.2082],
  [0.7202, 0.2169],
  [0.6842, 0.2262],
  [0.65, 0.2359],
  [0.6175, 0.2461],
  [0.5866, 0.2568],
  [0.5573, 0.2681],
  [0.5294, 0.28],
  [0.5029, 0.2925],
  [0.4778, 0.3057],
  [0.4539, 0.3196],
  [0.4312, 0.3342],
  [0.4096, 0.3496],
  [0.3892, 0.3658],
];

/** In ms, after each of the fifteen steps. */
export const shortenedToMs: readonly number[] = [
  380, 361, 342.95, 325.8025, 309.5124, 294.0368, 279.3349, 265.3682, 252.0998, 239.4948, 227.52, 216.144,
  205.3368, 195.07, 185.3165,
];

export const sixStreamsShortened: WorkedExample = {
  title: 'six streams, too long a cycle',
  kBytesPerSecond: [100, 200, 300, 400, 500, 600],
  cycleMs: 400,
  memoryKBytes: 1000,
  thresholds,
  unit: 0.05,
  cycles: [
    ...shortenedToMs.map((cycleMs, k): WorkedCycle => ({
      before: at(...shortened[k]),
      operation: 'shorten',
      cycleMs,
      after: at(...shortened[k + 1]),
    })),
    {
      before: at(0.3892, 0.3658),
      operation: 'none',
      cycleMs: 185.3165,
      workMs: 67.7833,
      after: at(0.3892, 0.3658),
    },
  ],
};

export const workedExamples: readonly WorkedExample[] = [sixStreams, sevenStreams, sixStreamsShortened];

/** Equation 1: what part of an IO's time the medium gives bytes, on the disk above. */
export const efficiencies: readonly {
  readonly kbitsPerSecond: number;
  readonly cycleSeconds: number;
  readonly efficiency: number;
}[] = [
  { kbitsPerSecond: 128, cycleSeconds: 0.5, efficiency: 0.01575 },
  { kbitsPerSecond: 128, cycleSeconds: 5, efficiency: 0.13793 },
  { kbitsPerSecond: 1024, cycleSeconds: 0.5, efficiency: 0.11348 },
  { kbitsPerSecond: 1024, cycleSeconds: 5, efficiency: 0.5614 },
];
