/** The experiment on systems small enough for pencil and paper, and against runs counted independently. */
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../src/core/base/portions.ts';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { shardOf } from '../../../src/core/experiment/shard.ts';
import { firstMiss } from '../../../src/core/experiment/streams/firstMiss.ts';
import { jobInPortions, type JobResult } from '../../../src/core/experiment/streams/job.ts';
import {
  jobsOf,
  pointsOf,
  scenarioOf,
  type StreamsJob,
  type StreamsOrder,
} from '../../../src/core/experiment/streams/order.ts';
import { halfWidth95, largestPoints, responsePoints } from '../../../src/core/experiment/streams/reduce.ts';
import { response } from '../../../src/core/experiment/streams/response.ts';
import { withStreams } from '../../../src/core/experiment/streams/shares.ts';
import { meanLoad } from '../../../src/core/experiment/streams/utilization.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import { LATE } from '../../../src/core/trace/kinds.ts';

const done = (job: StreamsJob): JobResult => atOnce(jobInPortions(job));

/**
 * Two cylinders, 1 ms between them, 10 ms a track of 5120 B; 25 600 B/s, so a track every 200 ms. A request takes 10 ms
 * or 11 ms.
 */
const toy = withValues(defaultScenario, {
  ...{ workload: 'streams', policy: 'edf', disk: 'textbook', cylinders: 2, head: 0 },
  ...{ vrate: 'same:25600', phase: 'aligned', lambda: 0, dsize: 'tracks:1', tracks: 1 },
});

const allicat = withValues(defaultScenario, {
  ...{ workload: 'streams', policy: 'edf', disk: 'allicat', head: 0, lambda: 5, dsize: 'tracks:1' },
});

const orderOf = (base: Scenario, changes: Partial<StreamsOrder>): StreamsOrder => ({
  figure: 1,
  base,
  policies: ['edf'],
  lambdas: [Number(resolved(base).values.lambda)],
  deferrals: [1],
  tracks: [1],
  streams: [],
  seeds: [1],
  requests: 200,
  ...changes,
});

const largest = (base: Scenario, policy: string, m: number, tracks: number) => {
  const [job] = jobsOf(orderOf(base, { policies: [policy], deferrals: [m], tracks: [tracks] }));
  return done(job).found?.largest;
};

describe('streams that pencil and paper can count', () => {
  // EDF, all released at once: 18 · 11 = 198 ms fit into 200 ms whatever the seeks. With 19, more than 10 of 19 seeks
  // (each with probability ½) are more than fit, and that happens within 200 periods. A sweep makes at most two seeks:
  // 19 · 10 + 2 = 192 ms fit, 20 · 10 ms and the first seek do not.
  it.each([
    ['edf', 1, 1, 18],
    ['scan-edf', 1, 1, 19],
    ['cscan', 1, 1, 19],
    // Two tracks, 400 ms: 19 · 21 = 399 ms fit, 20 · 20 ms and a seek do not.
    ['edf', 1, 2, 19],
    ['scan-edf', 1, 2, 19],
    // Deferred: 19 take 199.5 ms of 200 ms in the mean and have 200 ms to spare; 20 fall behind for ever.
    ['edf', 2, 1, 19],
    ['scan-edf', 2, 1, 19],
  ] as const)('%s, m = %i, %i tracks: %i', (policy, m, tracks, streams) => {
    expect(largest(toy, policy, m, tracks)).toBe(streams);
  });

  it('released at random: who waits finds at most one request of every other stream', () => {
    // 18 · 11 = 198 ms, so that no request of 18 streams is ever late; 20 streams want more than all the time.
    const random = withValues(toy, { phase: 'random' });
    expect([18, 19]).toContain(largest(random, 'edf', 1, 1));
  });

  it('none where a request takes longer than its period', () => {
    expect(largest(withValues(toy, { vrate: 'same:600000' }), 'edf', 1, 1)).toBe(0);
  });
});

