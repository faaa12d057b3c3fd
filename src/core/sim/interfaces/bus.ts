/** A disk as a shared bus sees it. */
export interface BusClient {
  completeAt(endNs: number): void;
}

/** A way of the data that several disks share; who comes first is its own policy. */
export interface Bus {
  /** When the transfer under way ends; Infinity for none. */
  readonly nextNs: number;
  /** The data of a disk stand ready at `readyNs` and will occupy the bus for `transferNs`. */
  submit(client: BusClient, readyNs: number, transferNs: number): void;
  /** Ends the transfer under way and begins the next. */
  advance(): void;
}
