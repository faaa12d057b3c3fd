/**
 * A scenario on its way to the simulation. A script of half a million requests as objects would hold up the page for a
 * second while they are copied; in columns it is copied at once.
 */
import { elementAt } from '../../core/base/elementAt.ts';
import type { Scenario, ScriptedRequest } from '../../core/scenario/scenario.ts';

export interface PackedScenario {
  readonly scenario: Scenario;
  /** Its script, FIELDS numbers a request; undefined where the scenario has it (or has none). */
  readonly script?: Float64Array<ArrayBuffer>;
}

/** Class (1: C), arrival, cylinder, angle, size, deadline and stream (NaN: none). */
const FIELDS = 7;
/** A shorter script goes as it is. */
const SHORT = 2000;

export function packScenario(scenario: Scenario): PackedScenario {
  const { script, ...rest } = scenario;
  if (script === undefined || script.length < SHORT) return { scenario };
  return { scenario: rest, script: pack(script) };
}

/** What goes over to the other side and is not copied. */
export const buffersOf = ({ script }: PackedScenario): ArrayBuffer[] => (script ? [script.buffer] : []);

export function unpackScenario({ scenario, script }: PackedScenario): Scenario {
  return script === undefined ? scenario : { ...scenario, script: unpack(script) };
}

function pack(script: readonly ScriptedRequest[]): Float64Array<ArrayBuffer> {
  const columns = new Float64Array(FIELDS * script.length);
  let k = 0;
  for (const { requestClass, arrivalNs, cylinder, angle, sizeBytes, deadlineNs, stream } of script) {
    columns[k] = requestClass === 'C' ? 1 : 0;
    columns[k + 1] = arrivalNs;
    columns[k + 2] = cylinder;
    columns[k + 3] = angle;
    columns[k + 4] = sizeBytes;
    columns[k + 5] = deadlineNs ?? NaN;
    columns[k + 6] = stream ?? NaN;
    k += FIELDS;
  }
  return columns;
}

function unpack(columns: Float64Array): ScriptedRequest[] {
  const script: ScriptedRequest[] = [];
  for (let k = 0; k < columns.length; k += FIELDS) {
    const deadlineNs = elementAt(columns, k + 5);
    const stream = elementAt(columns, k + 6);
    script.push({
      requestClass: columns[k] === 1 ? 'C' : 'D',
      arrivalNs: elementAt(columns, k + 1),
      cylinder: elementAt(columns, k + 2),
      angle: elementAt(columns, k + 3),
      sizeBytes: elementAt(columns, k + 4),
      ...(Number.isNaN(deadlineNs) ? {} : { deadlineNs }),
      ...(Number.isNaN(stream) ? {} : { stream }),
    });
  }
  return script;
}
