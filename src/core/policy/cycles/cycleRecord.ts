/** What servers in cycles publish: gauges, the inequalities of an admission, and the operation of each cycle. */
import { shareRules } from '../../admission/definition.ts';
import { shareTests } from '../../admission/tests.ts';
import type { AdmissionTestDefinition, EventDefinition, GaugeDefinition } from '../../sim/interfaces.ts';
import { operationNames, verdicts } from './operations.ts';

const gaugeList = [
  { id: 'um', title: 'memory used', unit: 'share', series: 'one' },
  { id: 'ut', title: 'cycle used', unit: 'share', series: 'one' },
  { id: 'memory', title: 'memory', unit: 'bytes', series: 'one' },
  { id: 'cycle', title: 'length of the cycle', unit: 'ns', series: 'one' },
  { id: 'efficiency', title: 'efficiency of the IOs', unit: 'share', series: 'one' },
  { id: 'streams', title: 'streams', unit: 'count', series: 'one' },
  { id: 'combined', title: 'combined streams', unit: 'count', series: 'one' },
  { id: 'operations', title: 'operations so far', unit: 'count', series: 'one' },
  // The number of the other one from 1, 0 for none, −1 once the stream is gone.
  { id: 'partner', title: 'takes turns with', unit: 'count', series: 'stream' },
] as const satisfies readonly GaugeDefinition[];

export const gauges: readonly GaugeDefinition[] = gaugeList;
export type GaugeId = (typeof gaugeList)[number]['id'];
export const gaugeIds = gaugeList.map(({ id }) => id);

export const admissionTests: readonly AdmissionTestDefinition[] = [
  {
    id: 'memory',
    title: 'u_m ≤ 1',
    unit: 'share',
    sentence: '{streams} take {left} of the memory, of {right}',
  },
  { id: 'time', title: 'u_t ≤ 1', unit: 'share', sentence: '{streams} take {left} of the cycle, of {right}' },
  {
    id: 'fits',
    title: 'Σ IO ≤ δ',
    unit: 'ns',
    sentence: 'of {streams} the IO with least time left is done after {left}, and must be within {right}',
  },
  ...shareRules.map((rule) => shareTests[rule]),
];

/** Index of the one event. */
export const CYCLE_EVENT = 0;

export const events: readonly EventDefinition[] = [
  {
    id: 'cycle',
    title: 'operation of a cycle',
    figures: [
      { id: 'cycle', title: 'cycle', unit: 'count' },
      { id: 'lengthNs', title: 'length', unit: 'ns' },
      { id: 'um', title: 'memory used before', unit: 'share' },
      { id: 'ut', title: 'cycle used before', unit: 'share' },
      { id: 'operation', title: 'operation', unit: 'choice', options: operationNames },
      { id: 'verdict', title: 'verdict', unit: 'choice', options: verdicts },
      { id: 'first', title: 'first stream', unit: 'stream' },
      { id: 'second', title: 'second stream', unit: 'stream' },
      { id: 'umAfter', title: 'memory used after', unit: 'share' },
      { id: 'utAfter', title: 'cycle used after', unit: 'share' },
      { id: 'nextLengthNs', title: 'length from the next cycle on', unit: 'ns' },
      { id: 'workNs', title: 'IOs of this cycle', unit: 'ns' },
      { id: 'streams', title: 'streams', unit: 'count' },
      { id: 'pending', title: 'pending', unit: 'count' },
    ],
  },
];
