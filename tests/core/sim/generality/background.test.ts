/** A third class that ordinary policies do not see, with a queue and counts of its own. */
import { resolved, meaningOf } from '../../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { policies } from '../../../../src/core/policy/index.ts';
import { effectiveValues } from '../../../../src/core/scenario/params.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { Action, Policy, PolicyContext } from '../../../../src/core/sim/interfaces.ts';
import { BackgroundTally } from '../../../../src/core/trace/backgroundTally.ts';
import { BACKGROUND, CONTINUOUS, DISCRETE, SERVE } from '../../../../src/core/trace/kinds.ts';
import { ScriptSource } from '../../../../src/core/workload/parts/script.ts';
import { disk, Fcfs, MS, request, Simple, station } from './toy.ts';

const END = 4000 * MS;
const ordinary = Array.from({ length: 120 }, (_, k) => ({
  ...request(k % 3 === 0 ? CONTINUOUS : DISCRETE, 25 * k * MS, (k * 377) % 1000, 1000 + 100 * (k % 7)),
  stream: k % 3 === 0 ? 0 : -1,
  number: k,
  deadlineNs: k % 3 === 0 ? (25 * k + 100) * MS : Infinity,
}));
const behind = Array.from({ length: 40 }, (_, k) => ({
  ...request(BACKGROUND, (3 + 61 * k) * MS, (k * 211) % 1000, 5000),
  number: k,
}));

const both = () => [new ScriptSource(ordinary), new ScriptSource(behind)];
const needs = { background: true };

test.each(policies.filter(({ inRounds }) => inRounds !== true))(
  '$id plays the same run whether background requests wait or not',
  (definition) => {
    const values = effectiveValues(resolved(withValues(defaultScenario, { policy: definition.id })).values);
    const policy = (context: PolicyContext) =>
      meaningOf(values).policy.create({ context, values, roundNs: 1000 * MS, plans: () => [] });
    const alone = station(policy, [new ScriptSource(ordinary)], END);
    const beside = station(policy, both(), END, needs, disk, BackgroundTally);
    for (const made of [alone, beside]) {
      made.run(Infinity);
      made.finish();
    }
    expect(beside.tally.hash.digest()).toBe(alone.tally.hash.digest());
    expect(beside.tally.beats).toEqual(alone.tally.beats);
    expect(beside.context.unstarted).toEqual([...alone.context.unstarted, behind.length]);
  },
);

/** Whoever knows of them serves them where the others leave the disk idle. */
class InIdleTimes extends Simple {
  constructor(
    context: PolicyContext,
    private readonly inner: Policy,
  ) {
    super(context);
  }

  decide(action: Action): void {
    this.inner.decide(action);
    const row = this.context.background?.first(this.context.end) ?? -1;
    if (action.kind !== SERVE && row >= 0) this.serve(action, row);
  }
}

test('a policy that serves them leaves the counts of the others to the others', () => {
  const policy = (context: PolicyContext) => new InIdleTimes(context, new Fcfs(context));
  const discrete = ordinary.filter((r) => r.requestClass === DISCRETE);
  const fresh = () =>
    station(
      policy,
      [new ScriptSource(discrete), new ScriptSource(behind)],
      END,
      needs,
      disk,
      BackgroundTally,
    );
  const made = fresh();
  made.run(Infinity);
  made.finish();
  const { tally } = made;
  if (!(tally instanceof BackgroundTally)) throw new Error('not the tally that was asked for');
  const sum = (column: ArrayLike<number>, length: number) =>
    Array.from(column)
      .slice(0, length)
      .reduce((a, b) => a + b, 0);
  const { beats, background } = tally;
  expect(background.length).toBe(beats.length);
  expect(sum(background.served, background.length)).toBe(behind.length);
  expect(sum(background.transferNs, background.length)).toBe(behind.length * 5 * MS);
  expect(sum(beats.dServed, beats.length)).toBe(discrete.length);
  const alone = station((context) => new Fcfs(context), [new ScriptSource(discrete)], END);
  alone.run(Infinity);
  alone.finish();
  expect(tally.beats.dArrived).toEqual(alone.tally.beats.dArrived);
  expect(tally.beats.transferDNs).toEqual(alone.tally.beats.transferDNs);
  const { requests } = made.cut(0);
  expect(requests.length).toBe(discrete.length + behind.length);

  const halfway = fresh();
  halfway.run(1500 * MS);
  const checkpoint = structuredClone(halfway.save());
  const resumed = fresh();
  const start = structuredClone(resumed.save());
  resumed.load(checkpoint, start);
  resumed.run(Infinity);
  resumed.finish();
  expect(resumed.tally.hash.digest()).toBe(tally.hash.digest());
});
