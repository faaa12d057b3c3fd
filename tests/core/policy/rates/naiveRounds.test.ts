/** The naive simulation of WRR-SCAN's rounds against what is worked out by hand. */
import { describe, expect, test } from 'vitest';
import type { AperiodicRequest, Job, NaiveDisk, Service } from './naiveDisk.ts';
import { runRounds, type Plan, type Round, type RoundRules } from './naiveRounds.ts';
import { runScanEdf } from './naiveScanEdf.ts';
import { toyRun } from './workedExamples.ts';

const MS = 1e6;
const disk: NaiveDisk = {
  revolutionNs: 10 * MS,
  seekNs: (distance) => (distance === 0 ? 0 : toyRun.seekMs * MS),
  transferNs: (blocks) => blocks * toyRun.blockMs * MS,
};
const bounds = { perCylinderNs: 0, sweepNs: 0, turnNs: 15 * MS, blockNs: MS };

const job = (
  task: number,
  releaseMs: number,
  dueMs: number,
  blocks: number,
  ...cylinders: number[]
): Job => ({
  task,
  releaseNs: releaseMs * MS,
  deadlineNs: dueMs * MS,
  blocks,
  places: cylinders.map((cylinder) => ({ cylinder, angle: -1 })),
});

const request = (arrivalMs: number, cylinder: number): AperiodicRequest => ({
  arrivalNs: arrivalMs * MS,
  cylinder,
  angle: -1,
});

const plan = (roundMs: number, x: readonly number[], aperiodicBlocks = 0, fromMs = 0): Plan => ({
  fromNs: fromMs * MS,
  roundNs: roundMs * MS,
  x,
  aperiodicBlocks,
});

const rules = (other: Partial<RoundRules> & Pick<RoundRules, 'plans'>): RoundRules => ({
  placing: 'C',
  turn: 'owed',
  reclaim: 'on',
  bounds,
  untilNs: 1000 * MS,
  ...other,
});

/** "start–end who:blocks": J0:0-3 are blocks 0 to 3 of the first job in the list, P1 is the second aperiodic request. */
function told({ startNs, endNs, job: index, aperiodic, blocks }: Service): string {
  const range = blocks.length > 1 ? `${blocks[0]}-${blocks[blocks.length - 1]}` : `${blocks[0]}`;
  const who = index !== null ? `J${index}:${range}` : `P${aperiodic}`;
  return `${startNs / MS}–${endNs / MS} ${who}`;
}

const lines = (rounds: readonly Round[]): string[] =>
  rounds.map(({ startNs, up, services }) =>
    [`${startNs / MS}${up ? '↑' : '↓'}`, ...services.map(told)].join(' '),
  );

test('example 4: services, rounds and directions', () => {
  const jobs = toyRun.tasks
    .flatMap(({ firstMs, periodMs, blocks, cylinders }, task) =>
      cylinders.map((cylinder, k) => {
        const release = firstMs + k * periodMs;
        return job(task, release, release + periodMs, blocks, cylinder);
      }),
    )
    .sort((a, b) => a.releaseNs - b.releaseNs);
  const aperiodic = toyRun.aperiodic.map(({ arrivalMs, cylinder }) => request(arrivalMs, cylinder));
  const x = toyRun.tasks.map((task) => task.x);
  const plans = [plan(toyRun.roundMs, x, toyRun.aperiodicBlocks)];
  const rounds = runRounds(disk, jobs, aperiodic, rules({ plans, untilNs: toyRun.untilMs * MS }));
  expect(rounds.map(({ startNs, endNs, up }) => ({ startMs: startNs / MS, endMs: endNs / MS, up }))).toEqual(
    toyRun.rounds,
  );
  const named = rounds
    .flatMap(({ services }) => services)
    .map(({ job: index, aperiodic: k, blocks, startNs, endNs }) => ({
      of: index !== null ? toyRun.tasks[jobs[index].task].name : toyRun.aperiodic[Number(k)].name,
      ...(index === null ? {} : { job: jobs[index].releaseNs === 0 ? 1 : 2 }),
      blocks: blocks.length,
      startMs: startNs / MS,
      endMs: endNs / MS,
    }));
  expect(named).toEqual(toyRun.services);
});

