/** When a bus that several disks share was held, and when their platters turned for nothing. */
interface Rows<Name extends string> {
  readonly length: number;
  at(name: Name, row: number): number;
}

export interface BusTimes {
  /** In order of time; the end of one that goes on is Infinity. */
  readonly holds: Rows<'fromNs' | 'toNs'>;
  readonly losses: Rows<'fromNs'>;
}
