/** What all policies that read streams in cycles say of themselves, by what each does with the cycle (the lines of its operation). */
import { admissionTests, events, gauges } from './cycleRecord.ts';
import { FAMILY, heeds, SERVES } from './cycleValues.ts';
import { criteria, manner, OPERATION_LINE, pseudocodeWith, reasonsWith } from './pseudocode.ts';

export const inCycles = (operation: readonly string[]) => ({
  family: FAMILY,
  serves: SERVES,
  heeds,
  fixed: {},
  reasons: reasonsWith(operation),
  criteria,
  comparesOn: OPERATION_LINE + operation.length + 2,
  gauges,
  keepsBuffers: true as const,
  events,
  admissionTests,
  pseudocode: pseudocodeWith(operation),
  manner,
  mayIdle: () => true,
});
