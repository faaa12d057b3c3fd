/** The frame that shows a page which has come: what can be worked out before it is. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { withValues, defaultScenario } from '../../../../src/core/scenario/scenario.ts';
import type * as loop from '../../../../src/page/app/canvas/loop.ts';
import type * as playback from '../../../../src/page/state/stores/playbackStore.ts';
import type { RunHandle } from '../../../../src/page/state/stores/runStore.ts';

const run = new Run(withValues(defaultScenario, { duration: 300 })).complete();

// A loop of its own: once awake, it follows its store of playback for good.
let onFrame: typeof loop.onFrame;
let usePlayback: typeof playback.usePlayback;
beforeAll(async () => {
  vi.resetModules();
  const { loadAll } = await import('../../../../src/core/scenario/run/whole.ts');
  await loadAll();
  ({ onFrame } = await import('../../../../src/page/app/canvas/loop.ts'));
  ({ usePlayback } = await import('../../../../src/page/state/stores/playbackStore.ts'));
});
afterAll(() => {
  vi.resetModules();
});

let frames: (() => void)[] = [];
const nextFrame = () => {
  const due = frames;
  frames = [];
  for (const frame of due) frame();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (frame: (nowMs: number) => void) =>
    frames.push(() => {
      frame(0);
    }),
  );
});
afterEach(() => {
  // Texts follow a frame by a timer.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A run whose pages come when `come` is called; `isAwaiting` says whether others are on their way. */
function paged(isAwaiting = false) {
  const useRun = create(() => ({
    scenario: run.scenario,
    disk: run.disk,
    beats: run.station.tally.beats,
    spreads: run.station.tally.spreads,
    endNs: run.endNs,
    finished: true,
    arrived: 0,
  }));
  const here = new Set<number>();
  const handle = {
    useRun,
    pagesFor: (timeNs: number) => {
      const index = run.pageIndexAt(timeNs);
      return here.has(index) ? [run.page(index)] : [];
    },
    isAwaiting: () => isAwaiting,
  } as unknown as RunHandle;
  return {
    handle,
    come: (timeNs: number) => {
      here.add(run.pageIndexAt(timeNs));
      useRun.setState(({ arrived }) => ({ arrived: arrived + 1 }));
    },
  };
}

function drawer(): { readonly drawer: loop.Drawer; readonly calls: (readonly [string, number])[] } {
  const calls: (readonly [string, number])[] = [];
  const note = (what: string) => (scene: { readonly pages: readonly { readonly index: number }[] }) => {
    calls.push([what, scene.pages[0]?.index ?? -1]);
  };
  return { calls, drawer: { wants: () => true, prepare: note('prepare'), draw: note('draw') } };
}

test('a page that holds the present is prepared for when it comes, and drawn with the frame', () => {
  const { handle, come } = paged();
  const { drawer: its, calls } = drawer();
  usePlayback.getState().seek(100e9, run.endNs);
  const stop = onFrame(its, handle);
  nextFrame();
  expect(calls).toEqual([]);
  come(100e9);
  expect(calls).toEqual([['prepare', run.pageIndexAt(100e9)]]);
  nextFrame();
  expect(calls.map(([what]) => what)).toEqual(['prepare', 'draw']);
  stop();
});

test('nobody prepares for a page that the hand has left, or while others are on their way', () => {
  for (const awaits of [true, false]) {
    const { handle, come } = paged(awaits);
    const { drawer: its, calls } = drawer();
    usePlayback.getState().seek(100e9, run.endNs);
    const stop = onFrame(its, handle);
    come(awaits ? 100e9 : 250e9);
    expect(calls).toEqual([]);
    nextFrame();
    expect(calls).toEqual(awaits ? [['draw', run.pageIndexAt(100e9)]] : []);
    stop();
  }
});
