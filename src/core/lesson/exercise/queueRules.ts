/** The four policies whose queues are served by hand, and the rule of each in a line. */

/** SCAN and C-SCAN serve in the order of LOOK and C-LOOK: the way differs, and no press could tell. */
export const judges = ['fcfs', 'sstf', 'look', 'c-look'] as const;
export type Judge = (typeof judges)[number];

export type Direction = 'up' | 'down';

export interface Situation {
  readonly head: number;
  readonly direction: Direction;
  readonly cylinders: readonly number[];
}

/**
 * Which of them a rule takes next, where no two are equally far away: a line for each policy, to find a queue that is worth serving
 * among some hundreds that are drawn. What is right is asked of the policies themselves.
 */
export function takenNext(policy: Judge, { head, direction, cylinders }: Situation): number {
  const distances = cylinders.map((cylinder) => (direction === 'up' ? cylinder - head : head - cylinder));
  const ahead = distances.filter((distance) => distance >= 0);
  const wanted = {
    fcfs: () => distances[0],
    sstf: () => distances.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0],
    look: () => (ahead.length > 0 ? Math.min(...ahead) : Math.max(...distances)),
    'c-look': () => Math.min(...(ahead.length > 0 ? ahead : distances)),
  }[policy]();
  return distances.indexOf(wanted ?? NaN);
}
