/**
 * By chance (Nerjes et al., section 1.1): a stream may have glitches in more than 1 % of its rounds with a probability
 * below 0.001. Its probability of a glitch in a round is that of theory/overrun, the one of many is binomial.
 */
import { promiseBreaks } from '../theory/admission.ts';
import { overrunOf } from '../theory/overrun.ts';
import { workloadOf } from '../theory/workload.ts';
import { STREAM_GOAL } from '../trace/streamGoal.ts';
import type { AdmissionRule } from './definition.ts';

export const chance: AdmissionRule = {
  id: 'chance',
  sides: ({ values, disk }) => {
    const overrun = overrunOf(workloadOf(values, disk));
    const known = new Map<number, number>();
    return ({ streams }) => {
      let breaks = known.get(streams);
      if (breaks === undefined) known.set(streams, (breaks = promiseBreaks(overrun.ofStream(streams))));
      return [[breaks, STREAM_GOAL.probability]];
    };
  },
};
