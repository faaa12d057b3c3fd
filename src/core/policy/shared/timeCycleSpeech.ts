/** What the time-cycle QoS scheduler says of itself beside UCSB-IO’s queues. */
import type { EventDefinition, GaugeDefinition } from '../../sim/interfaces.ts';
import * as queues from './ucsbSpeech.ts';

/** Its own lines, behind those of the queues. */
export const lineOfCycle = {
  begins: queues.line.onTop,
  issues: queues.line.onTop + 1,
  register: queues.line.onTop + 2,
} as const;

export const pseudocode: readonly string[] = [
  ...queues.pseudocode,
  'when a cycle begins, and the disk is free:',
  '  issue the IOs of guaranteed rates that have come since the last one began',
  '  slack = what is left of the cycle − all of these at their worst',
  '    − K_g · the longest request with a guaranteed latency at its worst',
  'when K_g requests with a guaranteed latency have begun in a cycle:',
  '  those that wait are best effort until the next cycle begins',
];

export const gaugeOf = { ...queues.gaugeOf, reserve: queues.gauges.length } as const;

export const gauges: readonly GaugeDefinition[] = [
  ...queues.gauges,
  { id: 'reserve', title: 'reserved for latency', unit: 'count', series: 'one', isLevel: true },
];

/** Places in `events`. */
export const eventOf = { cycle: 0 } as const;

export const events: readonly EventDefinition[] = [
  {
    id: 'issue',
    title: 'A cycle’s IOs are issued',
    figures: [
      { id: 'issued', title: 'IOs of guaranteed rates issued', unit: 'count' },
      { id: 'worst', title: 'these at their worst', unit: 'ns' },
      { id: 'reserve', title: 'reserved for guaranteed latency', unit: 'ns' },
      { id: 'busy', title: 'until the disk is free', unit: 'ns' },
      { id: 'slack', title: 'slack', unit: 'ns' },
      { id: 'left', title: 'worst cases and reserve', unit: 'ns' },
      { id: 'right', title: 'share for guarantees, r · T', unit: 'ns' },
    ],
  },
];