describe('-R', () => {
  test('the first unread blocks are owed; one that lies behind is left and keeps its place', () => {
    // Task 1 is released while the head is on its way to 50: of its first two blocks one lies behind, the third is not owed.
    const jobs = [job(0, 0, 500, 2, 50, 90), job(1, 2, 500, 3, 10, 60, 70)];
    expect(lines(runRounds(disk, jobs, [], rules({ placing: 'R', plans: [plan(250, [2, 2])] })))).toEqual([
      '0↑ 0–6 J0:0 6–12 J1:1 12–18 J0:1',
      '18↓ 18–24 J1:2 24–30 J1:0',
    ]);
  });

  test('blocks of one round in sweep order, not in that of the file', () => {
    const jobs = [job(0, 0, 500, 3, 70, 20, 20)];
    expect(lines(runRounds(disk, jobs, [], rules({ placing: 'R', plans: [plan(250, [3])] })))).toEqual([
      '0↑ 0–6 J0:1 6–7 J0:2 7–13 J0:0',
    ]);
  });
});

describe('turning', () => {
  const jobs = [job(0, 0, 500, 2, 40), job(1, 0, 500, 2, 10), job(2, 8, 500, 2, 60), job(3, 8, 500, 2, 20)];
  const plans = [plan(250, [1, 1, 2, 2])];

  test('owed: each sweep begins at the outermost block', () => {
    expect(lines(runRounds(disk, jobs, [], rules({ plans })))).toEqual([
      '0↑ 0–6 J1:0 6–12 J0:0 12–19 J2:0-1',
      '19↓ 19–25 J0:1 25–32 J3:0-1 32–38 J1:1',
    ]);
  });

  test('look: from where the head stands; a block beyond it is behind for a whole round', () => {
    const beyond = [job(0, 0, 500, 2, 40), job(1, 8, 500, 2, 60), job(2, 9, 500, 2, 30)];
    const look = rules({ turn: 'look', reclaim: 'off', plans: [plan(50, [2, 2, 2])] });
    // At 50 the head stands on 40 and the round goes down: 60 has to wait for the next one; under "owed" it comes first.
    expect(lines(runRounds(disk, beyond, [], { ...look, untilNs: 150 * MS }))).toEqual([
      '0↑ 0–7 J0:0-1',
      '50↓ 50–57 J2:0-1',
      '100↑ 100–107 J1:0-1',
    ]);
    expect(lines(runRounds(disk, beyond, [], { ...look, turn: 'owed', untilNs: 100 * MS }))).toEqual([
      '0↑ 0–7 J0:0-1',
      '50↓ 50–57 J1:0-1 57–64 J2:0-1',
    ]);
  });

  test('look: where all that is owed lies behind, the round goes the other way at once', () => {
    const behind = [job(0, 0, 500, 1, 40), job(0, 100, 600, 1, 70)];
    expect(lines(runRounds(disk, behind, [], rules({ turn: 'look', plans: [plan(250, [1])] })))).toEqual([
      '0↑ 0–6 J0:0',
      '100↑ 100–106 J1:0',
    ]);
  });
});

