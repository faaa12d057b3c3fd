/**
 * A disk whose media are done before the bus: the arm goes on to the next service while the last one's data cross. A
 * service is recorded and counted when its last byte has crossed; its decision stands where it was taken. A beat that is
 * over by then is closed first, so that it holds nothing that others, later, could have held up; what has not crossed by
 * the run's end is on its way then, and waits: a short run is the beginning of a long one. Only where a disk is alone on
 * its bus, a service whose last byte crosses with its last byte read counts as on a disk without one. What comes for it
 * meanwhile is taken in before its next decision, as on a disk of its own: so beats are closed in the same order here,
 * without a bus, and where the disk is played again alone.
 */
import { waitForPhase } from '../../base/phase.ts';
import { ARM, DISCRETE, LATE, MEDIA, ROTATION, SEEK, SERVED } from '../../trace/kinds.ts';
import { ARRIVAL, BUS_WAITING, END, SEEKING, START, TRANSFERRING, TURNING } from '../../trace/tally.ts';
import type { Channel, ChannelClient, Place } from '../interfaces.ts';
import { Inbox } from './inbox.ts';
import { type PageRecorder, stretchSpec, type Stretches } from '../record/pageRecorder.ts';
import { freeTable, growTable, makeTable } from '../../base/columns.ts';
import { RoutedStation } from './routedStation.ts';
import type { Checkpoint } from '../single/station.ts';
import type { StationSetup } from '../single/stationSetup.ts';

/** Where flights land. */
interface Landing {
  readonly isRecorded: boolean;
  mediaDone(flight: Flight, atNs: number): void;
  land(flight: Flight, endNs: number): void;
}

/** Stretches of a service at first: seek, rotation, and those of some tracks. */
const FEW = 16;
/** There is no room for more than so many in one that is used again. */
const MANY = 4096;
/** Of who is not recorded. */
const NONE = makeTable(stretchSpec, 0);

/** A service between its decision and its last byte. */
class Flight implements ChannelClient {
  segments: Stretches;
  /** The page that its decision is in, and where there; null without one. */
  recorder: PageRecorder | null = null;
  decision = -1;
  row = 0;
  part = 0;
  fromCylinder = 0;
  startNs = NaN;
  seekNs = NaN;
  rotationNs = NaN;
  /** When its media were done; NaN where it comes from a checkpoint: they were, before that. */
  mediaNs = NaN;
  readonly place: Place = { cylinder: 0, endCylinder: 0, angleNs: NaN, transferNs: NaN };

  constructor(private readonly station: Landing) {
    this.segments = station.isRecorded ? makeTable(stretchSpec, FEW) : NONE;
  }

  /** All else is known: it departs. */
  departs(): void {
    const { startNs, seekNs, rotationNs } = this;
    this.mediaNs = NaN;
    if (!this.station.isRecorded) return;
    const thereNs = startNs + seekNs;
    this.segments.length = 0;
    this.segment(SEEK, ARM, startNs, thereNs);
    this.segment(ROTATION, MEDIA, thereNs, thereNs + rotationNs);
  }

  /** Its segments stand in a page: of one that has waited for minutes they are megabytes, which nobody needs once more. */
  wasRecorded(): void {
    const { segments } = this;
    if (segments.kind.length <= MANY) return;
    freeTable(segments, stretchSpec);
    this.segments = makeTable(stretchSpec, FEW);
  }

  /** From a checkpoint: its channel tells it of its segments anew, and its decision was on an earlier page. */
  static load(station: Landing, saved: readonly number[]): Flight {
    const flight = new Flight(station);
    const { place } = flight;
    [flight.row, flight.part, flight.fromCylinder, flight.startNs, flight.seekNs, flight.rotationNs] = saved;
    [place.cylinder, place.endCylinder, place.angleNs, place.transferNs] = saved.slice(6);
    flight.departs();
    return flight;
  }

  save(): readonly number[] {
    const { row, part, fromCylinder, startNs, seekNs, rotationNs, place } = this;
    const { cylinder, endCylinder, angleNs, transferNs } = place;
    return [
      ...[row, part, fromCylinder, startNs, seekNs, rotationNs],
      ...[cylinder, endCylinder, angleNs, transferNs],
    ];
  }

  /** Of a request of a hundred thousand tracks there are as many: nobody keeps them who is not recorded. */
  segment(kind: number, resource: number, fromNs: number, toNs: number): void {
    const { segments } = this;
    if (!this.station.isRecorded) return;
    if (segments.length === segments.kind.length) growTable(segments, stretchSpec);
    const i = segments.length++;
    segments.kind[i] = kind;
    segments.resource[i] = resource;
    segments.fromNs[i] = fromNs;
    segments.toNs[i] = toNs;
  }