describe('the first miss', () => {
  /** Counted over pages of detail: the periods in which services begin that end too late. */
  function lateBeats(scenario: Scenario): number[] {
    const run = new Run(scenario).complete();
    const periodNs = run.pageNs / 64;
    const beats: number[] = [];
    for (let index = 0, done = false; !done; index++) {
      const { services, endNs } = run.page(index);
      for (let i = 0; i < services.length; i++)
        if (services.outcome[i] === LATE) beats.push(Math.floor(services.startNs[i] / periodNs));
      done = endNs >= run.endNs;
    }
    return beats.sort((a, b) => a - b);
  }

  it.each([
    ['edf', 1],
    ['cscan', 1],
    ['scan-edf', 2],
  ] as const)('of %s, m = %i, is where the pages have it', (policy, m) => {
    let missed = 0;
    let met = 0;
    for (let n = 8; n <= 18; n++) {
      const scenario = scenarioOf(allicat, { policy, m, n, lambda: 5, tracks: 1 }, 3, 300);
      const [first = -1] = lateBeats(scenario);
      expect(atOnce(firstMiss(scenario, Infinity))).toBe(first);
      if (first < 0) met++;
      else missed++;
      // The beginning of a run knows no more and no less.
      if (first >= 0 && first < 200) expect(atOnce(firstMiss(scenario, 200))).toBe(first);
    }
    expect(Math.min(missed, met)).toBeGreaterThan(0);
  });

  it.each(['edf', 'cscan', 'scan-edf'])('%s: the search is the paper’s', (policy) => {
    const point = { policy, m: 1, n: 1, lambda: 5, tracks: 2 };
    const job = { index: 0, figure: 1, point: 0, seed: 5, requests: 400 } as const;
    let n = 1;
    while (lateBeats(scenarioOf(allicat, { ...point, n }, 5, 400)).length === 0) n++;
    expect(done({ ...job, scenario: scenarioOf(allicat, point, 5, 400) }).found?.largest).toBe(n - 1);
  });

  it('counts a request that is never served, at the end', () => {
    // One request of 400 tracks' time stands before a stream with a period of 200 ms: its first deadline passes, and
    // the run is over before anything is served late.
    const scenario = withValues(toy, {
      n: 1,
      lambda: 1000,
      dsize: 'tracks:400',
      duration: 1,
      policy: 'fcfs',
    });
    expect(atOnce(firstMiss(scenario, Infinity))).toBeGreaterThanOrEqual(0);
  });
});

describe('lengths', () => {
  it('every stream makes so many requests with deadlines within the run', () => {
    for (const m of [1, 2])
      for (const vrate of ['same:150000', 'two:150000:450000']) {
        const base = withValues(allicat, { vrate });
        const { values } = resolved(
          scenarioOf(base, { policy: 'edf', m, n: 2, lambda: 5, tracks: 1 }, 1, 50),
        );
        // The slower stream has a period of 43008 B ÷ 150000 B/s; its first request comes within it.
        expect(Number(values.duration)).toBeGreaterThanOrEqual((50 + m) * 0.28672);
        expect(Number(values.duration)).toBeLessThan((50 + m) * 0.28672 + 1.001);
      }
  });
});

describe('figure 2', () => {
  it('agrees with a count over pages', () => {
    const scenario = scenarioOf(allicat, { policy: 'cscan', m: 1, n: 9, lambda: 5, tracks: 1 }, 2, 150);
    const run = new Run(scenario).complete();
    const served: {
      readonly stream: boolean;
      arrivalNs: number;
      startNs: number;
      endNs: number;
      at: number;
    }[] = [];
    for (let index = 0, done = false; !done; index++) {
      const { services, requests, endNs } = run.page(index);
      for (let i = 0; i < services.length; i++) {
        const r = services.request[i];
        const [startNs, end] = [services.startNs[i], services.endNs[i]];
        const arrivalNs = requests.arrivalNs[r];
        served.push({
          stream: requests.requestClass[r] === 0,
          arrivalNs,
          startNs,
          endNs: end,
          at: services.toCylinder[i],
        });
      }
      done = endNs >= run.endNs;
    }
    const others = served.filter(({ stream }) => !stream);
    const mean = (xs: readonly number[]) => xs.reduce((a, b) => a + b, 0) / xs.length;
    const between = others.map(
      (d) => served.filter((c) => c.stream && c.endNs > d.arrivalNs && c.endNs <= d.startNs).length,
    );
    const turns = served.filter(({ at }, i) => i > 0 && at < served[i - 1].at).length;
    const result = atOnce(response(scenario));
    expect(result.waitS).toBeCloseTo(mean(others.map((d) => d.startNs - d.arrivalNs)) / 1e9, 12);
    expect(result.ahead).toBeCloseTo(mean(between), 12);
    expect(result.perSweep).toBeCloseTo(served.filter(({ stream }) => stream).length / (turns + 1), 12);
    const busyS = served.reduce((sum, s) => sum + s.endNs - s.startNs, 0) / 1e9;
    expect(result.sweepS).toBeCloseTo(busyS / (turns + 1), 12);
    expect(result.misses).toBe(0);
  });

  it('its interval is Student’s', () => {
    // R: t.test(c(1, 2, 4))$conf.int is −1.460972 … 6.127639.
    expect(halfWidth95([1, 2, 4])).toBeCloseTo((6.127639 + 1.460972) / 2, 2);
  });
});