describe('reclaiming', () => {
  const jobs = [job(0, 0, 200, 2, 40), job(0, 200, 400, 2, 80)];

  test('off: rounds at s + R, and between them the disk idles whatever comes', () => {
    const plans = [plan(100, [1], 1)];
    const rounds = runRounds(
      disk,
      jobs,
      [request(20, 50)],
      rules({ reclaim: 'off', plans, untilNs: 400 * MS }),
    );
    expect(lines(rounds)).toEqual([
      '0↑ 0–6 J0:0',
      '100↓ 100–106 P0 106–112 J0:1',
      '200↑ 200–206 J1:0',
      '300↓ 300–301 J1:1',
    ]);
  });

  test('off: a round that takes longer than R puts off the next', () => {
    const rounds = runRounds(
      disk,
      jobs,
      [],
      rules({ reclaim: 'off', plans: [plan(5, [1])], untilNs: 12 * MS }),
    );
    expect(lines(rounds)).toEqual(['0↑ 0–6 J0:0', '6↓ 6–7 J0:1', '11↑']);
  });

  test('rotation: what seeks and turns did not take pays for one block more, the oldest, if it lies ahead', () => {
    // Each service was booked with 15 ms beside the block and took 5: after two of them 20 are there, and a block costs 16.
    const two = [job(0, 0, 500, 1, 10), job(1, 0, 500, 1, 20), job(2, 0, 500, 1, 30), job(3, 0, 500, 1, 60)];
    const requests = [request(0, 40), request(1, 50), request(2, 25)];
    const on = rules({ plans: [plan(250, [1, 1, 1, 1], 1)] });
    expect(lines(runRounds(disk, two, requests, on))).toEqual([
      '0↑ 0–6 J0:0 6–12 J1:0 12–18 J2:0 18–24 P0 24–30 J3:0',
      '30↓ 30–36 P1',
      '36↑ 36–42 P2',
    ]);
    expect(lines(runRounds(disk, two, requests, { ...on, reclaim: 'rotation' }))).toEqual([
      '0↑ 0–6 J0:0 6–12 J1:0 12–18 J2:0 18–24 P0 24–30 P1 30–36 J3:0',
      '36↓ 36–42 P2',
    ]);
  });
});

describe('reclaiming for all who wait', () => {
  const jobs = [job(0, 0, 500, 1, 10), job(1, 8, 500, 1, 60)];
  const requests = [request(0, 40), request(1, 50), request(2, 5), request(3, 70), request(3, 55)];
  const all = (roundMs: number, sweepMs = 0) =>
    lines(
      runRounds(
        disk,
        jobs,
        requests,
        rules({
          ...{ reclaim: 'all', plans: [plan(roundMs, [1, 1], 1)] },
          bounds: { ...bounds, sweepNs: sweepMs * MS },
        }),
      ),
    );

  test('every request ahead joins while R pays for it beyond what is owed; one behind is passed over', () => {
    // At 6: 100 − 6 − 16 for the request that is owed − 16 for the job that comes at 8; three of 16 each.
    expect(all(100)).toEqual(['0↑ 0–6 J0:0 6–12 P0 12–18 P1 18–24 P4 24–30 J1:0 30–36 P3', '36↓ 36–42 P2']);
  });

  test('time that was spared pays too, as it is spared', () => {
    // At 6 22 are left: one joins. At 12, after 6 ms that were reckoned as 16, 16 are: one more. At 24 20 are, but 55 lies behind.
    expect(all(60)).toEqual([
      '0↑ 0–6 J0:0 6–12 P0 12–18 P1 18–24 J1:0 24–30 P3',
      '30↓ 30–36 P2',
      '36↑ 36–42 P4',
    ]);
  });

  test('a sweep is kept back: with 7 ms of it nobody joins at 6', () => {
    // 15, 25 and 19 ms are left at 6, 12 and 18: one joins at 12, for 16, and one at 18.
    expect(all(60, 7)).toEqual([
      '0↑ 0–6 J0:0 6–12 P0 12–18 P1 18–24 J1:0 24–30 P3',
      '30↓ 30–36 P2',
      '36↑ 36–42 P4',
    ]);
    // With 21 of it 1, 11 and, when nothing is owed any more, 21: one joins at 18. On the way back 33 are left at 30.
    expect(all(60, 21)).toEqual([
      '0↑ 0–6 J0:0 6–12 P0 12–18 J1:0 18–24 P3',
      '24↓ 24–30 P1 30–36 P2',
      '36↑ 36–42 P4',
    ]);
  });
});

