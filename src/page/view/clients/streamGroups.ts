/** Streams that want as much as often are one row of a table; none where all are alike, for then their mean tells of each. */
import type { Noun } from '../../../core/base/params.ts';
import type { Plan } from '../scene/view.ts';
import type { ClientGroup } from './groups.ts';

/** In the order of the streams; beyond `most` the last row is of all who are left. Streams that are read by a policy’s own requests have pictures of their own. */
export function streamGroups(
  plans: readonly (Plan & { readonly plays?: unknown })[],
  { one, many }: Noun,
  most: number,
): readonly ClientGroup[] {
  const groups = new Map<string, number[]>();
  for (const { stream, periodNs, deadlineNs, sizeBytes, plays } of plans) {
    if (plays !== undefined) return [];
    const key = [periodNs, deadlineNs, sizeBytes].join(' ');
    const its = groups.get(key);
    if (its) its.push(stream);
    else groups.set(key, [stream]);
  }
  if (groups.size < 2) return [];
  const all = [...groups.values()];
  const shown = all.length <= most ? all : all.slice(0, most - 1);
  const rest = all.slice(shown.length).flat();
  const named = shown.map((members) => ({ name: nameOf(members, one, many), members }));
  return rest.length === 0 ? named : [...named, { name: `${rest.length} other ${many}`, members: rest }];
}

/** Of a stream's pieces: how many were due by then. */
export const deadlinesPassed = ({ firstNs, periodNs, deadlineNs }: Plan, timeNs: number): number =>
  Math.max(0, Math.floor((timeNs - deadlineNs - firstNs) / periodNs) + 1);

function nameOf(members: readonly number[], one: string, many: string): string {
  const [first = 0] = members;
  if (members.length === 1) return `${one} ${first + 1}`;
  const inLine = members.every((stream, k) => stream === first + k);
  return inLine ? `${many} ${first + 1}–${first + members.length}` : `${members.length} ${many}`;
}
