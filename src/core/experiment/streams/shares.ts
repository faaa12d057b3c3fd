/** How many streams, and on which of several disks those lie that are whole on one each. */
import { resolved } from '../../scenario/resolved.ts';
import { elementAt } from '../../base/elementAt.ts';
import { numberOf } from '../../base/params.ts';
import { withValues, type Scenario } from '../../scenario/scenario.ts';

/** So many in all; with `first`, that many on the first disk and `streams` on each of the others. */
export function withStreams(scenario: Scenario, streams: number, first?: number): Scenario {
  if (first === undefined) return withValues(scenario, { n: streams });
  const others = numberOf(resolved(scenario).values, 'disks') - 1;
  return unequalShares(scenario, [first, ...Array.from({ length: others }, () => streams)]);
}

/**
 * So many on each disk: as many in turn as the fullest has, and at the very beginning those go that are too many, before
 * they want anything. So it stays a scenario that a link can say and the Lab can play.
 */
function unequalShares(scenario: Scenario, shares: readonly number[]): Scenario {
  const disks = shares.length;
  const n = disks * Math.max(...shares);
  const gone = Array.from({ length: n }, (_, stream) => stream).filter(
    (stream) => Math.floor(stream / disks) >= elementAt(shares, stream % disks),
  );
  return {
    ...withValues(scenario, { n }),
    interventions: gone.map((stream) => ({ kind: 'leave', atNs: 0, stream })),
  };
}
