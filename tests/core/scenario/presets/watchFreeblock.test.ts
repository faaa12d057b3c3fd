/** What the preset on free blocks tells the reader to watch is true of its run. */
import { expect, test } from 'vitest';
import { runPreset } from './presetRun.ts';

test('blocks come for nothing, and no request ends later', () => {
  const { run, figures } = runPreset('free-blocks');
  expect(Math.round((100 * figures.disk.freeS) / figures.simulatedS)).toBe(17);
  expect(figures.freeblock?.scannedShare.toFixed(2)).toBe('0.37');
  const without = runPreset('free-blocks', { freeblock: 'off' }).run.station.tally.beats;
  const { beats } = run.station.tally;
  for (const name of [
    'dServed',
    'responseSumNs',
    'responseMaxNs',
    'seekNs',
    'transferDNs',
    'idleNs',
  ] as const)
    expect(beats[name].slice(0, beats.length)).toEqual(without[name].slice(0, without.length));
  const turning = (column: Float64Array) => column.reduce((sum, ns) => sum + ns, 0) / run.endNs;
  expect(turning(without.rotationNs) - turning(beats.rotationNs)).toBeCloseTo(
    figures.disk.freeS / figures.simulatedS,
    9,
  );
});
