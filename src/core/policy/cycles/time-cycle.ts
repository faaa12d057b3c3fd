/**
 * A fixed time-cycle (QPMS, Rangan et al., as paper 003 has it, section 1): every stream is read once a cycle, back to
 * back from the cycle's start. Streams that another server has combined keep taking turns (our reading).
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { CycleServer } from './cycleServer.ts';
import { plainSetup, plainValues } from './cycleValues.ts';
import { inCycles } from './inCycles.ts';
import { leftAlone, type Weighed, type Weighing } from './operations.ts';
import { idleOfFixed, idleOfList } from './without.ts';

const operation = ['  the cycle stays as it is: T is fixed'];

class TimeCycle extends CycleServer {
  protected weigh(weighing: Weighing): Weighed {
    return leftAlone(weighing, 'fixed');
  }
}

export const timeCycle = definePolicy({
  ...inCycles(operation),
  id: 'time-cycle',
  title: 'Fixed time-cycle (QPMS)',
  summary: 'Every stream is read once in each cycle of a fixed length, back to back from the cycle’s start.',
  source: 'Stream combination, section 1, after Rangan, Vin and Ramanathan',
  params: [],
  withoutEffect: (values) => [...idleOfFixed, ...idleOfList(plainValues(values).rates)],
  create: (setup) => new TimeCycle(plainSetup(setup)),
});
