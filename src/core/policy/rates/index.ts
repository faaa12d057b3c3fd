/** The policies of this family. One line each. */
import type { PolicyDefinition } from '../../sim/interfaces.ts';
import { wrrScanC } from './wrr-scan-c.ts';
import { wrrScanCa } from './wrr-scan-ca.ts';
import { wrrScanR } from './wrr-scan-r.ts';

export const rates: readonly PolicyDefinition[] = [wrrScanR, wrrScanC, wrrScanCa];
