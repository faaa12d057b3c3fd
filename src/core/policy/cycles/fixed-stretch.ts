/**
 * Fixed-Stretch (Chang and Garcia-Molina, the paper's base line): a fixed time-cycle whose slack is spread evenly, so that a
 * stream's IO has a constant offset in the cycle as long as nobody comes or goes. With shared buffers all streams draw on
 * one store, each plays from the end of its IO on, and memory is the largest sum of all buffers over a cycle (theory/stretchedCycle.ts).
 */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { definePolicy } from '../parts/definePolicy.ts';
import type { PolicySetup } from '../../sim/interfaces.ts';
import { ioNs } from '../../theory/cycles.ts';
import { utilizations, type CycleSchedule, type Utilizations } from '../../theory/cycleSchedule.ts';
import {
  placedStartsNs,
  stretchedStartsNs,
  withPlaces,
  type SharedSchedule,
} from '../../theory/stretchedCycle.ts';
import { CycleServer } from './cycleServer.ts';
import { plainSetup, plainValues } from './cycleValues.ts';
import { inCycles } from './inCycles.ts';
import { leftAlone, type Weighed, type Weighing } from './operations.ts';
import { idleOfFixed, idleOfList } from './without.ts';

const shared = {
  kind: 'choice',
  key: 'shared',
  title: 'Buffers',
  help: 'Buffers that are shared fill while others drain, and memory is the most that all of them hold at a time.',
  group: 'policy',
  default: 'off',
  options: [
    { id: 'off', title: 'each stream its own' },
    { id: 'on', title: 'shared' },
  ],
} as const satisfies ParamSpec;

const operation = ['  the cycle stays as it is: T is fixed, and its slack is spread evenly behind the IOs'];

class FixedStretch extends CycleServer {
  private readonly sharesBuffers: boolean;
  /** Of the schedule asked for last: a cycle asks three times. */
  private last: { readonly of: CycleSchedule; readonly shared: SharedSchedule } | undefined;

  constructor(setup: PolicySetup<ValuesOf<readonly [typeof shared]>>) {
    super(plainSetup(setup));
    this.sharesBuffers = setup.values.shared === 'on';
  }

  protected weigh(weighing: Weighing): Weighed {
    return leftAlone(weighing, 'fixed');
  }

  protected override used(schedule: CycleSchedule): Utilizations {
    const { server, sharesBuffers } = this;
    if (!sharesBuffers) return super.used(schedule);
    return utilizations(schedule, server, this.shared(schedule).bytes);
  }

  protected override settled(schedule: CycleSchedule): CycleSchedule {
    return this.sharesBuffers ? this.shared(schedule).schedule : schedule;
  }

  private shared(schedule: CycleSchedule): SharedSchedule {
    const { last } = this;
    // What has been placed stays as it is.
    if (last && (last.of === schedule || last.shared.schedule === schedule)) return last.shared;
    const shared = withPlaces(schedule, this.server);
    this.last = { of: schedule, shared };
    return shared;
  }

  protected override slotsNs(
    ios: readonly { readonly bytes: number; readonly offsetNs: number }[],
  ): readonly number[] {
    const { server, schedule, sharesBuffers } = this;
    if (sharesBuffers) return placedStartsNs(schedule, server);
    const timed = ios.map(({ bytes, offsetNs }) => ({ ns: ioNs(bytes, server), offsetNs }));
    return stretchedStartsNs(timed, schedule.lengthNs);
  }
}

const COUNTS_ITSELF = 'shared buffers count what they hold, whatever equation 2 says';

export const fixedStretch = definePolicy({
  ...inCycles(operation),
  id: 'fixed-stretch',
  title: 'Fixed-Stretch',
  summary: 'A fixed cycle whose slack is spread evenly, so that each stream is read at a constant offset.',
  source: 'Chang and Garcia-Molina; the base line of stream combination, section 3',
  params: [shared],
  withoutEffect: (values) => [
    ...idleOfFixed,
    ...idleOfList(plainValues(values).rates),
    ...(values.shared === 'on' ? [{ key: 'memorycount', why: COUNTS_ITSELF }] : []),
  ],
  create: (setup) => new FixedStretch(setup),
});
