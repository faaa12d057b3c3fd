/** Ways of the data that end later than the arm's work: a bus that several disks share, a buffer between media and bus. */

/** A disk as a shared bus sees it. */
export interface BusClient {
  /** The transfer that was asked for has crossed; of several asked for, the first. */
  completeAt(endNs: number): void;
}

/**
 * A way of the data that several disks share; who comes first is its own policy (fixed priority, in turn, by slots: paper
 * 001, figure 3).
 */
export interface Bus {
  /** When it next has something to do: a transfer ends or begins. Infinity for never. */
  readonly nextNs: number;
  /** A disk wants the bus from `readyNs` on, for `transferNs`. Both whole ns; `readyNs` is not in the past. */
  submit(client: BusClient, readyNs: number, transferNs: number): void;
  /** Does what is to be done at `nextNs`. */
  advance(): void;
}

/** Where it is written down what happens on a bus (trace/busRecord.ts). Disks count from 0, in order of time. */
export interface BusWriter {
  /** Registers, since a number that travels through a call takes a box: what instant it is, and since when was asked. */
  atNs: number;
  askedNs: number;
  /** A disk has it from now on, having asked since `askedNs`; `asking`: all who did, a bit each; `before`: −1 for nobody. */
  held(disk: number, asking: number, before: number): void;
  /** Who has it has it no more. */
  freed(): void;
  /** A turn in which nothing is read: what is free in the arm buffer, and what had to be; `holder`: see BusRecord. */
  lost(
    disk: number,
    fromNs: number,
    toNs: number,
    freeBytes: number,
    neededBytes: number,
    holder: number,
  ): void;
  /** From now on an arm buffer holds so much. */
  filled(disk: number, bytes: number): void;
}

/** A service as its channel sees it. The channel calls these at its own events, the times being now or later. */
export interface ChannelClient {
  /** For the record: a stretch of the service, a kind of segment on a resource (see trace/kinds). In order by resource. */
  segment(kind: number, resource: number, fromNs: number, toNs: number): void;
  /** The media are read at `atNs`: the arm is free from then on, for the next service. Once, before `crossed`. */
  mediaDone(atNs: number): void;
  /** The last byte has crossed at `atNs`: the service is over. Once. */
  crossed(atNs: number): void;
}

/**
 * How a disk brings the data of its services across where the media are done before the bus: through an arm buffer that
 * the media fill and the bus drains (paper 001, "multiple disks"). One instance a disk. Where the buffer is full, a turn
 * of the platter is lost. Several services may be on their way at a time; they cross in the order in which they began.
 */
export interface Channel {
  /** No other disk is on the bus: what it does is known when a service begins. */
  readonly isAlone: boolean;
  /** When it has something to do by itself; Infinity for never. At one instant the bus comes before it. */
  readonly nextNs: number;
  /** The head stands at the data at `readyNs`; reading them without a pause takes `transferNs`, at `rate` bytes a second. */
  begin(service: ChannelClient, readyNs: number, transferNs: number, rate: number): void;
  /** Does what is to be done at `nextNs`. */
  advance(): void;
  /**
   * From a checkpoint: so many services have begun, and of these the last have not crossed; their media are done. Absent:
   * it can only be played from the start.
   */
  resume?(begun: number, crossing: readonly ChannelClient[]): void;
}
