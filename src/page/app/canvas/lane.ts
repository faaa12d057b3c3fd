/** Which run a part of the page shows: the Lab's, unless a lane around it brings its own. */
import { createContext, useContext } from 'react';
import { mainRun, type RunHandle } from '../../state/stores/runStore.ts';

export const LaneContext = createContext<RunHandle>(mainRun);

/** The run of the lane that a component stands in. */
export const useLane = (): RunHandle => useContext(LaneContext);
