/** Scenarios for property tests: any policy and axes, light to saturated, short rounds so that a run has many pages. */
import fc from 'fast-check';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { allParams, paramByKey } from '../../../src/core/scenario/params.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';
import {
  changeable,
  defaultScenario,
  withValues,
  type InterventionSpec,
  type Scenario,
} from '../../../src/core/scenario/scenario.ts';
import type { ParamSpec, ParamValue } from '../../../src/core/base/params.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { valueOf, valuesOf } from '../../contract/anyValues.ts';

const ROUND_NS = 100_000_000;

/**
 * What goes with few others: drawn evenly, one scenario in a thousand would be left of those that are drawn, and in it they
 * would hardly occur.
 */
const SELDOM = ['freeblock', 'admission', 'busbusy', 'scenes', 'filled', 'margin', 'cachefor', 'piece'];

// What the property is about is left to the specs; what makes a run long or its disk another is kept small here.
const kept = new Set([
  'n',
  'lambda',
  'csize',
  'dsize',
  'round',
  'duration',
  'seed',
  'limit',
  'subrounds',
  'disk',
  'vrate',
  'cache',
  'spares',
  'head',
  'chunk',
  ...SELDOM,
]);
/** One in four is another than what holds where nobody says. */
const rarely = <T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const defaultOf = (key: string): ParamValue => (paramByKey.get(key) as ParamSpec).default;

const load: Record<string, fc.Arbitrary<ParamValue>> = {
  n: fc.integer({ min: 0, max: 8 }),
  lambda: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 }), fc.constant(150)),
  csize: fc.constantFrom('gamma:80000:20000', 'constant:50000', 'exponential:60000'),
  dsize: fc.constantFrom('normal:50000:25000', 'normal:10000:5000', 'uniform:1000:200000'),
  disk: fc.constantFrom('nerjes-1998', 'allicat', 'zoned-7200'),
  subrounds: fc.constantFrom(1, 1, 2, 3, 4),
  // A time limit must fit into a subround, the shortest of which lasts 25 ms.
  limit: fc.oneof(
    fc.constant('dynamic'),
    fc.constantFrom('number:0', 'number:1', 'number:3', 'time:0.01', 'time:0.025'),
  ),
  // Pieces of 50 kB: of each stream up to eight in a round.
  vrate: fc.constantFrom('same:150000', 'two:400000:900000', 'two:4000000:100000'),
  head: fc.nat(2576),
  chunk: rarely(defaultOf('chunk'), fc.integer({ min: 512, max: 1_000_000 })),
  cache: rarely(0, fc.integer({ min: 1, max: 16_000_000 })),
  spares: rarely(0, fc.integer({ min: 1, max: 2 })),
  ...Object.fromEntries(
    SELDOM.map((key) => [key, rarely(defaultOf(key), valueOf(paramByKey.get(key) as ParamSpec))]),
  ),
  seed: fc.nat(1_000_000),
};

const anyValue = (key: string): fc.Arbitrary<ParamValue> =>
  load[key] ?? valueOf(paramByKey.get(key) as ParamSpec);

const baseValues = fc
  .tuple(valuesOf(allParams.filter((spec) => !kept.has(spec.key))), fc.record(load))
  .map(([own, loads]): ParamValues => ({ ...own, ...loads, round: ROUND_NS / 1e9 }));

const setting = (endNs: number): fc.Arbitrary<InterventionSpec> =>
  fc.constantFrom(...changeable).chain((key) =>
    fc.record({
      atNs: instant(endNs),
      kind: fc.constant('set' as const),
      key: fc.constant(key),
      value: anyValue(key),
    }),
  );

const addition = (endNs: number): fc.Arbitrary<InterventionSpec> =>
  fc.record({
    atNs: instant(endNs),
    kind: fc.constant('add' as const),
    cylinder: fc.nat(2576),
    angle: fc.nat(99).map((x) => x / 100),
    sizeBytes: fc.integer({ min: 1, max: 500_000 }),
  });

/** Round starts are more interesting than what lies between them. */
const instant = (endNs: number) =>
  fc.oneof(
    fc.nat(endNs - 1),
    fc.nat(Math.floor(endNs / ROUND_NS) - 1).map((k) => k * ROUND_NS),
  );

/** Every setting must go together with those in force. */
function goTogether(scenario: Scenario): boolean {
  let values = resolved(scenario).values;
  if (checkTogether(values).length > 0) return false;
  for (const spec of scenario.interventions) {
    if (spec.kind !== 'set') continue;
    values = { ...values, [spec.key]: spec.value };
    if (checkTogether(values).length > 0) return false;
  }
  return true;
}

export function anyScenario(seconds: number, interventions: number): fc.Arbitrary<Scenario> {
  const endNs = seconds * 1e9;
  const changes = fc.array(
    fc.oneof({ weight: 3, arbitrary: setting(endNs) }, { weight: 1, arbitrary: addition(endNs) }),
    {
      maxLength: interventions,
    },
  );
  return fc
    .tuple(baseValues, changes)
    .map(([values, list]): Scenario => ({
      ...withValues(defaultScenario, { ...values, duration: seconds }),
      interventions: list.sort((a, b) => a.atNs - b.atNs),
    }))
    .filter(goTogether);
}
