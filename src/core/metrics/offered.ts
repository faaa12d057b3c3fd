/** The metrics that are offered somewhere: in sweeps, in reports, on Compare, in the Lab. */
import type { Metric } from './definition.ts';
import { metrics } from './index.ts';

/** As each was defined: its words are part of its type. */
export type KnownMetric = (typeof metrics)[number];

/** Metrics that have a part, the part known to be there. */
export function metricsWith<Part extends keyof Metric>(part: Part) {
  type With = Extract<KnownMetric, Readonly<Record<Part, unknown>>>;
  type Having = Metric & Pick<With, 'id' | 'unit'> & Readonly<Record<Part, NonNullable<Metric[Part]>>>;
  const all: readonly Metric[] = metrics;
  return all.filter((metric) => metric[part] !== undefined) as readonly unknown[] as readonly Having[];
}
