/** Theory's figures for some settings: worked out beside the page, once for each, whichever lane asks. */
import { useEffect, useState } from 'react';
import type { ParamValues } from '../../../../core/sim/interfaces.ts';
import type { GaugeTheory } from '../../../../core/theory/gauges.ts';
import { findGauges } from '../../../worker/errands.ts';

const MOST_KNOWN = 16;
const known = new Map<string, GaugeTheory>();
const underWay = new Map<string, Promise<GaugeTheory>>();

function askFor(key: string, values: ParamValues): Promise<GaugeTheory> {
  let asked = underWay.get(key);
  if (asked === undefined) {
    asked = findGauges(values)
      .then((theory) => {
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(key, theory);
        return theory;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, asked);
  }
  return asked;
}

interface TheoryNow {
  /** Of these settings, or, while `isOld`, of those before them. */
  readonly theory?: GaugeTheory | undefined;
  readonly isOld: boolean;
  /** Why there is none. */
  readonly message?: string | undefined;
}

export function useTheory(values: ParamValues): TheoryNow {
  const key = JSON.stringify(values);
  const [last, setLast] = useState<{ key: string; theory?: GaugeTheory; message?: string }>();
  useEffect(() => {
    let isGone = false;
    const found = known.get(key);
    const asked = found ? Promise.resolve(found) : askFor(key, JSON.parse(key) as ParamValues);
    asked.then(
      (theory) => {
        if (!isGone) setLast({ key, theory });
      },
      (error: unknown) => {
        if (!isGone) setLast({ key, message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [key]);
  const own = known.get(key) ?? (last?.key === key ? last.theory : undefined);
  if (own) return { theory: own, isOld: false };
  return { theory: last?.theory, isOld: true, message: last?.key === key ? last.message : undefined };
}
