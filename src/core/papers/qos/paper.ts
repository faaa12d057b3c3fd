/** Dimitrijević and Rangaswami 2003: rates and waits that are promised, and a survey of what others do. */
import { definePaper } from '../shared/definePaper.ts';
import { qosClaims } from './claims.ts';
import { qosReadings } from './readings.ts';
import { admissionSweep } from './sweeps.ts';

export const paper = definePaper({
  id: 'dimitrijevic',
  title: 'Dimitrijević and Rangaswami 2003',
  ...{ folder: 'qos', document: 'qos', test: 'qos/published.test.ts' },
  ...{ claims: qosClaims, readings: qosReadings, sweeps: [admissionSweep] },
});
