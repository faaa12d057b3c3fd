/** What the presets on data placement tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { fingerprintAt } from '../../../../src/core/scenario/run/fingerprint.ts';
import { runPreset } from './presetRun.ts';

const printOf = ({ run }: ReturnType<typeof runPreset>) =>
  fingerprintAt(run.station.tally.beats, 1e9, run.endNs);

const travelled = ({ figures }: ReturnType<typeof runPreset>) => figures.disk.seekCylinders;

test('related-files: 300 cylinders to a request and 15 ms in groups, 1880 and 21 ms contiguously', () => {
  const [groups, contiguous] = [
    runPreset('related-files'),
    runPreset('related-files', { place: 'contiguous' }),
  ];
  const toEach = (run: typeof groups) => travelled(run) / run.figures.discrete.served;
  expect(toEach(groups) / 300).toBeCloseTo(1, 1);
  expect(toEach(contiguous) / 1880).toBeCloseTo(1, 1);
  expect(groups.figures.discrete.meanResponseS).toBeCloseTo(0.0147, 4);
  expect(contiguous.figures.discrete.meanResponseS).toBeCloseTo(0.0206, 4);
});

test('whole-tracks: no wait for an angle and nothing late; contiguously a third of the time is waited', () => {
  const [aligned, contiguous] = [
    runPreset('whole-tracks'),
    runPreset('whole-tracks', { place: 'contiguous' }),
  ];
  expect(aligned.figures.disk.rotationS).toBe(0);
  expect(aligned.figures.continuous.glitches).toBe(0);
  expect(contiguous.figures.disk.rotationS / 120).toBeGreaterThan(0.27);
  expect(contiguous.figures.disk.rotationS / 120).toBeLessThan(0.34);
  const { glitches, requests } = contiguous.figures.continuous;
  expect(glitches / requests).toBeGreaterThan(0.9);
});

test('cycles-by-deadlines: round-robin plays EDF’s run, CScan Scan-EDF’s', () => {
  const of = (policy: string) => runPreset('cycles-by-deadlines', { policy });
  const [edf, sweep] = [of('edf'), of('scan-edf')];
  expect(printOf(of('round-robin'))).toBe(printOf(edf));
  expect(printOf(of('cscan'))).toBe(printOf(sweep));
  expect(printOf(sweep)).not.toBe(printOf(edf));
  expect(edf.figures.continuous).toMatchObject({ requests: 1800, glitches: 0 });
  expect(travelled(sweep) / travelled(edf)).toBeCloseTo(0.645, 2);
});
