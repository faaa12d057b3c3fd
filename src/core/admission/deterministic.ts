/**
 * By the worst case: the longest sweep that there can be, and for each stream a whole turn and the largest piece in the
 * slowest zone. What passes it never misses a deadline, and most of the disk is left idle for that.
 */
import { worstRoundNs } from '../theory/admission.ts';
import { workloadOf } from '../theory/workload.ts';
import type { AdmissionRule } from './definition.ts';

export const deterministic: AdmissionRule = {
  id: 'deterministic',
  sides: ({ values, disk, roundNs }) => {
    const worstNs = worstRoundNs(workloadOf(values, disk));
    return (asking) => [[worstNs(asking.streams), roundNs]];
  },
};
