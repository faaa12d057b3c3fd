/** What the chart of response times shows at an instant. */
import type { Noun } from '../../../core/base/params.ts';
import type { MeanBand } from '../../../core/metrics/meanBand.ts';
import type { Grid } from '../axes/grid.ts';
import type { Departures } from '../scene/departures.ts';
import type { Waiters } from '../scene/waiters.ts';
import type { DotsBefore } from './dotsBefore.ts';
import type { ResponseScale } from './responseScale.ts';
import type { Block, Stretch } from './responseSpread.ts';
import type { ToldWait } from './toldWait.ts';

export interface ResponseModel extends Waiters {
  readonly timeNs: number;
  /** The window of time. */
  readonly fromNs: number;
  readonly toNs: number;
  /** The run's end: the axis goes no further. */
  readonly endNs: number;
  readonly roundNs: number;
  readonly grid?: Grid;
  readonly scale: ResponseScale;
  /** D-requests served in a second, over all of the run. */
  readonly servedPerS: number;
  /** Those in view that have left, as far as there is detail. */
  readonly dots: Departures;
  /** Stretches of the window without detail. */
  readonly blocks: readonly Block[];
  /** Median and 95 % of those that left in a stretch, for the whole window. */
  readonly stretches: readonly Stretch[];
  /** The means of rounds that are over. */
  readonly bars: readonly { readonly fromNs: number; readonly toNs: number; readonly meanNs: number }[];
  /** The running mean, by time. */
  readonly means: readonly { readonly atNs: number; readonly meanNs: number }[];
  /** Its 95 % band at the ends of rounds, where there is one. */
  readonly band: readonly { readonly atNs: number; readonly lowNs: number; readonly highNs: number }[];
  /** The band of the latest round that is over; half its width in ns. */
  readonly trust?: MeanBand;
  /** Of all that have left so far; NaN before the first. */
  readonly meanNs: number;
  /** The running mean of the run before the last change, by rounds up to the same instant; its last place is now’s. */
  readonly before?: readonly { readonly atNs: number; readonly meanNs: number }[];
  /** Its dots, as far as its detail is kept. */
  readonly dotsBefore?: DotsBefore;
  readonly longestNs: number;
  readonly p95Ns: number;
  readonly served: number;
  readonly told?: ToldWait;
  readonly request: Noun;
  readonly stream: Noun;
  readonly beat: Noun;
}
