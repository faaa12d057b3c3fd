/**
 * A client that asks for its next block when it has the last one (a closed loop), and whose disk fails: it hears that its
 * request is lost, a turn of the platter later, and asks on.
 */
import { expect, test } from 'vitest';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../src/core/scenario/run/machine.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';

const TURN_S = 0.00834;

/** Requests lost and served until `untilS`; disk 1 of two fails at 1 s, and has all that the one client asks for. */
function played(untilS: number) {
  const scenario = withValues(defaultScenario, {
    ...{ disks: 2, spread: 'whole', workload: 'clients', policy: 'fcfs', duration: untilS },
    clients: 'greedy@0',
  });
  const failed = [0, 1].map((disk) => {
    const machine = buildMachine({ ...scenario, interventions: [{ atNs: 1e9, kind: 'fail', disk }] });
    machine.advance(Infinity);
    machine.finish();
    const { lost, tally } = endedRun(machine);
    const { dServed, length } = tally.beats;
    return { lost: lost?.discrete ?? 0, served: dServed.slice(0, length).reduce((a, b) => a + b, 0) };
  });
  return failed.toSorted((a, b) => b.lost - a.lost)[0];
}

test('one request a turn is lost from the failure to the end', () => {
  const [two, three] = [played(2), played(3)];
  // 1 s holds 119.9 turns.
  expect(three.lost - two.lost).toBeGreaterThanOrEqual(Math.floor(1 / TURN_S));
  expect(three.lost - two.lost).toBeLessThanOrEqual(Math.ceil(1 / TURN_S));
  expect(two.lost).toBeGreaterThanOrEqual(Math.floor(1 / TURN_S));
  expect(three.served).toBe(two.served);
});
