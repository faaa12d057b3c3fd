/**
 * What WRR-SCAN's test of admission and its rounds come to, worked by hand before there was code: Tsai, Chu and Huang 2004,
 * sections 3 and 4, with the text of this project where the paper is silent. Milliseconds; a ratio is exact, the figure in
 * print beside it is rounded to as many decimals as it has.
 */

export type Ratio = readonly [numerator: number, denominator: number];

/** -R, -C and -CA: random blocks, contiguous blocks, contiguous blocks with releases aligned to rounds. */
export type Placing = 'R' | 'C' | 'CA';

export type Reserve = `blocks:${number}` | `time:${number}`;

export interface RateTask {
  readonly periodMs: number;
  readonly blocks: number;
}

/** The HP 97560 of table 2: one sweep's seeking, a turn with settling, one block's transfer (4096 B at 2.8·10⁶ B/s). */
export const constants: Readonly<Record<'sweep' | 'turn' | 'block', Ratio>> = {
  sweep: [157, 10],
  turn: [23, 1],
  block: [256, 175],
};

export interface AdmittedSet {
  readonly roundMs: Ratio;
  /** Of each task: in how many rounds of a period it is surely served, and how many blocks in each. */
  readonly q: readonly number[];
  readonly x: readonly number[];
  readonly left: Ratio;
  readonly leftPrinted: string;
}

/** No length passes; of some it is told why. */
export interface RefusedSet {
  readonly tried: readonly { readonly roundMs: Ratio; readonly left: Ratio; readonly leftPrinted: string }[];
}

export interface AdmissionExample {
  readonly tasks: readonly RateTask[];
  readonly reserve: Reserve;
  readonly admitted: Partial<Readonly<Record<Placing, AdmittedSet>>>;
  readonly refused: Partial<Readonly<Record<Placing, RefusedSet>>>;
}

const tasks = (...list: readonly (readonly [periodMs: number, blocks: number])[]): RateTask[] =>
  list.map(([periodMs, blocks]) => ({ periodMs, blocks }));

/** Examples 1 and 2, and the one whose slack is less than a sweep. */
export const admissions: Readonly<Record<'threeTasks' | 'noRoundForR' | 'littleSlack', AdmissionExample>> = {
  threeTasks: {
    tasks: tasks([1000, 4], [1500, 6], [2000, 8]),
    reserve: 'blocks:2',
    admitted: {
      R: { roundMs: [500, 1], q: [1, 2, 3], x: [4, 3, 3], left: [108239, 350], leftPrinted: '309.2543' },
      C: { roundMs: [500, 1], q: [1, 2, 3], x: [4, 3, 3], left: [51889, 350], leftPrinted: '148.2543' },
      CA: { roundMs: [1000, 1], q: [1, 1, 2], x: [4, 6, 4], left: [53937, 350], leftPrinted: '154.1057' },
    },
    refused: {},
  },
  noRoundForR: {
    tasks: tasks([600, 8], [900, 9], [1000, 10]),
    reserve: 'blocks:4',
    admitted: {
      C: { roundMs: [300, 1], q: [1, 2, 2], x: [8, 5, 5], left: [73109, 350], leftPrinted: '208.8829' },
      CA: { roundMs: [600, 1], q: [1, 1, 1], x: [8, 9, 10], left: [77717, 350], leftPrinted: '222.0486' },
    },
    refused: {
      R: {
        tried: [
          { roundMs: [300, 1], left: [193859, 350], leftPrinted: '553.88' },
          { roundMs: [200, 1], left: [17909, 50], leftPrinted: '358.18' },
          { roundMs: [150, 1], left: [99677, 350], leftPrinted: '284.79' },
          { roundMs: [125, 1], left: [99677, 350], leftPrinted: '284.79' },
        ],
      },
    },
  },
  // The way to a round's first block is not in the left side: about one job in 6000 is late.
  littleSlack: {
    tasks: tasks([185, 19]),
    reserve: 'blocks:1',
    admitted: { C: { roundMs: [185, 2], q: [1], x: [19], left: [6367, 70], leftPrinted: '90.957' } },
    refused: {},
  },
};

