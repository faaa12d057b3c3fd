/** A number of the run so far, as it is written under the chart. */
export interface NumberSoFar {
  readonly label: string;
  /** Where there is no room for it. */
  readonly shortLabel: string;
  readonly value: string;
  readonly unit: string;
  /** What stands behind it; empty for nothing. */
  readonly note: string;
  readonly shortNote: string;
  /** Of the chart: a line with its band, a dotted line, a hollow dot, a cross, an area, a line. */
  readonly mark: 'band' | 'dotted' | 'ring' | 'cross' | 'area' | 'line' | 'none';
  /** The value is a word, and not to be written as large as a figure. */
  readonly isWord?: true;
  /** Its note must not go: the others give it room. */
  readonly isNoted?: true;
  /** Bad news. */
  readonly alarms?: true;
}