describe('the mean load', () => {
  const at = (tracks: number, reads: string) =>
    meanLoad(withValues(allicat, { tracks, reads, vrate: 'same:150000' })).streams;

  // Seek 9.4 ms, track 11.1 ms, five requests of one track a second:
  // (1 − 5 · 0.0205) · 286.72 ÷ 20.5, and so on.
  it.each([
    [1, 'anywhere', 12.55],
    [2, 'anywhere', 16.29],
    [1, 'angle', 9.57],
    [2, 'angle', 13.42],
  ])('%i tracks, reads begin %s: %f streams', (tracks, reads, streams) => {
    expect(at(tracks, reads)).toBeCloseTo(streams, 1);
  });

  it('has the seek of the paper’s table', () => {
    expect(meanLoad(allicat).seekNs / 1e6).toBeCloseTo(9.4, 2);
  });
});

describe('jobs', () => {
  const order = orderOf(allicat, {
    policies: ['edf', 'cscan'],
    deferrals: [1, 2],
    tracks: [1, 5],
    seeds: [4, 5, 6],
    requests: 30,
  });
  const jobs = jobsOf(order);

  it('are numbered through, each seed of each point once', () => {
    expect(jobs.map((job) => job.index)).toEqual(jobs.map((_, i) => i));
    expect(new Set(jobs.map((job) => `${job.point} ${job.seed}`)).size).toBe(8 * 3);
    expect(pointsOf(order)).toHaveLength(8);
  });

  it('give the same figure in any order', () => {
    const results = jobs.map(done);
    const shuffled = jobs.map((_, i) => done(jobs[(i * 7 + 5) % jobs.length]));
    expect(largestPoints(order, jobs, shuffled)).toEqual(largestPoints(order, jobs, results));
    const [first] = largestPoints(order, jobs, results);
    expect(first.bySeed).toEqual([0, 1, 2].map((i) => results[i].found?.largest));
    expect(first.largest).toBe(Math.min(...first.bySeed));
  });

  it('of figure 2 too, and means are over the seeds', () => {
    const second = { ...order, figure: 2, streams: [8, 15], deferrals: [1] } as const;
    const list = jobsOf(second);
    const results = list.map(done);
    const points = responsePoints(second, list, results);
    expect(responsePoints(second, list, results.toReversed())).toEqual(points);
    const means = [0, 1, 2].map((i) => results[i].response?.meanS ?? NaN);
    expect(points[0].meanS).toBeCloseTo((means[0] + means[1] + means[2]) / 3, 12);
    expect(points[0].n).toBe(8);
  });

  it('fall into parts that are the whole', () => {
    for (const count of [1, 2, 5, 7, 24, 30]) {
      const parts = Array.from({ length: count }, (_, i) => shardOf(jobs, i + 1, count));
      expect(parts.flat()).toEqual(jobs);
      const sizes = parts.map((part) => part.length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }
  });
});

describe('so many streams on the first of three disks', () => {
  const three = withValues(toy, { disks: 3, spread: 'whole' });
  const sharesIn = (scenario: Scenario) => {
    const { interventions } = scenario;
    const gone = new Set(interventions.map((edit) => (edit.kind === 'leave' ? edit.stream : -1)));
    const there = Array.from({ length: Number(resolved(scenario).values.n) }, (_, s) => s).filter(
      (s) => !gone.has(s),
    );
    return [0, 1, 2].map((disk) => there.filter((s) => s % 3 === disk).length);
  };

  it.each([
    [16, 7, 48, [16, 7, 7]],
    [7, 7, 21, [7, 7, 7]],
    [3, 5, 15, [3, 5, 5]],
    [2, 0, 6, [2, 0, 0]],
  ] as const)('%i and %i on each of the others', (first, others, n, shares) => {
    const scenario = withStreams(three, others, first);
    expect(resolved(scenario).values.n).toBe(n);
    expect(sharesIn(scenario)).toEqual(shares);
    expect(scenario.interventions.every(({ atNs }) => atNs === 0)).toBe(true);
  });

  it('in equal shares nobody leaves', () => {
    expect(withStreams(three, 43)).toEqual(withValues(three, { n: 43 }));
  });

  it('who leaves at once is not missed: the run is that of the others', () => {
    const fingerprintOf = (scenario: Scenario) => {
      const station = buildStation(withValues(scenario, { duration: 20 }));
      station.run(Infinity);
      station.finish();
      return endedRun(station).fingerprint;
    };
    const gone = withValues(toy, { n: 5 });
    const left: Scenario = { ...gone, interventions: [{ kind: 'leave', atNs: 0, stream: 4 }] };
    expect(fingerprintOf(left)).toBe(fingerprintOf(withValues(toy, { n: 4 })));
    expect(fingerprintOf(left)).not.toBe(fingerprintOf(gone));
  });
});
