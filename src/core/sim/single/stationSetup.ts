/** What a station is made of. */
import type { Tally } from '../../trace/tally.ts';
import type { DiskModel, Intervention, Policy, Source, StationNeeds } from '../interfaces.ts';
import type { StationContext } from './stationContext.ts';

export interface StationSetup {
  readonly disk: DiskModel;
  readonly tally: Tally;
  readonly endNs: number;
  /** In the order in which they speak at one instant. */
  readonly sources: readonly Source[];
  /** In order of time. */
  readonly interventions: readonly Intervention[];
  readonly policy: (context: StationContext) => Policy;
  /** The cylinder under the head at time 0; default 0. */
  readonly startCylinder?: number;
  /** More requests of a class waiting than this ends the run: the disk is saturated beyond doubt. */
  readonly mostWaiting: number;
  /** What goes beyond the ordinary: makeStation() then makes a GeneralStation. */
  readonly needs?: StationNeeds;
}
