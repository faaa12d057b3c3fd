/** Who writes the address, and when: a page that is gone to is a step of history, one that is open already is none. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressState } from '../../../../src/page/state/address/addressState.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
// What is written comes with it, when it is wanted.
import '../../../../src/page/state/address/presentLink.ts';
import { foundSite } from '../../../../src/page/state/address/site.ts';
import {
  goToPage,
  isOwnStep,
  putAddress,
  setChart,
  setLanes,
  setSweep,
  writeAddress,
} from '../../../../src/page/state/address/writeAddress.ts';
import { WriteSchedule } from '../../../../src/page/state/address/writeSchedule.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { defaultScenario } from '../../../../src/core/scenario/scenario.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

/** Steps of history and changes of the last one, in order. */
let written: readonly unknown[][] = [];
restoreAfterEach(useLink, usePlayback);

beforeEach(() => {
  written = [];
  const location = { hash: '', href: 'https://example.org/' };
  const puts = (how: string) => (state: unknown, _title: string, hash: string) => {
    written = [...written, [how, state, hash]];
    Object.assign(location, { hash });
    Object.assign(history, { state });
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { state: null, pushState: puts('push'), replaceState: puts('replace') });
  addressState.wrote('');
  const toRead = { holds: [], plays: false };
  foundSite({
    pages: { lab: { holds: ['scenario'], plays: true }, help: toRead, limits: toRead },
    aliases: {},
    panels: async () => [],
  });
  useLink.setState({ page: 'help', embed: false });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('another page is a step of history of the page’s own; where nothing plays, time stands still', async () => {
  usePlayback.setState({ playing: true });
  goToPage('limits');
  expect([useLink.getState().page, usePlayback.getState().playing]).toEqual(['limits', false]);
  await eventually(() => {
    expect(written).toEqual([['push', 'own', '#/limits']]);
  });
  expect(isOwnStep()).toBe(true);
});

test('time goes on on a page that plays', async () => {
  usePlayback.setState({ playing: true });
  // In a frame, so that nothing is kept for the next visit.
  useLink.setState({ embed: true });
  goToPage('lab');
  expect([useLink.getState().page, usePlayback.getState().playing]).toEqual(['lab', true]);
  await eventually(() => {
    expect(written).toEqual([['push', 'own', expect.stringMatching(/^#\/lab\?.*embed=1/)]]);
  });
});

test('while a link is opened nothing takes the place of its address, and what it then holds is written', async () => {
  const opening = addressState.beginOpening();
  writeAddress('push');
  await vi.dynamicImportSettled();
  expect(written).toEqual([]);
  useLink.setState({ page: 'limits' });
  addressState.endOpening(opening);
  await eventually(() => {
    expect(written).toEqual([['push', 'own', '#/limits']]);
  });
});

test('whoever goes to the page that is open stays there, and nothing happens', () => {
  usePlayback.setState({ playing: true });
  const heard = vi.fn<() => void>();
  const unsubscribe = useLink.subscribe(heard);
  goToPage('help');
  unsubscribe();
  expect(heard).not.toHaveBeenCalled();
  expect(usePlayback.getState().playing).toBe(true);
});

test('a hash that is put is a step or takes the last one’s place, is nobody’s own unless it says so, and is no news', () => {
  putAddress('#/lab?n=1', 'push');
  putAddress('#/lab?n=2', 'replace');
  expect(written).toEqual([
    ['push', null, '#/lab?n=1'],
    ['replace', null, '#/lab?n=2'],
  ]);
  expect(isOwnStep()).toBe(false);
  expect(addressState.takeNew('#/lab?n=2')).toBeUndefined();
});

test('a frame that refuses history keeps its address', () => {
  vi.stubGlobal('history', {
    pushState: () => {
      throw new Error('refused');
    },
  });
  putAddress('#/lab?n=1', 'push');
  expect(addressState.takeNew('#/lab?n=1')).toBe('#/lab?n=1');
});

test('lanes, a sweep, and a chart stand in the link, each a step of history once it has come to rest', () => {
  const pushSoon = vi.spyOn(WriteSchedule.prototype, 'pushSoon').mockReturnValue();
  const sweep = { vary: 'lambda:1:20', measure: 'mean' };
  setLanes([defaultScenario]);
  setSweep(sweep);
  setChart('seeks');
  expect(useLink.getState()).toMatchObject({ lanes: [defaultScenario], sweep, chart: 'seeks' });
  setChart(undefined);
  expect(useLink.getState().chart).toBeUndefined();
  expect(pushSoon).toHaveBeenCalledTimes(4);
});
