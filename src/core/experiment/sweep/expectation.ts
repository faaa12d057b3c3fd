/**
 * How many replications the points of a sweep will take, from few of them. What one point alone tells of its scatter
 * from two or three replications is next to nothing; but scatter grows evenly along a line, so what lies between two
 * neighbours is heard as well: the geometric mean of theirs, for little and less the further they are.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { Point, Scatter } from './point.ts';

/** What neighbours one and two steps away are worth beside a point's own scatter. */
const SHARES = [0.35, 0.12];
/** They are heard for no more than so many degrees of freedom. */
const MOST_FREEDOM = 6;

/** The fourth root of a variance from few observations is too low on average: E (χ²_k / k)^¼, within 0.01. */
const bias = (freedom: number): number => 1 - 0.19 / freedom;

const isKnown = (scatter: Scatter | undefined): scatter is Scatter =>
  scatter !== undefined && scatter.freedom > 0;

/** The variance of each point's replications, in units of its figure's square; NaN where nobody near tells any. */
export function smoothedVariances(points: readonly Point[], lineLength: number): readonly number[] {
  const byCell = new Map(points.map((point) => [point.cell.index, point]));
  return points.map(({ cell: { index }, scatter }) => {
    const neighbour = (step: number): Scatter | undefined => {
      const isOnLine = Math.floor((index + step) / lineLength) === Math.floor(index / lineLength);
      const found = isOnLine ? byCell.get(index + step) : undefined;
      return found?.looksSaturated === false ? found.scatter : undefined;
    };
    const heard = isKnown(scatter) ? [{ scatter, weight: scatter.freedom }] : [];
    SHARES.forEach((share, i) => {
      const sides = [neighbour(-1 - i), neighbour(1 + i)].filter(isKnown);
      // From one side it would be too much or too little; still better than nothing.
      if (sides.length < 2 && heard.length > 0) return;
      const between = betweenOf(sides);
      if (between) heard.push({ scatter: between, weight: share * Math.min(MOST_FREEDOM, between.freedom) });
    });
    const weights = heard.reduce((sum, { weight }) => sum + weight, 0);
    const sum = heard.reduce(
      (all, { weight, scatter: { variance, freedom } }) =>
        all + (weight * Math.sqrt(Math.sqrt(variance))) / bias(freedom),
      0,
    );
    const root = sum / weights;
    return root * root * root * root;
  });
}

function betweenOf(sides: readonly Scatter[]): Scatter | undefined {
  const [one, other = one] = sides;
  if (one === undefined || other === undefined) return undefined;
  const freedom = one === other ? one.freedom : one.freedom + other.freedom;
  return { variance: Math.sqrt(one.variance * other.variance), freedom };
}

/** By point, as many as in all. Where nothing is known yet, what the others take on average. */
export function expectedReplications(
  points: readonly Point[],
  variances: readonly number[],
): readonly number[] {
  const known = points.map((point, i) => {
    const variance = elementAt(variances, i);
    return variance >= 0 || point.state !== 'open' ? point.expected(variance) : NaN;
  });
  const told = known.filter((count) => count === count);
  const mean = told.reduce((a, b) => a + b, 0) / told.length;
  return known.map((count, i) => {
    if (count === count) return count;
    const { wanted } = elementAt(points, i);
    return mean >= wanted ? mean : wanted;
  });
}
