/** The scan for differences, with runs of which only a part is known. */
import { create } from 'zustand';
import { expect, test } from 'vitest';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { scanLanes } from '../../../../src/page/state/compare/lanesScan.ts';
import type { RunHandle } from '../../../../src/page/state/stores/runStore.ts';

const preset = (id: string): Scenario => {
  const found = presetById.get(id);
  if (!found) throw new Error(`no preset ${id}`);
  return presetScenario(found);
};

/** A run of which the first `beats` beats are known, and the pages that `here` says. */
function handle(scenario: Scenario, beats = Infinity, here: (index: number) => boolean = () => true) {
  const run = new Run(scenario).complete();
  const all = run.station.tally.beats;
  const pages = run.pages();
  const asked: number[] = [];
  const state = {
    status: 'running',
    scenario,
    endNs: run.endNs,
    finished: beats === Infinity,
    beats: { ...all, length: Math.min(all.length, beats) },
  };
  const made = {
    useRun: create(() => state),
    pagesFor: (timeNs: number) => {
      const page = pages.find(({ startNs, endNs }) => startNs <= timeNs && timeNs < endNs);
      if (page) asked.push(page.index);
      return page && here(page.index) ? [page] : [];
    },
  } as unknown as RunHandle;
  return { run: made, asked };
}

const figures = ['figure-3', 'figure-1', 'figure-2'].map(preset);

test('nothing is settled while a lane that may part sooner is not known so far', () => {
  const [a, b, c] = figures;
  const behind = [handle(a).run, handle(b).run, handle(c, 0).run];
  // (a) and (b) part in the second round; what (c) does in the first is not known yet.
  expect(scanLanes(behind, 0, true)).toEqual({ state: 'waiting' });
  const known = [handle(a).run, handle(b).run, handle(c).run];
  const scan = scanLanes(known, 0, true);
  expect(scan.state === 'found' && scan.divergence.atNs).toBeLessThan(0.5e9);
});

test('equal lanes: nothing differs, once all of them are over', () => {
  const [a] = figures;
  expect(scanLanes([handle(a).run, handle(a, 2).run], 0, true)).toEqual({ state: 'waiting' });
  expect(scanLanes([handle(a).run, handle(a).run], 0, true)).toEqual({ state: 'none', toNs: 4e9 });
});

test('a fork late in a long run is found in the one page that holds it', () => {
  const base = withValues(preset('paper-n7'), { duration: 600 });
  const fork: Scenario = {
    ...base,
    interventions: [{ atNs: 500e9, kind: 'set', key: 'policy', value: 'disjoint-fcfs' }],
  };
  const lanes = [handle(base), handle(fork)];
  const scan = scanLanes(
    lanes.map(({ run }) => run),
    0,
    true,
  );
  expect(scan.state === 'found' && Math.floor(scan.divergence.atNs / 1e9)).toBeGreaterThanOrEqual(500);
  expect(scan.state === 'found' && scan.divergence.atNs).toBeLessThan(502e9);
  expect(new Set(lanes.flatMap(({ asked }) => asked))).toEqual(new Set([7]));
});

test('a page that is on its way is waited for', () => {
  const lanes = figures.map((scenario) => handle(scenario, Infinity, () => false).run);
  expect(scanLanes(lanes, 0, true)).toEqual({ state: 'waiting' });
});

test('queues are over before their summary has a row: they are compared all the same', () => {
  const queue = preset('textbook-queue');
  const scan = scanLanes([handle(queue).run, handle(withValues(queue, { policy: 'look' })).run], 0, true);
  expect(scan.state === 'found' && scan.divergence.atNs).toBe(0);
});

test('from each difference to the next one', () => {
  const runs = figures.map((scenario) => handle(scenario).run);
  const seen: number[] = [];
  for (let scan = scanLanes(runs, 0, true); scan.state === 'found' && seen.length < 100;) {
    seen.push(scan.divergence.atNs);
    scan = scanLanes(runs, scan.divergence.atNs + 1, false);
  }
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.length).toBeLessThan(100);
  expect([...seen].sort((x, y) => x - y)).toEqual(seen);
});
