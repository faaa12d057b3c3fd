/** Do lanes serve the same requests? Only then does a difference between them come from the lanes alone. */
import { writeEdits } from '../link/script.ts';
import { effectiveValues, paramByKey, relevantParams } from '../params.ts';
import type { InterventionSpec, Scenario } from '../scenario.ts';

/** What of a workload only its videos or streams depend on; each source draws for itself. */
const OF_STREAMS: ReadonlySet<string> = new Set(['n', 'csize', 'tracks', 'vrate', 'fill', 'm', 'phase']);
/** What both depend on beside the workload's own settings. */
const OF_ALL: ReadonlySet<string> = new Set([
  'workload',
  'seed',
  'round',
  'duration',
  'disk',
  'cylinders',
  'mb',
  'rate',
  'queue',
]);
/** Settings of the workload that change no request. */
const OF_NONE: ReadonlySet<string> = new Set(['strokes', 'head']);

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
  const common = differ.every((key) => OF_STREAMS.has(key) || (!OF_ALL.has(key) && !ofWorkload(key)));
  const streams = differ.every((key) => !OF_STREAMS.has(key) && !OF_ALL.has(key));
  return { ordinary: common && edits(a, 'add') === edits(b, 'add'), streams };
}

const ofWorkload = (key: string): boolean => paramByKey.get(key)?.group === 'workload' && !OF_NONE.has(key);

/** Keys whose values differ at the start or are changed in mid-run in another way. */
function differing(a: Scenario, b: Scenario): readonly string[] {
  const [x, y] = [effectiveValues(a.values), effectiveValues(b.values)];
  const relevant = [...relevantParams(x), ...relevantParams(y)].map(({ key }) => key);
  return [...new Set(relevant)].filter((key) => x[key] !== y[key] || edits(a, key) !== edits(b, key));
}

/** Changes of one key, or requests added, as links write them. */
const edits = ({ interventions }: Scenario, about: string): string =>
  writeEdits(
    interventions.filter((edit: InterventionSpec) => (edit.kind === 'set' ? edit.key : edit.kind) === about),
  );
