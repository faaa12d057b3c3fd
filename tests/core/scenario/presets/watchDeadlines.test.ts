/** What the presets of policies for deadlines tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { allPages } from '../../../contract/invariants.ts';
import { presetOf, runPreset } from './presetRun.ts';
import { discrete, lateIn, servicesOf, type Served } from './served.ts';

const says = (id: string, ...figures: readonly string[]) => {
  for (const figure of figures) expect(presetOf(id).watch).toContain(figure);
};
const pieces = (id: string, changed: ParamValues = {}) => {
  const { requests, glitches } = runPreset(id, changed).figures.continuous;
  return [glitches, requests];
};
/** Of a stream, the first that begins at or after an instant. */
const pieceOf = (served: readonly Served[], stream: number, fromS: number): Served =>
  served.find((s) => s.stream === stream && s.deadlineNs < Infinity && s.startNs >= fromS * 1e9) as Served;

test('requests-cut-in: request 82 lies behind the arm, goes before nine streams; 27 of 5028 pieces are late', () => {
  const id = 'requests-cut-in';
  const served = servicesOf(id);
  const its = discrete(served, 82);
  const at = served.indexOf(its);
  expect(served[at - 1].startNs).toBeLessThan(its.arrivalNs);
  expect(its.cylinder).toBeLessThan(its.fromCylinder);
  const waiting = served
    .slice(at + 1)
    .filter(({ arrivalNs, deadlineNs }) => arrivalNs <= its.startNs && deadlineNs < Infinity);
  expect([waiting.length, ((its.endNs - its.arrivalNs) / 1e6).toFixed(0)]).toEqual([9, '29']);
  expect(pieces(id)).toEqual([27, 5028]);
  expect((lateIn(served)[0].endNs / 1e9).toFixed(2)).toBe('2.88');
  says(id, 'nine streams', '29 ms', '27 of 5028', '2.88 s');
});

test('releases-in-turn: 24 ms apart, and none of 5023 is late; 338 where all are wanted at once', () => {
  const id = 'releases-in-turn';
  const asked = servicesOf(id)
    .filter(({ deadlineNs, arrivalNs }) => deadlineNs < Infinity && arrivalNs > 2e9 && arrivalNs < 3e9)
    .map(({ arrivalNs }) => arrivalNs)
    .sort((a, b) => a - b);
  for (let k = 1; k < asked.length; k++) expect(((asked[k] - asked[k - 1]) / 1e6).toFixed(0)).toBe('24');
  expect(pieces(id)).toEqual([0, 5023]);
  expect(pieces(id, presetOf(id).tries?.values)[0]).toBe(338);
  says(id, '24 ms', '5023');
});

test('short-periods-first: stream 1 goes before stream 2 at 60 ms, and that is 5 ms late', () => {
  const id = 'short-periods-first';
  const served = servicesOf(id);
  const first = served.find(({ startNs }) => startNs === 60e6) as Served;
  expect([first.stream, first.deadlineNs]).toEqual([1, 90e6]);
  const late = lateIn(served);
  expect([late[0].stream, late[0].deadlineNs, late[0].endNs]).toEqual([2, 80e6, 85e6]);
  expect(pieces(id)).toEqual([10, 80]);
  expect(pieces(id, { policy: 'edf' })).toEqual([0, 80]);
  const { disk, simulatedS } = runPreset(id).figures;
  expect(disk.idleS / simulatedS).toBeCloseTo(1 / 12, 6);
  says(id, '60 ms', '90 ms', '80', '5 ms late', '10 of 80');
});

test('the-read-counts-too: at 0.1 s stream 2 goes first, with 20 ms to spare against 45', () => {
  const id = 'the-read-counts-too';
  const served = servicesOf(id);
  const [second, third, first] = served.filter(({ startNs }) => startNs >= 100e6).slice(0, 3);
  expect([second.stream, third.stream, first.stream]).toEqual([2, 3, 1]);
  const spareMs = (s: Served) => (s.deadlineNs - 100e6 - (s.endNs - s.startNs)) / 1e6;
  expect([spareMs(first), spareMs(second), (second.endNs - second.startNs) / 1e6]).toEqual([45, 20, 40]);
  expect(second.deadlineNs - first.deadlineNs).toBe(10e6);
  expect([pieces(id), pieces(id, { policy: 'edf' })]).toEqual([
    [0, 60],
    [20, 60],
  ]);
  says(id, '10 ms before', '45 ms', '20', '40 ms', '60 pieces');
});

