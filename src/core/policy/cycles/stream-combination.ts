/**
 * Stream combination (paper 003, section 2.2 and figure 2): before one resource is full its load is moved to the other.
 * Above the thresholds, and as long as an operation is pending: where the cycle is the fuller one, combine two slow streams,
 * or double the cycle where fewer than two are single; where the memory is, split a fast pair, or shorten the cycle.
 *
 * Our reading: an operation is carried out only under conditions (see core/theory/combination.ts); `form=printed` goes
 * without them, but for the one that holds of every server: all IOs come in time. The pseudo-code prints "below u_dT" where the text says above; both forms follow the text.
 */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { definePolicy } from '../parts/definePolicy.ts';
import type { PolicySetup } from '../../sim/interfaces.ts';
import { combinationStep, type CombinationRules } from '../../theory/combination.ts';
import { CycleServer } from './cycleServer.ts';
import { plainSetup, plainValues, thresholdsOf, unitOf } from './cycleValues.ts';
import { inCycles } from './inCycles.ts';
import { weighedStep, type Weighed, type Weighing } from './operations.ts';
import { idleOfList } from './without.ts';

const form = {
  kind: 'choice',
  key: 'form',
  title: 'Operations are carried out',
  help: 'As printed, an operation larger than the threshold of the difference is taken back in the next cycle, for ever; with conditions it is left out.',
  group: 'policy',
  default: 'checked',
  options: [
    { id: 'checked', title: 'under conditions (ours)' },
    { id: 'printed', title: 'in any case, as printed' },
  ],
} as const satisfies ParamSpec;

const operation = [
  '  if (u_m > u_mT or u_t > u_tT) and |u_m − u_t| > u_dT, or an operation is pending:',
  '    u_m > u_t: split the fastest pair, or without one shorten the cycle by UNIT',
  '    else: combine the two slowest single streams, or without two double the cycle',
  '    carry it out if both resources bear it, no IO is late, and |u_m − u_t| is smaller',
  '    pending ← it was carried out, and |u_m − u_t| > u_dT',
];

class StreamCombination extends CycleServer {
  private readonly rules: CombinationRules;

  constructor(setup: PolicySetup<ValuesOf<readonly [typeof form]>>) {
    const plain = plainSetup(setup);
    super(plain);
    const { memory, time, difference } = thresholdsOf(plain.values);
    this.rules = {
      ...{ mostMemory: memory, mostTime: time, mostDifference: difference },
      ...{ unit: unitOf(plain.values), form: setup.values.form },
    };
  }

  protected weigh({ schedule, server, used }: Weighing): Weighed {
    const step = combinationStep(schedule, server, this.rules, this.pending, used);
    this.pending = step.isPending;
    return weighedStep(step);
  }
}

export const streamCombination = definePolicy({
  ...inCycles(operation),
  id: 'stream-combination',
  title: 'Stream combination',
  summary:
    'Slow streams are combined so that they take turns, pairs are split, and the cycle changes, before disk or memory is full alone.',
  source: 'Stream combination, section 2 and figure 2',
  params: [form],
  withoutEffect: (values) => idleOfList(plainValues(values).rates),
  create: (setup) => new StreamCombination(setup),
});
