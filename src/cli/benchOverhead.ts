import { cpus } from 'node:os';
import { elementAt } from '../core/base/elementAt.ts';
import { ENGINE_VERSION } from '../core/scenario/engineVersion.ts';
import { buildStation } from '../core/scenario/stations.ts';
import { defaultScenario, withValues } from '../core/scenario/scenario.ts';
import type { Action, Policy } from '../core/sim/interfaces.ts';
import type { Overhead } from '../core/papers/nerjes/overheadTable.ts';

/** λ in the table is that of all disks. */
const DISKS = 5;
const ROUNDS = 4000;
/** Compiling and the empty disk of the beginning are left out. */
const WARM_ROUNDS = 400;
/** Short enough that most of them are left alone by the rest of the machine. */
const STRETCH_ROUNDS = 20;
const RUNS = 12;

/** As printed: N, λ of the five disks, ms per round on an UltraSparc of 167 MHz. */
const printed: readonly (readonly [n: number, lambda: number, ms: number])[] = [
  ...([
    [7, 30, 0.8],
    [7, 60, 1.3],
    [7, 90, 1.9],
    [7, 100, 2.5],
    [7, 110, 3.5],
  ] as const),
  ...([
    [3, 90, 1],
    [3, 150, 2],
    [3, 250, 6.6],
    [3, 260, 9],
    [3, 270, 13.5],
  ] as const),
];

const OVERHEAD_COMMAND = 'node scripts/cli.mjs bench --table-4';

export function measureOverhead(): Overhead {
  const least = printed.map(() => ({
    decisions: 0,
    stretchesMs: new Float64Array(ROUNDS / STRETCH_ROUNDS).fill(Infinity),
  }));
  // All rows in turn, again and again, so that nobody else's work falls on all runs of one of them.
  for (let run = 0; run < RUNS; run++)
    for (const [i, [n, lambdaOfAll]] of printed.entries()) {
      const timed = timedRun(n, lambdaOfAll / DISKS);
      const { stretchesMs } = elementAt(least, i);
      least[i] = {
        decisions: timed.decisions,
        stretchesMs: stretchesMs.map((ms, k) => Math.min(ms, elementAt(timed.stretchesMs, k))),
      };
    }
  const clock = clockMs();
  const rows = printed.map(([n, lambdaOfAll, paperMs], i): Overhead['rows'][number] => {
    const { decisions, stretchesMs } = elementAt(least, i);
    const ms = stretchesMs.reduce((sum, x) => sum + x, 0) - decisions * clock;
    return {
      ...{ n, lambdaOfAll, lambda: lambdaOfAll / DISKS },
      overheadUs: rounded((1000 * ms) / ROUNDS, 2),
      decisions: rounded(decisions / ROUNDS, 1),
      paperMs,
    };
  });
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  return { engine: ENGINE_VERSION, command: OVERHEAD_COMMAND, machine, rows };
}

const rounded = (x: number, digits: number): number => Number(x.toFixed(digits));

interface TimedRun {
  readonly decisions: number;
  /** Spent in decisions, by stretches of rounds. */
  readonly stretchesMs: readonly number[];
}

/** The decisions of one disk, timed; the run is the same as without a stopwatch. */
export function timedRun(n: number, lambda: number): TimedRun {
  const station = buildStation(
    withValues(defaultScenario, { policy: 'mixed-scan', n, lambda, duration: WARM_ROUNDS + ROUNDS }),
  );
  station.run(WARM_ROUNDS * 1e9);
  const timed = new TimedPolicy(station.policy);
  station.policy = timed;
  const stretchesMs = Array.from({ length: ROUNDS / STRETCH_ROUNDS }, (_, k) => {
    const before = timed.ms;
    station.run((WARM_ROUNDS + (k + 1) * STRETCH_ROUNDS) * 1e9);
    return timed.ms - before;
  });
  return { decisions: timed.decisions, stretchesMs };
}

/** Two looks at the clock with nothing in between. */
function clockMs(): number {
  const LOOKS = 500;
  let least = Infinity;
  for (let stretch = 0; stretch < 200; stretch++) {
    let sum = 0;
    for (let i = 0; i < LOOKS; i++) {
      const began = performance.now();
      sum += performance.now() - began;
    }
    least = Math.min(least, sum / LOOKS);
  }
  return least;
}

/** Another policy with a stopwatch around its decisions. */
class TimedPolicy implements Policy {
  ms = 0;
  decisions = 0;

  constructor(private readonly inner: Policy) {}

  decide(action: Action): void {
    const began = performance.now();
    this.inner.decide(action);
    this.ms += performance.now() - began;
    this.decisions++;
  }

  completed(row: number): void {
    this.inner.completed?.(row);
  }

  release(): void {
    this.inner.release();
  }

  save(): unknown {
    return this.inner.save();
  }

  load(saved: unknown): void {
    this.inner.load(saved);
  }

  held(visit: (row: number) => void): void {
    this.inner.held(visit);
  }
}
