/**
 * Simple combination, the straw man of paper 003 (section 2.2): in every cycle two slow streams are combined where the
 * cycle is fuller than the memory, and a fast pair is split where the memory is. An operation is carried out only if every
 * IO comes in time (our reading); with no single pair left it does nothing.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { CycleServer } from './cycleServer.ts';
import { plainSetup, plainValues } from './cycleValues.ts';
import { inCycles } from './inCycles.ts';
import {
  combining,
  comesLate,
  leftAlone,
  splitting,
  weighed,
  type Weighed,
  type Weighing,
} from './operations.ts';
import { idleOfList, idleOfSimple } from './without.ts';

const operation = [
  '  u_m < u_t: combine the two slowest single streams',
  '  u_m > u_t: split the fastest pair',
];

class SimpleCombination extends CycleServer {
  protected weigh(weighing: Weighing): Weighed {
    const { schedule } = weighing;
    const { memory, time } = weighing.used(schedule);
    if (memory === time) return leftAlone(weighing, 'quiet');
    const chosen = memory < time ? combining(schedule) : splitting(schedule);
    if (chosen === undefined) return leftAlone(weighing, 'nothing-left');
    return weighed(weighing, chosen, () => comesLate(chosen, weighing));
  }
}

export const simpleCombination = definePolicy({
  ...inCycles(operation),
  id: 'simple-combination',
  title: 'Simple combination',
  summary:
    'In every cycle two slow streams are combined, or a fast pair is split, depending on which resource is fuller.',
  source: 'Stream combination, section 2.2, the mechanism that it starts from',
  params: [],
  withoutEffect: (values) => [...idleOfSimple, ...idleOfList(plainValues(values).rates)],
  create: (setup) => new SimpleCombination(plainSetup(setup)),
});
