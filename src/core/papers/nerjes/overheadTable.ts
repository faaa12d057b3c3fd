/** How long the policies of the framework think, as it was measured beside the paper’s table 4. */
interface OverheadRow {
  readonly n: number;
  /** D-requests per second of all five disks, as the paper counts, and of one. */
  readonly lambdaOfAll: number;
  readonly lambda: number;
  /** Per round and disk, in µs. */
  readonly overheadUs: number;
  /** Per round. */
  readonly decisions: number;
  /** As printed, on an UltraSparc at 167 MHz. */
  readonly paperMs: number;
}

export interface Overhead {
  readonly engine: string;
  readonly command: string;
  readonly machine: string;
  readonly rows: readonly OverheadRow[];
}
