/** What the presets on rate tasks and on servers in cycles tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { allPages } from '../../../contract/invariants.ts';
import { runPreset } from './presetRun.ts';

interface Visit {
  /** Task and job, both from 1; 0 for a request that belongs to none. */
  readonly task: number;
  readonly job: number;
  readonly cylinder: number;
  readonly fromCylinder: number;
  readonly releaseS: number;
  readonly dueS: number;
  readonly startS: number;
  readonly endS: number;
}

function visitsOf(id: string, changed: ParamValues = {}): Visit[] {
  return allPages(runPreset(id, changed).run).flatMap(({ requests: r, services }) =>
    [...services.request].map((i, s) => ({
      task: r.stream[i] + 1,
      job: r.number[i] + 1,
      cylinder: r.cylinder[i],
      fromCylinder: services.fromCylinder[s],
      releaseS: r.arrivalNs[i] / 1e9,
      dueS: r.deadlineNs[i] / 1e9,
      startS: services.startNs[s] / 1e9,
      endS: services.endNs[s] / 1e9,
    })),
  );
}

/** When somebody asked, how many there would be, the outcome, and the left side of each test. */
const askedIn = (id: string, changed: ParamValues = {}) =>
  runPreset(id, changed)
    .run.pages()
    .flatMap(({ admissions: a, admissionTests: t }) =>
      Array.from({ length: a.length }, (_, i) => ({
        atS: a.atNs[i] / 1e9,
        streams: a.streams[i],
        isLetIn: a.admitted[i] === 1,
        left: [...t.left].filter((_of, k) => t.admission[k] === i),
        right: [...t.right].filter((_of, k) => t.admission[k] === i),
      })),
    );

const admissionOf = (id: string, changed: ParamValues = {}) => runPreset(id, changed).figures.admission;
const glitchesOf = (id: string, changed: ParamValues = {}) =>
  runPreset(id, changed).figures.continuous.glitches;

test('one-task-more: 57 tasks take 2.494 s of 2.5 s, 58 would take 2.538 s', () => {
  const asked = askedIn('one-task-more');
  expect(asked).toHaveLength(58);
  const [last, one] = asked.slice(-2);
  expect(last).toMatchObject({ streams: 57, isLetIn: true });
  expect(last.left[1] / 1e9).toBeCloseTo(2.494, 3);
  expect(last.right[1]).toBe(2.5e9);
  expect(one).toMatchObject({ atS: 12, streams: 58, isLetIn: false });
  expect(one.left[1] / 1e9).toBeCloseTo(2.538, 3);
  expect(glitchesOf('one-task-more')).toBe(0);
  expect(askedIn('one-task-more', { policy: 'wrr-scan-ca' }).at(-1)).toMatchObject({ isLetIn: true });
});

test('scattered-blocks: 88 % of the time on seeks and turns, requests take 0.40 s', () => {
  const { disk, discrete, continuous } = runPreset('scattered-blocks').figures;
  expect((disk.seekS + disk.rotationS) / 120).toBeCloseTo(0.88, 2);
  expect(discrete.meanResponseS).toBeCloseTo(0.4, 2);
  expect(continuous.glitches).toBe(0);
});

/** The most that a task’s buffer holds, in blocks. */
const mostIn = (id: string, task: number, changed: ParamValues = {}) =>
  Math.max(
    ...allPages(runPreset(id, changed).run).flatMap(({ buffers: b }) =>
      [...b.bytes].filter((_, k) => b.stream[k] === task - 1),
    ),
  ) / 4096;

test('extra-buffer: job 2 of task 1 is read ahead of its release; buffers of 16 blocks in place of 8', () => {
  const job = visitsOf('extra-buffer').find(({ task, job: number }) => task === 1 && number === 2) as Visit;
  expect(job.endS).toBeCloseTo(0.74, 2);
  // Its period is 0.6 s.
  expect(job.dueS - 0.6 - job.endS).toBeCloseTo(0.36, 2);
  expect([1, 2, 3].map((task) => mostIn('extra-buffer', task))).toEqual([16, 18, 20]);
  expect([1, 2, 3].map((task) => mostIn('extra-buffer', task, { policy: 'wrr-scan-c' }))).toEqual([8, 9, 10]);
  const lengthOf = (changed: ParamValues) => {
    const { gauges } = allPages(runPreset('extra-buffer', changed).run)[0];
    return gauges.value[gauges.gauge.indexOf(1)];
  };
  expect([lengthOf({}), lengthOf({ policy: 'wrr-scan-c' })]).toEqual([0.6e9, 0.3e9]);
  expect(glitchesOf('extra-buffer')).toBe(0);
});

