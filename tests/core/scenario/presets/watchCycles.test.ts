/** What the presets on servers in cycles tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { cycleRows } from '../../../../src/core/metrics/cycleRows.ts';
import { policyOf } from '../../../../src/core/scenario/params.ts';
import { runPreset } from './presetRun.ts';

test('virtual-bottleneck: 46 streams and 1 % of the memory, refusing from second 216 on; combined from 115 on, all are let in', () => {
  const id = 'virtual-bottleneck';
  const fixed = runPreset(id, { policy: 'fixed-stretch' }).figures;
  expect(fixed.server).toMatchObject({ streamsMost: 46, cycleS: 0.5, operations: 0 });
  expect(fixed.server?.memoryMost).toBeCloseTo(0.012, 3);
  expect(fixed.admission?.firstRefusedS).toBeCloseTo(216, 0);
  const { run, figures } = runPreset(id);
  expect(figures.admission).toMatchObject({ asked: 263, admitted: 263 });
  expect(figures.continuous.glitches).toBe(0);
  const rows = cycleRows(run.pages(), policyOf({ policy: 'stream-combination' }).events ?? [], Infinity);
  const first = rows.findIndex(({ operation }) => operation === 'combine');
  const startS = rows.slice(0, first).reduce((sum, { lengthMs }) => sum + lengthMs / 1000, 0);
  expect(startS).toBeCloseTo(115.5, 6);
  expect(rows.filter(({ operation }) => operation === 'double')).toHaveLength(3);
});
