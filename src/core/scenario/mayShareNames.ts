/**
 * Where requests of one disk may have one name: pieces of one under a parity, of which a small write has two on a disk, read
 * and written; and what a list of requests gives to one stream in one round. The page asks in its first frame, so neither the
 * list nor the spreads are looked at: sharedNames.ts does, where it says yes.
 */
import { resolved } from './resolved.ts';
import type { Scenario } from './scenario.ts';

/** Pieces of one request do, whatever is asked for. */
export function piecesMayShareNames(scenario: Scenario): boolean {
  const { kind, values } = resolved(scenario);
  const hasParity = values.spread === 'parity' || values.spread === 'parity-disk';
  return kind === 'routed' && values.disks > 1 && hasParity;
}

export const mayShareNames = (scenario: Scenario): boolean =>
  piecesMayShareNames(scenario) ||
  (scenario.script !== undefined && resolved(scenario).policy.inRounds === true);
