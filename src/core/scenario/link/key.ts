/**
 * What a key of a link is, beside the parameters: its words, and how it is read and written. Reading goes through the
 * stages in their order, and through the keys of a stage in the order of the registry (keys.ts), which is also the order
 * in which links are written.
 */
import type { ParamValue } from '../../base/params.ts';
import type { Program } from '../../sim/interfaces.ts';
import type { Faults } from '../faults.ts';
import type { PresetDefinition } from '../preset.ts';
import type { InterventionSpec, Scenario, Script } from '../scenario.ts';
import type { KnownNames, LinkState, SweepWords } from '../viewState.ts';

interface KeyWords {
  /** Never changes; a new meaning wants a new version of links and a migration. */
  readonly key: string;
  /** What it says, in one sentence. */
  readonly help: string;
  /** What is allowed, in words. */
  readonly allowed: string;
  /** The version of links that first had it. */
  readonly since: number;
}

/**
 * - envelope: of the link itself; read before all others, by whoever opens it
 * - replaces: puts texts in the places of other keys
 * - base: what the rest is laid over
 * - run: decides results, with the parameters
 * - beside: what the scenario is compared with, or varied by
 * - look: how the run is looked at; decides nothing
 * - author: what the link's author had
 */
export const stages = ['replaces', 'base', 'run', 'beside', 'look', 'author'] as const;

/** A key of the scenario: lanes and the points of sweeps have it too. */
export interface RunKey extends KeyWords {
  readonly stage: 'run';
  /** Called without a text as well: what the base has must fit the values. */
  readonly read: (text: string | undefined, draft: ScenarioDraft) => void;
  /** Undefined where it is as in the base. */
  readonly write: (scenario: Scenario, base: Scenario) => string | undefined;
}

/** A scenario while it is read, and what has been taken so far. */
export interface ScenarioDraft {
  readonly base: Scenario;
  /** Values that were given and are right; a key may have to give some of them up. */
  readonly taken: Map<string, ParamValue>;
  readonly given: Set<string>;
  readonly faults: Faults;
  program?: Program | undefined;
  script?: Script | undefined;
  interventions: readonly InterventionSpec[];
}

export interface StateKey extends KeyWords {
  readonly stage: 'envelope' | Exclude<(typeof stages)[number], 'run'>;
  /** Puts its value into the draft, or says what is wrong; called where the key is given. */
  readonly read: (text: string, draft: LinkDraft) => void;
  /** Undefined where there is nothing to say. */
  readonly write: (state: LinkState, around: Around) => string | undefined;
}

/** A link while it is read. */
export interface LinkDraft {
  /** Key and text; what replaces others changes these. */
  readonly pairs: Map<string, string>;
  readonly given: Set<string>;
  readonly faults: Faults;
  readonly names: KnownNames | undefined;
  variant?: string;
  preset?: PresetDefinition;
  /** Known from the stage after `run` on, as is its end. */
  scenario: Scenario;
  endNs: number;
  lanes?: readonly Scenario[];
  ghost?: Scenario;
  sweep?: SweepWords;
  view: Record<string, unknown>;
  engine?: string;
  fingerprint?: string;
}

/** What a state is written against. */
export interface Around {
  readonly preset: PresetDefinition | undefined;
  readonly endNs: number;
}

export type LinkKey = RunKey | StateKey;
