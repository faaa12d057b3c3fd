/** Table 2 of the WRR-SCAN paper: the drive of its figures. A test holds it to the drive that runs use. */
import type { DriveBounds } from '../../../core/theory/driveBounds.ts';

const bounds: DriveBounds = {
  slopeNs: 8000,
  settleNs: 8e6,
  acrossNs: 15.7e6,
  reachNs: 23e6,
  bytesPerS: 2.8e6,
};

export const table2 = { bounds, cylinders: 1962, blockBytes: 4096 } as const;
