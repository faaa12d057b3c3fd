/** A preset that is chosen opens as its link does: at its instant, with its chart, and with whom it is about marked. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
import { openPreset } from '../../../../src/page/state/address/openPreset.ts';
import { rerunOnChange } from '../../../../src/page/state/address/startRun.ts';
import { WriteSchedule } from '../../../../src/page/state/address/writeSchedule.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { mainRun, pagesFor, useRun } from '../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { nameOfRow } from '../../../../src/page/state/stores/selection.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

restoreAfterEach(useLink, usePlayback, useRun, useScenario);
let stop = () => {};

beforeEach(() => {
  vi.spyOn(WriteSchedule.prototype, 'pushSoon').mockImplementation(() => undefined);
  stop = rerunOnChange();
});

afterEach(() => {
  stop();
  mainRun.close();
  vi.restoreAllMocks();
});

const marked = (): string => {
  const { selected, timeNs } = usePlayback.getState();
  return nameOfRow(pagesFor(timeNs, timeNs, timeNs + 1), selected);
};

test.each([
  ['a request', 'sstf-starves', 'D14'],
  ['a piece of a stream', 'wherever-it-lies', 'C9.29'],
  ['a piece of a client', 'copy-in-the-gaps', 'C1.6'],
])('%s', async (_, id, name) => {
  const view = presetById.get(id)?.view;
  openPreset(id);
  expect(usePlayback.getState().timeNs).toBe(view?.timeNs);
  expect(useLink.getState().chart).toBe(view?.chart);
  await eventually(() => {
    expect(marked()).toBe(name);
  });
});

test('the next one has neither its mark nor its chart', async () => {
  openPreset('copy-in-the-gaps');
  await eventually(() => {
    expect(marked()).toBe('C1.6');
  });
  openPreset('default');
  expect([usePlayback.getState().selected, useLink.getState().chart]).toEqual([-1, undefined]);
});
