/** Nerjes and others 1998: round-based scheduling for mixed workloads. */
import { definePaper } from '../shared/definePaper.ts';
import { nerjesClaims } from './claims.ts';
import { nerjesSweeps } from './sweeps.ts';

export const paper = definePaper({
  id: 'nerjes',
  title: 'Nerjes and others 1998',
  ...{ folder: 'nerjes', document: 'nerjes', test: 'nerjes/published.test.ts' },
  ...{ claims: nerjesClaims, readings: [], sweeps: nerjesSweeps },
});
