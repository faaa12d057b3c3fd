/** What a policy sees where a run goes beyond the ordinary: background requests, requests in parts, writes, a cache. */
import { BitRing } from '../../base/bitRing.ts';
import { ClientCounts } from '../../trace/clientCounts.ts';
import { END, START, TRANSFERRING, type Tally } from '../../trace/tally.ts';
import { BACKGROUND, WHOLE } from '../../trace/kinds.ts';
import type { DiskModel, Layout, NewRequest, Place, StationNeeds } from '../interfaces.ts';
import { CachePage, FileCache, type SavedCache } from '../record/fileCache.ts';
import { countHit } from '../record/countHit.ts';
import { StationContext, type SavedContext } from '../single/stationContext.ts';

interface SavedGeneral extends SavedContext {
  /** Of a run with a cache. */
  readonly cache?: SavedCache;
}

export class GeneralContext extends StationContext {
  override readonly queue: readonly BitRing[];
  /** Of the service under way: the part that it reads, or WHOLE. */
  partServed = WHOLE;
  /** Null where nothing is kept in main memory, or where that is the system's and not this disk's. */
  readonly cache: FileCache | null;
  /** What it did in the page under way. */
  readonly cachePage = new CachePage();
  private readonly strewn: Layout | null;
  private readonly partsRead = new Map<number, Set<number>>();
  private readonly place: Place = { cylinder: 0, endCylinder: 0, angleNs: 0, transferNs: 0 };

  constructor(disk: DiskModel, tally: Tally, needs: StationNeeds) {
    super(disk, tally, { endCylinder: needs.layout !== undefined, write: needs.writes ?? false });
    this.strewn = needs.layout ?? null;
    const write = this.cachePage.write;
    this.cache =
      needs.cache === undefined
        ? null
        : new FileCache(needs.cache, (event) => {
            if (this.recorder !== null) write(event);
          });
    if (needs.clients === true) tally.clients = new ClientCounts();
    // Policies that look a request up in the queue of its class find that one of the background does not wait.
    const nothing = new BitRing(32);
    this.queue = [...this.waiting, nothing];
    if (needs.background === true) {
      this.background = new BitRing(this.rows.mask + 1);
      this.waiting.push(this.background);
      this.unstarted.push(0);
    }
    // What has been read of a request, and where its rest begins, no source could tell again.
    if (this.layout !== null) this.copyLiving();
  }

  override get layout(): Layout | null {
    return this.strewn;
  }

  /** Sources that know of neither leave these two columns alone. */
  override newRow(): number {
    const row = super.newRow();
    const { rows } = this;
    const i = row & rows.mask;
    if (rows.write !== null) rows.write[i] = 0;
    if (this.layout !== null) rows.endCylinder[i] = -1;
    return row;
  }

  protected override fill(i: number, request: NewRequest): void {
    super.fill(i, request);
    const { rows } = this;
    if (rows.write !== null && request.write === true) rows.write[i] = 1;
    if (this.layout !== null && request.endCylinder !== undefined) rows.endCylinder[i] = request.endCylinder;
  }

  override arrived(row: number): void {
    const { layout, rows, place } = this;
    if (layout !== null) {
      const i = row & rows.mask;
      if (rows.endCylinder[i] < 0) rows.endCylinder[i] = rows.cylinder[i];
      const parts = layout.parts(rows, row);
      let transferNs = 0;
      for (let part = 0; part < parts; part++) {
        layout.part(rows, row, part, place);
        transferNs += place.transferNs;
      }
      if (parts > 0) rows.transferNs[i] = transferNs;
    }
    if (this.cache?.arrives(rows, row) !== true) super.arrived(row);
    else {
      countHit(this.tally, rows, row);
      if (this.onEnd !== null) this.onEnd(row);
    }
  }

  /** Where a service goes, and what it transfers there. Throws where a policy asks for a part that is not to be had. */
  find(row: number, part: number, chunkNs: number, place: Place): void {
    const { layout, rows } = this;
    const i = row & rows.mask;
    if (part !== WHOLE) {
      if (layout === null || part >= layout.parts(rows, row) || this.partRead(row, part))
        throw new Error(`a policy serves part ${part} of row ${row}, which is not to be read`);
      layout.part(rows, row, part, place);
      return;
    }
    const whole = chunkNs >= rows.transferNs[i];
    place.cylinder = rows.cylinder[i];
    place.endCylinder = whole ? rows.endCylinder[i] : this.chunkEnd(row, chunkNs);
    place.angleNs = rows.angleNs[i];
    place.transferNs = whole ? rows.transferNs[i] : chunkNs;
  }

