/** The requests of all clients, those of one instant in the order of the list. */
import type {
  Arrivals,
  ClientPlan,
  Foreseen,
  Layout,
  RecordWriter,
  Rows,
  Source,
  StreamPlan,
} from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../trace/kinds.ts';
import { Client, type ClientSetup } from './client.ts';
import type { ClientAdmission } from './admission.ts';
import type { ListedClient } from './line.ts';
import { MOST_CLIENTS } from './text.ts';
import { SlottedClient } from './slottedClient.ts';
import type { SlottedStarts } from './slottedStarts.ts';

const toldBy =
  (arrivals: Arrivals): RecordWriter['admit'] =>
  (...told) => {
    arrivals.admit(...told);
  };

/** Numbers in the saved state of a client. */
const SAVED = 5;

interface Known {
  readonly all: readonly ClientPlan[];
  readonly periodic: readonly StreamPlan[];
}

export class ClientsSource implements Source {
  nextNs = Infinity;
  private readonly clients: Client[] = [];
  /** Of these, those that this disk has. */
  private readonly here: Client[] = [];
  /** What is known of them; undefined while it has to be told anew. */
  private known: Known | undefined;
  /** The latest instant that it has heard of: who has gone by then is known beforehand no more. */
  private clockNs = 0;

  /** `silent`: background clients ask for nothing themselves. */
  constructor(
    list: readonly ListedClient[],
    private readonly setup: ClientSetup,
    private silent: boolean,
    /** Who asks, and is weighed; undefined: all are there as they come. */
    private readonly admission?: ClientAdmission,
    /** Of several disks, does this one have a client of that number? Undefined: it has all. */
    private readonly isHere?: (client: number) => boolean,
    /** Guaranteed rates begin and are read by slots; such a run has no checkpoints, and nothing of them is saved. */
    private readonly slots?: SlottedStarts,
  ) {
    for (const listed of list) this.add(listed);
    this.find();
  }

  emit(arrivals: Arrivals): void {
    const atNs = this.nextNs;
    this.clockNs = atNs;
    this.beginCycles(atNs, arrivals);
    const asks = this.admission !== undefined;
    for (const client of this.here) {
      if (asks && this.asksNs(client) <= atNs) this.ask(client, toldBy(arrivals));
      if (client.nextNs <= atNs) client.put(arrivals);
      if (client.endNs === atNs) this.known = undefined;
    }
    this.find();
  }

  /** Somebody who goes by that may come at any time. */
  ended(row: number, rows: Rows, atNs: number): void {
    const i = row & rows.mask;
    if (rows.stream[i] >= 0 && rows.requestClass[i] === CONTINUOUS)
      this.admission?.worked(rows.stream[i], 0, true);
    if (rows.requestClass[i] !== DISCRETE) return;
    const client = this.clients[rows.stream[i]];
    if (client?.closed !== true) return;
    client.ended(atNs);
    if (client.nextNs < this.nextNs) this.nextNs = client.nextNs;
  }

  worked(row: number, rows: Rows, busyNs: number): void {
    const i = row & rows.mask;
    if (rows.requestClass[i] === CONTINUOUS) this.admission?.worked(rows.stream[i], busyNs, false);
  }

  foresee(stream: number, number: number, request: Foreseen): boolean {
    return this.clients[stream]?.foresee(number, request) ?? false;
  }

  /** One comes by hand; nothing comes of it where there are as many as there may be. */
  join(atNs: number, listed: ListedClient): void {
    if (this.clients.length < MOST_CLIENTS) this.add(listed, atNs);
    this.find();
  }

  leave(stream: number, atNs: number): void {
    this.clients[stream]?.leave(atNs);
    this.clockNs = Math.max(this.clockNs, atNs);
    this.known = undefined;
    this.find();
  }

  setSilent(silent: boolean, atNs: number): void {
    this.silent = silent;
    for (const client of this.clients)
      if (client.listed.kind === 'background') client.setSilent(silent, atNs);
    this.find();
  }

