/** WRR-SCAN in the engine: the run that was worked by hand, and the naive reference on random sets. */
import { describe, expect, test } from 'vitest';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import { testRandom } from '../../../helpers/fuzz.ts';
import type { AperiodicRequest, Job } from './naiveDisk.ts';
import { engineServices, naiveServices, planOf, stationOf, type TaskRun, type TestTask } from './taskRuns.ts';
import { toyRun } from './workedExamples.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { mustEqual } from '../../../helpers/facts.ts';

const MS = 1e6;
/** 10 ms a turn, 1000 B a ms. */
const flatSeek = buildDisk(100, 10 * MS, { a: 5, b: 0, boundary: 100, c: 0, e: 0 }, [{ from: 0, rate: 1e6 }]);
const slopedSeek = buildDisk(100, 10 * MS, { a: 1, b: 0.5, boundary: 40, c: 2.5, e: 0.05 }, [
  { from: 0, rate: 1e6 },
]);

test('worked example 4, by hand', () => {
  const jobs = toyRun.tasks
    .flatMap(({ firstMs, periodMs, blocks, cylinders }, task) =>
      cylinders.map((cylinder, k): Job => ({
        task,
        releaseNs: (firstMs + k * periodMs) * MS,
        deadlineNs: (firstMs + (k + 1) * periodMs) * MS,
        blocks,
        places: [{ cylinder, angle: -1 }],
      })),
    )
    .sort((a, b) => a.releaseNs - b.releaseNs);
  const services = engineServices({
    disk: flatSeek,
    blockBytes: 1000,
    tasks: toyRun.tasks.map(({ firstMs, periodMs, blocks }) => ({
      firstNs: firstMs * MS,
      periodNs: periodMs * MS,
      blocks,
    })),
    jobs,
    aperiodic: toyRun.aperiodic.map(({ arrivalMs, cylinder }) => ({
      arrivalNs: arrivalMs * MS,
      cylinder,
      angle: -1,
    })),
    ...{ placing: 'C', reserve: 'blocks:1', reclaim: 'on', turn: 'owed' },
    untilNs: toyRun.untilMs * MS,
  });
  const times = (text: string) => text.split(' ')[0];
  expect(services.map(times)).toEqual(
    toyRun.services.map(({ startMs, endMs }) => `${startMs * MS}–${endMs * MS}`),
  );
});

test('a task of which nothing is under way when another comes keeps nothing of its weight, not for its first job either', () => {
  const job = (task: number, releaseMs: number, dueMs: number, blocks: number, cylinder: number): Job => ({
    ...{ task, releaseNs: releaseMs * MS, deadlineNs: dueMs * MS, blocks },
    places: [{ cylinder, angle: -1 }],
  });
  const tasks = [
    { firstNs: 300 * MS, periodNs: 400 * MS, blocks: 12 },
    { firstNs: 150 * MS, periodNs: 200 * MS, blocks: 2 },
  ];
  const run: TaskRun = {
    ...{ disk: flatSeek, blockBytes: 1000, tasks, aperiodic: [] },
    jobs: [job(1, 150, 350, 2, 20), job(0, 300, 700, 12, 50), job(1, 350, 550, 2, 20)],
    ...{ placing: 'C', reserve: 'blocks:1', reclaim: 'on', turn: 'owed' },
    ...{ untilNs: 600 * MS, knownFromNs: [0, 100 * MS] },
  };
  // Alone it is owed all twelve blocks in rounds of 200 ms, beside the other four in each of 100.
  expect(planOf({ ...run, tasks: tasks.slice(0, 1) })).toMatchObject({ roundNs: 200 * MS, x: [12] });
  expect(planOf(run)).toMatchObject({ roundNs: 100 * MS, x: [4, 2] });
  // A seek of 5 ms, and a millisecond a block.
  expect(engineServices(run)).toEqual([
    '150000000–157000000 1.0 on 20',
    '300000000–309000000 0.0 on 50',
    '309000000–313000000 0.0 on 50',
    '313000000–317000000 0.0 on 50',
    '350000000–357000000 1.1 on 20',
  ]);
});

test('the very first request takes part in the round of the jobs that it has brought ahead of their time', () => {
  const periodsMs = [100, 400, 400];
  const tasks = periodsMs.map((periodMs) => ({
    ...{ firstNs: 105 * MS, periodNs: periodMs * MS, blocks: periodMs === 100 ? 2 : 12 },
  }));
  const jobs = tasks
    .flatMap(({ firstNs, periodNs, blocks }, task) =>
      [0, 1, 2].map((k): Job => ({
        ...{ task, releaseNs: firstNs + k * periodNs, deadlineNs: firstNs + (k + 1) * periodNs, blocks },
        places: [{ cylinder: 10 + 20 * task, angle: -1 }],
      })),
    )
    .sort((a, b) => a.releaseNs - b.releaseNs || a.task - b.task);
  const run: TaskRun = {
    ...{ disk: flatSeek, blockBytes: 1000, tasks, jobs, untilNs: 300 * MS },
    aperiodic: [{ arrivalNs: 10 * MS, cylinder: 90, angle: -1 }],
    // There is no place for it; what the platter saves pays for one behind two reads.
    ...{ placing: 'CA', reserve: 'time:0.05', reckonsOthers: false, reclaim: 'rotation', turn: 'owed' },
  };
  expect(planOf(run)).toMatchObject({ roundNs: 100 * MS, x: [2, 3, 3], aperiodicBlocks: 0 });
  const services = engineServices(run);
  expect(services.slice(0, 5)).toEqual([
    '10000000–17000000 0.0 on 10',
    '17000000–25000000 1.0 on 30',
    '25000000–33000000 2.0 on 50',
    '33000000–39000000 P0 on 90',
    // The next round begins the other way.
    '105000000–113000000 2.0 on 50',
  ]);
  expect(services).toEqual(naiveServices(run));
});

