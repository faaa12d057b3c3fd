/** Free blocks around policies: the foreground is the same to the nanosecond, whoever decides. */
import { resolved, meaningOf } from '../../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { policies } from '../../../../src/core/policy/index.ts';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { BACKGROUND } from '../../../../src/core/trace/kinds.ts';
import type { Page } from '../../../../src/core/trace/page.ts';
import type { Beats } from '../../../../src/core/trace/summary.ts';
import { allPages, checkRun } from '../../../contract/invariants.ts';
import { ownLoads } from '../../../contract/workloadsOfTheirOwn.ts';

/** What the summary says of those who are not read on the way. */
const ofOthers = [
  ...(['dArrived', 'cArrived', 'dServed', 'cServed', 'late', 'discarded', 'responseSumNs', 'slow'] as const),
  ...(['responseMaxNs', 'queued', 'transferCNs', 'transferDNs', 'stayedNs', 'oldestNs'] as const),
] satisfies readonly (keyof Beats)[];

/** The pages of a run that has ended, its last beat closed; with free blocks all of it is checked. */
function playedBy(run: Run): readonly Page[] {
  const { values } = resolved(run.scenario);
  if (values.freeblock === 'on') return checkRun(run, meaningOf(values).policy).pages;
  const pages = allPages(run);
  endedRun(run.station);
  return pages;
}

/** Of the foreground what was served, when its transfer began and ended, and what was dropped; and of the others how much. */
function played(scenario: Scenario) {
  const foreground: string[] = [];
  let free = 0;
  const run = new Run(scenario);
  const pages = playedBy(run);
  for (const { requests, services, segments, drops } of pages) {
    const name = (r: number) => [requests.requestClass[r], requests.stream[r], requests.number[r]].join(' ');
    for (let s = 0; s < services.length; s++) {
      const r = services.request[s];
      const last = services.firstSegment[s] + services.segmentCount[s] - 1;
      if (requests.requestClass[r] === BACKGROUND) free++;
      else
        foreground.push(`${name(r)}: ${segments.fromNs[last]}–${services.endNs[s]} ${services.outcome[s]}`);
    }
    for (let d = 0; d < drops.length; d++)
      foreground.push(`${name(drops.request[d])} dropped ${drops.atNs[d]}`);
  }
  const { beats } = run.station.tally;
  const counted = ofOthers.map((name) => `${name}: ${beats[name].slice(0, beats.length).join(' ')}`);
  return { foreground: [...foreground, ...counted], free };
}

const loads: readonly ParamValues[] = [
  { workload: 'rounds', n: 4, lambda: 18 },
  { workload: 'rounds', n: 7, lambda: 40, round: 0.5 },
  { workload: 'rounds', n: 0, lambda: 30, disk: 'zoned-7200' },
  { workload: 'streams', n: 12, lambda: 12, disk: 'allicat', reads: 'angle' },
  { workload: 'streams', n: 9, lambda: 20, vrate: 'two:400000:900000' },
  { workload: 'queue', disk: 'textbook', head: 53 },
];

describe.each(policies.map((policy, index) => [policy.id, policy, index] as const))(
  '%s',
  (id, policy, index) => {
    test('serves what it serves, when it does, whether blocks are read on the way or not', () => {
      const fitting =
        ownLoads(policy) ?? loads.filter((load) => !policy.inRounds || load.workload === 'rounds');
      let free = 0;
      // Every load meets half of the policies.
      for (const [k, load] of fitting.entries()) {
        if ((k + index) % 2 === 1) continue;
        const scenario = withValues(defaultScenario, { seed: k, ...load, duration: 2, policy: id });
        expect(checkTogether(resolved(scenario).values)).toEqual([]);
        const beside = played(withValues(scenario, { freeblock: 'on', freeidle: k % 4 < 2 ? 'on' : 'off' }));
        expect(beside.foreground, JSON.stringify(load)).toEqual(played(scenario).foreground);
        free += beside.free;
      }
      // Whole tracks have no angle that is waited for.
      if (policy.serves?.includes('bitrates') !== true) expect(free).toBeGreaterThan(40);
    });
  },
);

test('what is read on the way when the policy changes is explained by the policy that had decided', () => {
  const before = withValues(defaultScenario, {
    freeblock: 'on',
    disk: 'zoned-7200',
    duration: 2.75,
    seed: 2291031283728248,
  });
  const scenario: Scenario = {
    ...before,
    interventions: [{ atNs: 310_000_000, kind: 'set', key: 'policy', value: 'satf' }],
  };
  const run = new Run(scenario);
  const { decisions } = run.page(0);
  const at = decisions.atNs.indexOf(310_000_000);
  // A block under the arm, by mixed SCAN.
  expect(decisions.reason[at]).toBeGreaterThanOrEqual(
    meaningOf({ ...scenario.values, policy: 'satf' }).policy.reasons.length,
  );
  expect(explain(run, 310_000_000).steps.length).toBeGreaterThan(0);
  expect(explain(run, decisions.atNs[at + 2]).steps.length).toBeGreaterThan(0);
});
