/** What the panels say about choices and sums, where it is more than showing figures. */
import { describe, expect, it, test } from 'vitest';
import { decidingOf, rankWord } from '../../../../../src/page/app/panels/why/candidates.ts';
import { conventionOf } from '../../../../../src/page/app/panels/convention.ts';
import { queueTotals } from '../../../../../src/page/app/panels/queueTotals.ts';
import { byFigures } from '../../../../../src/core/scenario/run/explanation.ts';
import { defaultScenario, withValues } from '../../../../../src/core/scenario/scenario.ts';
import type { ComparedNote } from '../../../../../src/core/sim/interfaces.ts';

describe('candidates', () => {
  const ranked = (list: readonly ComparedNote[]) => list.toSorted(byFigures);
  // Earliest deadline first, ties by distance, then by arrival.
  const notes = [
    { row: 4, figures: [900, 10, 4] },
    { row: 5, figures: [500, 70, 5] },
    { row: 6, figures: [500, 30, 6] },
    { row: 7, figures: [500, 30, 7] },
  ];
  it('stand with the best first, by the first figure that differs', () => {
    expect(ranked(notes).map(({ row }) => row)).toEqual([6, 7, 5, 4]);
  });
  it('tell which criterion decided between the chosen one and the runner-up', () => {
    expect(decidingOf(ranked(notes), 6)).toBe(2);
    expect(decidingOf(ranked(notes.slice(0, 3)), 6)).toBe(1);
    expect(decidingOf(ranked(notes.slice(0, 2)), 5)).toBe(0);
  });
  it('leave it open where there is no other, or the chosen one is not among them', () => {
    expect(decidingOf(notes.slice(0, 1), 4)).toBe(-1);
    expect(decidingOf(ranked(notes), 99)).toBe(-1);
  });
  it('are ranked in words, equal figures alike', () => {
    expect(notes.map(({ figures }) => rankWord(figures[1], notes, 1))).toEqual([
      'first',
      'third',
      'second',
      'second',
    ]);
    const many = Array.from({ length: 130 }, (_, i) => ({ row: i, figures: [i] }));
    expect([3, 10, 11, 12, 20, 21, 22, 23, 110, 111, 120].map((i) => rankWord(i, many, 0))).toEqual([
      'fourth',
      '11th',
      '12th',
      '13th',
      '21st',
      '22nd',
      '23rd',
      '24th',
      '111th',
      '112th',
      '121st',
    ]);
  });
});

const queue = withValues(defaultScenario, { workload: 'queue', disk: 'textbook', head: 53, policy: 'sstf' });

test('the comparison has the sums of the exercise, whichever policy is chosen and whatever happened in mid-run', () => {
  const up = [
    ['fcfs', 640, 640],
    ['sstf', 236, 236],
    ['scan', 331, 331],
    ['look', 299, 299],
    ['c-scan', 382, 183],
    ['c-look', 322, 153],
  ];
  const figures = (scenario: typeof queue) =>
    queueTotals(scenario).map(({ id, counted, free }) => [id, counted, free]);
  expect(figures(queue)).toEqual(up);
  expect(figures(withValues(queue, { policy: 'c-look', strokes: 'free' }))).toEqual(up);
  const changed = {
    ...queue,
    interventions: [{ atNs: 5e6, kind: 'set', key: 'policy', value: 'fcfs' } as const],
  };
  expect(figures(changed)).toEqual(up);
  const down = new Map(
    figures(withValues(queue, { direction: 'down' })).map(([id, counted]) => [id, counted]),
  );
  expect([down.get('look'), down.get('scan')]).toEqual([208, 236]);
});

describe('the convention in words', () => {
  const down = queueTotals(withValues(queue, { direction: 'down' }));
  const up = queueTotals(queue);
  it('names the other turning point and its sum, once it may be told', () => {
    expect(conventionOf('look', true, down)).toBe(
      'LOOK turns at the last request; SCAN would go on to the edge: 236.',
    );
    expect(conventionOf('look', true, undefined)).not.toMatch(/\d/);
    expect(conventionOf('scan', true, down)).toContain('LOOK would turn at the last request: 208.');
  });
  it('gives both sums of a policy with return strokes', () => {
    expect(conventionOf('c-scan', true, up)).toMatch(/^382 with the return stroke, 183 without\..*322\.$/);
    expect(conventionOf('c-scan', false, up)).toMatch(/153\.$/);
    expect(conventionOf('c-look', true, undefined)).not.toMatch(/\d/);
  });
  it('has nothing to choose where books agree', () => {
    expect(conventionOf('fcfs', true, up)).toContain('all books agree');
  });
});
