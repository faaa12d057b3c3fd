/** What every policy owes the engine and the reader. A policy is under test as soon as it stands in the registry. */
import { resolved } from '../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseParam } from '../../src/core/base/paramText.ts';
import { policies } from '../../src/core/policy/index.ts';
import { unlisted } from '../../src/core/policy/unlisted/index.ts';
import { paramByKey } from '../../src/core/scenario/params.ts';
import { checkTogether } from '../../src/core/scenario/together.ts';
import { Run } from '../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../src/core/scenario/scenario.ts';
import type { ParamValues, PolicyDefinition } from '../../src/core/sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../src/core/trace/kinds.ts';
import { drawsOf, isWhole } from '../helpers/statistics.ts';
import { valuesOf } from './anyValues.ts';
import { checkRun } from './invariants.ts';
import { ownLoads } from './workloadsOfTheirOwn.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/core/policy/**/*.ts', { eager: true });
const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const isDefinition = (x: unknown): x is PolicyDefinition =>
  typeof x === 'object' && x !== null && 'id' in x && 'create' in x && 'reasons' in x;

test('only those stand idle by design that put somebody off: for a deadline, a cycle, a slice, or a rate', () => {
  const idle = (values: ParamValues = {}) =>
    policies
      .filter(({ id, mayIdle }) =>
        mayIdle(resolved(withValues(defaultScenario, { policy: id, ...values })).values),
      )
      .map(({ id }) => id);
  const always = ['edl', 'clockwise', 'user-safe'];
  const inCycles = [
    'time-cycle',
    'fixed-stretch',
    'simple-combination',
    'stream-combination',
    'time-cycle-qos',
  ];
  expect(idle().toSorted()).toEqual([...always, ...inCycles].toSorted());
  const heldBack = idle({ release: 'rate:2:1' }).filter((id) => !idle().includes(id));
  expect(heldBack.toSorted()).toEqual(
    [
      'edf',
      'stag-edf',
      'rate-monotonic',
      'least-slack',
      'scan-edf',
      'dm-scan',
      'gss',
      'round-robin',
    ].toSorted(),
  );
  expect(idle({ reclaim: 'off' }).filter((id) => !idle().includes(id))).toEqual([
    ...['wrr-scan-r', 'wrr-scan-c', 'wrr-scan-ca'],
  ]);
});

test('ids are unique, and every definition that is written is registered', () => {
  const written = Object.values(modules).flatMap((module) => Object.values(module).filter(isDefinition));
  expect(new Set(policies.map((p) => p.id)).size).toBe(policies.length);
  expect(new Set(written)).toEqual(new Set([...policies, ...unlisted]));
});

/** Frozen all the way down: a policy that changes its input throws. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/** What a round or a queue does it does in ten seconds; where rounds are short a run has a second page, from a checkpoint. */
const SECONDS = isWhole ? 20 : 10;

const scenario = (policy: string, values: ParamValues): Scenario =>
  frozen(structuredClone(withValues(defaultScenario, { duration: SECONDS, ...values, policy })));

const digest = (s: Scenario) => new Run(s).complete().station.tally.hash.digest();

// Light, ordinary, no videos, videos alone, more than the disk can do, short rounds, another seed, the other drives.
const loads: readonly ParamValues[] = [
  { lambda: 8, n: 4 },
  { lambda: 18, n: 7, seed: 2 },
  { lambda: 30, n: 0 },
  { lambda: 0, n: 7 },
  { lambda: 45, n: 9, duration: 10 },
  { lambda: 20, n: 5, round: 0.25, csize: 'gamma:200000:50000', seed: 3, duration: 20 },
  { lambda: 10, n: 3, disk: 'allicat', csize: 'gamma:400000:100000' },
  { lambda: 40, n: 30, disk: 'zoned-7200', dsize: 'exponential:100000' },
];

