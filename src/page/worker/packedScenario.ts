/**
 * A scenario on its way to the simulation. A long script stands in columns (see scriptColumns.ts): a copy of them goes
 * over as it is, in one buffer, and the page keeps its own.
 */
import type { Scenario } from '../../core/scenario/scenario.ts';
import { ScriptColumns, type ScriptTable } from '../../core/scenario/scriptColumns.ts';

export interface PackedScenario {
  readonly scenario: Scenario;
  /** The columns of its script; undefined where the scenario has it (or has none). */
  readonly script?: { readonly table: ScriptTable; readonly buffer: ArrayBuffer };
}

export function packScenario(scenario: Scenario): PackedScenario {
  const { script, ...rest } = scenario;
  return script instanceof ScriptColumns ? { scenario: rest, script: script.copied() } : { scenario };
}

/** What goes over to the other side and is not copied. */
export const buffersOf = ({ script }: PackedScenario): ArrayBuffer[] => (script ? [script.buffer] : []);

export const unpackScenario = ({ scenario, script }: PackedScenario): Scenario =>
  script === undefined ? scenario : { ...scenario, script: new ScriptColumns(script.table) };
