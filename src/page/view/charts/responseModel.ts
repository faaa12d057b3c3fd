/** What the chart of response times shows at an instant. */
import type { Noun } from '../../../core/base/params.ts';
import type { MeanBand } from '../../../core/metrics/meanBand.ts';

export interface ResponsePoint {
  readonly row: number;
  readonly label: string;
  readonly atNs: number;
  readonly responseNs: number;
  readonly selected: boolean;
}

export interface ResponseModel {
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly points: readonly ResponsePoint[];
  /** The running mean, by time. */
  readonly means: readonly { readonly atNs: number; readonly meanNs: number }[];
  /** Its 95 % band at the ends of rounds, from the first on where there is one. */
  readonly band: readonly { readonly atNs: number; readonly lowNs: number; readonly highNs: number }[];
  /** The band of the latest round that is over; half its width in ns. */
  readonly trust?: MeanBand;
  readonly beat: Noun;
  readonly meanNs: number;
  readonly longestNs: number;
  readonly served: number;
}
