/**
 * One client: what is known of it, and its requests one by one. The k-th has the same place and size whatever the policy; of
 * those that come by themselves (`rate`, `latency`, `interactive`) the same instant too.
 */
import { NS_PER_S, secondsToNs, wholeNs } from '../../base/time.ts';
import type { Arrivals, ClientPlan, DiskModel, Foreseen, Place, StreamPlan } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../trace/kinds.ts';
import { ClientFile } from './file.ts';
import { CYCLE_S, type ListedClient } from './line.ts';
import type { ClientPlaces, LogHead, PlacedFile } from './logHead.ts';
import { addressesOf, type DiskAddresses } from '../../objects/diskAddress.ts';
import { Durations } from '../parts/durations.ts';

/** Of an IO of those that keep one under way: what the program of the QoS paper's figure 4 reads. */
const IO_BYTES = 131_072;
/** What clients are called where nothing is said: the word of the list and their number in it. */
const nameOf = ({ kind, name }: ListedClient, client: number): string =>
  name?.replaceAll('_', ' ') ?? `${kind} ${client + 1}`;

/** What a rate comes to in a cycle. */
const bytesIn = (bytesPerS: number, periodNs: number): number =>
  bytesPerS === 0 ? 0 : Math.max(1, wholeNs((bytesPerS * periodNs) / NS_PER_S));

export const cycleNsOf = ({ cycleS = CYCLE_S }: Pick<ListedClient, 'cycleS'>): number => secondsToNs(cycleS);

/** Of one IO. */
export function sizeOf(client: ListedClient): number {
  if (client.kind === 'rate') return bytesIn(client.bytesPerS ?? 0, cycleNsOf(client));
  return client.sizeBytes ?? IO_BYTES;
}

/** Of its largest IO: in a burst it may want more. */
export function largestOf(client: ListedClient): number {
  const rates = client.bursts.map(({ bytesPerS }) => bytesIn(bytesPerS, cycleNsOf(client)));
  return Math.max(sizeOf(client), ...rates);
}

/** A request with a deadline. */
const isTimed = ({ kind }: ListedClient): boolean => kind === 'rate' || kind === 'latency';

/** A burst, and what it wants in a cycle: 0 for a pause. */
interface Stretch {
  readonly fromNs: number;
  readonly toNs: number;
  readonly sizeBytes: number;
}

export interface ClientSetup {
  readonly seed: number;
  readonly disk: DiskModel;
  /** Where files lie; absent: where their lines say. */
  readonly places?: ClientPlaces | undefined;
}

