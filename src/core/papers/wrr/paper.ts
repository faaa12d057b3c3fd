/** Tsai, Chu and Huang 2004: periodic tasks in weighted rounds. */
import { definePaper } from '../shared/definePaper.ts';
import { wrrClaims } from './claims.ts';
import { wrrReadings } from './readings.ts';
import { reservedSweep, wrrSweeps } from './sweeps.ts';

export const paper = definePaper({
  id: 'tsai',
  title: 'Tsai, Chu and Huang 2004',
  ...{ folder: 'wrr-scan', document: 'wrr-scan', test: 'wrr/published.test.ts' },
  ...{ claims: wrrClaims, readings: wrrReadings, sweeps: [...wrrSweeps, reservedSweep] },
});
