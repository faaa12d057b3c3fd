/**
 * Which failures of a run are for good, and in whose place a spare stands: as the system does it (sim/routed/rebuilding.ts),
 * a spare takes over as long as one is left and no other disk has failed before.
 */
import type { Scenario } from './scenario.ts';
import { resolved } from './resolved.ts';

export interface Takeover {
  /** From 0. */
  readonly disk: number;
  readonly atNs: number;
}

export interface Failures {
  readonly takeovers: readonly Takeover[];
  /** When a disk fails for good; Infinity for never. */
  failsNs(disk: number): number;
}

export function failuresOf(scenario: Scenario): Failures {
  const { disks, spares = 0 } = resolved(scenario).values;
  let left = disks > 1 ? Number(spares) : 0;
  const takeovers: Takeover[] = [];
  const forGood = new Map<number, number>();
  const failed = new Set<number>();
  for (const spec of scenario.interventions) {
    if (spec.kind !== 'fail') continue;
    const { disk, atNs } = spec;
    // Of what has failed already nothing is left to fail, unless a spare stands there.
    if (forGood.has(disk)) continue;
    const isFirst = [...failed].every((other) => other === disk);
    failed.add(disk);
    if (isFirst && left > 0) {
      left--;
      takeovers.push({ disk, atNs });
    } else forGood.set(disk, atNs);
  }
  return { takeovers, failsNs: (disk) => forGood.get(disk) ?? Infinity };
}
