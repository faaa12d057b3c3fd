/** All placements that lay out objects. One line each. */
import { constrained } from './constrained.ts';
import { contiguous } from './contiguous.ts';
import { cylinderGroups } from './cylinder-groups.ts';
import type { Placement } from './definition.ts';
import { log } from './log.ts';
import { multiZone } from './multi-zone.ts';
import { trackAligned } from './track-aligned.ts';

const placements: readonly Placement[] = [
  contiguous,
  cylinderGroups,
  log,
  multiZone,
  constrained,
  trackAligned,
];

export function placementOf(id: string): Placement {
  const found = placements.find((placement) => placement.id === id);
  if (found === undefined) throw new Error(`no such placement: ${id}`);
  return found;
}
