/**
 * Who protects a guaranteed rate, and at what price for the others: what a comparison of clients comes to before anybody is
 * called soonest. Whether it was kept is a fact of the run; that the others pay for it is said only where the interval of
 * the paired difference holds no zero.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import { metricsWith } from '../../../core/metrics/offered.ts';
import { countsOf, outcomeOf } from '../../../core/metrics/pairedOutcomes.ts';
import { bestEffortRate, lowResponse, missedCycles, promised } from '../../../core/metrics/sharing.ts';
import { standingOf } from '../../../core/metrics/standing.ts';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { percent, whole } from '../../draw/format.ts';
import { listing } from '../../view/scene/names.ts';
import { figureText } from '../kit/figures/figure.ts';
import type { LaneFigures } from './outcomeRows.ts';

export interface PromiseVerdict {
  /** All lanes keep it: there is nothing to tell them apart by. */
  readonly all: boolean;
  readonly lead: string;
  /** Who pays; empty where nobody keeps it, or all do. */
  readonly price: string;
}

interface Kept {
  readonly lane: number;
  readonly share: number;
  readonly missed: number;
  /** Cycles: so many missed, of so many. */
  readonly cycles: readonly [missed: number, due: number];
}

/** As the table writes it: 100.0 %. */
const ALL_OF_IT = 0.9995;

const letter = (lane: number): string => `(${laneLetter(lane)})`;
const keeps = ({ share, missed }: Kept): boolean => share >= ALL_OF_IT && missed === 0;

/** Undefined where no rate was guaranteed, or in some lane nothing of it is due yet. */
export function promiseVerdict(
  lanes: readonly LaneFigures[],
  names: readonly string[],
  soFar: boolean,
): PromiseVerdict | undefined {
  const found = lanes.map(({ part }, lane): Kept => ({
    lane,
    share: outcomeOf(promised.id, part),
    missed: outcomeOf(missedCycles.id, part),
    cycles: countsOf(missedCycles, part),
  }));
  if (found.length < 2 || found.some(({ share }) => Number.isNaN(share))) return undefined;
  const [own, others] = [found.filter(keeps), found.filter((one) => !keeps(one))];
  const when = soFar ? 'Up to now' : 'In this run';
  const broken = listing(others.map((one) => `${letter(one.lane)} ${brokenWords(one)}`));
  if (others.length === 0)
    return { all: true, lead: `${when} all lanes keep the guaranteed rate.`, price: '' };
  if (own.length === 0)
    return { all: false, lead: `${when} no lane keeps the guaranteed rate: ${broken}.`, price: '' };
  const who = own.map(({ lane }) =>
    own.length === 1 ? `${letter(lane)} ${elementAt(names, lane)}` : letter(lane),
  );
  return {
    all: false,
    lead: `${when} ${listing(who)} ${own.length === 1 ? 'keeps' : 'keep'} the guaranteed rate; ${broken}.`,
    price: priceWords(lanes, mildest(lanes, own), elementAt(others, 0).lane),
  };
}

function brokenWords({ share, missed, cycles: [count, due] }: Kept): string {
  const late = `${whole(count)} of ${whole(due)} cycles (${percent(missed, 2)})`;
  if (share >= ALL_OF_IT) return `gives all of it, and misses ${late}`;
  return `gives ${percent(share, 1)} of it${missed > 0 ? ` and misses ${late}` : ''}`;
}

/** Of those that keep it the one that leaves most to the others. */
const mildest = (lanes: readonly LaneFigures[], own: readonly Kept[]): number => {
  const rate = ({ lane }: Kept) => outcomeOf(bestEffortRate.id, elementAt(lanes, lane).part);
  return own.reduce((best, one) => (rate(one) > rate(best) ? one : best)).lane;
};

/** What the others get and how long they wait, in a lane that keeps the rate and in one that does not. */
function priceWords(lanes: readonly LaneFigures[], keeper: number, other: number): string {
  const told = [
    { metric: bestEffortRate, verb: 'get' },
    { metric: lowResponse, verb: 'wait for an IO' },
  ].flatMap(({ metric: { id }, verb }) => {
    const metric = metricsWith('compare').find((its) => its.id === id);
    if (metric === undefined) return [];
    const { values, isBetter } = standingOf(metric, lanes);
    const figure = (lane: number) =>
      figureText(elementAt(values, lane), metric.unit, metric.compare.decimals);
    return Number.isNaN(values[keeper]) || Number.isNaN(values[other])
      ? []
      : [
          {
            words: `${verb} ${figure(keeper)} in ${letter(keeper)} and ${figure(other)} in ${letter(other)}`,
            costs: isBetter(other, keeper),
            gains: isBetter(keeper, other),
          },
        ];
  });
  const all = told.map(({ words }) => words).join(', and ');
  if (all === '') return '';
  const [costs, gains] = [told.some((one) => one.costs), told.some((one) => one.gains)];
  if (costs && !gains) return `The others pay for it: they ${all}.`;
  if (gains && !costs) return `The others do not pay for it: they ${all}.`;
  return costs
    ? `For the others it cuts both ways: they ${all}.`
    : `Whether the others pay for it is not certain: they ${all}.`;
}
