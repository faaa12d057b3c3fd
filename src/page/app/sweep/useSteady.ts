/** A sweep's chart while it is measured: its scales are settled by the first look, and each later change is told. */
import { useMemo, useState } from 'react';
import { steadyOf, type Steady } from '../../view/sweep/steady.ts';
import type { Shown } from './shownChart.ts';

interface Kept {
  readonly key: string;
  readonly steady: Steady | undefined;
}

interface SteadyChart {
  readonly shown: Shown;
  /** Why its scale is another than before; empty while it never was. */
  readonly said: string;
}

/** `key`: what the chart is of, and which scale was chosen for it. `ends`: what leaps may stand at the axis’s edge. `seen`: the first look is over. */
export function useSteady(shown: Shown, key: string, ends: boolean, seen: boolean): SteadyChart {
  const { model } = shown;
  const [kept, setKept] = useState<Kept>();
  const own = kept?.key === key ? kept.steady : undefined;
  const steady = useMemo(() => steadyOf(model, own, { ends, seen }), [model, own, ends, seen]);
  if (steady !== own) setKept({ key, steady });
  return useMemo((): SteadyChart => {
    if (steady === undefined) return { shown, said: '' };
    const held = { y: { ...shown.model.y, scale: steady.scale }, reach: steady.reach };
    return {
      shown:
        shown.kind === 'heat'
          ? { kind: 'heat', model: { ...shown.model, ...held } }
          : { kind: 'lines', model: { ...shown.model, ...held } },
      said: steady.said,
    };
  }, [shown, steady]);
}
