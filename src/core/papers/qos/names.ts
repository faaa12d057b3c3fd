/** What stands in tables of the QoS paper’s figures, and what each scheduler does for the stream at what price: in numbers. */
import type { QosPolicy } from './figures.ts';

export const qosNames: Readonly<Record<QosPolicy, string>> = {
  'ucsb-io': 'UCSB-IO',
  'time-cycle-qos': 'Time-cycle QoS',
  'c-look': 'C-LOOK, no priorities',
  fcfs: 'Order of arrival',
  cello: 'Cello',
  mars: 'MARS',
  'user-safe': 'User-safe disk',
};
