/**
 * A drive with an arm buffer, which the media fill and the bus drains (Reddy and Wyllie, “multiple disks”). A track is
 * begun where there is room for a whole one, and holds its room from then on until its last byte has crossed; else the
 * turn is lost. It asks for the bus so that the transfer can end with the media, and never before its data are there.
 */
import { NS_PER_S, wholeNs } from '../../base/time.ts';
import type { ChannelClient } from '../../sim/interfaces.ts';
import { BUS, BUS_WAIT, TRANSFER } from '../../trace/kinds.ts';
import { TrackReader, type Reading } from './trackReader.ts';

/**
 * What one arbitration is for: a track, or as much of a request as the arm buffer holds in whole tracks (a request that
 * is longer would fill it and never ask).
 */
interface Transfer {
  readonly service: ChannelClient;
  readonly reading: Reading;
  /** Its tracks: the first, and how many. */
  readonly first: number;
  readonly count: number;
  /** Of those that have begun: from when to when, and how much. */
  readonly fromNs: number[];
  readonly toNs: number[];
  /** Tracks that have crossed. */
  crossed: number;
  asked: boolean;
}

export class ArmBuffer extends TrackReader {
  /** Bytes of the tracks that have been begun and have not crossed. */
  private heldBytes = 0;
  /** In order; only the first asks. */
  private readonly transfers: Transfer[] = [];

  look(nowNs: number): void {
    const { reading, figures, heldBytes } = this;
    if (reading === null) throw new Error('nothing is to be read');
    const { trackBytes, begun } = reading;
    const freeBytes = figures.bufferBytes - heldBytes;
    if (freeBytes < trackBytes) {
      this.loseTurn(reading, nowNs, freeBytes, trackBytes, -1);
      return;
    }
    const transfer = this.transferOf(reading);
    this.hold(nowNs, reading.bytesOf(begun));
    const endNs = this.read(reading, 1, nowNs);
    transfer.fromNs.push(nowNs);
    transfer.toNs.push(endNs);
    if (this.reading !== null) this.bus.lookAt(this.disk, endNs);
    this.askForFirst(nowNs);
  }

  granted(nowNs: number, askedNs: number): void {
    if (nowNs > askedNs) this.transfers[0].service.segment(BUS_WAIT, BUS, askedNs, nowNs);
  }

  refused(): void {
    throw new Error('a drive with an arm buffer waits for the bus');
  }

  cut(nowNs: number): void {
    this.transfers[0].service.segment(TRANSFER, BUS, this.bus.heldFromNs, nowNs);
  }

  /** A track has crossed. */
  completeAt(endNs: number): void {
    const [transfer] = this.transfers;
    const { service, reading, first } = transfer;
    this.hold(endNs, -reading.bytesOf(first + transfer.crossed));
    transfer.crossed++;
    if (transfer.crossed < transfer.count) {
      const next = this.crossingNs(transfer, transfer.crossed);
      if (!this.bus.submit(this, endNs, next, 'on')) this.cut(endNs);
      return;
    }
    this.cut(endNs);
    this.transfers.shift();
    if (first + transfer.count === reading.tracks) service.crossed(endNs);
    this.askForFirst(endNs);
  }

  /** That the next track belongs to. */
  private transferOf(reading: Reading): Transfer {
    const { transfers, figures } = this;
    const first = reading.begun;
    const last = transfers.at(-1);
    if (last?.reading === reading && first < last.first + last.count) return last;
    const most = figures.grain === 'track' ? 1 : Math.floor(figures.bufferBytes / reading.trackBytes);
    const transfer: Transfer = {
      ...{ service: reading.service, reading, first, count: Math.min(most, reading.tracks - first) },
      ...{ fromNs: [], toNs: [], crossed: 0, asked: false },
    };
    transfers.push(transfer);
    return transfer;
  }

  private hold(nowNs: number, bytes: number): void {
    this.heldBytes += bytes;
    this.record?.filled(this.disk, nowNs, this.heldBytes);
  }

  /** When nothing else is in the buffer, no turn is lost any more: it is known when the media will be done. */
  private askForFirst(nowNs: number): void {
    const transfer = this.transfers.at(0);
    if (transfer === undefined || transfer.asked) return;
    transfer.asked = true;
    const readyNs = Math.max(nowNs, this.readyNs(transfer));
    this.bus.submit(this, readyNs, this.crossingNs(transfer, 0));
  }

  /** The earliest instant from which on it can cross without a pause, no byte before it has been read. */
  private readyNs(transfer: Transfer): number {
    const { reading, first, count, fromNs, toNs } = transfer;
    let crossing = 0;
    let readyNs = 0;
    for (let k = 0; k < count; k++) {
      const ahead = k - fromNs.length;
      const from = ahead < 0 ? fromNs[k] : reading.angleNs(ahead);
      const to = ahead < 0 ? toNs[k] : reading.endNs(first + k, ahead);
      readyNs = Math.max(readyNs, from - crossing);
      crossing += this.crossingNs(transfer, k);
      readyNs = Math.max(readyNs, to - crossing);
    }
    return readyNs;
  }

  private crossingNs({ reading, first }: Transfer, k: number): number {
    return Math.max(1, wholeNs((reading.bytesOf(first + k) * NS_PER_S) / this.figures.busRate));
  }
}