test('turn-too-early: job 7 of task 2 lies behind the arm at 2.8 s and is 57 ms late; so are 21 of 750', () => {
  const id = 'turn-too-early';
  const visits = visitsOf(id);
  const late = visits.filter(({ endS, dueS }) => endS > dueS);
  expect(late[0]).toMatchObject({ task: 2, job: 7, cylinder: 1957 });
  expect((late[0].endS - late[0].dueS) * 1000).toBeCloseTo(57, 0);
  const down = visits.find(({ startS }) => startS >= 2.8) as Visit;
  expect([down.startS, down.fromCylinder, down.cylinder]).toEqual([2.8, 856, 348]);
  expect(late[0].releaseS).toBeLessThan(2.8);
  expect(runPreset(id).figures).toMatchObject({
    continuous: { requests: 750, glitches: 21 },
    admission: { asked: 5, admitted: 5 },
  });
  expect(glitchesOf(id, { turn: 'owed' })).toBe(0);
});

test('virtual-bottleneck: the 47th stream is refused with the disk full and memory empty', () => {
  const id = 'virtual-bottleneck';
  const refused = askedIn(id).find(({ isLetIn }) => !isLetIn);
  expect(refused).toMatchObject({ atS: 216, streams: 47 });
  expect(refused?.left[0]).toBeCloseTo(0.012, 3);
  expect(refused?.left[1]).toBeCloseTo(1.005, 3);
  expect(admissionOf(id)).toMatchObject({ asked: 131, admitted: 46 });
  const combined = { policy: 'stream-combination' };
  expect(admissionOf(id, combined)).toMatchObject({ refused: 0 });
  expect(glitchesOf(id, combined)).toBe(0);
  expect(cyclesOf(id, combined).find(({ operation }) => operation === COMBINE)?.atS).toBeCloseTo(115.5, 6);
});

test('virtual-bottleneck-long: a stream is refused with memory full and the disk at 0.64', () => {
  const id = 'virtual-bottleneck-long';
  const refused = askedIn(id).find(({ isLetIn }) => !isLetIn);
  expect(refused).toMatchObject({ atS: 230, streams: 49 });
  expect(refused?.left[0]).toBeCloseTo(1.013, 3);
  expect(refused?.left[1]).toBeCloseTo(0.64, 2);
  expect(admissionOf(id)).toMatchObject({ asked: 129, admitted: 49 });
  expect(admissionOf(id, { policy: 'stream-combination' })).toMatchObject({ admitted: 68 });
});

test('memory-in-bits: the 25th stream at 0.51 of the memory, and the cycle is shortened; a fixed one is full at 230 s', () => {
  const id = 'memory-in-bits';
  const asked = askedIn(id).find(({ left: [memory = 0] }) => memory > 0.5);
  expect(asked).toMatchObject({ atS: 120, streams: 25, isLetIn: true });
  expect(asked?.left[0]).toBeCloseTo(0.51, 2);
  const [first] = cyclesOf(id).filter(({ verdict }) => verdict === CARRIED_OUT);
  expect(first).toMatchObject({ atS: 120, operation: SHORTEN });
  expect(first?.umAfter).toBeLessThan(0.5);
  expect(admissionOf(id)).toMatchObject({ asked: 131, admitted: 131 });
  const fixed = { policy: 'time-cycle' };
  expect(askedIn(id, fixed).find(({ isLetIn }) => !isLetIn)).toMatchObject({ atS: 230, streams: 49 });
  expect(admissionOf(id, fixed)).toMatchObject({ admitted: 49 });
});

