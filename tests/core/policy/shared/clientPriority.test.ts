/** The priority of a row's client, and of a row of nobody's. */
import { expect, test } from 'vitest';
import { ClientPriorities } from '../../../../src/core/policy/shared/clientPriority.ts';
import type { ClientPlan, PolicyContext } from '../../../../src/core/sim/interfaces.ts';
import { priorityByKind } from '../../../../src/core/theory/clientPriority.ts';
import { CONTINUOUS, DISCRETE } from '../../../../src/core/trace/kinds.ts';

/** Rows of the streams −1, 0, 1, 2: the first four are D-requests, the next four are of streams. */
const rows = {
  mask: 7,
  stream: Int32Array.from([-1, 0, 1, 2, -1, 0, 1, 2]),
  requestClass: Uint8Array.from({ length: 8 }, (_, row) => (row < 4 ? DISCRETE : CONTINUOUS)),
};
const plan = (client: number, kind: ClientPlan['kind'], priority: number) =>
  ({ client, kind, priority }) as ClientPlan;
const all = Array.from({ length: 8 }, (_, row) => row);
const rate = priorityByKind.rate;

test('without clients a stream is a guaranteed rate, and all others are best effort', () => {
  const its = new ClientPriorities({ context: { rows } as unknown as PolicyContext });
  expect(all.map((row) => its.of(row))).toEqual([0, 0, 0, 0, rate, rate, rate, rate]);
  expect(all.map((row) => its.kindOf(row + 8))).toEqual([
    ...['interactive', 'interactive', 'interactive', 'interactive'],
    ...['rate', 'rate', 'rate', 'rate'],
  ]);
});

test('a client has its own, also one that has joined since; who is none yet is nobody', () => {
  const clients = [plan(0, 'greedy', -3), plan(1, 'latency', 7)];
  const its = new ClientPriorities({
    context: { rows } as unknown as PolicyContext,
    clients: () => clients,
  });
  const [greedy, latency] = [its.of(1), its.of(2)];
  expect([greedy < 0, latency > 0]).toEqual([true, true]);
  expect(all.map((row) => its.of(row))).toEqual([0, greedy, latency, 0, rate, greedy, latency, rate]);
  expect([1, 2, 3, 7].map((row) => its.kindOf(row))).toEqual(['greedy', 'latency', 'interactive', 'rate']);
  clients.push(plan(2, 'paced', 0));
  expect([3, 7].map((row) => its.kindOf(row))).toEqual(['paced', 'paced']);
  expect([its.of(3), its.of(7)]).toEqual([0, 0]);
});
