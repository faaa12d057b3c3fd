/** A program to begin from. */
export interface Template {
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly source: string;
}
