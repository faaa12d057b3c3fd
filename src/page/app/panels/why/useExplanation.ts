/** The explanation of a decision, asked for when it has stood for a moment: it is a replay. */
import { useEffect, useState } from 'react';
import type { Explanation } from '../../../../core/scenario/run/explanation.ts';
import { useLane } from '../../canvas/lane.ts';

const PAUSE_MS = 120;

export function useExplanation(atNs: number): Explanation | undefined {
  const lane = useLane();
  const { useRun } = lane;
  const scenario = useRun((state) => state.scenario);
  const [found, setFound] = useState<Explanation>();
  useEffect(() => {
    let over = false;
    const timer = setTimeout(() => {
      void lane.explain(atNs).then((explanation) => {
        if (!over) setFound(explanation);
      });
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [atNs, scenario, lane]);
  return found?.atNs === atNs ? found : undefined;
}
