import { Tally } from '../../trace/tally.ts';
import { later } from '../../base/later.ts';
import type { StationNeeds } from '../interfaces.ts';
import { Station } from '../single/station.ts';
import type { StationSetup } from '../single/stationSetup.ts';

const beyond = later(() => import('./generalStations.ts'));

/** The station that a run needs, and no more. */
export function makeStation(setup: StationSetup): Station {
  const { needs } = setup;
  return needs === undefined ? new Station(setup) : beyond.now.makeGeneralStation(setup, needs);
}

export function makeTally(
  needs: StationNeeds | undefined,
  ...of: ConstructorParameters<typeof Tally>
): Tally {
  return needs?.background === true ? beyond.now.makeBackgroundTally(...of) : new Tally(...of);
}
