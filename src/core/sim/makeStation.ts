import { BufferedStation } from './bufferedStation.ts';
import { GeneralStation } from './generalStation.ts';
import { Station, type StationSetup } from './station.ts';

/** The station that a run needs, and no more. */
export function makeStation(setup: StationSetup): Station {
  const { needs } = setup;
  if (needs === undefined) return new Station(setup);
  return needs.channel === undefined ? new GeneralStation(setup) : new BufferedStation(setup, needs.channel);
}
