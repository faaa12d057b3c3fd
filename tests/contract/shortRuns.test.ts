/**
 * Short runs of any settings that go together, drawn from the specs alone and written as links: none throws, and none has a
 * negative time, a figure that is none, or a service that begins before the one before it is over.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ParamValue } from '../../src/core/base/params.ts';
import { allParams } from '../../src/core/scenario/params.ts';
import { decodePlain } from '../../src/core/scenario/link/index.ts';
import type { Scenario } from '../../src/core/scenario/scenario.ts';
import { drawsOf } from '../helpers/statistics.ts';
import { valueOf } from './anyValues.ts';
import { faultsOfRun } from './faultsOfRun.ts';

/** What would make a run long. */
const small: Record<string, fc.Arbitrary<ParamValue>> = {
  n: fc.nat(12),
  lambda: fc.oneof(fc.nat(60), fc.constant(400)),
  duration: fc.constantFrom(0.5, 2, 2.75),
  round: fc.constantFrom(0.1, 0.25, 1),
  disks: fc.integer({ min: 1, max: 6 }),
  nclients: fc.integer({ min: 1, max: 8 }),
  vrate: fc.constantFrom('same:150000', 'two:400000:900000'),
  csize: fc.constantFrom('gamma:80000:20000', 'constant:50000', 'exponential:60000'),
};

const changes = fc.constantFrom(
  ...['0.6:fail:1', '1.05:fail:2', '0.31:policy:satf', '0.7:policy:mixed-scan;1.2:policy:fcfs'],
  ...['0.3:n:2;1.1:n:9', '0.9:add:40:0.5:65536;1.4:lambda:90', '0.2:join', '0.5:leave:1'],
);

/** First the policy and its workload, so that most of what follows goes with them. */
const first = ['policy', 'workload', 'disks', 'spread', 'bus'];
const drawn = fc.record({
  values: fc.record(
    Object.fromEntries(allParams.map((spec) => [spec.key, small[spec.key] ?? valueOf(spec)])),
  ),
  keys: fc.shuffledSubarray(allParams.map(({ key }) => key)),
  lead: fc.subarray(first),
  edits: fc.option(changes),
});

/** As much of a draw as goes together. */
function linkOf({ values, keys, lead, edits }: typeof drawn extends fc.Arbitrary<infer T> ? T : never) {
  const pairs: [string, string][] = [...new Set([...lead, ...keys, 'duration'])].map((key) => [
    key,
    encodeURIComponent(String(values[key])),
  ]);
  if (edits !== null) pairs.push(['edits', edits]);
  let link = '#/lab?v=3&duration=2';
  let scenario: Scenario = decodePlain(link).state.scenario;
  for (const [key, text] of pairs) {
    const longer = `${link.replace(new RegExp(`&${key}=[^&]*`), '')}&${key}=${text}`;
    const { state, faults } = decodePlain(longer);
    if (faults.length === 0) [link, scenario] = [longer, state.scenario];
  }
  return { link, scenario };
}

test('a short run of any settings is a run', () => {
  fc.assert(
    fc.property(drawn, (draw) => {
      const { link, scenario } = linkOf(draw);
      expect(faultsOfRun(scenario).join('\n'), link).toBe('');
    }),
    { seed: 1, numRuns: drawsOf(2000, 100), endOnFailure: true },
  );
});
