/** How long a revolution takes, from reads of one place again and again. */
import { elementAt } from '../../base/elementAt.ts';
import type { Drive } from './drive.ts';

export const SMALL_BYTES = 512;
const TURNS = 1000;

export interface Turn {
  /** NaN where the angle makes no difference: no platter is to be found. */
  readonly revolutionNs: number;
  /** What a read of `SMALL_BYTES` costs where the head stands, if nothing turns. */
  readonly visitNs: number;
}

/** The same place comes round once a turn; a place half a turn on must come sooner, or it is no turn that was timed. */
export function findTurn(drive: Drive): Turn {
  const here = { cylinder: 0, angle: 0, sizeBytes: SMALL_BYTES };
  const again = drive.ask(Array.from({ length: TURNS + 1 }, () => here));
  const betweenNs = (elementAt(again, TURNS) - elementAt(again, 0)) / TURNS;
  const endsNs = drive.ask([here, { ...here, angle: 0.5 }]);
  const turns = elementAt(endsNs, 1) - elementAt(endsNs, 0) < betweenNs * 0.75;
  return turns ? { revolutionNs: betweenNs, visitNs: 0 } : { revolutionNs: NaN, visitNs: betweenNs };
}
