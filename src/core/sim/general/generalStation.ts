/**
 * A station for what goes beyond the ordinary (see StationNeeds): parts and places that span cylinders, writes, background
 * requests, a bus. Its services are found and brought to their end here, and in ordinary runs none of this is in the loop.
 */
import { waitForPhase } from '../../base/phase.ts';
import { LATE, SERVED, WHOLE } from '../../trace/kinds.ts';
import { ARRIVAL, BUS_WAITING, END, SEEKING, START, TRANSFERRING, TURNING } from '../../trace/tally.ts';
import { GeneralContext } from './generalContext.ts';
import type { Bus, Place } from '../interfaces.ts';
import { Station } from '../single/station.ts';
import type { StationSetup } from '../single/stationSetup.ts';

export class GeneralStation extends Station {
  declare readonly context: GeneralContext;
  private readonly bus: Bus | null;
  /** Of the service under way. */
  private readonly place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };

  constructor(setup: StationSetup) {
    super(setup);
    this.bus = setup.needs?.bus ?? null;
    this.context.comesNs = () => Math.min(this.nextNs, this.endNs);
  }

  protected override makeContext(setup: StationSetup): GeneralContext {
    return new GeneralContext(setup.disk, setup.tally, setup.needs ?? {});
  }

  override step(): void {
    const { action } = this;
    // An answer of several services that has begun before the end goes on to its own, as a single service does.
    do {
      action.part = WHOLE;
      action.startsNs = NaN;
      if (this.policy.midway === true) this.goOn();
      else super.step();
    } while (this.policy.midway === true && this.finished);
  }

  /** The next service of an answer that has several. */
  private goOn(): void {
    const { action, context } = this;
    this.policy.decide(action);
    if (context.notes !== null) context.notes.decided();
    this.begin();
  }

  /** All that came by now has been taken in. */
  protected override serve(): void {
    this.context.cache?.catchUp(this.context.nowNs);
    this.begin();
  }

  protected override wait(): void {
    this.context.cache?.catchUp(this.context.nowNs);
    super.wait();
  }

  override record(expectedRequests: number, mostListed?: number): void {
    const { context } = this;
    super.record(expectedRequests, mostListed);
    context.cachePage.clear();
    context.cache?.hold(this.nowNs);
  }

  override cut(index: number) {
    const page = super.cut(index);
    const { cache, cachePage } = this.context;
    return cache === null ? page : { ...page, cache: cachePage.cut() };
  }

  private begin(): void {
    const { context, disk, tally, action, place } = this;
    const { rows } = context;
    const { row } = action;
    const i = row & rows.mask;
    context.find(row, action.part, action.chunkNs, place);
    const now = context.nowNs;
    const { service } = tally;
    service[START] = now;
    service[ARRIVAL] = rows.arrivalNs[i];
    service[SEEKING] = this.seekNs(row, place);
    const thereNs = now + service[SEEKING];
    service[TURNING] = Number.isNaN(action.startsNs)
      ? waitForPhase(place.angleNs, thereNs, disk.revolutionNs)
      : action.startsNs - thereNs;
    service[TRANSFERRING] = place.transferNs;
    const readyNs = now + service[SEEKING] + service[TURNING];
    service[END] = readyNs + place.transferNs;
    if (this.bus === null) this.complete();
    else {
      context.nowNs = Infinity;
      this.bus.submit(this, readyNs, place.transferNs);
    }
  }

  /** To a place, a write's settling included. */
  protected seekNs(row: number, place: Place): number {
    const { disk, context } = this;
    const { rows, head } = context;
    const settles = rows.write !== null && rows.write[row & rows.mask] === 1;
    return disk.seekNs[Math.abs(place.cylinder - head)] + (settles ? (disk.writeSettleNs ?? 0) : 0);
  }

  /** For the record, where the service recorded last was elsewhere than at its request's place. */
  protected recordPlace(part: number, place: Place): void {
    if (part !== WHOLE || place.endCylinder !== place.cylinder)
      this.context.recorder?.placed(part, place.endCylinder);
  }

  /** The bus has brought the transfer under way to its end: completion is an event of its own there. */
  completeAt(endNs: number): void {
    const { service } = this.tally;
    service[BUS_WAITING] = endNs - service[END];
    service[END] = endNs;
    this.complete();
  }

  /** The service under way is over; its times stand in the tally's registers. */
  private complete(): void {
    const { context, tally, action, place } = this;
    const { rows } = context;
    const { row } = action;
    const distance = Math.abs(place.cylinder - context.head);
    const end = tally.service[END];
    const outcome = end > rows.deadlineNs[row & rows.mask] ? LATE : SERVED;
    if (context.recorder !== null) {
      this.recordService(row, place.cylinder, outcome);
      this.recordPlace(action.part, place);
    }
    context.head = place.endCylinder;
    context.nowNs = end;
    context.partServed = action.part;
    this.account(row, outcome, distance);
  }
}
