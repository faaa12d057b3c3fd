/** Who is let in: with the newcomer, as a single stream, both resources bear it and every IO is done in time (our reading). */
import type { AdmissionTest } from '../../sim/interfaces.ts';
import { withNewcomer } from '../../theory/cycleOperations.ts';
import { tightestIo, type CycleSchedule } from '../../theory/cycleSchedule.ts';
import type { Weighing } from './operations.ts';

export interface WeighedNewcomer {
  readonly schedule: CycleSchedule;
  /** In the order of `admissionTests` (cycleRecord.ts); it is let in where left ≤ right in all of them. */
  readonly tests: readonly AdmissionTest[];
}

export function weighNewcomer(
  { schedule, server, used }: Weighing,
  stream: number,
  rate: number,
): WeighedNewcomer {
  const after = withNewcomer(schedule, stream, rate);
  const { memory, time } = used(after);
  const { doneNs, byNs } = tightestIo(after, server);
  return {
    schedule: after,
    tests: [
      { test: 0, left: memory, right: 1 },
      { test: 1, left: time, right: 1 },
      { test: 2, left: doneNs, right: byNs },
    ],
  };
}
