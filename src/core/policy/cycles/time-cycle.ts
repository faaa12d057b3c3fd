/**
 * A fixed time-cycle (QPMS, Rangan et al., as paper 003 has it, section 1): every stream is read once a cycle, back to
 * back from the cycle's start. Streams that another server has combined keep taking turns (our reading).
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { admissionTests, events, gauges } from './cycleRecord.ts';
import { CycleServer } from './cycleServer.ts';
import { FAMILY, plainSetup, plainValues, heeds, SERVES } from './cycleValues.ts';
import { leftAlone, type Weighed, type Weighing } from './operations.ts';
import { criteria, manner, OPERATION_LINE, pseudocodeWith, reasonsWith } from './pseudocode.ts';
import { idleOfFixed, idleOfList } from './without.ts';

const operation = ['  the cycle stays as it is: T is fixed'];

class TimeCycle extends CycleServer {
  protected weigh(weighing: Weighing): Weighed {
    return leftAlone(weighing, 'fixed');
  }
}

export const timeCycle = definePolicy({
  id: 'time-cycle',
  title: 'Fixed time-cycle (QPMS)',
  family: FAMILY,
  summary: 'Every stream is read once in each cycle of a fixed length, back to back from the cycle’s start.',
  source: 'Stream combination, section 1, after Rangan, Vin and Ramanathan',
  serves: SERVES,
  heeds,
  params: [],
  fixed: {},
  reasons: reasonsWith(operation),
  criteria,
  comparesOn: OPERATION_LINE + operation.length + 2,
  gauges,
  keepsBuffers: true,
  events,
  admissionTests,
  pseudocode: pseudocodeWith(operation),
  manner,
  mayIdle: () => true,
  withoutEffect: (values) => [...idleOfFixed, ...idleOfList(plainValues(values).rates)],
  create: (setup) => new TimeCycle(plainSetup(setup)),
});
