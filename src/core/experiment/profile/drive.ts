/** A drive that answers requests, and nothing else: all that a profiler of real drives has to go by. */
import { resolved } from '../../scenario/resolved.ts';
import { buildStation } from '../../scenario/stations.ts';
import { withValues, type Scenario, type ScriptedRequest } from '../../scenario/scenario.ts';

export interface Read {
  readonly cylinder: number;
  /** Turns in [0, 1). */
  readonly angle: number;
  readonly sizeBytes: number;
}

export interface Drive {
  readonly cylinders: number;
  /**
   * When each of these reads is done, in whole ns: all of them are there at 0, they are served in their order, and the
   * head stands over cylinder 0 with the angle 0 under it.
   */
  ask(reads: readonly Read[]): readonly number[];
}

/** The disk of a scenario, behind the engine of all other runs; of several, which are alike, one by itself. */
export function driveOf(scenario: Scenario): Drive {
  const disk = resolved(scenario).disk;
  const inOrder = withValues(scenario, {
    ...{ policy: 'fcfs', workload: 'streams', head: 0, duration: 1e6 },
    ...{ disks: 1, bus: 'none' },
  });
  return {
    cylinders: disk.cylinders,
    ask(reads) {
      const script = reads.map((read): ScriptedRequest => ({ requestClass: 'D', arrivalNs: 0, ...read }));
      const station = buildStation({ ...inOrder, interventions: [], script }, { disk });
      return reads.map(() => {
        station.step();
        return station.nowNs;
      });
    },
  };
}
