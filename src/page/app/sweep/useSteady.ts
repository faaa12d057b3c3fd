/** A sweep's chart while it is measured: its kind of scale is settled by the first figures, its reach only grows. */
import { useMemo, useState } from 'react';
import type { ChartReach, SweepChartModel } from '../../view/sweep/chart.ts';
import { reachOf } from '../../view/sweep/scale.ts';
import type { Shown } from './shownChart.ts';

interface Kept {
  readonly key: string;
  readonly scale: SweepChartModel['y']['scale'];
  readonly reach: ChartReach;
}

const hasFigures = ({ lines }: SweepChartModel): boolean =>
  lines.some(({ points }) => points.some(({ value, state }) => value !== undefined || state === 'saturated'));

/** `key`: what the chart is of, and which scale was chosen for it. */
export function useSteady(shown: Shown, key: string): Shown {
  const { model } = shown;
  const [kept, setKept] = useState<Kept>();
  const own = kept?.key === key ? kept : undefined;
  const reach = useMemo(() => reachOf(model, own?.reach), [model, own]);
  if (hasFigures(model) && reach !== own?.reach) setKept({ key, scale: own?.scale ?? model.y.scale, reach });
  return useMemo((): Shown => {
    if (own === undefined) return shown;
    const held = { y: { ...shown.model.y, scale: own.scale }, reach: own.reach };
    return shown.kind === 'heat'
      ? { kind: 'heat', model: { ...shown.model, ...held } }
      : { kind: 'lines', model: { ...shown.model, ...held } };
  }, [shown, own]);
}
