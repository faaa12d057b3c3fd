/** Values of an experiment's axis in running text, and which way of a measure is the better one. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { SweepAxis } from '../../../core/experiment/sweep/axes.ts';
import { measureById, measures, type MeasureId } from '../../../core/experiment/sweep/measures.ts';
import { paramByKey, relevantParams } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { FindingWords } from '../../view/sweep/finding.ts';
import { isNumeric } from '../sweep/chartModel.ts';

/** '12 requests a second', '2 to 10 videos', 'Length of a round 0.5 to 2 s'. */
export const placeText = (key: string, from: string, to?: string, scenario?: Scenario): string =>
  rangeText(key, to === undefined ? from : `${from} to ${to}`, scenario);

function rangeText(key: string, range: string, scenario?: Scenario): string {
  const own = scenario && relevantParams(resolved(scenario).values).find((spec) => spec.key === key);
  const spec = own ?? paramByKey.get(key);
  if (spec?.kind !== 'number') return range;
  if (spec.counts) return `${range} ${range === '1' ? spec.counts.one : spec.counts.many}`;
  return `${spec.title.charAt(0).toLowerCase()}${spec.title.slice(1)} ${range}${spec.unit === '' ? '' : ` ${spec.unit}`}`;
}

/** `axes`: of the sweep, the last one along the chart. */
export const describeFinding = (
  axes: readonly SweepAxis[],
  measure: MeasureId,
  scenario?: Scenario,
): FindingWords => ({
  compared: axes.slice(0, -1).some((axis) => axis.values.length > 1 && !isNumeric(axis)) ? 'lines' : 'places',
  better: measureById.get(measure)?.better === 'more' ? 'highest' : 'lowest',
  at: (from, to) => placeText(elementAt(axes, axes.length - 1).key, from, to, scenario),
  between: (from, to) =>
    rangeText(elementAt(axes, axes.length - 1).key, `between ${from} and ${to}`, scenario),
});

const partsOfTime = measures
  .flatMap(({ id, sweep: { partOfTime } }) => (partOfTime === undefined ? [] : [{ id, partOfTime }]))
  .sort((a, b) => a.partOfTime - b.partOfTime)
  .map(({ id }) => id);

/** Of one line, what the disk does with all of its time is told together. */
export const togetherWith = (measure: MeasureId): readonly MeasureId[] =>
  partsOfTime.includes(measure) ? partsOfTime : [];

export const titleOf = (measure: MeasureId): string => measureById.get(measure)?.title ?? measure;

/** What a table measured, by the words that it was asked for in. */
export const measureOf = (words: { readonly measure: string }): MeasureId =>
  measureById.get(words.measure)?.id ?? 'mean';
