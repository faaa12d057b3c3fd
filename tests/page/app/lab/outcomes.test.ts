/** The figures by which a change is seen, from summaries made by hand and by runs. */
import { expect, test } from 'vitest';
import { makeTable } from '../../../../src/core/base/columns.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { DUE, ENDED, FIGURES, MISSED } from '../../../../src/core/trace/clientCounts.ts';
import { beatSpec, type Beats } from '../../../../src/core/trace/summary.ts';
import { beatsOver, changeText, outcomeOf, outcomesFor } from '../../../../src/page/app/lab/outcomes.ts';

const beats: Beats = makeTable(beatSpec, 4);
beats.length = 4;
beats.dServed.set([0, 2, 2, 0]);
beats.responseSumNs.set([0, 1e9, 3e9, 0]);
beats.late.set([0, 1, 0, 0]);
beats.discarded.set([0, 0, 2, 0]);
beats.seekCylinders.set([10, 20, 30, 40]);
beats.asked.set([0, 3, 0, 2]);
beats.refused.set([0, 1, 0, 0]);
beats.unweighed.set([0, 1, 0, 0]);
const run = { scenario: defaultScenario, beats };

test('up to so many rounds: a mean of those served, glitches, cylinders, streams let in', () => {
  expect(outcomeOf(run, 3, 'mean').text).toBe('1.000');
  expect(outcomeOf(run, 3, 'glitches').text).toBe('3');
  expect(outcomeOf(run, 2, 'cylinders').text).toBe('30');
  expect(outcomeOf(run, 4, 'letIn').text).toBe('3');
  expect(outcomeOf(run, 1, 'mean')).toMatchObject({ text: '–', value: NaN });
});

test('rounds that are over at an instant, and no more than are known; a queue counts as a whole', () => {
  expect([0.99e9, 1e9, 2.5e9, 9e9].map((ns) => beatsOver(run, ns))).toEqual([0, 1, 2, 4]);
  const queue = withValues(defaultScenario, { workload: 'queue', policy: 'sstf' });
  expect(beatsOver({ scenario: queue, beats }, 0)).toBe(4);
});

test('by how much: in percent, and in no words where there is nothing to compare', () => {
  expect([
    changeText(0.217, 0.329),
    changeText(4, 1),
    changeText(0, 3),
    changeText(2, 2),
    changeText(NaN, 1),
  ]).toEqual(['+52 %', '−75 %', '', '', '']);
  expect(changeText(1000, 1001)).toBe('±0 %');
  // Percent of more than tenfold say nothing.
  expect(changeText(0.027, 3.129)).toBe('× 116');
  expect(changeText(1, 9.9)).toBe('+890 %');
});

test('what matters for whom, the figure that is named in front', () => {
  const streams = withValues(defaultScenario, { workload: 'streams', policy: 'edf' });
  const queue = withValues(defaultScenario, { workload: 'queue', policy: 'sstf' });
  const cycles = withValues(defaultScenario, { workload: 'bitrates', policy: 'time-cycle' });
  expect(outcomesFor(defaultScenario, undefined)).toEqual(['mean', 'glitches']);
  expect(outcomesFor(streams, 'cylinders')).toEqual(['cylinders', 'mean', 'glitches']);
  expect(outcomesFor(queue, undefined)).toEqual(['cylinders', 'mean']);
  expect(outcomesFor(cycles, undefined)).toEqual(['letIn', 'glitches']);
});

test('of clients an IO that still waits is late, though nothing is over that was', () => {
  const clients = withValues(defaultScenario, {
    ...{ workload: 'clients', policy: 'c-look', disk: 'server-2002', clients: 'rate:1000000@0;greedy@1' },
  });
  const row = (ended: number, missed: number) => {
    const counts = new Float64Array(2 * FIGURES);
    [counts[ENDED], counts[DUE], counts[MISSED]] = [ended, ended, missed];
    return counts;
  };
  const of = (rows: readonly Float64Array[], over: number) =>
    outcomeOf(
      { scenario: clients, beats: { ...beats, refused: new Int32Array(4) }, clients: rows },
      over,
      'glitches',
    );
  // One a second: the first in time, then none, then the second, two seconds late.
  const rows = [row(1, 0), row(0, 0), row(0, 0), row(1, 1)];
  expect([0, 1, 2, 3, 4].map((over) => of(rows, over).text)).toEqual(['0', '0', '1', '2', '3']);
  expect(of(rows, 3).title).toBe('late');
  expect(outcomeOf(run, 3, 'glitches').title).toBe('glitches');
});
