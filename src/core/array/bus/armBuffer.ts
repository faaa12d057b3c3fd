/**
 * A drive with an arm buffer, which the media fill and the bus drains (Reddy and Wyllie, “multiple disks”). A track is
 * begun where there is room for a whole one, and holds its room from then on until its last byte has crossed; else the
 * turn is lost. It asks for the bus so that the transfer can end with the media, and never before its data are there; by
 * another reading a transfer that cannot begin just then begins whole turns later, so that it is timed all the same, and
 * the arm may stay until the last byte has crossed.
 */
import { Fifo } from '../../base/fifo.ts';
import { NS_PER_S, wholeNs } from '../../base/time.ts';
import type { ChannelClient } from '../../sim/interfaces.ts';
import { BUS, BUS_WAIT, TRANSFER } from '../../trace/kinds.ts';
import { TrackReader, type Reading } from './trackReader.ts';

/**
 * What one arbitration is for: a track, or as much of a request as the arm buffer holds in whole tracks (a request that
 * is longer would fill it and never ask).
 */
class Transfer {
  /** Tracks that have begun to be read, and that have crossed. */
  begun = 0;
  crossed = 0;
  asked = false;
  /** Of the tracks that have begun: how long they take to cross, all in all … */
  crossingNs = 0;
  /** … and when that may begin, so that no byte crosses before it has been read. */
  readyNs = 0;
  /** Where it is timed: when it was to begin at first. */
  timedNs = 0;
  /** Its tracks: the first, and how many. */
  first = 0;
  count = 0;
  /** Of the first: most of the time there is no other. */
  firstBytes = 0;
  firstCrossingNs = 0;

  constructor(public reading: Reading) {}

  get service(): ChannelClient {
    return this.reading.service;
  }
}

export class ArmBuffer extends TrackReader {
  /** Bytes of the tracks that have been begun and have not crossed. */
  private heldBytes = 0;
  /** In order; only the first asks. */
  private readonly transfers = new Fifo<Transfer>();
  /** What has crossed, for those to come. */
  private readonly spare: Transfer[] = [];

  look(): void {
    const { reading, figures, heldBytes } = this;
    const { nowNs } = this.bus;
    if (reading === null) throw new Error('nothing is to be read');
    const { trackBytes } = reading;
    const freeBytes = figures.bufferBytes - heldBytes;
    if (freeBytes < trackBytes) {
      this.loseTurn(reading, freeBytes, trackBytes, -1);
      return;
    }
    const transfer = this.transferOf(reading);
    this.hold(bytesOf(transfer, transfer.begun));
    this.read(reading, 1);
    const { endNs } = reading;
    const crossingNs = transfer.crossingNs + this.crossingNs(transfer, transfer.begun++);
    transfer.readyNs = Math.max(transfer.readyNs, nowNs - transfer.crossingNs, endNs - crossingNs);
    transfer.crossingNs = crossingNs;
    if (this.reading !== null) {
      this.bus.nextOfDriveNs = endNs;
      this.bus.lookThen(this.disk);
    }
    this.askForFirst();
  }

  granted(): void {
    const { nowNs, askedNs } = this.bus;
    if (nowNs > askedNs) this.first.service.segment(BUS_WAIT, BUS, askedNs, nowNs);
  }

  protected override get goesOn(): boolean {
    return !this.figures.holds;
  }

  refused(): void {
    const { first } = this;
    const { nowNs } = this.bus;
    const nextNs = this.turnFrom(first, nowNs + 1);
    first.service.segment(BUS_WAIT, BUS, nowNs, nextNs);
    this.record?.lost(
      this.disk,
      nowNs,
      nextNs,
      this.figures.bufferBytes - this.heldBytes,
      -1,
      this.bus.holder,
    );
    this.bus.nextOfDriveNs = nextNs;
    this.bus.ask(this.disk, this.crossingNs(first, 0), 'at');
  }

  cut(): void {
    const { heldFromNs, nowNs } = this.bus;
    this.first.service.segment(TRANSFER, BUS, heldFromNs, nowNs);
  }

