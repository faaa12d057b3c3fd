/**
 * Looks for requests on which a property does not hold, and makes them few and plain. Counted in decisions and not in time,
 * so that everybody finds the same.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { Program } from '../../sim/interfaces.ts';
import { resolved } from '../../scenario/resolved.ts';
import { defaultScenario, withValues, type Scenario, type ScriptedRequest } from '../../scenario/scenario.ts';
import { Dice } from './dice.ts';
import { outcomeInPortions, type Outcome } from './outcome.ts';
import { comparedWith, failureOf, propertyKinds, type Failure, type Property } from './properties.ts';
import { besideById } from './samples.ts';
import { anyScript, fitsGround, inOrder, plainer, sameRequest, type Ground } from './scripts.ts';

export interface HuntSetup {
  readonly program: Program;
  readonly property: Property;
  /** Of the disk and the length of a round. */
  readonly from: Scenario;
  readonly seed?: number;
  /** Decisions. */
  readonly budget?: number;
}

export interface CounterExample {
  readonly script: readonly ScriptedRequest[];
  readonly failure: Failure;
  /** As it was found: the scenario's number, from 1, and its requests. */
  readonly foundIn: number;
  readonly firstLength: number;
}

export interface Hunted {
  readonly tried: number;
  readonly decisions: number;
  readonly found?: CounterExample;
}

const BUDGET = 60_000;
/** Seconds: more than any hunt's requests take. */
const DURATION = 3600;
/** Scenarios have up to 2 requests at first, and one more for every 16th. */
const GROWS = 4;

/** A scenario of a hunt's requests, under the program or under a policy of the core. */
export function huntScenario(
  { program, from }: Pick<HuntSetup, 'program' | 'from'>,
  script: readonly ScriptedRequest[],
  policy = 'own',
): Scenario {
  const { disk, round } = resolved(from).values;
  const scenario = withValues(defaultScenario, {
    ...besideById(policy).values,
    disk,
    round,
    duration: DURATION,
  });
  return Object.freeze({ ...scenario, script, ...(policy === 'own' ? { program } : {}) });
}

class Bench {
  decisions = 0;
  constructor(private readonly setup: HuntSetup) {}

  private *run(
    script: readonly ScriptedRequest[],
    policy?: string,
    reload?: boolean,
  ): Generator<unknown, Outcome> {
    const outcome = yield* outcomeInPortions(huntScenario(this.setup, script, policy), reload);
    this.decisions += outcome.decisions;
    return outcome;
  }

  *failure(script: readonly ScriptedRequest[]): Generator<unknown, Failure | undefined> {
    const { property } = this.setup;
    const own = yield* this.run(script);
    const { policy } = comparedWith(property);
    const other = policy === undefined ? undefined : yield* this.run(script, policy);
    const reloaded = property.kind === 'alike' ? yield* this.run(script, undefined, true) : undefined;
    return failureOf(property, { own, under: other ?? own, reloaded: reloaded ?? own });
  }
}

/** What the requests of a hunt lie on. */
export function groundOf(from: Scenario, hasVideos: boolean): Ground {
  const { disk, roundNs } = resolved(from);
  return { cylinders: disk.cylinders, roundNs, hasVideos };
}

/** Yields how many scenarios have been tried, after each decision: for whoever has something else to do as well. */
export function* hunt(setup: HuntSetup): Generator<number, Hunted> {
  const { property, from, seed = 1, budget = BUDGET } = setup;
  const ground = groundOf(from, propertyKinds[property.kind].hasVideos === true);
  const bench = new Bench(setup);
  const dice = new Dice(seed);
  let tried = 0;
  while (bench.decisions < budget) {
    tried++;
    const script = anyScript(dice, ground, 2 + (tried >> GROWS));
    if ((yield* telling(tried, bench.failure(script))) !== undefined) {
      const found = yield* telling(tried, shrunk(bench, script, ground, bench.decisions + budget));
      return {
        tried,
        decisions: bench.decisions,
        found: { ...found, foundIn: tried, firstLength: script.length },
      };
    }
  }
  return { tried, decisions: bench.decisions };
}

/** Requests on which a property does not hold, made few and plain; undefined where it holds. `number`: whose they are. */
export function* madePlain(
  setup: HuntSetup,
  script: readonly ScriptedRequest[],
  number: number,
): Generator<unknown, CounterExample | undefined> {
  const bench = new Bench(setup);
  if ((yield* bench.failure(script)) === undefined) return undefined;
  const { budget = BUDGET, from } = setup;
  const found = yield* shrunk(bench, script, groundOf(from, true), budget);
  return { ...found, foundIn: number, firstLength: script.length };
}

function* telling<T>(tried: number, portions: Generator<unknown, T>): Generator<number, T> {
  for (;;) {
    const { done, value } = portions.next();
    if (done === true) return value;
    yield tried;
  }
}

/** Leaves out halves, quarters … single ones, then makes each plainer, until nothing gives any more. */
function* shrunk(
  bench: Bench,
  first: readonly ScriptedRequest[],
  ground: Ground,
  most: number,
): Generator<unknown, { script: readonly ScriptedRequest[]; failure: Failure }> {
  let script = first;
  let failure = yield* bench.failure(script);
  let again = true;
  function* failsToo(other: readonly ScriptedRequest[]): Generator<unknown, boolean> {
    const candidate = inOrder(other);
    const its = candidate.length > 0 ? yield* bench.failure(candidate) : undefined;
    if (its === undefined) return false;
    [script, failure, again] = [candidate, its, true];
    return true;
  }
  while (again && bench.decisions < most) {
    again = false;
    for (let size = Math.max(1, script.length >> 1); size >= 1; size >>= 1) {
      for (let k = 0; k + size <= script.length;) {
        const without = script.filter((_, i) => i < k || i >= k + size);
        if (!(yield* failsToo(without))) k += size;
      }
    }
    for (const make of plainer)
      for (let k = 0; k < script.length; k++) {
        const request = elementAt(script, k);
        const plain = make(request);
        if (!sameRequest(plain, request) && fitsGround(plain, ground))
          yield* failsToo(script.map((its, i) => (i === k ? plain : its)));
      }
  }
  return { script, failure: failure ?? { says: '', row: undefined, atNs: 0 } };
}