describe('aperiodic requests', () => {
  test('places left go to arrivals in their order, and none overtakes one that lies behind', () => {
    const jobs = [job(0, 0, 500, 1, 30), job(1, 0, 500, 1, 90)];
    // The first arrival lies ahead of 30, the second behind: the third waits with it though a place is left.
    const requests = [request(1, 50), request(2, 10), request(3, 60)];
    expect(lines(runRounds(disk, jobs, requests, rules({ plans: [plan(250, [1, 1], 3)] })))).toEqual([
      '0↑ 0–6 J0:0 6–12 P0 12–18 J1:0',
      '18↓ 18–24 P2 24–30 P1',
    ]);
  });
});

describe('-CA', () => {
  const jobs = [job(0, 40, 240, 4, 50), job(0, 240, 440, 4, 70)];
  const plans = [plan(100, [2])];

  test('full rounds: a job is released at the beginning of the round in which it comes', () => {
    const rounds = runRounds(
      disk,
      jobs,
      [],
      rules({ placing: 'CA', reclaim: 'off', plans, untilNs: 400 * MS }),
    );
    expect(lines(rounds)).toEqual([
      '0↑ 0–7 J0:0-1',
      '100↓ 100–102 J0:2-3',
      '200↑ 200–207 J1:0-1',
      '300↓ 300–302 J1:2-3',
    ]);
  });

  test('reclaimed rounds: before its release at most x blocks are read, and then nothing before its own release', () => {
    const rounds = runRounds(disk, jobs, [], rules({ placing: 'CA', plans }));
    // At 0 the first job is released, for it comes within 100 ms; at 42 nothing comes before 142, so the disk waits until 240.
    expect(lines(rounds)).toEqual([
      '0↑ 0–7 J0:0-1',
      '40↓ 40–42 J0:2-3',
      '240↑ 240–247 J1:0-1',
      '247↓ 247–249 J1:2-3',
    ]);
  });
});

describe('a change of plans', () => {
  test('from the next round on; a job under way keeps the larger x until it is done', () => {
    const jobs = [job(0, 0, 200, 6, 50), job(1, 20, 120, 2, 80), job(0, 200, 400, 6, 30)];
    const plans = [plan(100, [3]), plan(50, [2, 2], 0, 10)];
    const rounds = runRounds(disk, jobs, [], rules({ reclaim: 'off', plans, untilNs: 300 * MS }));
    expect(lines(rounds)).toEqual([
      '0↑ 0–8 J0:0-2',
      '100↓ 100–107 J1:0-1 107–115 J0:3-5',
      '150↑',
      '200↑ 200–207 J2:0-1',
      '250↓ 250–252 J2:2-3',
    ]);
  });
});

describe('the platter', () => {
  const turning: NaiveDisk = { ...disk, seekNs: () => 0 };

  test('what is left of a job begins where its read part ended', () => {
    const at = { ...job(0, 0, 500, 5, 0), places: [{ cylinder: 0, angle: 0.95 }] };
    const [first, second] = runRounds(turning, [at], [], rules({ plans: [plan(250, [3])] })).flatMap(
      (r) => r.services,
    );
    expect([first.rotationNs, first.endNs]).toEqual([9.5 * MS, 12.5 * MS]);
    expect([second.angle, second.rotationNs, second.endNs]).toEqual([expect.closeTo(0.25), 0, 14.5 * MS]);
  });
});

describe('SCAN-EDF', () => {
  test('the earliest deadline in one access, equal ones in a sweep, and others only when no job waits', () => {
    const jobs = [job(0, 0, 100, 2, 50), job(1, 0, 100, 2, 70), job(2, 0, 50, 2, 60), job(3, 19, 400, 4, 20)];
    const services = runScanEdf(disk, jobs, [request(0, 10), request(5, 20)], 400 * MS);
    // Due at 50 first; then, from 60 on up: 70, and 50 behind it.
    expect(services.map(told)).toEqual([
      '0–7 J2:0-1',
      '7–14 J1:0-1',
      '14–21 J0:0-1',
      '21–30 J3:0-3',
      '30–36 P0',
      '36–42 P1',
    ]);
  });
});
