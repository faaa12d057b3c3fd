/** A disk on which every access takes the same: the model of the papers that count an access and a rate, no more. */
import { wholeNs } from '../base/time.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import { buildDisk } from './mechanics.ts';

/** A platter that turns so fast that every angle is under the head: none is missed by more than a nanosecond. */
const AT_ONCE_NS = 1;

/**
 * Every visit of the arm takes `accessNs` (whole ns, above 0), also on the cylinder where it stands and for each chunk;
 * nobody waits for the platter; `rate` is in bytes per second. (Paper 003, section 2: T_access + T·R_i / R_disk.) Tracks mean nothing here:
 * `trackBytes` is what a workload of whole tracks is to take for one.
 */
export function buildFlatDisk(
  cylinders: number,
  accessNs: number,
  rate: number,
  trackBytes: number,
): DiskModel {
  const curve = { a: 0, b: 0, boundary: 0, c: 0, e: 0 };
  return {
    ...buildDisk(cylinders, AT_ONCE_NS, curve, [{ from: 0, rate }]),
    seekNs: new Int32Array(cylinders).fill(wholeNs(accessNs)),
    trackBytes,
    subadditive: true,
  };
}
