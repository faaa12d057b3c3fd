/**
 * A policy inside another cannot tell that it is inside: where only best-effort requests come, the meta-scheduler is the
 * policy that it contains, fingerprint for fingerprint, from any checkpoint on.
 */
import { meaningOf, resolved } from '../../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policies } from '../../../../src/core/policy/index.ts';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { boxesOf } from '../../../../src/core/theory/decisionBoxes.ts';
import { valuesOf } from '../../../contract/anyValues.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

const bestEffort = policies.filter(({ family }) => family === 'Best effort');
const outer = ['ucsb-io', 'time-cycle-qos'];

const scenario = (values: ParamValues): Scenario => withValues(defaultScenario, { duration: 6, ...values });
const digest = (s: Scenario) => new Run(s).complete().station.tally.hash.digest();

const load = fc.oneof(
  fc.record({
    n: fc.constant(0),
    lambda: fc.integer({ min: 1, max: 60 }),
    seed: fc.nat(1000),
    disk: fc.constantFrom('nerjes-1998', 'hp97560', 'zoned-7200'),
  }),
  fc.record({
    workload: fc.constant('queue'),
    disk: fc.constant('textbook'),
    head: fc.integer({ min: 0, max: 199 }),
    queue: fc
      .array(fc.integer({ min: 0, max: 199 }), { minLength: 1, maxLength: 40 })
      .map((queue) => queue.join(',')),
  }),
);

test('what may be contained is every best-effort policy, by its name', () => {
  const { params } = meaningOf({ policy: 'ucsb-io', inner: 'c-look' }).policy;
  const inner = params.find(({ key }) => key === 'inner');
  const options = inner?.kind === 'choice' ? inner.options.map(({ id, title }) => ({ id, title })) : [];
  expect(options).toEqual(bestEffort.map(({ id, title }) => ({ id, title })));
});

describe.each(outer)('%s', (policy) => {
  describe.each(bestEffort.map(({ id, params }) => [id, params] as const))('around %s', (inner, params) => {
    test('is that policy where nobody is above or below best effort', () => {
      fc.assert(
        fc.property(load, valuesOf(params), (loaded, own) => {
          const values = { ...loaded, ...own };
          expect(digest(scenario({ ...values, policy, inner }))).toBe(
            digest(scenario({ ...values, policy: inner })),
          );
        }),
        { seed: 1, numRuns: drawsOf(60, 4) },
      );
    });

    test('goes on from a checkpoint at any decision', () => {
      const whole = scenario({ n: 3, lambda: 40, duration: 3, policy, inner });
      const digests: string[] = [];
      for (const every of [Infinity, 1, 7]) {
        let station = buildStation(whole);
        const anchor = station.save();
        for (let k = 0; !station.finished; k++) {
          if (k % every === every - 1) {
            const checkpoint = structuredClone(station.save());
            station = buildStation(whole);
            station.load(checkpoint, anchor);
          }
          station.step();
        }
        station.finish();
        digests.push(station.tally.hash.digest());
      }
      expect(new Set(digests).size).toBe(1);
    });

    test('brings its reasons, its lines, its criteria and its settings along', () => {
      const composed = meaningOf({ policy, inner }).policy;
      const own = meaningOf({ policy: inner }).policy;
      const alone = policies.find(({ id }) => id === policy);
      expect(composed.criteria).toEqual([...(alone?.criteria ?? []), ...own.criteria]);
      expect(composed.params.map(({ key }) => key)).toEqual(
        expect.arrayContaining(own.params.map(({ key }) => key)),
      );
      for (const reason of own.reasons) {
        const its = composed.reasons.filter(({ text }) => text.endsWith(reason.text));
        expect(its).toHaveLength(2);
        for (const { line } of its)
          expect(composed.pseudocode[line]?.trim()).toBe(own.pseudocode[reason.line]?.trim());
      }
    });
  });

  test('every reason has its way through figure 1', () => {
    const { reasons } = meaningOf({ policy, inner: 'scan' }).policy;
    const ways = reasons.map(({ id }) => boxesOf(id));
    expect(ways.map(([first, second]) => [first, second])).toEqual(reasons.map(() => ['driver', 'above']));
    expect(boxesOf('slack-oldest').at(-1)).toBe('bestEffortScheduler');
  });

  test('explains a decision on both levels', () => {
    const run = new Run(scenario({ n: 0, lambda: 40, policy, inner: 'sstf' })).complete();
    const { decisions } = run.page(0);
    const definition = resolved(run.scenario).policy;
    const atNs = decisions.atNs.subarray(0, decisions.length).find((_, k) => decisions.listed[k] > 2) ?? NaN;
    const { steps, compared } = explain(run, atNs);
    const lines = steps.map(({ line }) => definition.pseudocode[line]);
    expect(lines[0]).toBe('  if somebody above best effort waits:');
    expect(lines.at(-1)).toMatch(/^ {2}/);
    expect(steps.at(-1)?.says).toMatch(/^Nobody above best effort waits\. /);
    expect(compared[0].figures.slice(0, 3)).toEqual([0, 0, 0]);
    expect(compared[0].figures).toHaveLength(definition.criteria.length);
  });
});
