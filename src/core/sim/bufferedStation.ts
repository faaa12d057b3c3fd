/**
 * A disk whose media are done before the bus: the arm goes on to the next service while the last one's data cross. A
 * service is recorded and counted when its last byte has crossed; its decision stands where it was taken.
 */
import { waitForPhase } from '../base/phase.ts';
import { ARM, DISCRETE, LATE, MEDIA, ROTATION, SEEK, SERVED } from '../trace/kinds.ts';
import { ARRIVAL, BUS_WAITING, END, SEEKING, START, TRANSFERRING, TURNING } from '../trace/tally.ts';
import type { Channel, ChannelClient, Place } from './interfaces.ts';
import type { PageRecorder, Segment } from './pageRecorder.ts';
import { RoutedStation } from './routedStation.ts';
import type { StationSetup } from './station.ts';

/** A service between its decision and its last byte. */
interface Flight {
  readonly row: number;
  readonly part: number;
  readonly place: Place;
  readonly fromCylinder: number;
  readonly startNs: number;
  readonly seekNs: number;
  readonly rotationNs: number;
  readonly segments: Segment[];
  mediaEndNs: number;
  /** The page that its decision is in, and where there; null without one. */
  readonly page: { readonly recorder: PageRecorder; readonly decision: number } | null;
}

export class BufferedStation extends RoutedStation {
  constructor(
    setup: StationSetup,
    private readonly channel: Channel,
  ) {
    super(setup);
  }

  override get nextEventNs(): number {
    return Math.min(this.channel.nextNs, this.context.nowNs);
  }

  override step(): void {
    if (this.channel.nextNs <= this.context.nowNs) this.channel.advance();
    else super.step();
  }

  protected override serve(): void {
    const { context, disk, action } = this;
    const { rows, recorder, nowNs: startNs, head } = context;
    const { row, part } = action;
    const place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };
    context.find(row, part, action.chunkNs, place);
    const seekNs = this.seekNs(row, place);
    const rotationNs = waitForPhase(place.angleNs, startNs + seekNs, disk.revolutionNs);
    const waiting = rows.requestClass[row & rows.mask] === DISCRETE && !context.begun.has(row) ? 1 : 0;
    const decision = recorder?.decidedToServe(startNs, row, action, context.unstarted[DISCRETE] - waiting);
    const seekEnd = startNs + seekNs;
    const readyNs = seekEnd + rotationNs;
    const flight: Flight = {
      ...{ row, part, place, fromCylinder: head, startNs, seekNs, rotationNs },
      segments: [
        { kind: SEEK, resource: ARM, fromNs: startNs, toNs: seekEnd },
        { kind: ROTATION, resource: MEDIA, fromNs: seekEnd, toNs: readyNs },
      ],
      mediaEndNs: Infinity,
      page: recorder !== null && decision !== undefined ? { recorder, decision } : null,
    };
    context.nowNs = Infinity;
    const rate = disk.rateAt(place.cylinder);
    this.channel.begin(this.clientOf(flight), readyNs, place.transferNs, rate);
  }

  private clientOf(flight: Flight): ChannelClient {
    return {
      segment(kind, resource, fromNs, toNs) {
        flight.segments.push({ kind, resource, fromNs, toNs });
      },
      mediaDone: (atNs) => {
        flight.mediaEndNs = atNs;
        this.context.head = flight.place.endCylinder;
        this.context.nowNs = atNs;
        flight.page?.recorder.decisionEnds(flight.page.decision, atNs);
      },
      crossed: (atNs) => {
        this.land(flight, atNs);
      },
    };
  }

  /** The last byte has crossed, while the arm may be busy with the next service. */
  private land(flight: Flight, endNs: number): void {
    const { context, tally } = this;
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
      const decision = flight.page?.recorder === recorder ? flight.page.decision : -1;
      recorder.brought(row, decision, fromCylinder, place.cylinder, startNs, endNs, outcome, flight.segments);
      this.recordPlace(part, place);
    }
    context.partServed = part;
    // Whoever hears of it finds the clock at its end; a chunk's rest does not call the arm back.
    context.nowNs = endNs;
    this.account(row, outcome, Math.abs(place.cylinder - fromCylinder));
    context.nowNs = nowNs;
    context.head = head;
  }
}