  mediaDone(atNs: number): void {
    this.station.mediaDone(this, atNs);
  }

  crossed(atNs: number): void {
    this.station.land(this, atNs);
  }
}

export class BufferedStation extends RoutedStation implements Landing {
  /** Services whose data are on their way, in the order in which they began and will cross. */
  private readonly flights: Flight[] = [];
  /** Services that have begun. */
  private begun = 0;
  private readonly inbox: Inbox;
  /** What crosses from now on was on its way at the run's end. */
  private isOver = false;
  /** What did so. */
  private readonly afterwards: Flight[] = [];
  /** Of the wait that is not booked yet, so much has been counted in beats that are closed. */
  private countedNs = 0;
  /** What has landed, for those to come. */
  private readonly spare: Flight[] = [];

  constructor(
    setup: StationSetup,
    private readonly channel: Channel,
  ) {
    const inbox = new Inbox((row) => {
      this.context.comes(row);
    });
    super({ ...setup, sources: [...setup.sources, inbox] });
    this.inbox = inbox;
  }

  override get nextEventNs(): number {
    return Math.min(this.channel.nextNs, this.context.nowNs);
  }

  override tellDue(dueNs: Float64Array, disk: number): void {
    const { channel, context } = this;
    dueNs[disk] = channel.nextNs < context.nowNs ? channel.nextNs : context.nowNs;
  }

  override step(): void {
    const { channel, context } = this;
    if (channel.nextNs <= context.nowNs) {
      channel.advance();
      return;
    }
    this.bookWait();
    super.catchUp(context.nowNs);
    super.step();
  }

  /** What is on its way comes to its end first. */
  override finish(): void {
    const { channel, tally } = this;
    while (channel.nextNs < Infinity) channel.advance();
    this.reachEnd(Infinity);
    if (channel.isAlone) {
      super.finish();
      return;
    }
    this.bookWait();
    this.closeBeats(this.overrun ? this.nowNs : this.endNs);
    super.finish();
    tally.givenUpAtEnd();
  }

  override reachEnd(beats: number): number {
    const { tally, endNs, isOver } = this;
    let closed = 0;
    for (; isOver && closed < beats && tally.beatEndNs <= endNs; closed++) this.reach(tally.beatEndNs);
    return closed;
  }

  protected override bookWait(): void {
    this.tally.idle(-this.countedNs);
    this.countedNs = 0;
    super.bookWait();
  }

  /** A wait ends then; the rest is done at the next decision. */
  override catchUp(atNs: number): void {
    const { context, waitingFrom } = this;
    if (waitingFrom === waitingFrom && atNs < context.nowNs) context.nowNs = atNs;
  }

  protected override enters(row: number): void {
    const { context, inbox } = this;
    context.expect(row);
    inbox.put(context.rows.arrivalNs[row & context.rows.mask], row);
    context.sourcesMoved();
  }

  /** What has been sent for it and is still to come in is taken away with what waits; all of it at its next decision. */
  override fail(atNs: number): readonly number[] {
    const { context, inbox } = this;
    this.policy.release();
    const taken = this.unfinished();
    inbox.putEvent(atNs, () => super.fail(atNs));
    context.sourcesMoved();
    return taken;
  }

  /** All rows that a service under way does not bring to their end. */
  private unfinished(): number[] {
    const { context, flights } = this;
    const { rows } = context;
    const ending = flights
      .filter(({ row, place }) => place.transferNs >= rows.transferNs[row & rows.mask])
      .map(({ row }) => row);
    const left: number[] = [];
    for (let row = context.nextAlive(context.oldest); row >= 0; row = context.nextAlive(row + 1))
      if (!ending.includes(row)) left.push(row);
    return left;
  }

  override save(): Checkpoint {
    return {
      ...super.save(),
      flights: { begun: this.begun, crossing: this.flights.map((flight) => flight.save()) },
    };
  }

  override endLoad(checkpoint: Checkpoint): void {
    super.endLoad(checkpoint);
    const { begun, crossing } = checkpoint.flights ?? { begun: 0, crossing: [] };
    this.begun = begun;
    // The station may have been at the run's end already.
    this.isOver = false;
    this.afterwards.length = 0;
    this.countedNs = 0;
    this.flights.length = 0;
    for (const saved of crossing) {
      const flight = Flight.load(this, saved);
      this.flights.push(flight);
      this.context.expect(flight.row);
    }
    if (this.channel.resume === undefined) throw new Error('this way of the data cannot begin in the middle');
    this.channel.resume(begun, this.flights);
  }