test('buffers-in-common: the 50th stream at 0.54 of the memory; the disk is full with 75', () => {
  const id = 'buffers-in-common';
  const asked = askedIn(id);
  const fiftieth = asked.find(({ streams }) => streams === 50);
  expect(fiftieth).toMatchObject({ atS: 230, isLetIn: true });
  expect(fiftieth?.left[0]).toBeCloseTo(0.54, 2);
  const refused = asked.find(({ isLetIn }) => !isLetIn);
  expect(refused).toMatchObject({ atS: 360, streams: 76 });
  expect(refused?.left[0]).toBeLessThan(0.9);
  expect(refused?.left[1]).toBeGreaterThan(1);
  expect([admissionOf(id)?.admitted, admissionOf(id, { shared: 'off' })?.admitted]).toEqual([75, 49]);
});

test('pair-by-pair: the 47th stream at 0.55 of the cycle; one is refused with 85 in', () => {
  const id = 'pair-by-pair';
  const asked = askedIn(id);
  expect(asked.find(({ streams }) => streams === 47)).toMatchObject({ atS: 216, isLetIn: true });
  expect(asked.find(({ streams }) => streams === 47)?.left[1]).toBeCloseTo(0.55, 2);
  expect(asked.find(({ isLetIn }) => !isLetIn)).toMatchObject({ atS: 398, streams: 86 });
  expect(admissionOf(id)?.admitted).toBe(85);
  // Where a fixed cycle refuses it.
  expect(askedIn(id, { policy: 'time-cycle' }).find(({ isLetIn }) => !isLetIn)).toMatchObject({
    streams: 47,
  });
  expect(cyclesOf(id).some(({ operation }) => operation === COMBINE)).toBe(true);
  expect(glitchesOf(id)).toBe(0);
});

/** What each cycle did: its operation and verdict, memory and disk before and after, and its IOs in ms. */
const cyclesOf = (id: string, changed: ParamValues = {}) =>
  allPages(runPreset(id, changed).run).flatMap(({ events: e, eventFigures: f }) =>
    Array.from({ length: e.length }, (_, i) => {
      const [, , um, ut, operation, verdict, , , umAfter, utAfter, , workNs] = f.value.slice(
        e.firstFigure[i],
        e.firstFigure[i] + e.figures[i],
      );
      return { atS: e.atNs[i] / 1e9, um, ut, operation, verdict, umAfter, utAfter, workMs: workNs / 1e6 };
    }),
  );

const [LEFT, COMBINE, SPLIT, DOUBLE, SHORTEN] = [0, 1, 2, 3, 4];
const CARRIED_OUT = 3;

test('combine-split-combine: from 0.72 s on it alternates, and either step is larger than 0.05', () => {
  const cycles = cyclesOf('combine-split-combine');
  expect(cycles.slice(0, 6).map(({ operation }) => operation)).toEqual([
    COMBINE,
    COMBINE,
    COMBINE,
    DOUBLE,
    COMBINE,
    COMBINE,
  ]);
  const rest = cycles.slice(6);
  expect(rest[0].atS).toBeCloseTo(0.72, 6);
  expect(rest.every(({ operation }, k) => operation === (k % 2 === 0 ? COMBINE : SPLIT))).toBe(true);
  for (const { operation, umAfter, utAfter } of rest)
    expect(umAfter - utAfter).toBeCloseTo(operation === COMBINE ? 0.084 : -0.0645, 4);
});

test('transition-cost: 62.4 ms, one cycle of 68.0, then 52.4; a fifth stream at 0.7 s', () => {
  const id = 'transition-cost';
  const cycles = cyclesOf(id);
  const at = cycles.findIndex(({ operation }) => operation === COMBINE);
  expect(cycles[at]).toMatchObject({ atS: 0.35, verdict: CARRIED_OUT });
  expect(cycles[at].ut * 70).toBeCloseTo(62.4, 6);
  expect(cycles[at].workMs).toBeCloseTo(68, 6);
  for (const { workMs } of cycles.slice(at + 1, at + 5)) expect(workMs).toBeCloseTo(52.4, 6);
  expect(cycles.slice(0, at).every(({ operation }) => operation === LEFT)).toBe(true);
  expect(askedIn(id).at(-1)).toMatchObject({ atS: 0.7, streams: 5, isLetIn: true });
  expect(askedIn(id, { policy: 'time-cycle' }).at(-1)).toMatchObject({ streams: 5, isLetIn: false });
  expect(glitchesOf(id)).toBe(0);
});
