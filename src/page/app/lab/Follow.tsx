/**
 * Has pictures and tables mark whom the scenario's card is about, for as long as they are of that scenario or of one changed
 * from it. While something is asked nobody is marked anywhere.
 */
import { useEffect } from 'react';
import { NOBODY, useFollowed } from '../../state/stores/followed.ts';
import { useGuess } from '../../state/stores/guess.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { whomOf } from '../canvas/whom.ts';

export function Follow() {
  const name = useScenario((state) => state.preset);
  const scenario = useScenario((state) => state.scenario);
  const guessing = useGuess((state) => state.veilNs !== Infinity);
  useEffect(() => {
    if (guessing) return undefined;
    useFollowed.setState(whomOf(name, scenario));
    return () => {
      useFollowed.setState(NOBODY);
    };
  }, [name, scenario, guessing]);
  return null;
}
