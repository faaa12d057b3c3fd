/**
 * The schedulers by groups, cycles and scan lists against their definitions read aloud (tests/oracle/groups.ts): random
 * scripts on a disk of few cylinders, random streams on real drives. Every start and every end must agree.
 */
import { meaningOf, resolved } from '../../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import {
  bubbleUpRule,
  dmScanRule,
  gssRule,
  roundRobinRule,
  scanRtRule,
  type Job,
  type Rule,
  type World,
} from '../../../oracle/groups.ts';
import { expectedOf, played, scripts, streams, type GroupRun } from './groupRuns.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

const rules: Readonly<Record<string, (values: ParamValues, world: World, jobs: readonly Job[]) => Rule>> = {
  'scan-rt': ({ newcomer }, world) => scanRtRule(world, newcomer === 'intime'),
  'dm-scan': (_, world) => dmScanRule(world),
  gss: ({ groups }, world) => gssRule(world, Number(groups)),
  'round-robin': (_, world) => roundRobinRule(world),
  'bubble-up': (_, world, jobs) => bubbleUpRule(world, jobs),
};

describe.each(Object.entries(rules))('%s', (policy, rule) => {
  let served = 0;
  const reasons = new Set<number>();
  const agrees = (run: GroupRun) => {
    const engine = played(run);
    const { values } = resolved(run.scenario);
    expect(engine.services).toEqual(expectedOf(run, engine, (world, jobs) => rule(values, world, jobs)));
    served += engine.services.length;
    engine.reasons.forEach((reason) => reasons.add(reason));
  };

  test('serves random scripts as its definition does', () => {
    fc.assert(fc.property(scripts(policy), agrees), { numRuns: drawsOf(250, 3) });
    expect(served).toBeGreaterThan(drawsOf(2000, 3));
  });

  test('serves random streams as its definition does', () => {
    served = 0;
    fc.assert(fc.property(streams(policy), agrees), { numRuns: drawsOf(100, 3) });
    expect(served).toBeGreaterThan(drawsOf(2000, 3));
  });

  test('with a case of everything that it ever says', () => {
    const said = meaningOf({ policy }).policy.reasons.filter((_, k) => reasons.has(k));
    expect(said).toEqual(meaningOf({ policy }).policy.reasons);
  });
});
