/** What shows the run on a page that may not: it is simulated from then on, and so is every other one meanwhile. */
import { useEffect } from 'react';
import { mainRun } from '../../../state/stores/runStore.ts';

export function useRunBegun(shown = true): void {
  const scenario = mainRun.useRun((state) => state.scenario);
  useEffect(() => {
    if (shown) mainRun.begin();
  }, [shown, scenario]);
}
