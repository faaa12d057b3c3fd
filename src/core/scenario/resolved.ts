/**
 * What a scenario means, worked out in one place and once: who decides, where its requests come from, on which disk, what is
 * in force when, what its time is counted in, and of which kind its run is. Whoever has a scenario asks this.
 */
import { onceFor } from '../base/onceFor.ts';
import { elementAt } from '../base/elementAt.ts';
import { secondsToNs } from '../base/time.ts';
import type { DiskModel, ParamValues, PolicyDefinition, ScenarioValues } from '../sim/interfaces.ts';
import { comesAndGoes } from '../workload/index.ts';
import type { Beat, WorkloadDefinition, WorkloadTraits } from '../workload/parts/definition.ts';
import type { Meaning } from './meaning.ts';
import { buildDisk, effectiveValues, hasGuestsOf, policyOf, withDefaults, workloadOf } from './params.ts';
import { isOfStreams, withValues, type Scenario } from './scenario.ts';
import { hasOwnSources, isRouted, isSystem } from './severalDisks.ts';
import { beatOf, countedBeatOf, traitsUnder } from './traits.ts';
import { valuesInForce } from './valuesInForce.ts';

/** One disk by itself; several that do not know of each other; several, or one on a bus, on one clock. */
export type RunKind = 'single' | 'dealt' | 'routed';

/** A scenario, and what its start means. */
export interface Resolved extends Meaning {
  readonly kind: RunKind;
  /**
   * Can each of several disks have sources of its own, though it knows of the others? Each request is of one disk then, and
   * nobody goes from one to another.
   */
  readonly ownSources: boolean;
  /** Of its requests, whether a workload makes them or a script holds them. */
  readonly traits: WorkloadTraits;
  /** The same where other values are in force than at the start. */
  readonly traitsUnder: (values: ScenarioValues) => WorkloadTraits;
  /** What the summary counts in, and what the run is counted in: they differ where a script has no rounds. */
  readonly beat: Beat;
  readonly countedBeat: Beat;
  readonly roundNs: number;
  /** The grid of the run’s summary: a round, or the shortest period of its streams. */
  readonly beatNs: number;
  /** What the run lasts at the longest; a queue may end sooner. */
  readonly longestNs: number;
  /** Do streams ask to be let in, or go? Then the run needs a rule of admission (see core/admission). */
  readonly hasGuests: boolean;
  /** Do streams come or go by hand? */
  readonly comeByHand: boolean;
  /**
   * Ordinary requests a second that come over the whole run on average, whatever the seed: where they come by themselves at
   * one rate, and nobody changes anything. Undefined elsewhere: a list, clients who wait for answers, several disks, edits.
   */
  readonly askedPerS: number | undefined;
  /** The start, and behind it what each of the interventions leaves, in their order. */
  readonly stretches: readonly Meaning[];
  /** What is in force at an instant, after the interventions up to and at it. */
  readonly at: (atNs: number) => Meaning;
}

class ValuesMeaning<Values extends ParamValues> implements Meaning<Values> {
  private known: { readonly values: Values; readonly policy: PolicyDefinition } | undefined;
  private drive: DiskModel | undefined;

  constructor(private readonly given: Values) {}

  private get inForce() {
    return (this.known ??= { values: effectiveValues(this.given), policy: policyOf(this.given) });
  }

  get values(): Values {
    return this.inForce.values;
  }

  get policy(): PolicyDefinition {
    return this.inForce.policy;
  }

  get workload(): WorkloadDefinition {
    return workloadOf(this.given);
  }

  get disk(): DiskModel {
    return (this.drive ??= buildDisk(this.values));
  }
}

class ScenarioMeaning extends ValuesMeaning<ScenarioValues> implements Resolved {
  private beatLengthNs: number | undefined;
  private inOrder: readonly Meaning[] | undefined;

  constructor(private readonly scenario: Scenario) {
    super(withDefaults(scenario.values));
  }

  get kind(): RunKind {
    if (!isSystem(this.values)) return 'single';
    return isRouted(this.values, this.scenario, this.hasClients) ? 'routed' : 'dealt';
  }

  get ownSources(): boolean {
    return hasOwnSources(this.values, this.scenario, this.hasClients);
  }

  private get hasClients(): boolean {
    return this.workload.hasClients === true;
  }

  get traits(): WorkloadTraits {
    return traitsUnder(this.scenario.script, this);
  }

  traitsUnder(values: ScenarioValues): WorkloadTraits {
    return traitsUnder(this.scenario.script, meaningOf(values));
  }

  get beat(): Beat {
    return beatOf(this.scenario.script, this);
  }

  get countedBeat(): Beat {
    return countedBeatOf(this.scenario.script, this);
  }

  get roundNs(): number {
    return secondsToNs(this.values.round);
  }

  get beatNs(): number {
    return (this.beatLengthNs ??= this.scenario.script
      ? this.roundNs
      : this.workload.beatNs(this.values, this.disk, this.roundNs));
  }

  get comeByHand(): boolean {
    return this.scenario.interventions.some(isOfStreams);
  }

  get hasGuests(): boolean {
    const { scenario, values, workload } = this;
    if (scenario.script !== undefined || !hasGuestsOf(workload)) return false;
    return this.comeByHand || comesAndGoes(values) || workload.asks?.(values) === true;
  }

  get askedPerS(): number | undefined {
    const { script, interventions } = this.scenario;
    const { values, hasClients } = this;
    const isOpen = !hasClients && this.workload.params.some(({ key }) => key === 'lambda');
    if (!isOpen || script !== undefined || interventions.length > 0 || values.disks > 1) return undefined;
    return Number(values.lambda);
  }

  get longestNs(): number {
    return secondsToNs(this.values.duration);
  }

  get stretches(): readonly Meaning[] {
    return (this.inOrder ??= valuesInForce(this.values, this.scenario.interventions).map(meaningOf));
  }

  at(atNs: number): Meaning {
    const latest = this.scenario.interventions.findLastIndex((spec) => spec.atNs <= atNs);
    return elementAt(this.stretches, latest + 1);
  }
}

/** The scenario must be valid. */
export const resolved = onceFor((scenario: Scenario): Resolved => new ScenarioMeaning(scenario));

/** A scenario that says itself what its policy fixes: what begins with it and has another policy goes on from that. */
export const withFixed = (scenario: Scenario): Scenario =>
  withValues(scenario, resolved(scenario).policy.fixed);

/** Of values without a scenario around them; they must be valid. */
export const meaningOf = <Values extends ParamValues>(values: Values): Meaning<Values> =>
  ofValues(values) as Meaning<Values>;

const ofValues = onceFor((values: ParamValues): Meaning<ParamValues> => new ValuesMeaning(values));
