/** A sweep from its asking to its end: by itself or by a hand, stopped, left and come back to. On the page's own thread. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeSweep, type SweepSpec } from '../../../../src/core/experiment/sweep/spec.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import {
  interruptExperiment,
  openSweep,
  resumeExperiment,
  startExperiment,
  stopExperiment,
} from '../../../../src/page/state/experiment/experimentRun.ts';
import { useExperiment } from '../../../../src/page/state/experiment/experimentStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

// The store asks for it when it is loaded.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
});
afterAll(() => {
  vi.unstubAllGlobals();
});
restoreAfterEach(useExperiment, useScenario);
afterEach(() => {
  stopExperiment();
});

const lasting = (duration: number) => withValues(defaultScenario, { duration, n: 1 });
const spec = (lambdas: readonly number[], replications: number): SweepSpec => ({
  ...{ axes: [{ key: 'lambda', values: lambdas }], measure: 'mean', replications },
});
const short = spec([2, 4], 2);
/** Hundreds of millions of requests. */
const long = spec([10, 20], 100);
const now = () => useExperiment.getState();

function open(asked: SweepSpec, duration: number): void {
  useScenario.setState({ scenario: lasting(duration) });
  useExperiment.setState({ spec: asked });
  openSweep();
}
const finished = async () => {
  await eventually(() => {
    expect(now().status).toBe('finished');
  });
};

beforeEach(() => {
  // Nothing is under way from the test before.
  open(spec([1], 2), 0.5);
  stopExperiment();
});

test('a short one begins by itself, and ends with all of its points', async () => {
  open(short, 3);
  expect(now()).toMatchObject({ status: 'running', share: 0, selected: -1, reasons: [] });
  expect(now().cells.map(({ values }) => values)).toHaveLength(2);
  expect(now().budget?.rounds).toBe(2 * 2 * 3);
  await finished();
  expect(now()).toMatchObject({ share: 1, secondsLeft: undefined });
  expect(now().table?.points.map(({ values }) => values)).toEqual(now().cells.map(({ values }) => values));
});

test('what is truly the same goes on as it is; what was measured before is there at once', async () => {
  open(short, 3);
  await finished();
  const { cells } = now();
  useExperiment.setState({ selected: 1 });
  open({ ...short }, 3);
  expect([now().cells === cells, now().selected]).toEqual([true, 1]);
  open(spec([2], 2), 3);
  expect([now().status, now().share, now().selected]).toEqual(['finished', 1, -1]);
  expect(writeSweep(now().spec).vary).toBe('lambda:2');
});

test('one that cannot be, and one that is too large, says why, and does not begin', () => {
  useScenario.setState({ scenario: withValues(lasting(3), { workload: 'queue' }) });
  openSweep();
  expect([now().status, now().reasons.length]).toEqual(['impossible', 1]);
  startExperiment();
  expect(now().status).toBe('impossible');
  open(spec([2, 4], 1000), 1_000_000);
  expect(now().status).toBe('refused');
  expect(now().reasons[0]).toMatch(/at most 200\u202f000\u202f000 are done at once: take fewer points/);
  startExperiment();
  expect(now().status).toBe('refused');
});

test('a long one waits for a hand, is stopped by one, and goes on', () => {
  open(long, 100_000);
  expect([now().status, now().reasons]).toEqual(['waiting', []]);
  expect(now().budget?.seconds).toBeGreaterThan(40);
  stopExperiment();
  expect(now().status).toBe('waiting');
  startExperiment();
  expect(now().status).toBe('running');
  stopExperiment();
  expect([now().status, now().secondsLeft]).toEqual(['stopped', undefined]);
  startExperiment();
  expect(now().status).toBe('running');
});

test('left while it was running, it goes on when somebody comes back; one that was stopped does not', () => {
  open(long, 100_000);
  startExperiment();
  interruptExperiment();
  expect(now().status).toBe('stopped');
  resumeExperiment();
  expect(now().status).toBe('running');
  stopExperiment();
  interruptExperiment();
  resumeExperiment();
  expect(now().status).toBe('stopped');
  // Another one has not been interrupted.
  startExperiment();
  interruptExperiment();
  open(spec([11, 21], 100), 100_000);
  resumeExperiment();
  expect(now().status).toBe('waiting');
});
