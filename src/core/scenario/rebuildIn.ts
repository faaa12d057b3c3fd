/** What is known beforehand of rebuilding in a run of several disks whose spares stand by. */
import { spreadOf } from '../array/spreads.ts';
import { failuresOf, type Takeover } from './failures.ts';
import { resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';

export interface RebuildIn {
  readonly spares: number;
  /** Of a disk. */
  readonly extents: number;
  /** At most so many are read and not written. */
  readonly ahead: number;
  /** Of each piece; 0 where there is a parity. */
  readonly copies: number;
  /** The first cylinder of which something lies behind the first `extents`; Infinity once all are there. */
  cylinderBehind(extents: number): number;
  /** When spares take over, in order. */
  readonly takeovers: readonly Takeover[];
}

/** Undefined where no spare stands by. */
export function rebuildIn(scenario: Scenario): RebuildIn | undefined {
  const { values, disk, kind } = resolved(scenario);
  const { seed, disks, spread, spares = 0, copies } = values;
  if (kind !== 'routed' || Number(spares) === 0) return undefined;
  const plan = spreadOf(values).rebuilds?.({ seed, disks, disk, values });
  if (plan === undefined) return undefined;
  return {
    ...{ spares: plan.spares, extents: plan.extents, ahead: plan.ahead },
    copies: spread === 'duplicated' ? Number(copies) : 0,
    cylinderBehind: (extents) => plan.cylinderBehind(extents),
    takeovers: failuresOf(scenario).takeovers,
  };
}
