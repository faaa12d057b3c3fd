/** May a policy that was met run? One’s own may; of any other the reader says so. */
import { askForeign } from '../kit/visit/foreign.ts';
import { isKnown } from '../workshop/own.ts';

export async function mayRun(source: string): Promise<boolean> {
  return isKnown(source) || askForeign(source);
}
