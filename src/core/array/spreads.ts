/** All spreads, in the order of the key `spread`. One line each. */
import type { ParamValues } from '../sim/interfaces.ts';
import { coarse } from './spread/coarse.ts';
import type { SpreadDefinition } from './spread/definition.ts';
import { duplicated } from './spread/duplicated.ts';
import { fine } from './spread/fine.ts';
import { parityDisk } from './spread/parity-disk.ts';
import { parity } from './spread/parity.ts';
import { whole } from './spread/whole.ts';

export const spreads: readonly SpreadDefinition[] = [coarse, fine, whole, duplicated, parity, parityDisk];

/** The spread in force: on one disk there is nothing to spread over, whatever the values say. */
export const spreadOf = ({ disks, spread }: ParamValues): SpreadDefinition =>
  disks === 1 ? coarse : spreadById(spread);

export function spreadById(id: unknown): SpreadDefinition {
  const found = spreads.find((spread) => spread.id === id);
  if (found === undefined) throw new Error(`no such spread: ${String(id)}`);
  return found;
}