/** Example 3: so many equal tasks and no more; with nothing reserved, also what the test of all of them comes to. */
export const equalTasks: {
  readonly task: RateTask;
  readonly most: readonly { readonly reserve: Reserve; readonly counts: Readonly<Record<Placing, number>> }[];
  readonly lastAdmitted: Readonly<
    Record<
      Placing,
      { readonly roundMs: number; readonly x: number; readonly left: Ratio; readonly leftPrinted: string }
    >
  >;
} = {
  task: { periodMs: 5000, blocks: 14 },
  most: [
    { reserve: 'blocks:0', counts: { R: 12, C: 57, CA: 114 } },
    { reserve: 'blocks:5', counts: { R: 9, C: 54, CA: 111 } },
    { reserve: 'time:0.1', counts: { R: 11, C: 51, CA: 103 } },
  ],
  lastAdmitted: {
    R: { roundMs: 625, x: 2, left: [210983, 350], leftPrinted: '602.8086' },
    C: { roundMs: 2500, x: 14, left: [124703, 50], leftPrinted: '2494.0600' },
    CA: { roundMs: 5000, x: 14, left: [248621, 50], leftPrinted: '4972.4200' },
  },
};

/** Example 4, -C by hand. Seeks take 5 ms over any distance, nothing waits for the platter, the head begins on 0. */
export const toyRun = {
  seekMs: 5,
  blockMs: 1,
  /** Until then the run is told; later jobs are not. */
  untilMs: 400,
  roundMs: 400,
  tasks: [
    { name: 'A', firstMs: 0, periodMs: 200, blocks: 4, x: 4, cylinders: [40, 10] },
    { name: 'B', firstMs: 0, periodMs: 300, blocks: 6, x: 3, cylinders: [80, 60] },
  ],
  aperiodicBlocks: 1,
  aperiodic: [
    { name: 'P1', arrivalMs: 10, cylinder: 50 },
    { name: 'P2', arrivalMs: 12, cylinder: 20 },
  ],
  /** Jobs count from 1; of an aperiodic request the one block. */
  services: [
    { of: 'A', job: 1, blocks: 4, startMs: 0, endMs: 9 },
    { of: 'B', job: 1, blocks: 3, startMs: 9, endMs: 17 },
    { of: 'B', job: 1, blocks: 3, startMs: 17, endMs: 20 },
    { of: 'P1', blocks: 1, startMs: 20, endMs: 26 },
    { of: 'P2', blocks: 1, startMs: 26, endMs: 32 },
    { of: 'A', job: 2, blocks: 4, startMs: 200, endMs: 209 },
    { of: 'B', job: 2, blocks: 3, startMs: 300, endMs: 308 },
    { of: 'B', job: 2, blocks: 3, startMs: 308, endMs: 311 },
  ],
  rounds: [
    { startMs: 0, endMs: 17, up: true },
    { startMs: 17, endMs: 26, up: false },
    { startMs: 26, endMs: 32, up: true },
    { startMs: 200, endMs: 209, up: false },
    { startMs: 300, endMs: 308, up: true },
    { startMs: 308, endMs: 311, up: false },
  ],
} as const;

export type Spread = readonly [median: number, least: number, most: number];

export interface CountRow {
  /** The standard deviation of the buffers, in KB of 1024 B around a mean of 56: √28, or 28. */
  readonly bufferSigma: 'root' | 'literal';
  readonly reserve: Reserve;
  readonly counts: Readonly<Record<Placing, Spread>>;
}

/**
 * Over 40 seeds, tasks of periods normal(5000 ms, √1000 ms) added one by one to the first refusal. A draw of one's own has to
 * come to the median within one, and to no count that lies outside by more than one.
 */
export const countsOver40Seeds: readonly CountRow[] = [
  {
    bufferSigma: 'root',
    reserve: 'blocks:0',
    counts: { R: [10, 10, 12], C: [55, 54, 56], CA: [110, 109, 111] },
  },
  {
    bufferSigma: 'root',
    reserve: 'time:0.01',
    counts: { R: [10, 9, 11], C: [54, 54, 55], CA: [109, 108, 110] },
  },
  {
    bufferSigma: 'root',
    reserve: 'time:0.02',
    counts: { R: [10, 9, 11], C: [54, 53, 55], CA: [108, 107, 109] },
  },
  {
    bufferSigma: 'root',
    reserve: 'time:0.05',
    counts: { R: [10, 9, 11], C: [52, 51, 53], CA: [105, 104, 106] },
  },
  {
    bufferSigma: 'root',
    reserve: 'time:0.1',
    counts: { R: [9, 9, 10], C: [49, 49, 50], CA: [99, 98, 100] },
  },
  {
    bufferSigma: 'literal',
    reserve: 'blocks:0',
    counts: { R: [10, 8, 13], C: [54, 51, 57], CA: [108, 104, 113] },
  },
];

/** What the paper itself says of its experiments, whose task sets end at 91. */
export const paperSays = { R: 'fewer than 20', C: 'up to 55', CA: 'more than 90', largestSet: 91 } as const;
