import { Tally } from '../../trace/tally.ts';
import { makeBackgroundTally, makeGeneralStation } from './generalStations.ts';
import type { StationNeeds } from '../interfaces.ts';
import { Station, type StationSetup } from '../single/station.ts';

/** The station that a run needs, and no more. */
export function makeStation(setup: StationSetup): Station {
  const { needs } = setup;
  return needs === undefined ? new Station(setup) : makeGeneralStation(setup, needs);
}

export function makeTally(
  needs: StationNeeds | undefined,
  ...of: ConstructorParameters<typeof Tally>
): Tally {
  return needs?.background === true ? makeBackgroundTally(...of) : new Tally(...of);
}
