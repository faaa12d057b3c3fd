/**
 * GSS, grouped sweeping (Yu, Chen and Kandlur 1992; Chen, Kandlur and Yu 1993; as surveyed in Dimitrijević & Rangaswami
 * 2003, section II-A). The streams are cut into g groups of like phase; the groups have their turns in a circle, and a
 * turn is a sweep over one waiting request of each of its streams. One group is SCAN, a group for each stream
 * round-robin. What a turn has in common is its joint deadline, the earliest of its members’ deadlines.
 *
 * Our readings:
 * - Groups are parts of the order of first releases, of equal size to one stream; streams of which nothing is known
 *   beforehand (scripts) go to group number mod g.
 * - A turn serves the oldest request of each stream. What arrives during the turn joins it if its stream has not been
 *   served in it. A turn ends at the first decision at which nothing of it waits, and a group with nothing waiting is
 *   passed over: the disk never idles while anything waits.
 * - The sweep is an elevator (LOOK, upward at first): on in its direction to the nearest member that lies ahead (or under
 *   the head), and where none does it turns round. A turn takes up the direction in which the one before it went, so
 *   that with one group the arm moves as LOOK’s does. Aperiodic requests in between do not turn the sweep. On one
 *   cylinder the older request goes first.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { aperiodic, late } from '../parts/aperiodicServer.ts';
import { holdsBack, release } from '../parts/releaseGate.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { BACKWARD, CONTINUOUS, FORWARD, GROUP } from '../../trace/kinds.ts';
import { aperiodicReasons, byClass, InTurn, lastReasons, ON_TURN, type SavedTurn } from './inTurn.ts';
import { StreamOrder } from './streamOrder.ts';
import { FAMILY, MOST_WAITING } from './streamScheduler.ts';
import { groupsInTurn } from '../parts/orders/due.ts';
import { besideTurns } from './manners.ts';

const groups = {
  kind: 'number',
  key: 'groups',
  title: 'Groups',
  help: 'The streams are cut into so many groups: 1 is one sweep over all, as many as streams is round-robin.',
  group: 'policy',
  default: 4,
  min: 1,
  max: 200,
  integer: true,
  unit: '',
  slider: { min: 1, max: 24, step: 1 },
} as const satisfies ParamSpec;

const NEW_TURN = 4;
const IN_SWEEP = 5;
const TURNS_ROUND = 6;

interface Saved extends SavedTurn {
  readonly group: number;
  readonly open: boolean;
  readonly direction: number;
  /** Streams served in the turn under way. */
  readonly served: readonly number[];
}

const params = [groups, aperiodic, late, release] as const;
type Values = ValuesOf<typeof params>;

class Gss extends InTurn {
  protected readonly goesFirst = TURNS_ROUND + 1;
  private readonly order: StreamOrder;
  private readonly groups: number;
  /** The group that had the last turn, and whether that goes on. */
  private group = -1;
  private open = false;
  private direction: number = FORWARD;
  private readonly served = new Set<number>();
  /** The group of the turn found, which the aperiodic server may still put off, and its waiting members. */
  private found = -1;
  private readonly members: number[] = [];
  private readonly seen = new Set<number>();

  constructor(setup: PolicySetup<Values>) {
    super(setup);
    this.order = new StreamOrder(setup.plans);
    this.groups = setup.values.groups;
  }

  protected findTurn(): number {
    this.order.refresh();
    if (this.open) {
      this.found = this.group;
      this.gather();
      if (this.members.length === 0) this.endTurn();
    }
    if (!this.open) {
      this.found = this.nextGroup();
      this.gather();
    }
    return this.nextInSweep();
  }

  private endTurn(): void {
    this.open = false;
    this.served.clear();
    this.context.closeFrame(GROUP, this.context.nowNs);
  }

  private groupOf(row: number): number {
    const { rows } = this.context;
    return this.order.groupOf(rows.stream[row & rows.mask], this.groups);
  }