  /** Where the arm stands after a chunk: where the rest begins. */
  private chunkEnd(row: number, chunkNs: number): number {
    const { rows, layout, place } = this;
    const i = row & rows.mask;
    if (layout?.rest === undefined) return rows.cylinder[i];
    const transferNs = rows.transferNs[i];
    rows.transferNs[i] = transferNs - chunkNs;
    layout.rest(rows, row, place);
    rows.transferNs[i] = transferNs;
    return place.cylinder;
  }

  override partRead(row: number, part: number): boolean {
    return this.partsRead.get(row)?.has(part) ?? false;
  }

  override servedInPart(row: number, transferNs: number): void {
    const { rows, layout, place, partServed, tally, disk } = this;
    const i = row & rows.mask;
    if (tally.clients !== null) {
      const { service } = tally;
      const bytes = Math.floor((service[TRANSFERRING] * disk.rateAt(rows.cylinder[i])) / 1e9);
      tally.clients.worked(row, rows.stream[i], bytes, service[END] - service[START]);
    }
    const angleNs = rows.angleNs[i];
    super.servedInPart(row, transferNs);
    if (partServed !== WHOLE) {
      rows.angleNs[i] = angleNs;
      const read = this.partsRead.get(row);
      if (read === undefined) this.partsRead.set(row, new Set([partServed]));
      else read.add(partServed);
    } else if (layout?.rest !== undefined) {
      layout.rest(rows, row, place);
      rows.cylinder[i] = place.cylinder;
      rows.endCylinder[i] = place.endCylinder;
      rows.angleNs[i] = place.angleNs;
      this.head = place.cylinder;
    }
  }

  override done(row: number): void {
    this.partsRead.delete(row);
    super.done(row);
    this.cache?.read(this.rows, row, this.tally.service[END]);
    if (this.tally.clients !== null) this.hadAll(row, this.tally.clients);
  }

  private hadAll(row: number, clients: ClientCounts): void {
    const { rows, tally } = this;
    const { service } = tally;
    const i = row & rows.mask;
    clients.served(row, rows.stream[i], rows.sizeBytes[i], service[END] - service[START], {
      ...{ arrivalNs: rows.arrivalNs[i], deadlineNs: rows.deadlineNs[i], endNs: service[END] },
    });
  }

  override closeBeat(): void {
    super.closeBeat();
    this.tally.clients?.closeBeat();
  }

  override drop(row: number, atNs: number): void {
    this.partsRead.delete(row);
    const { rows, tally } = this;
    tally.clients?.dropped(row, rows.stream[row & rows.mask], rows.deadlineNs[row & rows.mask]);
    super.drop(row, atNs);
  }

  /** A row that is there without waiting: it is still to come, or its data are on their way. */
  expect(row: number): void {
    this.alive.add(row);
  }

  /** That was expected. */
  comes(row: number): void {
    this.alive.remove(row);
    this.arrived(row);
  }

  /** A waiting row is taken away: it goes on elsewhere, or its request is lost. Nobody here hears of an end. */
  withdraw(row: number, atNs: number): void {
    const { rows, tally } = this;
    const i = row & rows.mask;
    const requestClass = rows.requestClass[i];
    this.partsRead.delete(row);
    this.waiting[requestClass].remove(row);
    this.alive.remove(row);
    if (!this.begun.delete(row)) this.unstarted[requestClass]--;
    if (requestClass === BACKGROUND) return;
    tally.withdrawn(requestClass, rows.number[i] + Math.imul(rows.stream[i] + 1, 1 << 20), atNs);
    if (this.recorder !== null) this.recorder.dropped(row, atNs);
  }

  override save(): SavedGeneral {
    const partsRead = [...this.partsRead].map(([row, parts]) => [row, ...parts]);
    const { clients } = this.tally;
    return {
      ...super.save(),
      ...(partsRead.length > 0 ? { partsRead } : {}),
      ...(clients === null ? {} : { clients: clients.save() }),
      ...(this.cache === null ? {} : { cache: this.cache.save() }),
    };
  }

  override load(saved: SavedGeneral, held: (visit: (row: number) => void) => void): void {
    super.load(saved, held);
    this.partsRead.clear();
    for (const [row, ...parts] of saved.partsRead ?? []) this.partsRead.set(row, new Set(parts));
    if (saved.clients) this.tally.clients?.load(saved.clients);
    if (saved.cache) this.cache?.load(saved.cache);
  }
}
