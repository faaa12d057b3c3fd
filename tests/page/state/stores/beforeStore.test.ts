/** The run before a change is one that somebody has seen something of. */
import { expect, test } from 'vitest';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { ok } from '../../../../src/core/base/result.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { addressState } from '../../../../src/page/state/address/addressState.ts';
import { useBefore } from '../../../../src/page/state/stores/beforeStore.ts';
import { useRun } from '../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { restoreAfterEach } from '../restored.ts';

restoreAfterEach(useBefore, useRun, useScenario);

const at = (lambda: number) => withValues(defaultScenario, { duration: 3, lambda });
const { beats } = new Run(at(5)).complete().station.tally;
const none = { ...beats, length: 0 };

/** The run of the scenario that is there, as far as it was looked at. */
function runs(scenario: Scenario, isSeen: boolean): void {
  useRun.setState({ scenario, beats: isSeen ? beats : none });
}

test('one that was changed before anybody looked at it leaves the one before it in its place', () => {
  const [seen, unseen, last] = [at(5), at(6), at(7)];
  // Whoever runs what is changed, and writes it into the address, looks away meanwhile.
  const edit = (scenario: Scenario, about: string) => {
    addressState.fill(() => {
      useScenario.getState().edit(ok(scenario), about);
    });
  };
  addressState.fill(() => {
    useScenario.getState().load(seen, '');
  });
  runs(seen, true);
  const before = () => useBefore.getState().before?.scenario;
  edit(unseen, 'lambda');
  runs(unseen, false);
  expect(before()).toBe(seen);
  edit(last, 'n');
  expect(before()).toBe(seen);
  // Back where it was there is nothing to compare with.
  runs(last, false);
  edit(seen, 'lambda');
  expect(before()).toBeUndefined();
});
