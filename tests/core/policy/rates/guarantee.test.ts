/**
 * What the test of admission promises, on the naive simulation: random sets filled up to the first refusal, on the drive of
 * the paper, with more aperiodic requests than are reserved for.
 */
import { expect, test } from 'vitest';
import { testRandom } from '../../../helpers/fuzz.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { atMost, floorOf, fraction, minus, near, plus, times } from './fractions.ts';
import { admit, admittedOneByOne, type Question, type Trial } from './naiveAdmission.ts';
import type { AperiodicRequest, Job, NaiveDisk } from './naiveDisk.ts';
import { runRounds, type Round, type RoundRules } from './naiveRounds.ts';
import { constants, type Placing, type Reserve } from './workedExamples.ts';

const MS = 1e6;
const CYLINDERS = 1962;
const UNTIL_MS = 2500;
const hp97560 = {
  sweep: fraction(...constants.sweep),
  turn: fraction(...constants.turn),
  block: fraction(...constants.block),
};

const disk: NaiveDisk = {
  revolutionNs: 60e9 / 4002,
  seekNs: (d) => (d === 0 ? 0 : Math.round((d < 383 ? 3.24 + 0.4 * Math.sqrt(d) : 8 + 0.008 * d) * MS)),
  transferNs: (blocks) => Math.round((blocks * 4096e9) / 2.8e6),
};

const placings: readonly Placing[] = ['R', 'C', 'CA'];
const reserves: readonly Reserve[] = ['blocks:1', 'time:0.1', 'blocks:2', 'time:0.02'];

interface Drawn {
  readonly jobs: Job[];
  readonly aperiodic: AperiodicRequest[];
  readonly rules: RoundRules;
  readonly trial: Trial;
  /** What a round may take: the left side, what is set aside, and the way to its first block. */
  readonly longestNs: number;
}

/** Null where not even one task is let in. */
function drawn(seed: number): Drawn | null {
  const r = testRandom(seed);
  const between = (from: number, to: number) => from + Math.floor(r() * (to - from + 1));
  const placing = placings[seed % 3];
  const tasks = Array.from({ length: 12 }, () => ({
    period: fraction(between(300, 900)),
    blocks: between(1, 14),
  }));
  const question: Question = {
    tasks,
    placing,
    reserve: reserves[between(0, 3)],
    aperiodic: true,
    constants: hp97560,
  };
  const admitted = tasks.slice(0, admittedOneByOne(question));
  const trial = admitted.length === 0 ? null : admit({ ...question, tasks: admitted }).admitted;
  if (trial === null) return null;

  const place = () => ({ cylinder: between(0, CYLINDERS - 1), angle: r() });
  const jobs = admitted.flatMap(({ period, blocks }, task) => {
    const periodNs = near(period) * MS;
    const first = Math.floor(r() * periodNs);
    return Array.from({ length: Math.ceil((UNTIL_MS * MS - first) / periodNs) }, (_, k) => ({
      task,
      releaseNs: first + k * periodNs,
      deadlineNs: first + (k + 1) * periodNs,
      blocks,
      places: Array.from({ length: placing === 'R' ? blocks : 1 }, place),
    }));
  });
  const count = Math.ceil(UNTIL_MS / 60);
  const aperiodic = Array.from({ length: count }, () => ({
    arrivalNs: between(0, UNTIL_MS * MS),
    ...place(),
  }));
  const plan = {
    fromNs: 0,
    roundNs: floorOf(times(trial.round, fraction(MS))),
    x: trial.x,
    aperiodicBlocks: trial.aperiodicBlocks,
  };
  const bounds = { perCylinderNs: 8000, sweepNs: 15.7 * MS, turnNs: 23 * MS, blockNs: (256 / 175) * MS };
  return {
    jobs: jobs.sort((a, b) => a.releaseNs - b.releaseNs),
    aperiodic: aperiodic.sort((a, b) => a.arrivalNs - b.arrivalNs),
    rules: { placing, turn: 'owed', reclaim: 'off', plans: [plan], bounds, untilNs: UNTIL_MS * MS },
    trial,
    longestNs: near(plus(hp97560.sweep, minus(trial.round, trial.slack))) * MS,
  };
}

/** Jobs that are due before the end and were not read by then. */
function late(jobs: readonly Job[], rounds: readonly Round[]): number[] {
  const services = rounds.flatMap((round) => round.services);
  return jobs.flatMap(({ blocks, deadlineNs }, k) => {
    const inTime = services.filter(({ job, endNs }) => job === k && endNs <= deadlineNs);
    const read = inTime.reduce((sum, service) => sum + service.blocks.length, 0);
    return read < blocks && deadlineNs <= UNTIL_MS * MS ? [k] : [];
  });
}

test('with a sweep’s slack no job is late, and no round takes longer than the left side and a sweep', () => {
  const seen = { sets: 0, wide: 0 };
  for (let seed = 1; seed <= drawsOf(400, 9); seed++) {
    const set = drawn(seed);
    if (set === null) continue;
    const wide = atMost(hp97560.sweep, set.trial.slack);
    seen.sets++;
    if (wide) seen.wide++;
    for (const reclaim of ['off', 'on', 'all'] as const) {
      const rounds = runRounds(disk, set.jobs, set.aperiodic, { ...set.rules, reclaim });
      for (const { startNs, endNs } of rounds) expect(endNs - startNs).toBeLessThanOrEqual(set.longestNs);
      if (wide) expect([seed, reclaim, late(set.jobs, rounds)]).toEqual([seed, reclaim, []]);
    }
  }
  // About half of the sets that are filled up have that much.
  expect(seen.wide).toBeGreaterThan(seen.sets / 10);
});