  /** The next group in the circle with a waiting request; −1 where no stream waits. */
  private nextGroup(): number {
    const { context, group } = this;
    const queue = context.queue[CONTINUOUS];
    let next = -1;
    let again = -1;
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
      const its = this.groupOf(row);
      if (its > group) {
        if (next < 0 || its < next) next = its;
      } else if (again < 0 || its < again) again = its;
    }
    return next >= 0 ? next : again;
  }

  /** The oldest waiting request of each stream of the group found that has not been served in this turn. */
  private gather(): void {
    const { context, members, seen, served, found } = this;
    const { rows } = context;
    const queue = context.queue[CONTINUOUS];
    members.length = 0;
    seen.clear();
    this.turnNs = Infinity;
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
      const stream = rows.stream[row & rows.mask];
      if (this.groupOf(row) !== found || served.has(stream) || seen.has(stream)) continue;
      seen.add(stream);
      members.push(row);
      const deadlineNs = rows.deadlineNs[row & rows.mask];
      if (deadlineNs < this.turnNs) this.turnNs = deadlineNs;
    }
  }

  /** How far ahead of the arm a row lies, in the direction of the sweep; negative behind it. */
  private ahead(row: number): number {
    const { rows, head } = this.context;
    return (rows.cylinder[row & rows.mask] - head) * this.direction;
  }

  private nextInSweep(): number {
    let best = -1;
    let bestAhead = 0;
    for (const row of this.members) {
      const ahead = this.ahead(row);
      // Ahead before behind, then the nearer. (Behind the arm, the nearer has the larger number.)
      const sooner =
        best < 0 || (ahead < 0 ? ahead > bestAhead && bestAhead < 0 : ahead < bestAhead || bestAhead < 0);
      if (!sooner) continue;
      best = row;
      bestAhead = ahead;
    }
    return best;
  }

  protected compareTurn(): void {
    for (const row of this.members) {
      const ahead = this.ahead(row);
      this.context.notes?.compared({ row, figures: [ON_TURN, ahead < 0 ? 1 : 0, Math.abs(ahead), row] });
    }
  }

  protected serveTurn(action: Action, row: number): void {
    const { context } = this;
    const turnsRound = this.ahead(row) < 0;
    if (turnsRound) this.direction = this.direction === FORWARD ? BACKWARD : FORWARD;
    let reason = turnsRound ? TURNS_ROUND : IN_SWEEP;
    if (!this.open) {
      this.open = true;
      this.group = this.found;
      context.openFrame(GROUP, context.nowNs, this.group);
      reason = NEW_TURN;
    }
    this.served.add(context.rows.stream[row & context.rows.mask]);
    this.serve(action, row, reason, this.members.length, this.direction, this.turnNs);
  }

  override release(): void {
    super.release();
    this.endTurn();
  }

  override save(): Saved {
    const { group, open, direction, served } = this;
    return { ...super.save(), group, open, direction, served: [...served] };
  }

  override load(saved: unknown): void {
    super.load(saved);
    const { group, open, direction, served } = saved as Saved;
    this.group = group;
    this.open = open;
    this.direction = direction;
    this.served.clear();
    for (const stream of served) this.served.add(stream);
  }
}

export const gss = definePolicy({
  id: 'gss',
  title: 'GSS, grouped sweeping',
  family: FAMILY,
  summary:
    'Groups of streams have turns in a circle; each turn is a sweep over one request of each of its streams.',
  source:
    'Yu, Chen & Kandlur 1992; Chen, Kandlur & Yu 1993; as surveyed in Dimitrijević & Rangaswami 2003, section II-A',
  mostWaiting: MOST_WAITING,
  params,
  fixed: {},
  reasons: [
    ...aperiodicReasons,
    { id: 'newTurn', text: 'The next group has its turn, and its sweep begins here.', line: 4 },
    { id: 'inSweep', text: 'Of the group on turn this is the next in the sweep.', line: 5 },
    { id: 'turnsRound', text: 'Nothing of the group lies ahead: the sweep turns round.', line: 5 },
    ...lastReasons,
  ],
  criteria: [
    byClass,
    {
      title: 'behind the arm',
      column: 'behind',
      unit: 'flag',
      no: 'lies ahead of the arm',
      yes: 'lies behind it',
    },
    { title: 'distance', column: 'away', unit: 'cylinders' },
    { title: 'order of arrival', unit: 'order' },
  ],
  comparesOn: 1,
  pseudocode: [
    'cut the streams, in order of phase, into g groups of equal size',
    'whenever the arm is free, and requests held back to a rate have been released:',
    '  may an aperiodic request go first? serve the oldest',
    '  is one due before the group’s earliest deadline? serve it (if they are ranked)',
    '  if nothing of the group on turn waits: the next group in the circle has its turn',
    '  serve the next in the sweep over one request of each of its streams; at the last, turn round',
    '  no stream waits: serve the oldest aperiodic request',
    '  nothing waits: wait for an arrival',
  ],
  manner: besideTurns(groupsInTurn),
  mayIdle: holdsBack,
  create: (setup) => new Gss(setup),
});
