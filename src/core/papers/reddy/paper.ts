/** Reddy and Wyllie 1994: streams with deadlines of their own. Their runs are searches for the most streams, not sweeps. */
import { definePaper } from '../shared/definePaper.ts';
import { reddyClaims } from './claims.ts';
import { reddyMeasured } from './measured.ts';

export const paper = definePaper({
  id: 'reddy',
  title: 'Reddy and Wyllie 1994',
  ...{ folder: 'reddy', document: 'reddy', test: 'reddy/published.test.ts' },
  ...{ claims: reddyClaims, readings: reddyMeasured.readings, sweeps: [] },
});
