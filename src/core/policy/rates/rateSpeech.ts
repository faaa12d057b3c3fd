/** What WRR-SCAN says of its decisions: reasons, its algorithm in words, what candidates are compared by, and its figures. */
import { fillIn } from '../../base/sentence.ts';
import type { RateLayout } from '../../theory/rateTasks.ts';
import type { Criterion, GaugeDefinition, Notes, PolicyContext, Reason } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, FORWARD } from '../../trace/kinds.ts';
import type { RoundOwed } from './roundOwed.ts';
import type { RoundPlanner } from './roundPlanner.ts';

/** Places in the list of reasons. */
export const OWED = 0;
export const OF_NOBODY = 1;
export const NOTHING = 2;
export const STANDS_STILL = 3;

/** Places in the list of gauges. */
export const BUDGET = 0;
export const ROUND_LENGTH = 1;
export const SLACK = 2;

export const gauges: readonly GaugeDefinition[] = [
  { id: 'budget', title: 'blocks left in the round', unit: 'blocks', series: 'stream' },
  { id: 'round', title: 'round length R', unit: 'ns', series: 'one' },
  { id: 'slack', title: 'slack of the round', unit: 'ns', series: 'one' },
];

/** Lines of the pseudo-code. */
const BEGINS = 2;
const COMPARES = 4;

export const comparesOn = COMPARES;

export const pseudocodeOf = (layout: RateLayout): readonly string[] => [
  'whenever the arm is free:',
  '  if nothing owed lies ahead and the next round may begin:',
  layout === 'ca'
    ? '    begin it the other way: jobs released before its end come now, task i is owed x_i blocks, the others x_a'
    : '    begin it the other way: task i is owed x_i blocks, the others x_a',
  '  if anything is owed:',
  '    find what comes next along the sweep',
  layout === 'r'
    ? '    if it is a block of a task: read it'
    : '    if it is a job of a task: read what is owed of it, in one go',
  '    else: read the block of the request that belongs to no task',
  '  else if the round’s time is not over: stand still',
  '  else: wait for a release or an arrival',
];

export const reasonsOf = (layout: RateLayout): readonly Reason[] => [
  {
    id: 'owed',
    text:
      layout === 'r'
        ? 'Of the blocks owed in this round it is the next along the sweep.'
        : 'Of the jobs owed blocks in this round it is the next along the sweep.',
    line: 5,
    rule: 'next along the sweep',
  },
  {
    id: 'ofNobody',
    text: 'It belongs to no task, has a place in this round, and is the next along the sweep.',
    line: 6,
    rule: 'next along the sweep',
  },
  {
    id: 'nothing',
    text: 'Nothing is owed: the disk is idle until a job is released or a request arrives.',
    line: 8,
  },
  {
    id: 'standsStill',
    text: 'All that is owed in this round has been read, and the next begins when its time is over.',
    line: 7,
  },
];

export const criteria: readonly Criterion[] = [
  { title: 'in this round', column: 'round', unit: 'turn' },
  { title: 'way along the sweep', column: 'way', unit: 'cylinders' },
  { title: 'released', column: 'since', unit: 'instant' },
  { title: 'order of arrival', unit: 'order' },
];

const inMs = (ns: number): string => (ns / 1e6).toFixed(3);

const says = {
  begun:
    'Round {round} goes {way}: R is {length} ms, and a full round takes at most {full} ms and the way to its first block.',
  free: 'Round {round} goes {way}; there is no task, so that it has no length.',
  rest: 'R has {left} ms left beyond what is owed and a sweep; a request that waits ahead joins for {price} ms.',
  owed: 'Of {blocks} blocks {read} have been read; this round owes its task {weight}, and {left} are left.',
} as const;

interface SweepNow {
  readonly way: number;
  readonly at: number;
  readonly round: number;
  /** Where the rest of the round is for all who wait: how much it is, and what one of them is reckoned with. */
  readonly rest?: { readonly leftNs: number; readonly oneNs: number };
}

/** While a decision is explained: the round’s figures, and everybody who waits. */
export function tell(
  notes: Notes,
  context: PolicyContext,
  owed: RoundOwed,
  planner: RoundPlanner,
  { way, at, round, rest }: SweepNow,
): void {
  const { rows, queue, end } = context;
  const { plan } = planner;
  const direction = way === FORWARD ? 'inwards' : 'outwards';
  const begun =
    plan === null
      ? fillIn(says.free, { round, way: direction })
      : fillIn(says.begun, {
          ...{ round, way: direction, length: inMs(plan.roundNs), full: inMs(plan.fullNs) },
        });
  notes.step({ line: BEGINS, says: begun });
  if (rest !== undefined)
    notes.step({
      line: COMPARES,
      says: fillIn(says.rest, { left: inMs(rest.leftNs), price: inMs(rest.oneNs) }),
    });
  const ahead = new Map<number, number>();
  owed.candidates(at, way, (row, _part, _blocks, cylinder) => {
    const along = cylinder * way;
    ahead.set(row, Math.min(ahead.get(row) ?? Infinity, along));
  });
  const origin = at === at ? at * way : Math.min(...ahead.values());
  let first = -1;
  for (const [row, along] of ahead) {
    const best = ahead.get(first) ?? Infinity;
    if (along < best || (along === best && owed.isOlder(row, first))) first = row;
  }
  if (first >= 0 && rows.requestClass[first & rows.mask] === CONTINUOUS) {
    const i = first & rows.mask;
    const weight = planner.weightOf(rows.stream[i], rows.number[i]);
    const left = owed.leftOf(rows.stream[i]);
    if (Number.isFinite(weight))
      notes.step({
        line: COMPARES,
        says: fillIn(says.owed, {
          ...{
            blocks: owed.blocksOf(first),
            read: owed.readOf(first),
            weight,
            left: left < 0 ? weight : left,
          },
        }),
      });
  }
  for (const requestClass of [CONTINUOUS, DISCRETE]) {
    const waiting = queue[requestClass];
    for (let row = waiting.first(end); row >= 0; row = waiting.next(row + 1, end)) {
      const along = ahead.get(row);
      const since = planner.releaseNs(rows, row);
      const own = Math.abs(rows.cylinder[row & rows.mask] * way - origin);
      const figures = along === undefined ? [1, own, since, row] : [0, along - origin, since, row];
      notes.compared({ row, figures });
    }
  }
}
