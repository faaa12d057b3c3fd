/** The requests of all clients, those of one instant in the order of the list. */
import type {
  Arrivals,
  ClientPlan,
  DiskModel,
  Foreseen,
  Layout,
  Rows,
  Source,
  StreamPlan,
} from '../sim/interfaces.ts';
import { DISCRETE } from '../trace/kinds.ts';
import { Client } from './client.ts';
import type { ListedClient } from './clientLine.ts';
import { MOST_CLIENTS } from './clientText.ts';

/** Numbers in the saved state of a client. */
const SAVED = 5;

interface Known {
  readonly all: readonly ClientPlan[];
  readonly periodic: readonly StreamPlan[];
}

export class ClientsSource implements Source {
  nextNs = Infinity;
  private readonly clients: Client[] = [];
  /** What is known of them; undefined while it has to be told anew. */
  private known: Known | undefined;
  /** The latest instant that it has heard of: who has gone by then is known beforehand no more. */
  private clockNs = 0;

  /** `silent`: background clients ask for nothing themselves. */
  constructor(
    list: readonly ListedClient[],
    private readonly setup: { readonly seed: number; readonly disk: DiskModel },
    private silent: boolean,
  ) {
    for (const listed of list) this.add(listed);
    this.find();
  }

  emit(arrivals: Arrivals): void {
    const atNs = this.nextNs;
    this.clockNs = atNs;
    for (const client of this.clients) {
      if (client.nextNs <= atNs) client.put(arrivals);
      if (client.endNs === atNs) this.known = undefined;
    }
    this.find();
  }

  /** Somebody who goes by that may come at any time. */
  ended(row: number, rows: Rows, atNs: number): void {
    const i = row & rows.mask;
    if (rows.requestClass[i] !== DISCRETE) return;
    const client = this.clients[rows.stream[i]];
    if (client?.closed !== true) return;
    client.ended(atNs);
    if (client.nextNs < this.nextNs) this.nextNs = client.nextNs;
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
    return [this.clockNs, ...this.clients.flatMap((client) => client.save())];
  }

  load([clockNs, ...each]: readonly number[]): void {
    this.clockNs = clockNs;
    for (const [i, client] of this.clients.entries()) client.load(each.slice(i * SAVED, (i + 1) * SAVED));
    this.known = undefined;
    this.find();
  }

  private add(listed: ListedClient, atNs = 0): void {
    const client = new Client(listed, this.clients.length, this.setup, atNs);
    if (listed.kind === 'background') client.setSilent(this.silent, atNs);
    this.clients.push(client);
    this.known = undefined;
  }

  private tell(): Known {
    this.known ??= {
      all: this.clients.map(({ plan }) => plan),
      periodic: this.clients.flatMap(({ stream, endNs }) =>
        stream === undefined || endNs <= this.clockNs ? [] : [stream],
      ),
    };
    return this.known;
  }

  private find(): void {
    let next = Infinity;
    for (const { nextNs, endNs, stream } of this.clients) {
      if (nextNs < next) next = nextNs;
      if (stream !== undefined && endNs > this.clockNs && endNs < next) next = endNs;
    }
    this.nextNs = next;
  }
}
