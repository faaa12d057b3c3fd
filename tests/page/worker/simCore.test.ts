import { afterEach, expect, it } from 'vitest';
import { edf } from '../../../src/core/policy/real-time/edf.ts';
import { comingLater, loadPolicies, loadPoliciesFrom } from '../../../src/core/policy/later.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type { FromSim } from '../../../src/page/worker/protocol.ts';
import { simulation } from '../../../src/page/worker/simCore.ts';

const streams = withValues(defaultScenario, { workload: 'streams', policy: 'edf', duration: 5 });

function start() {
  const posted: FromSim[] = [];
  const receive = simulation({
    post: (message) => posted.push(message),
    later: () => undefined,
    nowMs: () => 0,
    sliceMs: 1,
  });
  return {
    receive,
    kinds: () => posted.map(({ kind, run }: FromSim & { run?: number }) => `${kind} ${run}`),
  };
}

afterEach(async () => {
  loadPoliciesFrom(() => Promise.resolve([edf]));
  await loadPolicies();
});

it('opens a run when its policy has come, and then what was asked of it meanwhile', async () => {
  let bring: (() => void) | undefined;
  comingLater(edf);
  loadPoliciesFrom(() => new Promise((resolve) => (bring = () => resolve([edf]))));
  const { receive, kinds } = start();
  receive({ kind: 'open', run: 1, scenario: streams });
  receive({ kind: 'page', run: 1, atNs: 0 });
  expect(kinds()).toEqual([]);
  bring?.();
  await loadPolicies();
  await Promise.resolve();
  expect(kinds()).toEqual(['opened 1', 'page 1', 'progress 1', 'page 1']);
});

it('says why where a policy does not come, and goes on with what was asked for meanwhile', async () => {
  comingLater(edf);
  loadPoliciesFrom(() => Promise.reject(new Error('no network')));
  const { receive, kinds } = start();
  receive({ kind: 'open', run: 1, scenario: streams });
  receive({ kind: 'open', run: 2, scenario: defaultScenario });
  await loadPolicies().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(kinds().slice(0, 2)).toEqual(['failed 1', 'opened 2']);
});
