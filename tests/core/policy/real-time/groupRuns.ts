/** Random scripts and streams, run by the engine and by the naive references of tests/oracle/groups.ts. */
import fc from 'fast-check';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { readForm } from '../../../../src/core/base/params.ts';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import {
  defaultScenario,
  withValues,
  type Scenario,
  type ScriptedRequest,
} from '../../../../src/core/scenario/scenario.ts';
import type { DiskModel, ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { allPages } from '../../../contract/invariants.ts';
import { scripted } from '../../../helpers/outcomes.ts';
import {
  serveAll,
  type Aperiodic,
  type GroupOutcome,
  type Job,
  type Release,
  type Rule,
  type World,
} from '../../../oracle/groups.ts';
import { rateOf } from './deadlineRuns.ts';

const MS = 1e6;

/** Few cylinders, so that ties happen; seeks from 1 ms to some 7 ms, a turn of 10 ms, 1000 bytes a millisecond. */
const ruggedDisk = buildDisk(24, 10 * MS, { a: 1, b: 0.8, boundary: 12, c: 1.5, e: 0.25 }, [
  { from: 0, rate: 1e6 },
  { from: 16, rate: 0.8e6 },
]);

export interface GroupRun {
  readonly scenario: Scenario;
  readonly disk?: DiskModel;
}

/** What the engine did, in what it was given: requests and services in order of time. */
export function played({ scenario, disk }: GroupRun): {
  readonly jobs: readonly Job[];
  readonly services: readonly GroupOutcome[];
  readonly disk: DiskModel;
  /** Indices of the reasons that were given. */
  readonly reasons: ReadonlySet<number>;
} {
  const run = new Run(scenario, disk ? { disk } : {});
  const jobs = new Map<number, Job>();
  const services: GroupOutcome[] = [];
  const reasons = new Set<number>();
  for (const { requests: r, services: s, decisions } of allPages(run)) {
    for (const reason of decisions.reason) reasons.add(reason);
    for (let i = 0; i < r.length; i++) {
      const id = r.row[i];
      if (jobs.has(id)) continue;
      jobs.set(id, {
        id,
        stream: r.stream[i],
        arrivalNs: r.arrivalNs[i],
        deadlineNs: r.deadlineNs[i],
        cylinder: r.cylinder[i],
        angleNs: r.angle[i] < 0 ? -1 : r.angle[i] * run.disk.revolutionNs,
        sizeBytes: r.sizeBytes[i],
      });
    }
    for (let i = 0; i < s.length; i++)
      services.push({ id: r.row[s.request[i]], startNs: s.startNs[i], endNs: s.endNs[i] });
  }
  return { jobs: [...jobs.values()].sort((a, b) => a.id - b.id), services, disk: run.disk, reasons };
}

/** Those that know a bounded rate of release. */
const holding: ReadonlySet<string> = new Set(['dm-scan', 'gss', 'round-robin']);

/** The same by a naive rule. Streams are known beforehand unless they are scripted; two releases tell the period. */
export function expectedOf(
  { scenario }: GroupRun,
  { jobs, disk }: ReturnType<typeof played>,
  rule: (world: World, jobs: readonly Job[]) => Rule,
): GroupOutcome[] {
  const { values } = resolved(scenario);
  const releases: Release[] = [];
  if (scenario.script === undefined)
    for (let stream = 0; stream < Number(values.n); stream++) {
      const [first, second] = jobs.filter((job) => job.stream === stream);
      releases.push({
        stream,
        firstNs: first.arrivalNs,
        periodNs: second.arrivalNs - first.arrivalNs,
        sizeBytes: first.sizeBytes,
      });
    }
  const shortest = Math.min(...releases.map(({ periodNs }) => periodNs));
  const { id, args } = readForm(String(values.aperiodic));
  const kind = id as Aperiodic['kind'];
  const world: World = {
    disk: {
      cylinders: disk.cylinders,
      revolutionNs: disk.revolutionNs,
      seekNs: (d) => disk.seekNs[d],
      transferNs: (b, c) => disk.transferNs(b, c),
    },
    releases,
    periodNs: releases.length > 0 ? shortest : Number(values.round) * 1e9,
    aperiodic: {
      kind,
      figure: kind === 'ranked' ? args[0] * 1e9 : (args[0] ?? (kind === 'first' ? Infinity : 0)),
    },
  };
  return serveAll(world, jobs, rule(world, jobs), {
    endNs: Number(values.duration) * 1e9,
    head: Number(values.head),
    drops: values.late === 'drop',
    ...(holding.has(String(values.policy)) ? rateOf(String(values.release)) : {}),
  });
}

const oneOf = <T>(...of: readonly T[]) => fc.constantFrom(...of);

const own = fc.record({
  aperiodic: oneOf(
    ...['immediate:0', 'immediate:1', 'immediate:3', 'ranked:0.02', 'ranked:0.1', 'background'],
    ...['first', 'quota:1', 'quota:3'],
  ),
  release: oneOf('at-once', 'at-once', 'rate:40:1', 'rate:60:3', 'rate:8:2'),
  newcomer: oneOf('any', 'intime'),
  late: oneOf('serve', 'serve', 'drop'),
  groups: oneOf(1, 2, 3, 4, 5, 200),
});

/** Times and angles are whole milliseconds, now and then, so that much happens at one instant. */
const scriptedRequest = fc
  .record({
    stream: fc.integer({ min: -3, max: 6 }),
    arrivalMs: fc.oneof(
      fc.nat(40).map((x) => 10 * x),
      fc.nat(400),
    ),
    leftMs: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 400 }), fc.constant(100)),
    dueD: fc.boolean(),
    cylinder: fc.nat(23),
    angle: fc.integer({ min: -3, max: 9 }),
    sizeMs: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ stream, arrivalMs, leftMs, dueD, cylinder, angle, sizeMs }): ScriptedRequest => ({
    requestClass: stream < 0 ? 'D' : 'C',
    arrivalNs: arrivalMs * MS,
    cylinder,
    angle: angle < 0 ? -1 : angle / 10,
    sizeBytes: sizeMs * 1000,
    ...(stream < 0 ? {} : { stream }),
    ...(stream < 0 && !dueD ? {} : { deadlineNs: (arrivalMs + leftMs) * MS }),
  }));