test('nobody-may-be-late: put at the end at 5.01 s, a queue from 5.94 s on, late from 6.4 s on', () => {
  const id = 'nobody-may-be-late';
  const { run } = runPreset(id);
  const [{ decisions: d }] = allPages(run);
  const firstOut = d.atNs.find((ns) =>
    explain(run, ns + 1).weighed.some(({ verdict }) => verdict === 'refused'),
  );
  expect(((firstOut ?? NaN) / 1e9).toFixed(2)).toBe('5.01');
  const [IN_SCAN, APPENDED] = [0, 1];
  const upTo = [...d.atNs].findIndex((ns) => ns > 8e9);
  const ofReason = (reason: number) =>
    [...d.reason.slice(0, upTo)].flatMap((its, k) => (its === reason ? [(d.atNs[k] ?? NaN) / 1e9] : []));
  const lastInScan = Math.max(...ofReason(IN_SCAN));
  expect(
    ofReason(APPENDED)
      .find((s) => s > lastInScan)
      ?.toFixed(2),
  ).toBe('5.94');
  expect((lateIn(servicesOf(id))[0].endNs / 1e9).toFixed(1)).toBe('6.4');
  expect(pieces(id)).toEqual([5945, 6281]);
  expect(pieces(id, { policy: 'cscan' })[0]).toBe(28);
  says(id, '5.01 s', '5.94 s', '6.4 s', '5945 of 6281');
});

test('deadlines-moved: at 1.68 s stream 1 goes before streams 5 and 8, due earlier; none is late', () => {
  const id = 'deadlines-moved';
  const served = servicesOf(id);
  const [one, five, eight] = [1, 5, 8].map((stream) => pieceOf(served, stream, 1.67));
  expect((one.startNs / 1e9).toFixed(2)).toBe('1.68');
  for (const other of [five, eight]) {
    expect(other.arrivalNs).toBeLessThan(one.startNs);
    expect(other.startNs).toBeGreaterThan(one.startNs);
    expect(other.deadlineNs).toBeLessThan(one.deadlineNs);
  }
  const due = served.filter(({ deadlineNs }) => deadlineNs < 3e9).map(({ deadlineNs }) => deadlineNs);
  expect(new Set(due).size).toBe(due.length);
  expect([pieces(id), pieces(id, { policy: 'edf' })[0]]).toEqual([[0, 5443], 5045]);
  says(id, '1.68 s', '5443');
});

test('four-groups: at 1.9 s stream 2 goes before stream 10, wanted first; none is late', () => {
  const id = 'four-groups';
  const served = servicesOf(id);
  const [two, ten] = [2, 10].map((stream) => pieceOf(served, stream, 1.88));
  expect((two.startNs / 1e9).toFixed(1)).toBe('1.9');
  expect(ten.arrivalNs).toBeLessThan(two.arrivalNs);
  expect(ten.startNs).toBeGreaterThan(two.startNs);
  expect(pieces(id)).toEqual([0, 5443]);
  says(id, '1.9 s', '5443');
});

test('wherever-it-lies: stream 9 is late first, at 8.71 s, and 5042 of 5443 pieces are', () => {
  const id = 'wherever-it-lies';
  const [first] = lateIn(servicesOf(id));
  expect([first.stream, (first.endNs / 1e9).toFixed(2)]).toEqual([9, '8.71']);
  expect(pieces(id)).toEqual([5042, 5443]);
  expect(presetOf('four-groups').tries?.text).toContain('5042');
  says(id, '8.71 s', '5042 of 5443');
});

test('empty-slot-moves: request 13 goes before stream 3 at 2.67 s, and 14 waits for streams 3 and 4', () => {
  const id = 'empty-slot-moves';
  const served = servicesOf(id);
  const [thirteen, fourteen] = [discrete(served, 13), discrete(served, 14)];
  expect((thirteen.startNs / 1e9).toFixed(2)).toBe('2.67');
  const at = served.indexOf(thirteen);
  expect(served[at + 1].arrivalNs).toBeLessThan(thirteen.startNs);
  expect(served.slice(at + 1, at + 3).map(({ stream }) => stream)).toEqual([3, 4]);
  expect(served[at + 3]).toBe(fourteen);
  expect(fourteen.arrivalNs).toBeLessThan(thirteen.startNs);
  says(id, '2.67 s');
});
