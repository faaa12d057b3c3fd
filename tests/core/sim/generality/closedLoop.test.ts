/** Clients in a closed loop, who hear of completions, under a policy that hears of arrivals. */
import { expect, test } from 'vitest';
import type { Action, Arrivals, PolicyContext, Rows, Source } from '../../../../src/core/sim/interfaces.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { MS, request, Simple, station } from './toy.ts';

/** Asks for the next 3 ms after the last is done (or given up); request k is at cylinder 100·(client + k). */
class Client implements Source {
  nextNs = 0;
  private next = 0;

  constructor(private readonly client: number) {}

  emit(arrivals: Arrivals): void {
    const cylinder = 100 * (this.client + this.next);
    const one = request(DISCRETE, this.nextNs, cylinder, 1000, this.client);
    arrivals.push({ ...one, number: this.next++ });
    this.nextNs = Infinity;
  }

  ended(row: number, rows: Rows, atNs: number): void {
    if (rows.stream[row & rows.mask] === this.client) this.nextNs = atNs + (this.next === 5 ? 0 : 3 * MS);
  }

  save(): readonly number[] {
    return [this.next, this.nextNs];
  }

  load(saved: readonly number[]): void {
    [this.next, this.nextNs] = saved;
  }
}

/** Serves the newest first and keeps its own stack by what it hears; gives up the fifth request of client 1. */
class NewestFirst extends Simple {
  private stack: number[] = [];

  arrived(row: number): void {
    this.stack.push(row);
  }

  decide(action: Action): void {
    const row = this.stack.pop();
    const { rows } = this.context;
    if (row === undefined) this.wait(action, Infinity);
    else if (rows.number[row & rows.mask] === 4 && rows.stream[row & rows.mask] === 1) {
      this.context.drop(row, this.context.nowNs);
      this.decide(action);
    } else this.serve(action, row);
  }

  override save(): unknown {
    return [...this.stack];
  }

  override load(saved: unknown): void {
    this.stack = [...(saved as number[])];
  }
}

const policy = (context: PolicyContext) => new NewestFirst(context);
const fresh = () => station(policy, [new Client(0), new Client(1)], 400 * MS);

test('a client asks for the next when its last is done, and a policy hears of every arrival', () => {
  const made = fresh();
  made.run(Infinity);
  const { services, requests, drops } = made.cut(0);
  const of = Array.from(services.request.slice(0, services.length), (r) => requests.stream[r]);
  const endNs = (client: number) =>
    Array.from(services.endNs.slice(0, services.length)).filter((_, i) => of[i] === client);
  // Client 1 came last at 0: seek 5, wait to 10, 10–11, next at 14. Meanwhile client 0: from 11, 20–21, next at 24.
  expect(endNs(1)[0]).toBe(11 * MS);
  expect(endNs(0)[0]).toBe(21 * MS);
  for (const client of [0, 1]) {
    const mine = Array.from({ length: requests.length }, (_, i) => i).filter(
      (i) => requests.stream[i] === client && requests.number[i] > 0 && requests.number[i] < 4,
    );
    expect(mine.map((i) => requests.arrivalNs[i])).toEqual(
      endNs(client)
        .slice(0, 3)
        .map((at) => at + 3 * MS),
    );
  }
  // What is given up is an end as well: the sixth of client 1 is there at the same instant.
  expect(drops.length).toBe(1);
  const sixth = Array.from({ length: requests.length }, (_, i) => i).find(
    (i) => requests.stream[i] === 1 && requests.number[i] === 5,
  );
  expect(requests.arrivalNs[sixth ?? -1]).toBe(drops.atNs[0]);
});

test('its checkpoints hold what is alive: no source could make it again', () => {
  const whole = fresh();
  whole.run(Infinity);
  const halfway = fresh();
  halfway.run(101 * MS);
  const checkpoint = structuredClone(halfway.save());
  const resumed = fresh();
  resumed.load(checkpoint, checkpoint);
  resumed.run(Infinity);
  expect(resumed.tally.hash.digest()).toBe(whole.tally.hash.digest());
});
