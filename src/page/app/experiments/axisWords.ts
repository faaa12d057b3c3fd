/** Values of an experiment's axis in running text, and which way of a measure is the better one. */
import type { SweepAxis } from '../../../core/experiment/sweep/axes.ts';
import { measureById, measures, type MeasureId } from '../../../core/experiment/sweep/measures.ts';
import { paramByKey } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { FindingWords } from '../../view/sweep/finding.ts';
import { isNumeric } from '../sweep/chartModel.ts';

/** Keys whose values are counted things. */
const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  lambda: ['request a second', 'requests a second'],
  n: ['video', 'videos'],
  subrounds: ['subround', 'subrounds'],
};

const streams = ['stream', 'streams'] as const;

/** '12 requests a second', '2 to 10 videos', 'Length of a round 0.5 to 2 s'. */
export function placeText(key: string, from: string, to?: string, scenario?: Scenario): string {
  const range = to === undefined ? from : `${from} to ${to}`;
  const isStreams = key === 'n' && scenario?.values.workload === 'streams';
  const noun = isStreams ? streams : (nouns[key] as (typeof nouns)[string] | undefined);
  if (noun) return `${range} ${range === '1' ? noun[0] : noun[1]}`;
  const spec = paramByKey.get(key);
  if (spec?.kind !== 'number') return range;
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
  at: (from, to) => placeText(axes[axes.length - 1].key, from, to, scenario),
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
