/**
 * As measured (Reddy and Wyllie: “estimate the achievable utilizations through measurement …, and then underutilize the
 * system”): what the pieces read so far have cost, times the pieces that all streams would ask for, must stay below a
 * share of the disk’s time. Whoever comes before anything was measured is let in.
 */
import { numberOf } from '../base/params.ts';
import type { AdmissionRule } from './definition.ts';

export const statistical: AdmissionRule = {
  id: 'statistical',
  measures: true,
  sides: ({ values }) => {
    const share = numberOf(values, 'underuse');
    return ({ piecesPerS, measured: { pieces, busyNs } }) => [
      [pieces === 0 ? 0 : (piecesPerS * busyNs) / pieces / 1e9, share],
    ];
  },
};
