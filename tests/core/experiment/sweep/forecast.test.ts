/** The time a sweep still takes, told while a clock that is no real one goes by: workers that differ, and get warm. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { requestsIn } from '../../../../src/core/experiment/sweep/budget.ts';
import { ForetoldSweep } from '../../../../src/core/experiment/sweep/foretoldSweep.ts';
import { KeptReplications } from '../../../../src/core/experiment/sweep/keptReplications.ts';
import { OpeningSweep } from '../../../../src/core/experiment/sweep/openingSweep.ts';
import {
  runReplication,
  type Replication,
  type SweepJob,
} from '../../../../src/core/experiment/sweep/replication.ts';
import { ask, type Asked } from './sweeps.ts';

interface Told {
  readonly atMs: number;
  readonly leftMs: number | undefined;
}

const WORKERS = 2;
/** Ten times slower than a machine that nobody else uses. */
const MS_PER_REQUEST = 10 / 1500;

function opened({ spec, cells }: Asked): OpeningSweep {
  const run = new OpeningSweep(spec, cells, WORKERS, new KeptReplications());
  run.isWanted = true;
  return run;
}

const done = new Map<string, Replication>();

/** Of the sweeps here many have the same runs, which take no time of the clock that they are foretold by. */
function replicationOf(job: SweepJob): Replication {
  const key = JSON.stringify([job.scenario, job.full]);
  let found = done.get(key);
  if (found === undefined) done.set(key, (found = runReplication(job)));
  return { ...found, cell: job.cell, replication: job.replication };
}

/** Plays a sweep on workers whose jobs take what `costMs` says; what was foretold whenever a result came in. */
function play(
  asked: Asked,
  costMs: (job: SweepJob, requests: number, nth: number) => number,
  run: OpeningSweep | ForetoldSweep = opened(asked),
) {
  const busy: { readonly job: SweepJob; readonly tookMs: number; readonly endMs: number }[] = [];
  const told: Told[] = [];
  let nowMs = 0;
  let nth = 0;
  for (;;) {
    while (busy.length < WORKERS) {
      const job = run.next();
      if (job === undefined) break;
      const cell = asked.cells[job.cell];
      const requests = requestsIn({ ...cell, scenario: job.scenario }, asked.spec);
      const tookMs = costMs(job, requests, nth++);
      busy.push({ job, tookMs, endMs: nowMs + tookMs });
    }
    const next = busy.sort((a, b) => a.endMs - b.endMs).shift();
    if (next === undefined) return { told, totalMs: nowMs };
    nowMs = next.endMs;
    run.take(replicationOf(next.job), next.tookMs);
    const seconds = run.secondsLeft(WORKERS);
    told.push({ atMs: nowMs, leftMs: seconds === undefined ? undefined : 1000 * seconds });
  }
}

/** What was told from a tenth of the way on, as a factor of what it was; the last moments are too short to count. */
function factors({ told, totalMs }: ReturnType<typeof play>): readonly number[] {
  return told.flatMap(({ atMs, leftMs }) => {
    const trueMs = totalMs - atMs;
    if (atMs < 0.1 * totalMs || trueMs < 0.05 * totalMs) return [];
    return leftMs === undefined ? [Infinity] : [Math.max(leftMs / trueMs, trueMs / leftMs)];
  });
}

/** Noise from the number of the job: the same in every run of the test. */
const noise = (nth: number): number => 0.8 + 0.4 * ((nth * 0.6180339887) % 1);

const even = (_: SweepJob, requests: number, nth: number): number =>
  (2 + requests * MS_PER_REQUEST) * noise(nth);

const POLICIES = 'policy:disjoint-fcfs,disjoint-scan,mixed-scan,mixed-gated';

test('a fixed number of replications: what is left is known within a factor of 1.5 from a tenth of the way on', () => {
  const asked = ask('n=7&duration=60', { vary: `${POLICIES}~lambda:4:24:4`, replications: '8' });
  expect(Math.max(...factors(play(asked, even)))).toBeLessThan(1.5);
});

test('to a precision: the points that take most are foreseen from few of their runs', () => {
  const asked = ask('n=7&duration=60', {
    vary: `${POLICIES}~lambda:4:24:4`,
    precision: '6',
    replications: '60',
  });
  const all = factors(play(asked, even));
  expect(all.filter((factor) => factor > 1.5).length / all.length).toBeLessThan(0.05);
  expect(Math.max(...all)).toBeLessThan(2);
});

test('a published sweep that is computed again has no first look, and is foretold as well', () => {
  const asked = ask('n=7&duration=60', {
    vary: `${POLICIES}~lambda:4:24:4`,
    precision: '6',
    replications: '30',
  });
  const all = factors(play(asked, even, new ForetoldSweep(asked.spec, asked.cells)));
  expect(all.filter((factor) => factor > 1.5).length / all.length).toBeLessThan(0.05);
  expect(Math.max(...all)).toBeLessThan(2);
});

test('slow to begin with, and one policy dearer than its requests: it is learnt', () => {
  const asked = ask('n=7&duration=60', { vary: `${POLICIES}~lambda:4:24:4`, replications: '12' });
  const run = play(asked, (job, requests, nth) => {
    const warming = nth < 15 ? 1.8 : 1;
    const dear = resolved(job.scenario).values.policy === 'mixed-gated' ? 3 : 1;
    return warming * dear * even(job, requests, nth);
  });
  const all = factors(run);
  expect(all.filter((factor) => factor > 1.5).length / all.length).toBeLessThan(0.05);
  expect(Math.max(...all)).toBeLessThan(2);
});

test('before anything is known nothing is foretold', () => {
  const asked = ask('n=7&duration=100', { vary: 'lambda:4:48:4', precision: '5', replications: '60' });
  const run = new OpeningSweep(asked.spec, asked.cells, WORKERS, new KeptReplications());
  expect(run.secondsLeft(WORKERS)).toBeUndefined();
  expect(run.secondsAtMost(WORKERS)).toBeGreaterThan(0);
});
