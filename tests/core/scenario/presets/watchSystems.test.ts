/** What the presets of several disks tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { rebuiltReports } from '../../../../src/core/metrics/rebuilt.ts';
import { report } from '../../../../src/core/metrics/report.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { SystemRun } from '../../../../src/core/scenario/run/systemRun.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { elementAt } from '../../../../src/core/base/elementAt.ts';
import { isWhole } from '../../../helpers/statistics.ts';
import { endOf as presetEnd, scenarioOf } from './presetRun.ts';

function endOf(id: string, changed: ParamValues = {}) {
  const ended = presetEnd(id, changed);
  return { ...ended, figures: report(ended), each: (ended.disks ?? []).map(report) };
}

function lossesOf(id: string) {
  const losses = new SystemRun(scenarioOf(id)).complete().routed?.bus?.between(0, Infinity).losses;
  if (losses === undefined) throw new Error('a bus that disks share');
  return losses;
}

/** Of the time, in percent. */
const heldOf = ({ bus, endNs }: ReturnType<typeof endOf>): number =>
  Math.round((100 * (bus?.whole.busyNs ?? NaN)) / endNs);

const meanOf = ({ figures }: ReturnType<typeof endOf>): string => figures.discrete.meanResponseS.toFixed(2);

test('five-disks: seven videos on each, 0.23 s, as one disk with a fifth of the load', () => {
  const five = endOf('five-disks');
  expect(meanOf(five)).toBe('0.23');
  for (const { tally } of five.disks ?? []) {
    const { beats } = tally;
    for (let i = 0; i < beats.length; i++) expect(beats.cArrived[i]).toBe(7);
  }
  const one = endOf('five-disks', { disks: 1, n: 7, lambda: 12 }).figures.discrete;
  expect(Math.abs(one.meanResponseS - five.figures.discrete.meanResponseS)).toBeLessThan(one.ci95S);
});

test('bus-is-full: 98 %, 318 turns lost, all on disk 5, which answers five times as slowly as disk 1', () => {
  const full = endOf('bus-is-full');
  const losses = lossesOf('bus-is-full');
  const means = full.each.map(({ discrete }) => discrete.meanResponseS);
  expect(heldOf(full)).toBe(98);
  expect(losses.length).toBe(318);
  expect([...losses.disk.subarray(0, losses.length)].every((disk) => disk === 4)).toBe(true);
  expect(elementAt(means, 4).toFixed(2)).toBe('0.16');
  expect(elementAt(means, 4) / elementAt(means, 0)).toBeCloseTo(5.2, 0);
});

test('turn-lost-for-the-bus: 468 of 1932 pieces late, the bus held 74 %; stream 21 loses four turns; none late if it waits', () => {
  const id = 'turn-lost-for-the-bus';
  const lost = endOf(id);
  expect(lost.figures.continuous).toMatchObject({ requests: 1932, glitches: 468 });
  const losses = lossesOf(id);
  expect(heldOf(lost)).toBe(74);
  // Its piece is on disk 3 from 10.035 to 10.142 s.
  const its = [...losses.fromNs].filter(
    (fromNs, i) => losses.disk[i] === 2 && fromNs > 10.035e9 && fromNs < 10.142e9,
  );
  expect(its).toHaveLength(4);
  expect(endOf(id, { busbusy: 'wait' }).figures.continuous.glitches).toBe(0);
});

test('two-copies: no glitch and 0.21 s; with one copy 93 and 0.43 s', () => {
  const two = endOf('two-copies');
  expect([two.figures.continuous.glitches, meanOf(two)]).toEqual([0, '0.21']);
  const one = endOf('two-copies', { copies: 1 });
  expect([one.figures.continuous.glitches, meanOf(one)]).toEqual([93, '0.43']);
});

test('disk-fails: eight pieces a round on the other four, and not four; no glitch; 0.20 s and else 0.09 s', () => {
  const failed = endOf('disk-fails');
  expect([failed.figures.continuous.glitches, meanOf(failed)]).toEqual([0, '0.20']);
  (failed.disks ?? []).forEach(({ tally: { beats } }, disk) => {
    expect(beats.cServed[29]).toBe(4);
    expect(beats.cServed[31]).toBe(disk === 1 ? 0 : 8);
  });
  const { interventions: _, ...sound } = scenarioOf('disk-fails');
  const machine = buildMachine({ ...sound, interventions: [] });
  machine.run(Infinity);
  machine.finish();
  expect(report(endedRun(machine)).discrete.meanResponseS.toFixed(2)).toBe('0.09');
});

test('striped-or-whole: 90 and 33 % busy, 0.21 and 0.04 s', () => {
  const { disks = [], each } = endOf('striped-or-whole');
  const busy = disks.map(({ tally: { beats }, endNs }) => {
    const idleNs = beats.idleNs.subarray(0, beats.length).reduce((a, b) => a + b, 0);
    return Math.round(100 * (1 - idleNs / endNs));
  });
  expect([busy[0], busy[4]]).toEqual([90, 33]);
  const means = each.map(({ discrete }) => discrete.meanResponseS.toFixed(2));
  expect([means[0], means[4]]).toEqual(['0.21', '0.04']);
});

test('popular-film: thirteen videos on disk 1 and 218 glitches, 186 when striped, none with copies', () => {
  const whole = endOf('popular-film');
  expect(whole.figures.continuous.glitches).toBe(218);
  expect(elementAt(whole.disks ?? [], 0).tally.beats.cArrived[0]).toBe(13);
  expect(endOf('popular-film', { spread: 'coarse' }).figures.continuous.glitches).toBe(186);
  expect(endOf('popular-film', { spread: 'duplicated' }).figures.continuous.glitches).toBe(0);
});

const raceOf = ({ races, endNs }: ReturnType<typeof endOf>) =>
  elementAt(rebuiltReports(races ?? [], endNs, { disks: 5, copies: 0 }), 0);

test('spare-takes-over: filled after 1899 s, requests 0.10 s, no glitch; with half of each round 1479 s and 0.32 s', () => {
  const idle = endOf('spare-takes-over');
  expect(Math.round(raceOf(idle).dangerS)).toBe(1899);
  expect([meanOf(idle), idle.figures.continuous.glitches]).toEqual(['0.10', 0]);
  if (!isWhole) return;
  const share = endOf('spare-takes-over', { rebuild: 'share:50' });
  expect(Math.round(raceOf(share).dangerS)).toBe(1479);
  expect([meanOf(share), share.figures.continuous.glitches]).toEqual(['0.32', 0]);
});

test('second-disk-fails: 35 % written, 26 % lost, 737 pieces, 0.12 s; with half of each round 52 %, 532, 0.40 s', () => {
  const told = (rebuild: string) => {
    const run = endOf('second-disk-fails', { rebuild });
    const { written, extents, atRisk, stoppedS } = raceOf(run);
    expect(stoppedS).toBe(920);
    const { glitches } = run.figures.continuous;
    return [Math.round((100 * written) / extents), Math.round(100 * atRisk), glitches, meanOf(run)];
  };
  expect(told('idle')).toEqual([35, 26, 737, '0.12']);
  if (isWhole) expect(told('share:50')).toEqual([52, 19, 532, '0.40']);
});