test('rounds are numbered one after the other, and each lasts until the next begins', () => {
  const station = stationOf({
    ...{ disk: flatSeek, blockBytes: 1000, aperiodic: [] },
    tasks: [{ firstNs: 0, periodNs: 400 * MS, blocks: 4 }],
    jobs: [0, 1, 2].map((k): Job => ({
      ...{ task: 0, releaseNs: 400 * k * MS, deadlineNs: 400 * (k + 1) * MS, blocks: 4 },
      places: [{ cylinder: 50, angle: -1 }],
    })),
    ...{ placing: 'C', reserve: 'blocks:1', reclaim: 'off', turn: 'owed', untilNs: 1200 * MS },
  });
  station.record(64);
  station.run(Infinity);
  const { frames } = station.cut(0);
  const all = Array.from({ length: frames.length }, (_, k) => [frames.label[k], frames.startNs[k] / MS]);
  expect(all.slice(0, 3)).toEqual([
    [0, 0],
    [1, all[1][1]],
    [2, all[2][1]],
  ]);
  expect(all.every(([, startMs], k) => k === 0 || startMs === frames.endNs[k - 1] / MS)).toBe(true);
});

function randomRun(seed: number): TaskRun {
  const r = testRandom(seed);
  const below = (n: number) => Math.floor(r() * n);
  const pick = <T>(...of: readonly T[]): T => of[below(of.length)];
  const placing = pick('R', 'C', 'CA');
  const untilNs = 1500 * MS;
  const tasks = Array.from({ length: 1 + below(4) }, (): TestTask => {
    const periodNs = (120 + below(400)) * MS + pick(0, below(MS));
    return { firstNs: pick(0, below(periodNs)), periodNs, blocks: 1 + below(7) };
  });
  const place = () => ({ cylinder: below(pick(100, 8)), angle: pick(-1, below(100) / 100) });
  const jobs = tasks
    .flatMap(({ firstNs, periodNs, blocks }, task) =>
      Array.from({ length: Math.ceil((untilNs - firstNs) / periodNs) + 2 }, (_, k): Job => {
        const releaseNs = firstNs + k * periodNs;
        const places = Array.from({ length: placing === 'R' ? blocks : 1 }, place);
        return { task, releaseNs, deadlineNs: releaseNs + periodNs, blocks, places };
      }),
    )
    .sort((a, b) => a.releaseNs - b.releaseNs || a.task - b.task);
  const aperiodic = Array.from({ length: below(60) }, (): AperiodicRequest => ({
    arrivalNs: below(untilNs),
    ...place(),
  })).sort((a, b) => a.arrivalNs - b.arrivalNs);
  return {
    disk: pick(flatSeek, slopedSeek),
    blockBytes: 1000,
    ...{ tasks, jobs, aperiodic, placing },
    reserve: pick('blocks:1', 'blocks:2', 'blocks:4', 'time:0.05', 'time:0.2'),
    reclaim: pick('on', 'on', 'off', 'rotation'),
    turn: pick('owed', 'owed', 'look'),
    untilNs,
  };
}

/** The same with all who wait ahead joining, and more of them. */
function joining(seed: number): TaskRun {
  const r = testRandom(10_000 + seed);
  const run = randomRun(seed);
  const more = Array.from({ length: 40 }, (): AperiodicRequest => ({
    ...{ arrivalNs: Math.floor(r() * run.untilNs), cylinder: Math.floor(r() * 100) },
    angle: r() < 0.5 ? -1 : Math.floor(r() * 100) / 100,
  }));
  const aperiodic = [...run.aperiodic, ...more].sort((a, b) => a.arrivalNs - b.arrivalNs);
  return { ...run, aperiodic, reclaim: 'all' };
}

/** WRR_SEEDS=from:count for a long run by hand. */
const [from, count] = (process.env.WRR_SEEDS ?? `1:${drawsOf(400, 3)}`).split(':').map(Number);

describe('the naive reference', () => {
  test('every start and completion is the same on random sets', () => {
    for (let seed = from; seed < from + count; seed++) {
      const run = randomRun(seed);
      mustEqual(engineServices(run), naiveServices(run), `seed ${seed}`);
    }
  });

  test('and where the rest of a round is for all who wait', () => {
    for (let seed = from; seed < from + Math.ceil(count / 2); seed++) {
      const run = joining(seed);
      mustEqual(engineServices(run), naiveServices(run), `seed ${seed}`);
    }
  });
});
