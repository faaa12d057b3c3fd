/** Memory and streams of a run of figure 3 or 4 as time goes on, condensed. */
import type { StreamServer } from './figures.ts';

export interface StreamsSeries {
  readonly server: StreamServer;
  readonly cycleS: number;
  /** At 0, 10, 20 … s. */
  readonly memoryMB: readonly number[];
  readonly streams: readonly number[];
}
