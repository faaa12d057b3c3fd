/** What a policy may write into the record beside its decisions: gauges, the filling and playing of buffers, admissions. */

/** A named figure that a policy keeps, of one kind for all its series: the budgets of the classes, u_m, the slack. */
export interface GaugeDefinition {
  readonly id: string;
  /** A word or two: it stands beside the picture. */
  readonly title: string;
  readonly unit: 'share' | 'ns' | 'bytes' | 'blocks' | 'count';
  /** What a series is counted by: nothing (one series, 0), streams, or the policy's own classes. */
  readonly series: 'one' | 'stream' | 'class';
  /** What the policy’s own classes are called, by number. */
  readonly classes?: readonly string[];
  /** It fills and drains, and may be overdrawn: it is drawn as a level beside the arm. */
  readonly isLevel?: true;
}

/**
 * Something that a policy does at an instant, beside serving, with the figures that it was weighed by: the operation of a
 * cycle, a new length of the rounds.
 */
export interface EventDefinition {
  readonly id: string;
  readonly title: string;
  /** In the order in which they are written; −1 for no stream. */
  readonly figures: readonly EventFigure[];
}

export interface EventFigure {
  readonly id: string;
  readonly title: string;
  /** `choice`: one of `options`, by its place. */
  readonly unit: 'share' | 'ns' | 'bytes' | 'count' | 'stream' | 'choice';
  readonly options?: readonly string[];
}

/** An inequality that decides on an admission: left ≤ right lets in. `sentence`: how it is told, both sides in it. */
export interface AdmissionTestDefinition {
  readonly id: string;
  /** In the paper's letters: 't_s + 𝒜 + (C/V)(Σ x_i + x_a) ≤ R'. */
  readonly title: string;
  readonly unit: 'share' | 'ns' | 'bytes' | 'streams';
  /** With {streams}, {left} and {right}: '{streams} take at worst {left} of {right}'. */
  readonly sentence?: string;
}

/** Both sides as they stood. */
export interface AdmissionTest {
  /** Index into the policy's `admissionTests`, or, where a source lets streams in, into its rule's (core/admission/tests.ts). */
  readonly test: number;
  readonly left: number;
  readonly right: number;
}

/** What a policy writes into the record; without a page under way only what the next page must repeat is kept. */
export interface RecordWriter {
  /**
   * From `atNs` (whole ns, none before that series' last) on, the series has this value: `gauge` is an index into the
   * policy's `gauges`, up to 255; `series` a stream or class, 0 to 2^20 − 1.
   */
  publish(gauge: number, series: number, atNs: number, value: number): void;
  /**
   * A breakpoint of a stream's buffer: at `atNs` it holds `bytes` (0 or more), and from there on that changes by
   * `bytesPerS` (negative while it plays) until the next one. `cause` is why the line bends here, one of BUFFER_… in
   * trace/kinds. A buffer that runs dry is such a breakpoint as well: 0 bytes, BUFFER_DRY. (Paper 003: what is
   * read in a cycle plays from its offset on.)
   */
  buffer(stream: number, atNs: number, bytes: number, bytesPerS: number, cause: number): void;
  /**
   * A stream let in or kept out, the inequalities that it was weighed by, and how many streams there would be with it (0
   * where that means nothing; NOT_WEIGHED of trace/kinds where it was kept out without having been weighed).
   */
  admit(
    stream: number,
    atNs: number,
    admitted: boolean,
    tests?: readonly AdmissionTest[],
    streams?: number,
  ): void;
  /** `event` is an index into the policy's `events`, with a figure for each of those that it names; none before the last one's `atNs`. */
  happened(event: number, atNs: number, figures: readonly number[]): void;
}
