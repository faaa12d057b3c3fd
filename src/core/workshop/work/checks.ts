/** Whether a program keeps what must hold, on so many requests: of each property, where it does not, and why. */
import { RollingHash } from '../../base/hash.ts';
import type { Program } from '../../sim/interfaces.ts';
import type { ScriptedRequest } from '../../scenario/scenario.ts';
import { huntScenario } from '../hunt/hunt.ts';
import { outcomeInPortions, type Outcome } from '../hunt/outcome.ts';
import {
  comparedWith,
  completed,
  failureOf,
  propertyKinds,
  Together,
  type Failure,
  type Property,
} from '../hunt/properties.ts';
import { workshopGround } from '../hunt/samples.ts';

/** Requests to be checked on, and what they are called: a seed, or the place of a test. */
export interface Sample {
  readonly number: number;
  readonly script: readonly ScriptedRequest[];
}

export interface Failed extends Sample {
  readonly failure: Failure;
}

export interface Checked {
  readonly property: Property;
  /** Of so many. */
  readonly samples: number;
  /** On how many of them it does not hold; of one that is judged over all of them, all or none. */
  readonly fails: number;
  /** The first of them. */
  readonly first: Failed | undefined;
}

export interface Checks {
  readonly checked: readonly Checked[];
  /** Of the program’s own runs. */
  readonly decisions: number;
  /** Over all of its runs: another program, another one. */
  readonly fingerprint: string;
}

/** Told of each decision, in steps of an engine; may throw where it is too much. */
export type Spend = (steps: number) => void;

interface Tally {
  readonly property: Property;
  readonly together: Together;
  fails: number;
  first: Failed | undefined;
}

/** Yields after each decision how many samples are done. */
export function* checksOf(
  program: Program,
  properties: readonly Property[],
  samples: readonly Sample[],
  spend: Spend = () => undefined,
): Generator<number, Checks> {
  const tallies = properties.map((property): Tally => ({
    property,
    together: new Together(),
    fails: 0,
    first: undefined,
  }));
  const hash = new RollingHash();
  let decisions = 0;
  for (const [done, sample] of samples.entries()) {
    const { script } = sample;
    const play = (policy?: string, reload?: boolean) =>
      telling(
        done,
        outcomeInPortions(huntScenario({ program, from: workshopGround }, script, policy), reload),
        spend,
      );
    const own = yield* play();
    decisions += own.decisions;
    for (const character of own.digest) hash.mix(character.charCodeAt(0));
    const others = new Map<string, Outcome>();
    let reloaded: Outcome | undefined;
    for (const tally of tallies) {
      const { property, together } = tally;
      const { policy } = comparedWith(property);
      if (policy !== undefined && !others.has(policy)) others.set(policy, yield* play(policy));
      if (property.kind === 'alike') reloaded ??= yield* play(undefined, true);
      const under = others.get(policy ?? '') ?? own;
      const failure = failureOf(property, { own, under, reloaded: reloaded ?? own });
      if (failure) note(tally, { ...sample, failure });
      else if (propertyKinds[property.kind].overSeeds) together.add({ own, under });
    }
  }
  for (const tally of tallies) judgeTogether(tally, samples);
  const checked = tallies.map(({ property, fails, first }) => ({
    property,
    samples: samples.length,
    fails,
    first,
  }));
  return { checked, decisions, fingerprint: hash.digest() };
}

function note(tally: Tally, failed: Failed): void {
  tally.fails++;
  tally.first ??= failed;
}

/** Where a single one has failed already, by a fault of the program’s, nothing is judged together. */
function judgeTogether(tally: Tally, samples: readonly Sample[]): void {
  const { property, together, first } = tally;
  if (first || !propertyKinds[property.kind].overSeeds) return;
  const failure = together.failure(completed(property));
  if (failure === undefined) return;
  tally.first = { number: 0, script: [], failure };
  tally.fails = samples.length;
}

function* telling<T>(done: number, portions: Generator<number, T>, spend: Spend): Generator<number, T> {
  for (;;) {
    const { done: isDone, value } = portions.next();
    if (isDone === true) return value;
    spend(value);
    yield done;
  }
}
