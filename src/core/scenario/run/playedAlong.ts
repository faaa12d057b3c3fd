/**
 * What a disk of a system knows of streams that come and go: its part of the workload, whose sources speak to nobody. It
 * goes on only as far as it is asked about, so that a disk knows the same within its system and when it is played alone.
 */
import { RowRing } from '../../sim/record/rows.ts';
import type { Arrivals, Rows, Workload } from '../../sim/interfaces.ts';

/** Takes everything and keeps nothing. */
class Nobody implements Arrivals {
  readonly rows: Rows = new RowRing(2, { endCylinder: true, write: true });

  push(): number {
    return 0;
  }

  newRow(): number {
    return 0;
  }

  arrived(): void {}

  admit(): void {}
}

/** The workload as it is when all up to and at an instant has come. */
export function playedAlong(workload: Workload): (nowNs: number) => Workload {
  const nobody = new Nobody();
  const { sources } = workload;
  return (nowNs) => {
    for (;;) {
      const nextNs = sources.reduce((next, source) => Math.min(next, source.nextNs), Infinity);
      if (!(nextNs <= nowNs)) return workload;
      for (const source of sources) if (source.nextNs <= nextNs) source.emit(nobody);
    }
  };
}
