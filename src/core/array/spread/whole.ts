/** Independent disks: all of stream s on disk s mod k (Chang and Garcia-Molina 1997). */
import { oneDiskSpread } from './oneDisk.ts';

export const whole = oneDiskSpread('whole', (stream) => stream);
