/** How many D-requests are there on average, and the oldest for how long: by beats, against a walk over the detail. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { describe, expect, it } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { DISCRETE } from '../../../src/core/trace/kinds.ts';
import { allPages } from '../../contract/invariants.ts';

interface Stay {
  readonly arrivalNs: number;
  /** Infinity for one that has not left by the run's end. */
  leftNs: number;
}

function staysOf(run: Run): readonly Stay[] {
  const stays = new Map<number, Stay>();
  for (const { requests, services } of allPages(run)) {
    for (let i = 0; i < requests.length; i++)
      if (requests.requestClass[i] === DISCRETE && !stays.has(requests.row[i]))
        stays.set(requests.row[i], { arrivalNs: requests.arrivalNs[i], leftNs: Infinity });
    for (let s = 0; s < services.length; s++) {
      const stay = stays.get(requests.row[services.request[s]]);
      // A request that is served in chunks leaves with the last.
      if (stay) stay.leftNs = services.endNs[s];
    }
  }
  return [...stays.values()];
}

/** Fewer than 512 wait, so that the detail knows each of them. */
const runs: Readonly<Record<string, ParamValues>> = {
  mixed: { n: 7, lambda: 12 },
  'in subrounds': { n: 5, lambda: 14, policy: 'disjoint-scan', subrounds: 2 },
  'first come, first served': { n: 7, lambda: 16, policy: 'disjoint-fcfs' },
  overloaded: { n: 12, lambda: 6 },
  'streams with deadlines': {
    workload: 'streams',
    policy: 'edf',
    disk: 'allicat',
    n: 10,
    lambda: 5,
    dsize: 'tracks:1',
  },
};

describe.each(Object.entries(runs))('%s', (_, values) => {
  const scenario = withValues(defaultScenario, { duration: 60, ...values });
  const run = new Run(scenario);
  const stays = staysOf(run);
  const { beats } = run.station.tally;
  const lengthNs = resolved(scenario).beatNs;

  it('adds up the time that requests were there in a beat', () => {
    for (let k = 0; k < beats.length; k++) {
      const [from, to] = [k * lengthNs, (k + 1) * lengthNs];
      const stayed = stays.reduce(
        (sum, { arrivalNs, leftNs }) => sum + Math.max(0, Math.min(leftNs, to) - Math.max(arrivalNs, from)),
        0,
      );
      expect(beats.stayedNs[k]).toBe(stayed);
    }
  });

  it('says how long the oldest has been there when a beat ends', () => {
    for (let k = 0; k < beats.length; k++) {
      const to = (k + 1) * lengthNs;
      // Who is being served then has been reported as served.
      const oldest = stays.filter(({ arrivalNs, leftNs }) => arrivalNs < to && leftNs > to);
      const told = beats.oldestNs[k];
      const ages = oldest.map(({ arrivalNs }) => to - arrivalNs);
      if (told > 0) expect(ages).toContain(told);
      expect(ages.filter((age) => age > told).length).toBeLessThanOrEqual(1);
    }
  });
});

it('is the same after a page has been played again', () => {
  const scenario = withValues(defaultScenario, { duration: 200, n: 7, lambda: 20 });
  const run = new Run(scenario).complete();
  const before = run.station.tally.beats.stayedNs.slice(0, run.station.tally.beats.length);
  run.page(2);
  run.page(1);
  expect(run.station.tally.beats.stayedNs.slice(0, before.length)).toEqual(before);
});
