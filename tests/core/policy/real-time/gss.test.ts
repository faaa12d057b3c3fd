/** GSS and round-robin by hand and at their limits. Their definitions are held in groups.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { GROUP } from '../../../../src/core/trace/kinds.ts';
import { allPages } from '../../../contract/invariants.ts';
import { played, streams, type GroupRun } from './groupRuns.ts';
import { runOf, served, type Read } from './textbookReads.ts';

/**
 * Nothing is known of a script’s streams beforehand: of two groups, one has the even streams, the other the odd ones.
 * The arm on 50 looks upward at first.
 */
const reads: Readonly<Record<string, Read>> = {
  s0: { cylinder: 60, stream: 0, due: 500 },
  s1: { cylinder: 70, stream: 1, due: 300 },
  s2: { cylinder: 30, stream: 2, due: 400 },
  s3: { cylinder: 20, stream: 3, due: 900 },
  // Both come while s2 is sought (11–42): stream 4 is new in the turn and joins it, stream 0 has been served in it.
  again0: { cylinder: 35, stream: 0, at: 20 },
  s4: { cylinder: 10, stream: 4, at: 20, due: 350 },
};

describe('by hand, two groups', () => {
  test('groups take turns, each a sweep over one request of each of its streams', () => {
    expect(served({ policy: 'gss', groups: 2 }, reads)).toEqual([
      's0 0–11', // group 0, upward
      's2 11–42', // nothing above 60: down to 30
      's4 42–63', // on the way down
      's3 63–74', // group 1: nothing below 10, upward again
      's1 74–125',
      'again0 125–161', // group 0: down from 70
    ]);
  });

  test('a turn is a frame, and its joint deadline is the earliest of its members that wait', () => {
    const { run } = runOf({ policy: 'gss', groups: 2 }, reads);
    const [{ frames, decisions }] = allPages(run);
    const turns = Array.from({ length: frames.length }, (_, k) => k)
      .filter((k) => frames.kind[k] === GROUP)
      .map((k) => [frames.label[k], frames.startNs[k] / 1e6, frames.endNs[k] / 1e6]);
    expect(turns).toEqual([
      [0, 0, 63],
      [1, 63, 125],
      [0, 125, 161],
    ]);
    // 400 (s0, s2); 400 (s2); 350 (s4); 300 (s3, s1); 300 (s1); a round after 20.
    const dueNs = [400, 400, 350, 300, 300, 1020].map((ms) => ms * 1e6);
    const served = Array.from(decisions.timeLeftNs.slice(0, 6), (left, k) => left + decisions.atNs[k]);
    expect(served).toEqual(dueNs);
    expect(Array.from(decisions.listed.slice(0, 6))).toEqual([2, 1, 1, 2, 1, 1]);
  });
});

test('round-robin by hand: one of each stream in a circle, wherever the arm is', () => {
  const circle: Readonly<Record<string, Read>> = {
    b: { cylinder: 90, stream: 1 },
    a: { cylinder: 10, stream: 0 },
    a2: { cylinder: 11, stream: 0 },
    c: { cylinder: 20, stream: 2 },
    d: { cylinder: 20 },
  };
  // 50 → 10 → 90 → 20 → 11; without an immediate server d waits until no stream does.
  expect(served({ policy: 'round-robin', aperiodic: 'background' }, circle)).toEqual([
    'a 0–41',
    'b 41–122',
    'c 122–193',
    'a2 193–203',
    'd 203–213',
  ]);
  // It goes before the second stream, once in the window of a round; ranked, when it is due before the stream on turn.
  expect(served({ policy: 'round-robin', aperiodic: 'immediate:1' }, circle).map((x) => x[0])).toEqual([
    ...'adbca',
  ]);
  expect(served({ policy: 'round-robin', aperiodic: 'ranked:0.9' }, circle).map((x) => x[0])).toEqual([
    ...'dabca',
  ]);
  expect(served({ policy: 'round-robin', aperiodic: 'ranked:2' }, circle).map((x) => x[0])).toEqual([
    ...'abcad',
  ]);
});

const withPolicy = (run: GroupRun, values: ParamValues): GroupRun => ({
  ...run,
  scenario: { ...run.scenario, values: { ...run.scenario.values, ...values } },
});

test('a group for each stream is round-robin', () => {
  fc.assert(
    fc.property(streams('gss'), (run) => {
      const { n } = resolved(run.scenario).values;
      const groups = Math.max(1, Number(n));
      expect(played(withPolicy(run, { groups })).services).toEqual(
        played(withPolicy(run, { policy: 'round-robin' })).services,
      );
    }),
    { numRuns: 60 },
  );
});

describe('one group is SCAN', () => {
  test('the textbook queue: up to 183, then down to 14, 299 cylinders', () => {
    const queue = [98, 183, 37, 122, 14, 124, 65, 67];
    const all = Object.fromEntries(queue.map((cylinder, stream) => [`c${cylinder}`, { cylinder, stream }]));
    const services = served({ policy: 'gss', groups: 1, head: 53 }, all);
    expect(services.map((line) => Number(line.slice(1).split(' ')[0]))).toEqual([
      65, 67, 98, 122, 124, 183, 37, 14,
    ]);
    // (183 − 53) + (183 − 14) cylinders and eight reads of a millisecond.
    expect(services.at(-1)).toBe(`c14 ${299 + 7 - 23}–${299 + 8}`);
  });

  test('as LOOK has it, for streams that wait for one piece at a time', () => {
    const once = fc.array(fc.record({ cylinder: fc.nat(199), at: fc.nat(900) }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(once, (list) => {
        const all = Object.fromEntries(list.map((read, stream) => [`s${stream}`, { ...read, stream }]));
        const values = { groups: 1, direction: 'up', duration: 30 };
        expect(served({ ...values, policy: 'gss' }, all)).toEqual(served({ ...values, policy: 'look' }, all));
      }),
      { numRuns: 60 },
    );
  });
});

test('fewer groups, shorter ways of the arm', () => {
  const seekNsAt = (groups: number) => {
    const scenario = withValues(defaultScenario, {
      policy: 'gss',
      groups,
      workload: 'streams',
      disk: 'allicat',
      n: 12,
      lambda: 0,
      phase: 'aligned',
      duration: 60,
    });
    const { beats } = new Run(scenario).complete().station.tally;
    return Array.from(beats.seekNs).reduce((sum, ns) => sum + ns, 0);
  };
  expect(seekNsAt(1)).toBeLessThan(seekNsAt(4));
  expect(seekNsAt(4)).toBeLessThan(seekNsAt(12));
});
