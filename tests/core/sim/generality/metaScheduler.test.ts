/** A policy that is handed another one, and overrules it. */
import { expect, test } from 'vitest';
import type { Action, Policy, PolicyContext } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, SERVE } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { Fcfs, MS, Simple, request, station } from './toy.ts';

test('a meta-scheduler holds a policy, and lets background work run in chunks between its requests', () => {
  class Meta extends Simple {
    constructor(
      context: PolicyContext,
      private readonly inner: Policy,
    ) {
      super(context);
    }
    decide(action: Action): void {
      this.inner.decide(action);
      if (action.kind === SERVE) return;
      const background = this.context.queue[CONTINUOUS].first(this.context.end);
      if (background >= 0) this.serve(action, background, 10 * MS);
    }
  }
  const made = station(
    (context) => new Meta(context, new Fcfs(context)),
    [new ScriptSource([request(CONTINUOUS, 0, 0, 50000, 0), request(DISCRETE, 12 * MS, 500, 1000)])],
    400 * MS,
  );
  made.run(Infinity);
  const { services, requests } = made.cut(0);
  const order = Array.from(services.request.slice(0, services.length), (r) => requests.requestClass[r]);
  // Background 0–10 and 10–20; the request gets in at the chunk's end: seek 25, wait to 30, 30–31; then the rest.
  expect(order).toEqual([0, 0, 1, 0, 0, 0]);
  expect(services.endNs[2]).toBe(31 * MS);
  expect(made.context.unstarted).toEqual([0, 0]);
});