// Streams with deadlines: deferred, overloaded, of two rates in one cycle; textbook queues on both disks.
const otherLoads: readonly ParamValues[] = [
  { workload: 'streams', disk: 'allicat', n: 12, lambda: 5, dsize: 'tracks:1', m: 2, duration: 20 },
  { workload: 'streams', disk: 'allicat', n: 25, lambda: 20, duration: 8, reads: 'angle' },
  {
    ...{ workload: 'streams', n: 9, vrate: 'two:400000:900000', tracks: 3 },
    ...{ fill: 'periodic', dsize: 'tracks:2', duration: 20 },
  },
  { workload: 'clients', duration: 8 },
  {
    ...{ workload: 'clients', disk: 'server-2002', duration: 8 },
    clients:
      'rate:4000000@0:cycle=0.5:burst=0:3-4;latency:20/s:65536:0.1@0;interactive:20/s:65536@0;paced:2000000@1-5;' +
      'rate:2000000@2:write:random;greedy@0:random:size=262144;interactive:5/s:2000000@3:file=900:40',
  },
  { workload: 'queue', disk: 'textbook', head: 53 },
  { workload: 'queue', head: 500, queue: '98,183,500,37,122,122,6719,14,0,124,65,67' },
];
const loadsOf = (definition: PolicyDefinition) =>
  ownLoads(definition) ?? (definition.inRounds === true ? loads : [...loads, ...otherLoads]);

describe.each(policies.map((p) => [p.id, p] as const))('%s', (id, definition) => {
  test('its id is the name of its file, and its export is that in camel case', () => {
    const files = Object.entries(modules).filter(([path]) => path.endsWith(`/${id}.ts`));
    expect(files).toHaveLength(1);
    expect(files[0][1][camelCase(id)]).toBe(definition);
  });

  test('it says what it is, where it comes from, and its reasons point at its pseudo-code', () => {
    for (const text of [definition.title, definition.summary, definition.source])
      expect(text.trim()).not.toBe('');
    expect(definition.pseudocode.length).toBeGreaterThan(0);
    expect(new Set(definition.reasons.map((r) => r.id)).size).toBe(definition.reasons.length);
    for (const reason of definition.reasons) {
      expect(reason.text.trim()).not.toBe('');
      expect(definition.pseudocode).toHaveProperty([reason.line]);
    }
  });

  test('its parameters have valid defaults, and it fixes only parameters that there are, to valid values', () => {
    const specs = new Map(definition.params.map((spec) => [spec.key, spec]));
    expect(specs.size).toBe(definition.params.length);
    for (const spec of specs.values())
      expect(parseParam(spec, String(spec.default))).toEqual({ ok: true, value: spec.default });
    for (const [key, value] of Object.entries(definition.fixed)) {
      const spec = specs.get(key) ?? paramByKey.get(key);
      expect(spec && parseParam(spec, String(value))).toEqual({ ok: true, value });
    }
    expect(
      checkTogether({ ...resolved(defaultScenario).values, ...loadsOf(definition)[0], policy: id }),
    ).toEqual([]);
  });

  test.each(loadsOf(definition).map((load) => [JSON.stringify(load), load] as const))(
    'keeps the contract at %s',
    (_, load) => {
      const s = scenario(id, load);
      const facts = checkRun(new Run(s), resolved(s).policy);
      expect(facts.requests.size).toBeGreaterThan(0);
      if (!definition.mayIdle(resolved(s).values)) expect(facts.idleWith).toEqual([[], []]);
      expect(digest(structuredClone(s))).toBe(facts.fingerprint);
    },
  );

  test('keeps the contract with any values of its parameters', () => {
    const free = definition.params.filter((spec) => !(spec.key in definition.fixed));
    const run = fc
      .tuple(valuesOf(free), fc.constantFrom(...loadsOf(definition)), fc.nat(1000))
      .map(([own, load, seed]) => scenario(id, { ...own, ...load, seed, duration: 6 }));
    fc.assert(
      fc.property(
        run.filter((s) => checkTogether(resolved(s).values).length === 0),
        (s) => {
          const values = resolved(s).values;
          const { idleWith } = checkRun(new Run(s), resolved(s).policy);
          if (definition.mayIdle(values)) return;
          expect(idleWith[DISCRETE]).toEqual([]);
          expect(idleWith[CONTINUOUS]).toEqual([]);
        },
      ),
      { seed: 1, numRuns: drawsOf(60, 6) },
    );
  });

  test('another seed gives another run', () => {
    const load = { ...loadsOf(definition)[0], duration: 6 };
    expect(digest(scenario(id, { ...load, seed: 1 }))).not.toBe(digest(scenario(id, { ...load, seed: 2 })));
  });
});
