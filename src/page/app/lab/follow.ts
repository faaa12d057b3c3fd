/** Has the pictures mark whom the scenario's card is about, for as long as the pictures are of that scenario or of one changed from it. */
import { useEffect } from 'react';
import { useFollowed } from '../../state/stores/followed.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { whomOf } from '../canvas/whom.ts';

/** Once is enough: `isThere` says by whom. */
export function useFollow(isThere: boolean): void {
  const name = useScenario((state) => state.preset);
  const scenario = useScenario((state) => state.scenario);
  useEffect(() => {
    if (!isThere) return undefined;
    useFollowed.setState(whomOf(name, scenario));
    return () => {
      useFollowed.setState({ followed: undefined, figure: undefined });
    };
  }, [name, scenario, isThere]);
}
