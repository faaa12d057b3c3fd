/** What the command line computes has an end, also where a step of it has none. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { guarded, guardedItems, guardedSteps } from '../../src/cli/guarded.ts';
import { figureDone } from '../../src/cli/figureDone.ts';
import { profiled } from '../../src/cli/profile.ts';
import { Refusal } from '../../src/cli/refusal.ts';
import { JobList, runJobs } from '../../src/cli/workerPool.ts';
import type { JobResult } from '../../src/core/experiment/streams/job.ts';
import { replicated } from '../../src/cli/replicated.ts';
import { runToEnd } from '../../src/cli/runToEnd.ts';
import { seedOf } from '../../src/core/experiment/sweep/replication.ts';
import { jobsOf, type StreamsJob } from '../../src/core/experiment/streams/order.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import { Station } from '../../src/core/sim/single/station.ts';
import { standStill } from '../helpers/standStill.ts';

const ENDED = 'a step of the run does not come to its end';

const SOON_MS = 300;
/** A loop that works on and on. */
const forEver = (): never => {
  for (;;);
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('what comes to its end is given, and what it throws is thrown', () => {
  expect(guarded(() => 'done')).toBe('done');
  expect(guarded(() => guarded(() => 7) + guarded(() => 1))).toBe(8);
  const fault = new RangeError('NaN ns');
  expect(() =>
    guarded(() => {
      throw fault;
    }),
  ).toThrow(fault);
});

test('what does not is ended, with a sentence, and what comes behind it is computed', () => {
  expect(() => guarded(forEver, SOON_MS)).toThrow(ENDED);
  expect(() => guarded(() => guarded(standStill, SOON_MS))).toThrow(
    'a step of the run does not come to its end; it was ended after 0.3 s',
  );
  let steps = 0;
  expect(() => {
    guardedSteps(() => (++steps < 1000 ? true : standStill()), SOON_MS);
  }).toThrow(ENDED);
  expect(steps).toBe(1000);
  guardedSteps(() => --steps > 0);
  expect(steps).toBe(0);
});

test('of items those before it are given', () => {
  const items = (function* () {
    yield 1;
    yield 2;
    standStill();
  })();
  const given: number[] = [];
  expect(() => {
    for (const item of guardedItems(items, SOON_MS)) given.push(item);
  }).toThrow(ENDED);
  expect(given).toEqual([1, 2]);
});

/** Stations of one disk stand still from so many seconds on, where they are told to go on in this manner. */
function standsStillAt(seconds: number, manner: 'advance' | 'run' | 'step'): void {
  const goOn: (this: Station, ...its: number[]) => void = Reflect.get(Station.prototype, manner);
  vi.spyOn(Station.prototype, manner).mockImplementation(function (this: Station, ...its: number[]) {
    if (this.nowNs > seconds * 1e9) standStill();
    goOn.apply(this, its);
  });
}

test('a run that stands still says where, and the length at which it is whole', () => {
  standsStillAt(5, 'advance');
  const scenario = withValues(defaultScenario, { duration: 20 });
  expect(() => runToEnd(scenario, undefined, SOON_MS)).toThrow(Refusal);
  expect(() => runToEnd(scenario, undefined, SOON_MS)).toThrow(AT);
});

const AT =
  /^at \d+\.\d{3} s a step of the run does not come to its end; it was ended after 0\.3 s; with duration=\d+ it is whole$/;

test('so does a replication of a sweep', () => {
  const scenario = withValues(defaultScenario, { duration: 20 });
  const job = { cell: 0, replication: 0, scenario, full: false, seed: seedOf(scenario, 0) };
  expect(replicated(job, SOON_MS).simulatedS).toBe(20);
  standsStillAt(5, 'advance');
  expect(() => replicated(job, SOON_MS)).toThrow(Refusal);
  expect(() => replicated(job, SOON_MS)).toThrow(AT);
});

const streams = withValues(defaultScenario, { workload: 'streams', policy: 'edf', disk: 'allicat' });

test.each([
  [1, 'run'],
  [2, 'step'],
] as const)('a search for streams of figure %i ends', (figure, manner) => {
  const [job] = jobsOf({
    ...{ figure, base: streams, policies: ['edf'], lambdas: [5], deferrals: [1], tracks: [1], streams: [3] },
    ...{ seeds: [1], requests: 100 },
  });
  expect(figureDone(job, SOON_MS).index).toBe(0);
  standsStillAt(1, manner);
  expect(() => figureDone(job, SOON_MS)).toThrow(ENDED);
});

test('a profile ends', () => {
  standsStillAt(0.001, 'step');
  expect(() => profiled(streams, SOON_MS)).toThrow(ENDED);
});

test('of many jobs the one that was refused is named, also where it was done in a thread', async () => {
  const jobs = jobsOf({
    ...{ figure: 1, base: streams, policies: ['edf'], lambdas: [5], deferrals: [1], tracks: [1, 2] },
    ...{ streams: [], seeds: [1], requests: 100 },
  });
  const refusal = new Refusal(['a step does not end', 'and so on']);
  const setup = { kind: 'streams', nameOf: ({ index }: StreamsJob) => `job ${index}` } as const;
  const list = () => new JobList<StreamsJob, JobResult>(jobs, () => undefined);
  const faults = ['job 1: a step does not end', 'job 1: and so on'];
  const work = (job: StreamsJob) => {
    if (job.index === 1) throw refusal;
    return { index: job.index };
  };
  const startThread = () => {
    throw new Error('one has no use for threads');
  };
  await expect(runJobs(list(), { ...setup, workers: 1, work, startThread })).rejects.toMatchObject({
    faults,
  });
  // As a thread of the program does: what it throws comes over without its class.
  const source = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ job }) => {
      if (job.index === 1) setImmediate(() => { throw Object.assign(new Error('none'), ${JSON.stringify({ ...refusal })}); });
    });`;
  const thread = () => new Worker(source, { eval: true });
  const failed = runJobs(list(), { ...setup, workers: 2, work, startThread: thread });
  await expect(failed).rejects.toBeInstanceOf(Refusal);
  await expect(failed).rejects.toMatchObject({ faults });
});
