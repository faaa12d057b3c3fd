/** Whoever guessed otherwise may have it played: the run goes on with that request, and the policy’s own stays beside it. */
import { afterEach, expect, test, vi } from 'vitest';
import { openLink } from '../../../../../src/page/state/address/openLink.ts';
import { useLink } from '../../../../../src/page/state/address/linkStore.ts';
import { useBefore } from '../../../../../src/page/state/stores/beforeStore.ts';
import { useGuess, type Choice } from '../../../../../src/page/state/stores/guess.ts';
import { usePlayback } from '../../../../../src/page/state/stores/playbackStore.ts';
import { mainRun, useRun } from '../../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../../src/page/state/stores/scenarioStore.ts';
import { rowOfName } from '../../../../../src/page/state/stores/selection.ts';
import { mayPlayYours, playYours } from '../../../../../src/page/app/panels/guess/guessing.ts';
import { eventually } from '../../../state/eventually.ts';
import { restoreAfterEach } from '../../../state/restored.ts';

restoreAfterEach(useBefore, useGuess, useLink, usePlayback, useRun, useScenario);
afterEach(() => {
  mainRun.close();
  vi.unstubAllGlobals();
});

const choiceOf = (row: number): Choice => ({
  ...{ kind: row < 0 ? 'wait' : 'serve', row, name: `row ${row}` },
  ...{ offset: 0, dueNs: Infinity, waitedNs: 0 },
});

test('of a request alone that the policy did not take', async () => {
  await openLink('#/lab?v=3&workload=queue&policy=sstf&disk=textbook&queue=60,35&head=50&t=0');
  const pages = () => mainRun.pagesFor(0, 0, 1);
  await eventually(() => {
    expect(pages().length).toBeGreaterThan(0);
  });
  const choices = [rowOfName(pages(), 'D1'), rowOfName(pages(), 'D2'), -1].map(choiceOf);
  useGuess.setState({
    on: true,
    question: { atNs: 0, disk: 0, says: '', choices, right: [0] } as never,
    given: undefined,
  });
  const may = [undefined, -1, 0, 1, 2].map((given) => {
    useGuess.setState({ given });
    return mayPlayYours();
  });
  expect(may).toEqual([false, false, false, true, false]);
  useGuess.setState({ given: 1 });
  // Nobody listens here.
  vi.stubGlobal('document', { getElementById: () => null });
  const { scenario } = useScenario.getState();
  playYours();
  expect(useScenario.getState().scenario.interventions).toEqual([
    { atNs: 0, kind: 'serve', requestClass: 'D', stream: -1, number: 1 },
  ]);
  expect(useBefore.getState().before?.scenario ?? scenario).toBe(scenario);
  useScenario.getState().undo();
  expect(useScenario.getState().scenario).toBe(scenario);
});
