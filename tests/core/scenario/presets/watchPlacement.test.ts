/** What the presets on data placement tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { fingerprintAt } from '../../../../src/core/scenario/run/fingerprint.ts';
import {
  cacheEventAt,
  ENTERED,
  entryName,
  FELL,
  type CacheEvent,
} from '../../../../src/core/trace/cacheTable.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';
import { runPreset } from './presetRun.ts';

const printOf = ({ run }: ReturnType<typeof runPreset>) =>
  fingerprintAt(run.station.tally.beats, 1e9, run.endNs);

const foundShare = ({ run }: ReturnType<typeof runPreset>) => {
  const { beats } = run.station.tally;
  const sum = (column: Int32Array) => column.subarray(0, beats.length).reduce((all, x) => all + x, 0);
  return sum(beats.hits) / sum(beats.dArrived);
};

/** Of the first page, from an instant on. */
function eventsFrom({ run }: ReturnType<typeof runPreset>, fromNs: number): readonly CacheEvent[] {
  const { cache } = run.page(0);
  if (cache === undefined) return [];
  return Array.from({ length: cache.length }, (_, i) => cacheEventAt(cache, i)).filter(
    ({ atNs }) => atNs >= fromNs,
  );
}

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

test('cache-alone: 88 % and 2 ms in 8 MB, 21 ms without; request 705 is read, and file 188 falls out', () => {
  const [cached, without] = [runPreset('cache-alone'), runPreset('cache-alone', { cache: 0 })];
  expect(foundShare(cached)).toBeCloseTo(0.878, 2);
  expect(cached.figures.discrete.meanResponseS).toBeCloseTo(0.002, 3);
  expect(without.figures.discrete.meanResponseS).toBeCloseTo(0.0215, 3);
  const [out, entered] = eventsFrom(cached, 59e9).filter(({ kind }) => kind === FELL || kind === ENTERED);
  expect(entryName(out)).toBe('file 188');
  expect((out.atNs - out.usedNs) / 1e9).toBeCloseTo(45.6, 1);
  expect([entered.kind, entered.number]).toEqual([ENTERED, 704]);
});

test('videos-wash-out: 33 % and 0.14 s; request 74 comes 0.13 s late; 88 % and 0.02 s for requests alone', () => {
  const [all, alone] = [runPreset('videos-wash-out'), runPreset('videos-wash-out', { cachefor: 'requests' })];
  expect(foundShare(all)).toBeCloseTo(0.327, 2);
  expect(all.figures.discrete.meanResponseS).toBeCloseTo(0.144, 2);
  expect(foundShare(alone)).toBeCloseTo(0.879, 2);
  expect(alone.figures.discrete.meanResponseS).toBeCloseTo(0.021, 2);
  const { requests } = all.run.page(0);
  const i = requests.number.findIndex((number, k) => number === 73 && requests.requestClass[k] === DISCRETE);
  const out = eventsFrom(all, 5e9).find((event) => event.kind === FELL && event.file === 80);
  expect((requests.arrivalNs[i] - (out?.atNs ?? NaN)) / 1e9).toBeCloseTo(0.135, 3);
  expect(eventsFrom(all, 5e9).find(({ number, stream }) => number === 73 && stream < 0)).toMatchObject({
    file: 80,
    kind: ENTERED,
  });
});
