/**
 * From a point's replications to figures with intervals. Replications are independent, so an interval is Student's t
 * over them: of a ratio of sums for means, shares and rates (Cochran, Sampling Techniques, section 6), of the whole
 * sample's quantile by the quantiles of the replications ("sectioning", Asmussen and Glynn, Stochastic Simulation, III.5).
 */
import { batchMeans } from '../../metrics/batchMeans.ts';
import { growsWithoutEnd, slopeOf, type BacklogSlope } from '../../metrics/saturation.ts';
import { t975 } from '../../metrics/studentT.ts';
import { quantileNs } from '../../trace/histogram.ts';
import type { Metric } from '../../metrics/definition.ts';
import { measures, type MeasureId } from './measures.ts';
import type { Replication } from './replication.ts';

/** In the measure's unit; `low` and `high` bound the 95 % interval. All NaN where there is nothing to tell from. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Of a replication, all but the histogram, which is added up, and the quantiles that it had. */
export interface Section extends Omit<Replication, 'histogram'> {
  readonly quantiles: Quantiles;
}

/** By measure, in seconds. */
export type Quantiles = Readonly<Record<string, number>>;

export function quantilesOf(histogram: ArrayLike<number>): Quantiles {
  const found = measures.flatMap(({ id, quantile }) =>
    quantile === undefined ? [] : [[id, quantileNs(histogram, quantile) / 1e9] as const],
  );
  return Object.fromEntries(found);
}

/** As many as anybody can ask for: see spec.ts. */
const MOST_REPLICATIONS = 1000;
const NOTHING: Estimate = { value: NaN, low: NaN, high: NaN };
/** With 95 % certainty a share is below 3 in n where none of n was seen (the rule of three). */
const RULE_OF_THREE = 3;

/** `quantiles` are those of all replications' responses together. */
export function estimate(id: MeasureId, sections: readonly Section[], quantiles: Quantiles): Estimate {
  const measure = measures.find((one) => one.id === id);
  if (measure === undefined) throw new Error(`no such measure: ${id}`);
  if (measure.quantile !== undefined)
    return sectioned(
      quantiles[id] ?? NaN,
      sections.map((section) => section.quantiles[id] ?? NaN),
    );
  if (measure.sweep.alone && !sections.every(({ neverEmpty }) => neverEmpty)) return NOTHING;
  return ofRatio(
    measure,
    sections.map(({ ratios }) => ratios[id] ?? [NaN, NaN]),
  );
}

/** What one replication came to. */
export function figureOf(id: MeasureId, section: Section): number {
  const measure = measures.find((one) => one.id === id);
  if (measure?.quantile !== undefined) return section.quantiles[id] ?? NaN;
  const [above, below] = section.ratios[id] ?? [NaN, NaN];
  return measure?.through === undefined ? above / below : measure.through(above / below);
}

function ofRatio(
  { rare, through }: Pick<Metric, 'rare' | 'through'>,
  pairs: readonly (readonly [number, number])[],
): Estimate {
  const { value, low, high } = ratioOf(rare === true, pairs);
  return through === undefined
    ? { value, low, high }
    : { value: through(value), low: through(low), high: through(Math.min(1, high)) };
}

function ratioOf(rare: boolean, pairs: readonly (readonly [number, number])[]): Estimate {
  const counts = pairs.map(([, below]) => below);
  const { mean, ci95 } = batchMeans(
    pairs.map(([above]) => above),
    counts,
  );
  if (!(mean >= 0)) return NOTHING;
  if (mean === 0 && rare)
    return { value: 0, low: 0, high: Math.min(1, RULE_OF_THREE / counts.reduce((a, b) => a + b, 0)) };
  return between(mean, ci95);
}

const between = (value: number, half: number): Estimate => ({
  value,
  low: Math.max(0, value - half),
  high: value + half,
});

function sectioned(whole: number, parts: readonly number[]): Estimate {
  const known = parts.filter((x) => x === x);
  if (known.length < 2 || !(whole >= 0)) return { ...NOTHING, value: whole };
  const squares = known.reduce((sum, x) => sum + (x - whole) * (x - whole), 0);
  return between(whole, t975(known.length - 1) * Math.sqrt(squares / (known.length - 1) / known.length));
}

/** The definition of document metrics/saturation over the stretches of all replications. */
export function isSaturated(sections: readonly Section[]): boolean {
  if (sections.some(({ overrun }) => overrun)) return true;
  return growsWithoutEnd(backlogOf(sections));
}

/** Its backlog grows by what is known, and the interval is too wide to be sure of it. */
export function mayBeSaturated(sections: readonly Section[]): boolean {
  const backlog = backlogOf(sections);
  return growsWithoutEnd(backlog && { ...backlog, ci95: 0 }) && !isSaturated(sections);
}

/** So many replications would show that a point is saturated, should its backlog go on growing as it does; or Infinity. */
export function replicationsToSaturated(sections: readonly Section[]): number {
  if (isSaturated(sections)) return sections.length;
  const backlog = backlogOf(sections);
  if (!growsWithoutEnd(backlog && { ...backlog, ci95: 0 })) return Infinity;
  let enough = sections.length + 1;
  const ci95 = (count: number) => (backlog?.ci95 ?? NaN) * Math.sqrt(sections.length / count);
  const isShown = (count: number) => growsWithoutEnd(backlog && { ...backlog, ci95: ci95(count) });
  while (!isShown(enough) && enough < MOST_REPLICATIONS) enough++;
  return enough;
}

function backlogOf(sections: readonly Section[]): BacklogSlope | undefined {
  const slopes = sections.flatMap((section) => section.slopes);
  if (slopes.length < 2) return undefined;
  const lambda = sections.reduce((sum, { arrivalsPerS }) => sum + arrivalsPerS, 0) / sections.length;
  return slopeOf({ slopes, lambda });
}
