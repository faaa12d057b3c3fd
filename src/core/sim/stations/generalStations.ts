/** Stations and tallies for runs that go beyond the ordinary. */
import { BackgroundTally } from '../../trace/backgroundTally.ts';
import type { Tally } from '../../trace/tally.ts';
import { BufferedStation } from '../routed/bufferedStation.ts';
import { GeneralStation } from '../general/generalStation.ts';
import type { StationNeeds } from '../interfaces.ts';
import { RoutedStation } from '../routed/routedStation.ts';
import type { Station } from '../single/station.ts';
import type { StationSetup } from '../single/stationSetup.ts';

export function makeGeneralStation(setup: StationSetup, { channel, routed }: StationNeeds): Station {
  if (channel !== undefined) return new BufferedStation(setup, channel);
  return routed === true ? new RoutedStation(setup) : new GeneralStation(setup);
}

export function makeBackgroundTally(...of: ConstructorParameters<typeof Tally>): Tally {
  return new BackgroundTally(...of);
}
