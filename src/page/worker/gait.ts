/**
 * How many decisions make a portion of a slice. A decision takes a microsecond or, where half a million wait, some
 * milliseconds; so it is found as the work goes on.
 */
import type { Pace } from '../../core/base/portions.ts';

const MOST = 1 << 16;

export class Gait implements Pace {
  /** `decisions`: of the first portion. */
  constructor(
    private readonly sliceMs: number,
    public decisions = 64,
  ) {}

  /** The last portion took so long. */
  took(ms: number): void {
    if (ms > this.sliceMs / 2) this.decisions = Math.max(1, this.decisions >> 1);
    else if (ms < this.sliceMs / 8) this.decisions = Math.min(MOST, this.decisions << 1);
  }
}
