/** What a sweep can measure at a point: the metrics that are offered for it. */
import { metricsWith } from '../../metrics/offered.ts';

const offered = metricsWith('sweep');

export const measures = offered.toSorted((a, b) => Number(a.sweep.later ?? 0) - Number(b.sweep.later ?? 0));
export type Measure = (typeof measures)[number];
export type MeasureId = Measure['id'];

export const measureById: ReadonlyMap<string, Measure> = new Map(measures.map((m) => [m.id, m]));

/** Measured under a load of its own, at which nothing else means anything. */
export const isAlone = (id: string): boolean => measureById.get(id)?.sweep.alone === true;

/** What a sweep that asks for a measure finds out: that one alone, or all that the same runs say. */
export const measuredBy = (asked: string): readonly Measure[] =>
  isAlone(asked) ? measures.filter(({ id }) => id === asked) : measures.filter(({ id }) => !isAlone(id));