export class Client {
  /** When its next request comes; Infinity while one is under way, and for never. */
  nextNs: number;
  /** The number of the next request. */
  next = 0;
  /** It asks for nothing: others read for it (see clients.ts). */
  isSilent = false;
  endNs: number;
  /** It asks for the next when the last is done. */
  readonly closed: boolean;
  private underWay = false;
  readonly startNs: number;
  /** Of `rate`: its first cycle, at a whole multiple of its length (whoever schedules, cycles are the same for all). */
  protected firstNs: number;
  private readonly cycleNs: number;
  private readonly sizeBytes: number;
  protected deadlineNs: number;
  private readonly bursts: readonly Stretch[];
  private readonly file: ClientFile;
  private readonly gaps: Durations | undefined;
  private readonly addresses: DiskAddresses;
  private readonly placed: PlacedFile | undefined;
  private readonly log: LogHead | undefined;
  private readonly place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };

  constructor(
    readonly listed: ListedClient,
    readonly number: number,
    setup: ClientSetup,
    /** When it came by hand; 0 for one of the list. */
    sinceNs = 0,
  ) {
    const { kind, perS, startS, endS, deadlineS } = listed;
    this.startNs = sinceNs + secondsToNs(startS);
    this.endNs = endS === undefined ? Infinity : sinceNs + secondsToNs(endS);
    this.cycleNs = cycleNsOf(listed);
    this.firstNs = kind === 'rate' ? Math.ceil(this.startNs / this.cycleNs) * this.cycleNs : this.startNs;
    this.sizeBytes = sizeOf(listed);
    this.bursts = listed.bursts.map(({ bytesPerS, fromS, toS }) => ({
      fromNs: secondsToNs(fromS),
      toNs: secondsToNs(toS),
      sizeBytes: bytesIn(bytesPerS, this.cycleNs),
    }));
    this.deadlineNs = kind === 'rate' ? this.cycleNs : deadlineS === undefined ? NaN : secondsToNs(deadlineS);
    this.closed = kind === 'paced' || kind === 'greedy' || kind === 'background';
    this.addresses = addressesOf(setup.disk);
    this.file = new ClientFile(listed, number, largestOf(listed), setup);
    this.log = listed.writes ? setup.places?.log : undefined;
    this.placed = this.log === undefined ? setup.places?.files[number] : undefined;
    if (perS !== undefined)
      this.gaps = new Durations(setup.seed, `client ${number} gaps`, `exponential:${1 / perS}`);
    this.nextNs = this.firstNs + (this.gaps?.ns(0) ?? 0);
    this.skip();
  }

  /** Puts its next request among the living. */
  put(arrivals: Arrivals): void {
    const k = this.next;
    const { rows } = arrivals;
    const row = arrivals.newRow();
    const i = row & rows.mask;
    const sizeBytes = this.sizeAt(k);
    this.write(k, sizeBytes);
    const { place } = this;
    rows.requestClass[i] = isTimed(this.listed) ? CONTINUOUS : DISCRETE;
    rows.stream[i] = this.number;
    rows.number[i] = k;
    rows.arrivalNs[i] = this.nextNs;
    rows.deadlineNs[i] = isTimed(this.listed) ? this.nextNs + this.deadlineNs : Infinity;
    rows.cylinder[i] = place.cylinder;
    rows.endCylinder[i] = place.endCylinder;
    rows.angleNs[i] = place.angleNs;
    rows.sizeBytes[i] = sizeBytes;
    rows.transferNs[i] = place.transferNs;
    if (rows.write !== null) rows.write[i] = this.listed.writes ? 1 : 0;
    this.next = k + 1;
    this.underWay = this.closed;
    if (this.closed) this.nextNs = Infinity;
    else if (this.gaps !== undefined) this.nextNs += this.gaps.ns(this.next);
    else this.nextNs = this.firstNs + this.next * this.cycleNs;
    this.skip();
    arrivals.arrived(row);
  }

  /** The one that was under way has ended. */
  ended(atNs: number): void {
    this.underWay = false;
    this.goOn(atNs);
  }

  leave(atNs: number): void {
    this.endNs = Math.min(this.endNs, Math.max(atNs, this.startNs));
    this.skip();
  }

  /** From now on it asks for nothing, or asks again. */
  setSilent(silent: boolean, atNs: number): void {
    if (silent === this.isSilent) return;
    this.isSilent = silent;
    if (silent) this.nextNs = Infinity;
    else this.goOn(atNs);
  }

  save(): readonly number[] {
    return [this.next, this.nextNs, this.endNs, Number(this.underWay), Number(this.isSilent)];
  }

  load([next = 0, nextNs = Infinity, endNs = Infinity, underWay, silent]: readonly number[]): void {
    this.next = next;
    this.nextNs = nextNs;
    this.endNs = endNs;
    this.underWay = underWay === 1;
    this.isSilent = silent === 1;
  }

  /** Request `number` of a client whose releases are known; false for others. */
  foresee(number: number, request: Foreseen): boolean {
    const arrivalNs = this.firstNs + number * this.cycleNs;
    // Where a log will end by then nobody knows.
    if (this.log !== undefined || this.listed.kind !== 'rate' || number < 0 || arrivalNs >= this.endNs)
      return false;
    const sizeBytes = this.sizeAt(number);
    if (sizeBytes === 0) return false;
    this.locate(number, sizeBytes);
    request.arrivalNs = arrivalNs;
    request.deadlineNs = arrivalNs + this.cycleNs;
    request.cylinder = this.place.cylinder;
    request.endCylinder = this.place.endCylinder;
    request.angleNs = this.place.angleNs;
    request.sizeBytes = sizeBytes;
    request.transferNs = this.place.transferNs;
    return true;
  }

  /** Where the rest of its k-th request begins and ends, `leftNs` of which is still to be transferred. */
  restOf(k: number, leftNs: number, place: Place): void {
    if (this.log !== undefined) return;
    const sizeBytes = this.sizeAt(k);
    if (this.placed !== undefined) {
      this.restOfPlaced(k, sizeBytes, leftNs, place);
      return;
    }
    const address = this.file.addressOf(k);
    this.addresses.locate(address, sizeBytes, this.place);
    const doneNs = this.place.transferNs - leftNs;
    place.cylinder = this.addresses.cylinderOf(
      address + Math.min(sizeBytes - 1, Math.floor((sizeBytes * doneNs) / this.place.transferNs)),
    );
    place.endCylinder = this.place.endCylinder;
  }

  private restOfPlaced(k: number, sizeBytes: number, leftNs: number, place: Place): void {
    this.locate(k, sizeBytes);
    const read = 1 - leftNs / this.place.transferNs;
    place.endCylinder = this.place.endCylinder;
    this.locate(k, 1, Math.min(sizeBytes - 1, Math.floor(sizeBytes * read)));
    place.cylinder = this.place.cylinder;
  }

  get plan(): ClientPlan {
    const { listed, number, startNs, endNs, cycleNs, sizeBytes, deadlineNs, file, addresses } = this;
    const { kind, periodS, sliceS, extra } = listed;
    const last = Math.min(addresses.capacity, file.extent.from + file.extent.bytes) - 1;
    return {
      ...{ client: number, name: nameOf(listed, number), kind, startNs, endNs, sizeBytes, deadlineNs },
      priority: listed.priority ?? 0,
      weight: listed.weight ?? 1,
      writes: listed.writes,
      bytesPerS: listed.bytesPerS ?? NaN,
      periodNs: kind === 'rate' ? cycleNs : NaN,
      perS: listed.perS ?? NaN,
      contract: {
        periodNs: periodS === undefined ? (sliceS === undefined ? NaN : cycleNs) : secondsToNs(periodS),
        sliceNs: sliceS === undefined ? NaN : secondsToNs(sliceS),
        extra,
      },
      quantum: listed.quantum ?? NaN,
      ...(listed.firm ? { firm: true } : {}),
      cylinders: this.placed?.cylinders ?? [
        addresses.cylinderOf(file.extent.from),
        addresses.cylinderOf(last),
      ],
    };
  }

  /** The most that it plays: in a burst, perhaps. */
  get peak(): number {
    const { bytesPerS = NaN, bursts } = this.listed;
    return bursts.reduce((most, burst) => Math.max(most, burst.bytesPerS), bytesPerS);
  }

  /** Of one that releases an IO a cycle; undefined of all others. */
  get stream(): StreamPlan | undefined {
    const { listed, number: stream, firstNs, cycleNs: periodNs, sizeBytes } = this;
    return listed.kind === 'rate'
      ? { stream, firstNs, periodNs, deadlineNs: periodNs, sizeBytes, anywhere: false }
      : undefined;
  }

  /** How many IOs its file has. */
  get ios(): number {
    return this.file.ios;
  }

  private goOn(atNs: number): void {
    if (this.underWay || this.isSilent) return;
    this.nextNs = Math.max(atNs, this.paceNs(this.next));
    this.skip();
  }

  /** Not before this instant may its k-th request come: one that fell behind its rate makes up for it. (Our reading.) */
  private paceNs(k: number): number {
    const { bytesPerS } = this.listed;
    return bytesPerS === undefined
      ? this.startNs
      : this.startNs + wholeNs((k * this.sizeBytes * NS_PER_S) / bytesPerS);
  }

  /** The burst in which its k-th request comes. */
  private burstAt(k: number): Stretch | undefined {
    if (this.bursts.length === 0) return undefined;
    const atNs = this.firstNs + k * this.cycleNs;
    return this.bursts.find(({ fromNs, toNs }) => atNs >= fromNs && atNs < toNs);
  }

  /** Of its k-th request; 0 in a cycle in which it wants nothing. */
  private sizeAt(k: number): number {
    return this.burstAt(k)?.sizeBytes ?? this.file.sizeOf(k, this.sizeBytes);
  }

  /** `from`: bytes of it that are left out in front. */
  private locate(k: number, sizeBytes: number, from = 0): void {
    const { file, placed, addresses, place } = this;
    const address = file.addressOf(k) + from;
    if (placed === undefined) addresses.locate(address, sizeBytes, place);
    else placed.locate(address - file.extent.from, sizeBytes, place);
  }

  /** Into a log it is written where that ends now, else to its own place. */
  private write(k: number, sizeBytes: number): void {
    if (this.log === undefined) this.locate(k, sizeBytes);
    else this.addresses.locate(this.log.append(sizeBytes), sizeBytes, this.place);
  }

  /** Over cycles in which it pauses; and nothing comes from its end on, or when all has been read. */
  protected skip(): void {
    for (let pause = this.burstAt(this.next); pause?.sizeBytes === 0; pause = this.burstAt(this.next)) {
      this.next = Math.max(this.next + 1, Math.ceil((pause.toNs - this.firstNs) / this.cycleNs));
      this.nextNs = this.firstNs + this.next * this.cycleNs;
    }
    if (this.nextNs >= this.endNs || this.next >= this.file.ios) this.nextNs = Infinity;
  }
}
