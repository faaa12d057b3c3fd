/** What the presets on arm scheduling and on streams with deadlines tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { movementOf } from '../../../../src/core/metrics/movement.ts';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS } from '../../../../src/core/trace/kinds.ts';
import { allPages } from '../../../contract/invariants.ts';
import { runPreset, scenarioOf } from './presetRun.ts';
import { discrete, lateIn, servicesOf, type Served } from './served.ts';

test('textbook-queue: 640 cylinders for FCFS, 236 for SSTF', () => {
  const total = (changed: ParamValues) =>
    movementOf(allPages(runPreset('textbook-queue', changed).run)).cylinders;
  expect(total({})).toBe(640);
  expect(total({ policy: 'sstf' })).toBe(236);
});

test('sstf-starves: request 14 is served last, after more than three seconds; LOOK serves it at once', () => {
  const sstf = servicesOf('sstf-starves');
  expect(sstf[sstf.length - 1].number).toBe(14);
  expect(discrete(sstf, 14).cylinder).toBe(6000);
  expect(discrete(sstf, 14).endNs - discrete(sstf, 14).arrivalNs).toBeGreaterThan(3e9);
  const look = discrete(servicesOf('sstf-starves', { policy: 'look' }), 14);
  expect(look.startNs - look.arrivalNs).toBeLessThan(5e6);
});

test('edf-thrashes and scan-edf-sweeps: 850 against 400 cylinders a request, nine of ten late against none', () => {
  const edf = runPreset('edf-thrashes').figures;
  const sweep = runPreset('scan-edf-sweeps').figures;
  const perRequest = ({ disk, discrete: d, continuous }: typeof edf, served: number) =>
    disk.seekCylinders / (d.served + continuous.requests - served);
  const unserved = edf.continuous.discarded;
  expect(perRequest(edf, unserved)).toBeGreaterThan(835);
  expect(perRequest(edf, unserved)).toBeLessThan(875);
  expect(Math.abs(perRequest(sweep, 0) - 400)).toBeLessThan(10);
  expect(edf.continuous.glitches / edf.continuous.requests).toBeGreaterThan(0.9);
  expect(sweep.continuous.glitches).toBe(0);
  const [first] = lateIn(servicesOf('edf-thrashes'));
  expect(Math.floor(first.deadlineNs / 1e9)).toBe(8); // 8.94 s, and from then on
});

test('deadlines-near and -deferred: 46 of 5866 late, stream 13 first; the same services, none late', () => {
  const near = servicesOf('deadlines-near');
  const late = lateIn(near);
  expect(late).toHaveLength(46);
  expect(runPreset('deadlines-near').figures.continuous).toMatchObject({ requests: 5866, glitches: 46 });
  expect(late[0].stream).toBe(13);
  expect(late[0].endNs / 1e9).toBeCloseTo(3.44, 2);
  expect((late[0].endNs - late[0].deadlineNs) / 1e6).toBeCloseTo(3, 0);
  const deferred = servicesOf('deadlines-deferred');
  expect(lateIn(deferred)).toEqual([]);
  const what = ({ startNs, stream, number }: Served) => [startNs, stream, number];
  expect(deferred.map(what)).toEqual(near.map(what));
});

test('cscan-half-sweep: request 19 arrives behind the arm and waits for seven streams, under Scan-EDF for one', () => {
  const before = (served: readonly Served[]) => {
    const it = discrete(served, 19);
    return served.filter(
      (s) => s.requestClass === CONTINUOUS && s.startNs >= it.arrivalNs && s.startNs < it.startNs,
    ).length;
  };
  const cscan = servicesOf('cscan-half-sweep');
  expect(before(cscan)).toBe(7);
  expect(before(servicesOf('cscan-half-sweep', { policy: 'scan-edf' }))).toBe(1);
  const it = discrete(cscan, 19);
  const next = cscan.find((s) => s.startNs >= it.arrivalNs) as Served;
  expect(it.cylinder).toBeLessThan(next.fromCylinder);
  expect(next.cylinder).toBeGreaterThanOrEqual(next.fromCylinder);
});

test('edf-falls-behind and scan-edf-keeps-up: 860 against 410 cylinders a request, nine of ten late against none', () => {
  const perRequest = ({ disk, discrete: d, continuous: c }: ReturnType<typeof runPreset>['figures']) =>
    disk.seekCylinders / (d.served + c.requests - c.discarded);
  const edf = runPreset('edf-falls-behind').figures;
  const sweep = runPreset('scan-edf-keeps-up').figures;
  expect(Math.abs(perRequest(edf) - 860)).toBeLessThan(5);
  expect(Math.abs(perRequest(sweep) - 410)).toBeLessThan(5);
  expect(edf.continuous.glitches / edf.continuous.requests).toBeGreaterThan(0.9);
  expect(sweep.continuous.glitches).toBe(0);
  const [first] = lateIn(servicesOf('edf-falls-behind'));
  expect(first.stream).toBe(13);
  expect(first.endNs / 1e9).toBeCloseTo(6.31, 2);
});

test('average-of-a-third: 382 of 5447 late, stream 12 first, at 25.5 s; 5045 where 9.4 ms is the mean, stream 13 first', () => {
  const id = 'average-of-a-third';
  const { figures } = runPreset(id);
  expect(figures.continuous).toMatchObject({ requests: 5447, glitches: 382 });
  const [first] = lateIn(servicesOf(id));
  expect([first.stream, first.number]).toEqual([12, 88]);
  expect(first.endNs / 1e9).toBeCloseTo(25.5, 1);
  expect(runPreset(id, { seek: 'mean' }).figures.continuous).toMatchObject({ glitches: 5045 });
  expect(scenarioOf(id).values).toEqual({ ...scenarioOf('edf-falls-behind').values, seek: 'third' });
  const meanMs = (values: ParamValues) => {
    const { seekNs, cylinders } = resolved(withValues(scenarioOf(id), values)).disk;
    let sum = 0;
    for (let d = 1; d < cylinders; d++) sum += 2 * (cylinders - d) * (seekNs[d] ?? NaN);
    return sum / (cylinders * (cylinders - 1)) / 1e6;
  };
  expect([meanMs({}).toFixed(1), meanMs({ seek: 'mean' }).toFixed(1)]).toEqual(['8.8', '9.4']);
});

test('due-in-one-period and -two-periods: 115 of 5866 late, stream 6 first; none late', () => {
  const late = lateIn(servicesOf('due-in-one-period'));
  expect(late).toHaveLength(115);
  expect(runPreset('due-in-one-period').figures.continuous).toMatchObject({ requests: 5866, glitches: 115 });
  expect(late[0].stream).toBe(6);
  expect(late[0].endNs / 1e9).toBeCloseTo(2.87, 2);
  expect((late[0].endNs - late[0].deadlineNs) / 1e6).toBeCloseTo(7, 0);
  // A request and the seek to it take 20.5 ms of a period that has some 30 ms to spare: bursts do it, not the mean.
  const without = runPreset('due-in-one-period', { lambda: 0 }).figures.continuous;
  expect(without.glitches).toBe(0);
  expect(runPreset('due-in-two-periods').figures.continuous).toMatchObject({ requests: 5866, glitches: 0 });
});

test('bursts-held-back: 24 pieces late instead of 115, and 341 ms instead of 38', () => {
  const meanMs = (id: string) => Math.round(1000 * runPreset(id).figures.discrete.meanResponseS);
  expect(runPreset('bursts-held-back').figures.continuous).toMatchObject({ requests: 5866, glitches: 24 });
  expect([meanMs('bursts-held-back'), meanMs('due-in-one-period')]).toEqual([341, 38]);
});

test('cscan-way-round: request 28 arrives behind the arm and waits for eight streams, under Scan-EDF for none', () => {
  const before = (served: readonly Served[]) => {
    const it = discrete(served, 28);
    return served.filter(
      (s) => s.requestClass === CONTINUOUS && s.startNs >= it.arrivalNs && s.startNs < it.startNs,
    ).length;
  };
  const cscan = servicesOf('cscan-way-round');
  expect(before(cscan)).toBe(8);
  expect(before(servicesOf('cscan-way-round', { policy: 'scan-edf' }))).toBe(0);
  const it = discrete(cscan, 28);
  const next = cscan.find((s) => s.startNs >= it.arrivalNs) as Served;
  expect(it.cylinder).toBeLessThan(next.fromCylinder);
  expect(next.cylinder).toBeGreaterThanOrEqual(next.fromCylinder);
});

test('edf-half-load: stream 1 is 15 ms late behind a read of 50 ms, and the disk is idle half of the time', () => {
  const served = servicesOf('edf-half-load');
  const late = lateIn(served);
  expect(late).toHaveLength(5);
  for (const [k, miss] of late.entries()) {
    expect(miss).toMatchObject({ stream: 1, arrivalNs: (5 + 200 * k) * 1e6, endNs: (60 + 200 * k) * 1e6 });
    expect(miss.endNs - miss.deadlineNs).toBe(15e6);
  }
  const { disk, simulatedS } = runPreset('edf-half-load').figures;
  expect(disk.idleS / simulatedS).toBeCloseTo(0.5, 9);
});

test('edl-lazy: one of 597 requests in two minutes, the disk idle for 34 s; at once, 30 ms; in the background, 70 ms', () => {
  const { figures } = runPreset('edl-lazy');
  expect(figures.discrete).toMatchObject({ arrived: 597, served: 1 });
  expect(figures.disk.idleS).toBeCloseTo(34, 0);
  expect(figures.continuous.glitches).toBe(0);
  const meanMs = (changed: ParamValues) => {
    const { discrete, continuous } = runPreset('edl-lazy', changed).figures;
    expect([discrete.waiting, continuous.glitches]).toEqual([0, 0]);
    return 1000 * discrete.meanResponseS;
  };
  expect(meanMs({ lazy: 'off' })).toBeCloseTo(30, 0);
  expect(meanMs({ policy: 'edf', aperiodic: 'background', phase: 'random' })).toBeCloseTo(70, 0);
});
