/** How widely response times spread, for section 5.3. */
export interface Spread {
  /** `normal:50000:25000` */
  readonly dsize: string;
  readonly n: number;
  readonly lambda: number;
  readonly policy: string;
  readonly meanS: number;
  /** Mean over the seeds, and half its 95 % interval. */
  readonly sdS: number;
  readonly ci95S: number;
  /** Of the variance, the mean over the seeds as well, and half its 95 % interval. */
  readonly varianceS2: number;
  readonly ci95VarianceS2: number;
}