  /** All that ask up to an instant, by when they do, and the cycles of slots before it. */
  settle(atNs: number, admit: RecordWriter['admit'] = () => undefined): void {
    const asking = this.here
      .filter((client) => this.asksNs(client) <= atNs)
      .toSorted((a, b) => a.startNs - b.startNs || a.number - b.number);
    for (const client of asking) this.ask(client, admit);
    this.beginCycles(atNs - 1);
    this.find();
  }

  plans(): readonly StreamPlan[] {
    return this.tell().periodic;
  }

  all(): readonly ClientPlan[] {
    return this.tell().all;
  }

  /** Where long transfers end, and where the rest of one begins that goes in chunks. */
  readonly layout: Layout = {
    parts: () => 0,
    part: () => undefined,
    rest: (rows, row, place) => {
      const i = row & rows.mask;
      place.cylinder = rows.cylinder[i];
      place.endCylinder = rows.endCylinder[i];
      place.angleNs = rows.angleNs[i];
      this.clients[rows.stream[i]]?.restOf(rows.number[i], rows.transferNs[i], place);
    },
  };

  save(): readonly number[] {
    const each = this.clients.flatMap((client) => client.save());
    const { log } = this.setup.places ?? {};
    return [
      this.clockNs,
      ...(log === undefined ? [] : [log.save()]),
      ...each,
      ...(this.admission?.save() ?? []),
    ];
  }

  load([clockNs, ...rest]: readonly number[]): void {
    this.clockNs = clockNs;
    const { log } = this.setup.places ?? {};
    log?.load(rest[0]);
    const each = log === undefined ? rest : rest.slice(1);
    for (const [i, client] of this.clients.entries()) client.load(each.slice(i * SAVED, (i + 1) * SAVED));
    this.admission?.load(each.slice(this.clients.length * SAVED));
    this.known = undefined;
    this.find();
  }

  private add(listed: ListedClient, atNs = 0): void {
    const Kind = this.slots !== undefined && listed.kind === 'rate' ? SlottedClient : Client;
    const client = new Kind(listed, this.clients.length, this.setup, atNs);
    if (listed.kind === 'background') client.setSilent(this.silent, atNs);
    this.clients.push(client);
    if (this.isHere?.(client.number) ?? true) this.here.push(client);
    this.known = undefined;
  }

  /** Those of slots that have begun by then. */
  private beginCycles(atNs: number, arrivals?: Arrivals): void {
    const { slots, clients } = this;
    if (slots === undefined) return;
    for (
      let nextNs = slots.nextNs(clients);
      nextNs <= atNs && nextNs < Infinity;
      nextNs = slots.nextNs(clients)
    ) {
      slots.advance(clients, arrivals);
      this.known = undefined;
    }
  }

  /** When it asks to be let in; Infinity for one that need not, or has. */
  private asksNs({ listed, number, startNs }: Client): number {
    if (this.admission === undefined || listed.kind !== 'rate') return Infinity;
    return this.admission.hasAsked(number) ? Infinity : startNs;
  }

  /** One that is refused goes before its first request. */
  private ask(client: Client, admit: RecordWriter['admit']): void {
    const all = this.here.map(({ plan, peak }) => ({ plan, peak }));
    if (this.admission?.ask(client.number, all, client.startNs, admit) === false)
      client.leave(client.startNs);
    this.known = undefined;
  }

  private tell(): Known {
    this.known ??= {
      all: this.here.map(({ plan }) => plan),
      periodic: this.here.flatMap(({ stream, startNs, endNs }) =>
        stream === undefined || endNs <= Math.max(startNs, this.clockNs) ? [] : [stream],
      ),
    };
    return this.known;
  }

  private find(): void {
    let next = this.slots?.nextNs(this.clients) ?? Infinity;
    const asks = this.admission !== undefined;
    for (const client of this.here) {
      const { nextNs, endNs } = client;
      if (nextNs < next) next = nextNs;
      if (asks) next = Math.min(next, this.asksNs(client));
      // A plan is put together when it is asked for: of the many that do not end now it is not.
      if (endNs > this.clockNs && endNs < next && client.stream !== undefined) next = endNs;
    }
    this.nextNs = next;
  }
}
