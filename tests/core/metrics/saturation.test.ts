/** Does a disk keep up? By made-up backlogs, and by runs whose truth is known. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { makeTable } from '../../../src/core/base/columns.ts';
import { areMany, backlogSlope, settlingOf } from '../../../src/core/metrics/saturation.ts';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../src/core/scenario/run/machine.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { beatSpec, type Beats } from '../../../src/core/trace/summary.ts';

const beatNs = 1e9;
const seconds = Array.from({ length: 640 }, (_, i) => i);

function beatsWith(queued: readonly number[], arrived: number): Beats {
  const beats = makeTable(beatSpec, queued.length);
  beats.length = queued.length;
  beats.queued.set(queued);
  beats.dArrived.fill(arrived);
  return beats;
}

test('a backlog that grows by two a second is saturated, whether or not its rate is known', () => {
  const beats = beatsWith(
    seconds.map((i) => 2 * i),
    20,
  );
  expect(backlogSlope({ beats, beatNs })).toEqual({ slope: 2, ci95: 0, lambda: 20 });
  expect(settlingOf({ beats, beatNs })).toBe('saturated');
  // 18 a second are served, and 21 were asked for: by chance a few less came.
  expect(backlogSlope({ beats, beatNs, lambda: 21 })).toEqual({ slope: 3, ci95: 0, lambda: 21 });
});

test('one that comes and goes has caught up, and its own arrivals count, whatever was asked for', () => {
  const beats = beatsWith(
    seconds.map((i) => i % 37),
    20,
  );
  expect(settlingOf({ beats, beatNs, lambda: 40 })).toBe('caught up');
  expect(backlogSlope({ beats, beatNs, lambda: 40 })?.lambda).toBe(20);
});

test('a crowd that stays, or grows by less than 0.005 of what comes, has not settled', () => {
  const stays = beatsWith(
    seconds.map(() => 300),
    20,
  );
  expect(settlingOf({ beats: stays, beatNs })).toBe('not settled');
  const creeps = beatsWith(
    seconds.map((i) => 100 + Math.floor(i / 10)),
    25,
  );
  expect(settlingOf({ beats: creeps, beatNs })).toBe('not settled');
});

test('a crowd is more than comes in two beats, in each beat of the last quarter', () => {
  const with40 = (at: number) =>
    beatsWith(
      seconds.map((i) => (i === at ? 40 : 41)),
      20,
    );
  expect(settlingOf({ beats: with40(480), beatNs })).toBe('caught up');
  expect(settlingOf({ beats: with40(479), beatNs })).not.toBe('caught up');
  expect(settlingOf({ beats: with40(480), beatNs, lambda: 19 })).not.toBe('caught up');
  expect(settlingOf({ beats: beatsWith([], 0), beatNs })).toBe('caught up');
});

test('sixteen beats are enough for a slope, fifteen are not', () => {
  const growing = seconds.map((i) => 50 * i);
  expect(settlingOf({ beats: beatsWith(growing.slice(0, 16), 20), beatNs })).toBe('saturated');
  expect(backlogSlope({ beats: beatsWith(growing.slice(0, 15), 20), beatNs })).toBeUndefined();
  expect(settlingOf({ beats: beatsWith(growing.slice(0, 15), 20), beatNs })).toBe('not settled');
});

test('figures are of those served alone where a tenth of those that came still waits', () => {
  expect([areMany(10, 90), areMany(9, 90), areMany(1, 1), areMany(2, 0)]).toEqual([true, false, false, true]);
});

const scenarioOf = (pairs: string) => decodePlain(`#/lab?v=3&${pairs}`).state.scenario;

function settledWith(pairs: string) {
  const scenario = scenarioOf(pairs);
  const machine = buildMachine(scenario);
  machine.run(Infinity);
  machine.finish();
  return settlingOf(endedRun(machine).tally);
}

/*
 * Mixed SCAN with seven videos serves 25.3 requests a second where a queue never ends (a run of 20,000 s at 26 to 30). With
 * 91 runs of 240 s a rate none of 546 up to 25 was called saturated, and of 364 from 27 on none caught up; at 26 there were
 * 21 saturated, 62 not settled and 8 caught up. Of 1,001 more with other seeds one was called saturated at 25, which lies a
 * hair under the wall, and none of 455 up to 24; none of 364 from 27 on caught up; at 26 they were 18, 60 and 13. In `npm test` a
 * third of the seeds: a rule that is wrong once in ten of the 90 runs below the wall is seen all but certainly (30 of them, 0.96).
 */
test('runs of 240 s about the wall at 25.3 a second: no false alarm below it, no miss beyond', () => {
  const found = new Map<number, Record<string, number>>();
  for (let lambda = 20; lambda <= 30; lambda++) {
    const counts: Record<string, number> = { 'caught up': 0, saturated: 0, 'not settled': 0 };
    for (let seed = 0; seed < drawsOf(15, 3); seed++)
      counts[
        settledWith(`policy=mixed-scan&n=7&lambda=${lambda}&duration=240&seed=${1000 * lambda + seed}`)
      ]++;
    found.set(lambda, counts);
  }
  const sum = (from: number, to: number, what: string) =>
    [...found].reduce(
      (all, [lambda, counts]) => all + (from <= lambda && lambda <= to ? counts[what] : 0),
      0,
    );
  expect(sum(20, 25, 'saturated')).toBe(0);
  expect(sum(20, 23, 'not settled')).toBe(0);
  expect(sum(27, 30, 'caught up')).toBe(0);
  expect(sum(28, 30, 'not settled')).toBe(0);
  expect(sum(26, 26, 'saturated')).toBeGreaterThan(0);
});

test('288 wait after 240 s at 26 a second: saturated', () => {
  expect(settledWith('policy=mixed-scan&n=7&lambda=26&duration=240')).toBe('saturated');
});

test('a rate is known where requests come by themselves, and nobody changes anything', () => {
  expect(resolved(scenarioOf('lambda=26')).askedPerS).toBe(26);
  expect(resolved(scenarioOf('preset=three-tasks&lambda=3')).askedPerS).toBe(3);
  for (const pairs of [
    'lambda=26&edits=20:lambda:30',
    'lambda=26&disks=3',
    'workload=clients&policy=fcfs',
    'requests=',
  ])
    expect(resolved(scenarioOf(pairs)).askedPerS, pairs).toBeUndefined();
});
