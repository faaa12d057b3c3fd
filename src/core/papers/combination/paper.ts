/** The paper on stream combination: cycles that grow and shrink with the streams. */
import { definePaper } from '../shared/definePaper.ts';
import { combinationClaims } from './claims.ts';
import { combinationReadings } from './readings.ts';
import { allWorkloadSweeps, combinationSweeps } from './sweeps.ts';

export const paper = definePaper({
  id: 'combination',
  title: 'Stream combination',
  ...{ folder: 'stream-combination', document: 'stream-combination', test: 'combination/published.test.ts' },
  ...{ claims: combinationClaims, readings: combinationReadings },
  sweeps: [...combinationSweeps, ...allWorkloadSweeps],
});