export const scripts = (policy: string, values: ParamValues = {}): fc.Arbitrary<GroupRun> =>
  fc
    .record({
      own,
      requests: fc.array(scriptedRequest, { minLength: 1, maxLength: 50, size: 'max' }),
      head: fc.nat(23),
    })
    .map(({ own, requests, head }) => ({
      scenario: scripted(
        { ...own, policy, head, round: 0.1, duration: 1, ...values },
        requests.sort((a, b) => a.arrivalNs - b.arrivalNs),
      ),
      disk: ruggedDisk,
    }));

/** Streams with deadlines on both real drives, and videos in rounds; light to overloaded. */
export const streams = (policy: string): fc.Arbitrary<GroupRun> =>
  fc
    .record({
      own,
      load: fc.oneof(
        fc.record({
          workload: oneOf('streams'),
          disk: oneOf('allicat', 'nerjes-1998'),
          n: fc.integer({ min: 0, max: 14 }),
          vrate: oneOf('same:150000', 'two:150000:300000'),
          phase: oneOf('paper', 'random', 'aligned', 'staggered'),
          m: oneOf(1, 2),
          reads: oneOf('anywhere', 'angle'),
          dsize: oneOf('tracks:1', 'constant:30000'),
        }),
        fc.record({
          workload: oneOf('rounds'),
          n: fc.integer({ min: 0, max: 7 }),
          round: oneOf(0.25, 0.5),
          csize: oneOf('constant:200000', 'tracks:2'),
        }),
      ),
      lambda: oneOf(0, 5, 20, 40),
      seed: fc.nat(10_000),
    })
    .map(({ own, load, lambda, seed }) => ({
      scenario: withValues(defaultScenario, { ...own, ...load, lambda, seed, policy, duration: 1.5 }),
    }));
