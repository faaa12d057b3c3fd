/** What the chart of the two goals shows at an instant. */
import type { Noun } from '../../../core/base/params.ts';
import type { StreamPromise } from '../../../core/metrics/streamPromise.ts';

export interface GoalPoint {
  readonly atNs: number;
  readonly share: number;
}

export interface GoalsModel {
  readonly timeNs: number;
  readonly toNs: number;
  readonly word: Noun;
  /** Deadlines; absent where nobody has any. */
  readonly glitches?: {
    readonly count: number;
    readonly due: number;
    /** Absent until something has been due. */
    readonly promise?: StreamPromise;
    readonly points: readonly GoalPoint[];
    /** When how many were missed. */
    readonly ticks: readonly { readonly atNs: number; readonly count: number }[];
  };
  readonly slow: {
    readonly count: number;
    readonly served: number;
    /** Those that wait and have waited longer than the goal already. */
    readonly waiting: number;
    readonly goalNs: number;
    /** The share allowed; absent where the papers name none. */
    readonly allowed?: number;
    readonly points: readonly GoalPoint[];
  };
}
