/** What the presets of rate tasks tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { rateAdmissionOf } from '../../../../src/core/scenario/rateAdmission.ts';
import { runPreset, scenarioOf } from './presetRun.ts';

test('left-to-all: 0.06 s, and 0.08 s where only the next round begins at once; no job is late', () => {
  const id = 'left-to-all';
  const meanOf = (values = {}) => {
    const { figures } = runPreset(id, values);
    expect(figures.continuous.glitches).toBe(0);
    return figures.discrete.meanResponseS.toFixed(2);
  };
  expect([meanOf(), meanOf({ reclaim: 'on' })]).toEqual(['0.06', '0.08']);
});

test('three-tasks: 4, 3 and 3 blocks a round, at worst 148 of 500 ms, and nobody is late', () => {
  const id = 'three-tasks';
  expect(rateAdmissionOf(scenarioOf(id))).toMatchObject({ admitted: 3, roundMs: 500, x: [4, 3, 3] });
  expect(rateAdmissionOf(scenarioOf(id))?.leftMs).toBeCloseTo(148.25, 2);
  const { run, figures } = runPreset(id);
  expect(figures.continuous).toMatchObject({ requests: 130, glitches: 0 });
  const { services, requests } = run.page(0);
  const order = Array.from({ length: 5 }, (_, s) => requests.stream[services.request[s]]);
  // The sweep back begins with what is left of the innermost.
  expect(order.slice(0, 3).toSorted()).toEqual([0, 1, 2]);
  expect(services.startNs[3]).toBe(services.endNs[2]);
});