  /** Whoever has left the disk and is not there yet does not wait at it. */
  protected override get queued(): number {
    const { rows, begun } = this.context;
    const isFirst = ({ row }: Flight): boolean =>
      rows.requestClass[row & rows.mask] === DISCRETE && !begun.has(row);
    const away = [...this.flights, ...this.afterwards].filter(isFirst).map(({ row }) => row);
    return super.queued - new Set(away).size;
  }

  protected override serve(): void {
    const { context, disk, action } = this;
    const { recorder, nowNs: startNs, head } = context;
    const { row, part } = action;
    const flight = this.spare.pop() ?? new Flight(this);
    const { place } = flight;
    context.find(row, part, action.chunkNs, place);
    const seekNs = this.seekNs(row, place);
    const rotationNs = waitForPhase(place.angleNs, startNs + seekNs, disk.revolutionNs);
    flight.row = row;
    flight.part = part;
    flight.fromCylinder = head;
    flight.startNs = startNs;
    flight.seekNs = seekNs;
    flight.rotationNs = rotationNs;
    flight.recorder = recorder;
    flight.decision = recorder === null ? -1 : this.decided(recorder, row, startNs);
    flight.departs();
    const readyNs = startNs + seekNs + rotationNs;
    context.nowNs = Infinity;
    this.flights.push(flight);
    this.begun++;
    const rate = disk.rateAt(place.cylinder);
    this.channel.begin(flight, readyNs, place.transferNs, rate);
  }

  /** Where its decision is in the page. */
  private decided(recorder: PageRecorder, row: number, startNs: number): number {
    const { context } = this;
    const { rows } = context;
    const waiting = rows.requestClass[row & rows.mask] === DISCRETE && !context.begun.has(row) ? 1 : 0;
    return recorder.decidedToServe(startNs, row, this.action, this.queued - waiting);
  }

  mediaDone(flight: Flight, atNs: number): void {
    const { place, recorder, decision } = flight;
    flight.mediaNs = atNs;
    this.context.head = place.endCylinder;
    this.context.nowNs = atNs;
    recorder?.decisionEnds(decision, atNs);
    if (this.listener !== null) this.listener.moved(this.number);
  }

  /** Beats that are over by then are closed, with what they have of a wait that goes on. */
  private reach(atNs: number): void {
    const { tally, waitingFrom, endNs } = this;
    if (atNs >= endNs) this.isOver = true;
    const untilNs = Math.min(atNs, endNs);
    while (untilNs >= tally.beatEndNs) {
      const waitedNs = tally.beatEndNs - waitingFrom - this.countedNs;
      if (waitedNs > 0) {
        tally.idle(waitedNs);
        this.countedNs += waitedNs;
      }
      this.closeBeats(tally.beatEndNs);
    }
  }

  /** The last byte has crossed, while the arm may be busy with the next service. */
  land(flight: Flight, endNs: number): void {
    this.flights.shift();
    const { context, tally } = this;
    if (!(this.channel.isAlone && endNs === flight.mediaNs)) {
      // Beats up to the end are closed by whoever brings the run there, unless a page is to have what came in them before this.
      if (context.recorder === null && endNs >= this.endNs) this.isOver = true;
      else this.reach(endNs);
    }
    const { rows, recorder, nowNs, head } = context;
    const { row, part, place, fromCylinder, startNs, seekNs, rotationNs } = flight;
    const i = row & rows.mask;
    const { service } = tally;
    service[START] = startNs;
    service[ARRIVAL] = rows.arrivalNs[i];
    service[SEEKING] = seekNs;
    service[TURNING] = rotationNs;
    service[TRANSFERRING] = place.transferNs;
    service[BUS_WAITING] = endNs - (startNs + seekNs + rotationNs + place.transferNs);
    service[END] = endNs;
    const outcome = endNs > rows.deadlineNs[i] ? LATE : SERVED;
    if (recorder !== null) {
      const decision = flight.recorder === recorder ? flight.decision : -1;
      recorder.brought(row, decision, fromCylinder, place.cylinder, startNs, endNs, outcome, flight.segments);
      flight.wasRecorded();
      this.recordPlace(part, place);
    }
    if (this.isOver) {
      this.afterwards.push(flight);
      if (this.listener !== null) this.listener.moved(this.number);
      return;
    }
    context.partServed = part;
    // Whoever hears of it finds the clock at its end; a chunk's rest does not call the arm back.
    context.nowNs = endNs;
    this.account(row, outcome, Math.abs(place.cylinder - fromCylinder));
    context.nowNs = nowNs;
    context.head = head;
    this.spare.push(flight);
    if (this.listener !== null) this.listener.moved(this.number);
  }
}
