import type { Shown } from '../lesson.ts';

/** The first four rounds, with a scale of waits up to so many ns. */
export const fourRounds = (reachNs: number) =>
  ({
    pictures: ['timeline'],
    at: { roundEnd: 4 },
    around: { roundEnd: 0 },
    beforeS: 0,
    behindS: 4.1,
    reachNs,
  }) as const satisfies Omit<Shown, 'run'>;
