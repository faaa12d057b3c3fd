/** Do lanes serve the same requests? Only then does a difference between them come from the lanes alone. */
import { meaningOf, resolved } from '../resolved.ts';
import { shapedBy, type ParamSpec, type ShapedRequests } from '../../base/params.ts';
import { writeEdits } from '../link/script.ts';
import type { ParamValues } from '../../sim/interfaces.ts';
import { relevantParams } from '../params.ts';
import type { InterventionSpec, Scenario } from '../scenario.ts';

export interface SameRequests {
  readonly ordinary: boolean;
  readonly streams: boolean;
}

export function sameRequests(a: Scenario, b: Scenario): SameRequests {
  const differ = differing(a, b);
  if (a.script !== undefined && a.script === b.script) {
    const added = edits(a, 'add') === edits(b, 'add');
    return { ordinary: added, streams: true };
  }
  // Each source draws for itself.
  const same = (requests: ShapedRequests) =>
    differ.every((spec) => ![requests, 'all'].includes(shapedBy(spec)));
  const sameEdits = (...about: readonly string[]) => about.every((kind) => edits(a, kind) === edits(b, kind));
  return {
    ordinary: same('discrete') && sameEdits('add'),
    streams: same('continuous') && sameEdits('join', 'leave'),
  };
}

/** Settings whose values differ at the start or are changed in mid-run in another way. */
function differing(a: Scenario, b: Scenario): readonly ParamSpec[] {
  const [x, y] = [inForce(a), inForce(b)];
  const relevant = new Map([...relevantParams(x), ...relevantParams(y)].map((spec) => [spec.key, spec]));
  return [...relevant.values()].filter(({ key }) => x[key] !== y[key] || edits(a, key) !== edits(b, key));
}

/** What the values come to: under two policies one of them may stand for two things. */
function inForce(scenario: Scenario): ParamValues {
  const values = resolved(scenario).values;
  return { ...values, ...meaningOf(values).workload.standsFor?.(values) };
}

/** Changes of one key, or requests added, as links write them. */
const edits = ({ interventions }: Scenario, about: string): string =>
  writeEdits(
    interventions.filter((edit: InterventionSpec) => (edit.kind === 'set' ? edit.key : edit.kind) === about),
  );