  /** A track has crossed. */
  completeAt(endNs: number): void {
    const transfer = this.first;
    const { service, reading, first } = transfer;
    this.hold(-bytesOf(transfer, transfer.crossed));
    transfer.crossed++;
    if (transfer.crossed < transfer.count) {
      const next = this.crossingNs(transfer, transfer.crossed);
      this.bus.nextOfDriveNs = endNs;
      if (!this.bus.ask(this.disk, next, 'on')) this.cut();
      return;
    }
    this.cut();
    this.transfers.shift();
    this.spare.push(transfer);
    if (first + transfer.count === reading.tracks) {
      if (!this.goesOn) service.mediaDone(endNs);
      service.crossed(endNs);
      this.spareReadings.push(reading);
    }
    this.askForFirst();
  }

  /** The one that has the bus. */
  private get first(): Transfer {
    const { first } = this.transfers;
    if (first === undefined) throw new Error('nothing is to cross');
    return first;
  }

  /** That the next track belongs to. */
  private transferOf(reading: Reading): Transfer {
    const { transfers, figures } = this;
    const first = reading.begun;
    if (figures.grain === 'track') return this.newTransfer(reading, first, 1);
    const { last } = transfers;
    if (last?.reading === reading && first < last.first + last.count) return last;
    const most = Math.floor(figures.bufferBytes / reading.trackBytes);
    return this.newTransfer(reading, first, Math.min(most, reading.tracks - first));
  }

  private newTransfer(reading: Reading, first: number, count: number): Transfer {
    const transfer = this.spare.pop() ?? new Transfer(reading);
    transfer.reading = reading;
    transfer.first = first;
    transfer.count = count;
    transfer.begun = 0;
    transfer.crossed = 0;
    transfer.asked = false;
    transfer.crossingNs = 0;
    transfer.readyNs = 0;
    transfer.firstBytes = reading.bytesOf(first);
    transfer.firstCrossingNs = this.timeOf(transfer.firstBytes);
    this.transfers.push(transfer);
    return transfer;
  }

  private hold(bytes: number): void {
    this.heldBytes += bytes;
    const { record } = this;
    if (record === null) return;
    record.atNs = this.bus.nowNs;
    record.filled(this.disk, this.heldBytes);
  }

  /** When nothing else is in the buffer, no turn is lost any more: it is known when the media will be done. */
  private askForFirst(): void {
    const transfer = this.transfers.first;
    if (transfer === undefined || transfer.asked) return;
    const { nowNs } = this.bus;
    transfer.asked = true;
    const readyNs = transfer.begun === transfer.count ? transfer.readyNs : this.readyNs(transfer);
    if (this.figures.timed) {
      transfer.timedNs = readyNs;
      this.bus.nextOfDriveNs = this.turnFrom(transfer, nowNs);
      this.bus.ask(this.disk, this.crossingNs(transfer, 0), 'at');
    } else {
      this.bus.nextOfDriveNs = Math.max(nowNs, readyNs);
      this.bus.ask(this.disk, this.crossingNs(transfer, 0), 'from');
    }
  }

  /** The first of its instants from then on: they are a turn apart. */
  private turnFrom({ timedNs }: Transfer, fromNs: number): number {
    let turns = Math.max(0, Math.floor((fromNs - timedNs) / this.turnNs));
    while (timedNs + wholeNs(turns * this.turnNs) < fromNs) turns++;
    return timedNs + wholeNs(turns * this.turnNs);
  }

  /** From when on it can cross without a pause, with all its tracks, of which no turn is lost any more. */
  private readyNs(transfer: Transfer): number {
    const { reading, first, count, begun } = transfer;
    let { crossingNs, readyNs } = transfer;
    for (let k = begun; k < count; k++) {
      readyNs = Math.max(readyNs, reading.angleNs(k - begun) - crossingNs);
      crossingNs += this.crossingNs(transfer, k);
      reading.findEnd(first + k, k - begun);
      readyNs = Math.max(readyNs, reading.endNs - crossingNs);
    }
    return readyNs;
  }

  private crossingNs(transfer: Transfer, k: number): number {
    return k === 0 ? transfer.firstCrossingNs : this.timeOf(bytesOf(transfer, k));
  }

  /** On the bus. */
  private timeOf(bytes: number): number {
    return Math.max(1, wholeNs((bytes * NS_PER_S) / this.figures.busRate));
  }
}

/** Of the k-th of its tracks. */
const bytesOf = ({ reading, first, firstBytes }: Transfer, k: number): number =>
  k === 0 ? firstBytes : reading.bytesOf(first + k);
