/** Figures that the policy of a run publishes, from the pages at hand: each series as steps in time. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { upperBound } from '../../../core/base/bisect.ts';
import type { Scene } from './view.ts';

/** From `atNs[k]` on a series has `value[k]`. */
export interface Steps {
  readonly atNs: readonly number[];
  readonly value: readonly number[];
}

interface Growing {
  readonly atNs: number[];
  readonly value: number[];
}

const NONE: Steps = { atNs: [], value: [] };
const gathered = onceFor(gather);

/** The pages’ own number of a gauge; −1 where the policy has none of that name. */
export const gaugeIndex = ({ policy }: Scene, id: string): number =>
  policy.gauges?.findIndex((gauge) => gauge.id === id) ?? -1;

/** Of a gauge by its series. Pages begin with what was in force: that counts once. */
export const seriesOf = ({ pages }: Scene, gauge: number): ReadonlyMap<number, Steps> =>
  gathered(pages).get(gauge) ?? new Map<number, Steps>();

function gather(pages: Scene['pages']): ReadonlyMap<number, ReadonlyMap<number, Steps>> {
  const all = new Map<number, Map<number, Growing>>();
  for (const { gauges } of pages)
    for (let i = 0; i < gauges.length; i++) {
      let ofGauge = all.get(gauges.gauge[i]);
      if (ofGauge === undefined) all.set(gauges.gauge[i], (ofGauge = new Map<number, Growing>()));
      let its = ofGauge.get(gauges.series[i]);
      if (its === undefined) ofGauge.set(gauges.series[i], (its = { atNs: [], value: [] }));
      const last = its.atNs.length - 1;
      if (last >= 0 && gauges.atNs[i] <= its.atNs[last] && gauges.value[i] === its.value[last]) continue;
      its.atNs.push(gauges.atNs[i]);
      its.value.push(gauges.value[i]);
    }
  return all;
}

export const stepsOf = (scene: Scene, gauge: number, series = 0): Steps =>
  seriesOf(scene, gauge).get(series) ?? NONE;

/** NaN before the first. */
export const valueAt = ({ atNs, value }: Steps, timeNs: number): number =>
  value[upperBound(atNs, timeNs) - 1] ?? NaN;

/** 0 where there is none. */
export const mostOf = (scene: Scene, gauge: number, series: number): number =>
  stepsOf(scene, gauge, series).value.reduce((most, value) => Math.max(most, value), 0);
