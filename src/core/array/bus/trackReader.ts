/**
 * What drives with and without an arm buffer share: a service is read track by track, a track being what passes in a
 * turn from where the service begins; the last may be a part of one. Where a track is not read when its angle comes, the
 * turn is lost.
 */
import { NS_PER_S, wholeNs } from '../../base/time.ts';
import type { BusWriter, Channel, ChannelClient, DiskModel } from '../../sim/interfaces.ts';
import { LOST_TURN, MEDIA, TRANSFER } from '../../trace/kinds.ts';
import type { Drive, SharedBus } from './sharedBus.ts';

/** The figures of the way that are the same for all disks. */
export interface BusFigures {
  /** Of a disk's arm buffer; less than a track is none. */
  readonly bufferBytes: number;
  /** Bytes a second. */
  readonly busRate: number;
  readonly grain: 'track' | 'request';
  /** A transfer that cannot begin in time begins whole turns later; else as soon as it has the bus. */
  readonly timed: boolean;
  /** The arm stays with a request until its last byte has crossed. */
  readonly holds: boolean;
}

/** Rounding, of a turn or of a transfer, makes no track of its own. */
const ROUNDING_NS = 0.75;

/** How long a track takes to pass. Of a disk of flat access the platter says nothing of it. */
export function turnNsOf(disk: DiskModel): number {
  const { revolutionNs, trackBytes } = disk;
  const rate = disk.rateAt(0);
  return Math.abs((rate * revolutionNs) / NS_PER_S - trackBytes) <= 1
    ? revolutionNs
    : (trackBytes * NS_PER_S) / rate;
}

/** Whole bytes of a track, in the outermost zone. */
export const trackBytesOf = (disk: DiskModel): number =>
  Math.round((turnNsOf(disk) * disk.rateAt(0)) / NS_PER_S);

/** A service while its media are read; used again for those to come. */
export class Reading {
  tracks = 1;
  /** Whole bytes of a whole track here. */
  trackBytes = 0;
  /** So many have been begun. */
  begun = 0;
  /** And so many turns have passed, or pass with the one that is being read. */
  turns = 0;
  /** Without a pause since then; NaN while nothing is read. */
  sinceNs = NaN;
  /** Of the track that was asked for last. */
  endNs = NaN;
  private bytes = 0;
  private readyNs = NaN;
  private transferNs = NaN;
  /** The bytes before this track: tracks are asked for one after the other, and a track ends where the next begins. */
  private known = 0;
  private bytesBefore = 0;

  constructor(
    public service: ChannelClient,
    private readonly turnNs: number,
  ) {}

  starts(service: ChannelClient, readyNs: number, transferNs: number, rate: number): void {
    const { turnNs } = this;
    this.service = service;
    this.readyNs = readyNs;
    this.transferNs = transferNs;
    this.tracks = Math.max(1, Math.ceil((transferNs - ROUNDING_NS) / turnNs));
    this.trackBytes = Math.round((turnNs * rate) / NS_PER_S);
    this.bytes = Math.round((transferNs * rate) / NS_PER_S);
    this.begun = 0;
    this.turns = 0;
    this.sinceNs = NaN;
    this.endNs = NaN;
    this.known = 0;
    this.bytesBefore = 0;
  }

  /** When the angle of the next track comes, so many turns after the coming one. */
  angleNs(turns = 0): number {
    return this.readyNs + wholeNs((this.turns + turns) * this.turnNs);
  }

  /** When a track has been read, so many turns after the coming one: left in `endNs`, since what a call gives back takes a box. */
  findEnd(track: number, turns = 0): void {
    const { readyNs, turnNs, transferNs } = this;
    const turn = this.turns + turns;
    if (track + 1 < this.tracks) this.endNs = readyNs + wholeNs((turn + 1) * turnNs);
    else this.endNs = readyNs + wholeNs(turn * turnNs) + transferNs - wholeNs(track * turnNs);
  }

  bytesOf(track: number): number {
    const from = track === this.known ? this.bytesBefore : this.before(track);
    const to = this.before(track + 1);
    this.known = track + 1;
    this.bytesBefore = to;
    return to - from;
  }

  private before(track: number): number {
    if (track >= this.tracks) return this.bytes;
    return Math.round((this.bytes * track * this.turnNs) / this.transferNs);
  }
}

export abstract class TrackReader implements Channel, Drive {
  /** The bus does what is to be done here: at one instant it knows who looks before whom. */
  readonly nextNs = Infinity;
  readonly disk: number;
  protected reading: Reading | null = null;
  protected readonly turnNs: number;
  /** Readings whose last byte has crossed. */
  protected readonly spareReadings: Reading[] = [];

  constructor(
    protected readonly bus: SharedBus,
    model: DiskModel,
    protected readonly figures: BusFigures,
    protected readonly record: BusWriter | null,
  ) {
    this.turnNs = turnNsOf(model);
    this.disk = bus.connect(this);
  }

  get isAlone(): boolean {
    return this.bus.disks === 1;
  }

  begin(service: ChannelClient, readyNs: number, transferNs: number, rate: number): void {
    const reading = this.spareReadings.pop() ?? new Reading(service, this.turnNs);
    reading.starts(service, readyNs, transferNs, rate);
    this.reading = reading;
    this.bus.nextOfDriveNs = readyNs;
    this.bus.lookThen(this.disk);
  }

  advance(): void {
    throw new Error('a drive on a bus has nothing to do by itself');
  }

  abstract look(): void;
  abstract granted(): void;
  abstract refused(): void;
  abstract cut(): void;
  abstract completeAt(endNs: number): void;

  /** The arm is free for the next service when the media of this one are read. */
  protected get goesOn(): boolean {
    return true;
  }

  /** So many tracks begin to be read now, without a pause between them; when that will have been done is the reading’s `endNs`. */
  protected read(reading: Reading, tracks: number): void {
    if (Number.isNaN(reading.sinceNs)) reading.sinceNs = this.bus.nowNs;
    reading.findEnd(reading.begun + tracks - 1, tracks - 1);
    const { endNs } = reading;
    reading.begun += tracks;
    reading.turns += tracks;
    if (reading.begun === reading.tracks) {
      this.pause(reading, endNs);
      this.reading = null;
      if (this.goesOn) reading.service.mediaDone(endNs);
    }
  }

  protected loseTurn(reading: Reading, freeBytes: number, neededBytes: number, holder: number): void {
    const { nowNs } = this.bus;
    this.pause(reading, nowNs);
    reading.turns++;
    const nextNs = reading.angleNs();
    reading.service.segment(LOST_TURN, MEDIA, nowNs, nextNs);
    this.record?.lost(this.disk, nowNs, nextNs, freeBytes, neededBytes, holder);
    this.bus.nextOfDriveNs = nextNs;
    this.bus.lookThen(this.disk);
  }

  private pause(reading: Reading, atNs: number): void {
    const { sinceNs } = reading;
    if (atNs > sinceNs) reading.service.segment(TRANSFER, MEDIA, sinceNs, atNs);
    reading.sinceNs = NaN;
  }
}
