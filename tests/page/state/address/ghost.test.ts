/** The run before a change goes with a link: it is written, read, played beside the run, and gives way like any other. */
import { afterEach, expect, test } from 'vitest';
import { decodePlain, encodePlain } from '../../../../src/core/scenario/link/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import { contentsOf } from '../../../../src/page/state/address/linkState.ts';
import { linkStateOf } from '../../../../src/page/state/address/linkStateOf.ts';
import { openLink } from '../../../../src/page/state/address/openLink.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
import { useBefore } from '../../../../src/page/state/stores/beforeStore.ts';
import { useGuess } from '../../../../src/page/state/stores/guess.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { mainRun, useRun } from '../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

restoreAfterEach(useBefore, useGuess, useLink, usePlayback, useRun, useScenario);
afterEach(() => {
  mainRun.close();
});

const link = '#/lab?v=3&n=5&duration=5&ghost=n:3;policy:disjoint-scan&t=2';
const faultsOf = (ghost: string) => decodePlain(`#/lab?v=3&n=5&ghost=${ghost}`).faults;

test('is written by what differs, on the page that has it in sight', () => {
  const contents = contentsOf(decodePlain(link), false);
  const { scenario, ghost } = contents;
  expect(ghost?.values).toMatchObject({ n: 3, policy: 'disjoint-scan' });
  const written = (page: string, its = ghost) =>
    encodePlain(linkStateOf({ ...contents, ghost: its, link: { ...contents.link, page } }, false, undefined));
  expect(written('lab')).toMatch(/&ghost=policy:disjoint-scan;n:3(&|$)/);
  expect(written('compare')).not.toContain('ghost');
  expect(written('lab', { ...scenario })).not.toContain('ghost');
  // Requests written down are too long to be said beside others.
  expect(written('lab', { ...scenario, script: [] })).not.toContain('ghost');
});

test('one that is no such run is refused, with what is allowed', () => {
  expect(faultsOf('n:700')).toEqual([
    'ghost="n:700": n=700: too many for one disk, with 200 a disk at most; allowed is 0 to 200 here',
  ]);
  expect(faultsOf('who:7')).toEqual(['ghost="who:7": "who:7": key:value or time:key:value was expected']);
  expect(faultsOf('same')).toEqual(['ghost="same": something that differs from the scenario was expected']);
});

test('is played to its end beside the run, and gives way to what is dropped', async () => {
  await openLink(link);
  await eventually(() => {
    expect(useBefore.getState().before).toMatchObject({ finished: true, timeNs: 2e9 });
    expect(useBefore.getState().before?.pages.length).toBeGreaterThan(0);
  });
  const { before, drop } = useBefore.getState();
  const own = new Run(withValues(useScenario.getState().scenario, { n: 3, policy: 'disjoint-scan' }));
  const { beats } = own.complete().station.tally;
  expect(before?.beats.responseSumNs).toEqual(beats.responseSumNs);
  drop();
  await openLink('#/lab?v=3&n=5&duration=4');
  expect(useBefore.getState().before).toBeUndefined();
});
