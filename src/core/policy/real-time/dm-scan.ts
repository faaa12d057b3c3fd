/**
 * DM-SCAN, deadline-modification SCAN (Chang, Shih and Chang 1998). In the EDF sequence of the waiting requests, cut
 * groups as long as can be such that a sweep over each, begun where and when the group before it ends, misses no
 * deadline. Swept, the groups are no EDF sequence any more; so each request gets the minimum of its own deadline and
 * those behind it, and then they are one. This is repeated until nothing changes, and the first request is served.
 *
 * The estimate of a service is its seek, a whole revolution (none where a read begins anywhere) and its transfer.
 *
 * Our readings:
 * - A sweep is that of C-LOOK, upward from the arm and then upward from the lowest cylinder: its order is then a matter of
 *   the group’s start alone. On one cylinder the earlier in the sequence goes first; EDF’s ties go by arrival.
 * - A group grows by the next request of the sequence as long as all of it is in time, and ends before the first that
 *   does not fit. One that is late by itself is a group by itself.
 * - Modified deadlines live for one decision: the next one starts from the requests’ own, with what has come meanwhile.
 * - Simplified: only the first 256 of the EDF sequence take part.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { aperiodic, late, type DeadlineValues } from '../parts/aperiodicServer.ts';
import { holdsBack, release } from '../parts/releaseGate.ts';
import type { Action, Notes, PolicySetup } from '../../sim/interfaces.ts';
import { FORWARD } from '../../trace/kinds.ts';
import { pseudocodeOf, reasonOf, reasonsOf, type Rule } from './deadlineReasons.ts';
import { RankedPolicy } from './rankedPolicy.ts';
import { ScannableGroups } from './scannableGroups.ts';
import { FAMILY, MOST_WAITING } from './streamScheduler.ts';
import { deadlineInGroups } from '../parts/orders/due.ts';
import { besideStreams } from './manners.ts';

/** So many of the EDF sequence take part in groups. */
const LONGEST = 256;

class DmScan extends RankedPolicy {
  private readonly groups: ScannableGroups;

  constructor(setup: PolicySetup<DeadlineValues>) {
    super(setup);
    this.groups = new ScannableGroups(setup.context, this.bound, LONGEST);
  }

  protected rank(row: number, key: Float64Array): void {
    key[0] = this.server.deadlineNs(row);
    key[1] = 0;
  }

  protected override choose(action: Action): number {
    const { ranked, groups } = this;
    if (ranked.length === 0) return -1;
    this.arrange();
    action.reason = groups.firstGroup > 1 ? reasonOf.inSweep : reasonOf.chosen;
    action.direction = FORWARD;
    let place = ranked.first;
    while (ranked.row[place] !== groups.row[0]) place++;
    return ranked.removeAt(place);
  }

  private arrange(): void {
    const { ranked, groups } = this;
    groups.length = Math.min(ranked.length, LONGEST);
    for (let k = 0; k < groups.length; k++) {
      groups.row[k] = ranked.row[ranked.first + k];
      groups.deadlineNs[k] = ranked.major[ranked.first + k];
    }
    groups.arrange();
  }

  protected override explain(notes: Notes): void {
    const { ranked, groups } = this;
    if (ranked.length === 0) return;
    this.arrange();
    for (let k = 0; k < groups.length; k++)
      notes.compared({ row: groups.row[k], figures: [groups.deadlineNs[k], k] });
    for (let k = groups.length; k < ranked.length; k++)
      notes.compared({
        row: ranked.row[ranked.first + k],
        figures: [ranked.major[ranked.first + k], k],
      });
  }

  protected override figuresOfAperiodic(row: number): readonly number[] {
    return [Infinity, row];
  }
}

const rule: Rule = {
  lines: [
    'cut their EDF sequence into the longest groups that a sweep serves in time, and sweep each',
    'give each the earliest of its own and all later deadlines; repeat until nothing changes',
    'serve the first of the first group',
  ],
  chosen: 'It has the earliest deadline, and nothing else that waits is swept together with it.',
  inSweep: 'It is the first in the sweep of the group that the earliest deadline leaves time for.',
};

export const dmScan = definePolicy({
  id: 'dm-scan',
  title: 'DM-SCAN',
  family: FAMILY,
  summary:
    'Earliest deadline first, but groups that can be swept in time are swept, and their deadlines modified.',
  source: 'Chang, Shih & Chang 1998 (deadline-modification SCAN)',
  mostWaiting: MOST_WAITING,
  params: [aperiodic, late, release],
  fixed: {},
  reasons: reasonsOf(rule),
  criteria: [
    { title: 'modified deadline', column: 'due', unit: 'instant' },
    { title: 'place in the sweep', column: 'place', unit: 'order' },
  ],
  comparesOn: 3,
  pseudocode: pseudocodeOf(rule),
  manner: besideStreams(deadlineInGroups),
  mayIdle: holdsBack,
  create: (setup) => new DmScan(setup),
});
