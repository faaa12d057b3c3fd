/** What lessons 7 to 12 teach, as assertions on their own runs. */
import { describe, expect, test } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { measured } from '../../../src/core/lesson/measure.ts';
import { factsOf } from './lessonFacts.ts';

describe('a rule with a hole', () => {
  const { slot, choices, right, number } = factsOf('8');

  test('one piece of a minute is too late, by 1 to 4 ms, and the estimate had room for it without the request', () => {
    expect(number({ of: 'glitches', run: 'text' })).toBe(1);
    expect(slot('late') / 1e6).toBeGreaterThan(1);
    expect(slot('late') / 1e6).toBeLessThan(4);
    expect(right('is-it-let-in')).toBe('Yes.');
    expect(slot('spare')).toBeGreaterThan(0);
  });

  test('the guarded rule alone mends it, and the means differ by less than 1 %', () => {
    expect(choices('mend-it')).toEqual({ text: false, 'figure-5': false, guarded: true });
    expect(Math.abs(slot('meanGuarded') / slot('mean') - 1)).toBeLessThan(0.01);
  });

  test('it takes hours to see one, and better estimates meet the hole more often', () => {
    expect(slot('rare')).toBe(2);
    expect(slot('pieces')).toBe(140_000);
    expect(right('how-often')).toBe('One of tens of thousands.');
    expect(right('how-long-a-test')).toBe('Some hours.');
    expect(slot('often') / slot('piecesKnown')).toBeGreaterThan(20 * (slot('rare') / slot('pieces')));
  });
});

describe('deadlines or sweeps', () => {
  const { slot, choices, right, number } = factsOf('9');

  test('EDF bears twelve streams and not thirteen, Scan-EDF fifteen and not sixteen', () => {
    expect(number({ of: 'glitches', run: 'twelve' })).toBe(0);
    expect(slot('late')).toBeGreaterThan(0.8);
    expect(slot('borne')).toBeCloseTo(15, 1);
    expect(right('how-many-in-a-sweep')).toBe('Two more.');
    expect(slot('lateSixteen')).toBeGreaterThan(0.5);
    expect(slot('waySweep')).toBeLessThan(0.6 * slot('way'));
  });

  test('a period more, and none of those that were late is', () => {
    expect([slot('lateOne'), slot('lateTwo')]).toEqual([115, 0]);
  });

  test('deadlines beat the sweep at a light load, and fall behind at a heavier one', () => {
    expect(choices('beat-the-sweep')).toEqual({
      'mixed-scan': false,
      edf: false,
      cello: false,
      clockwise: true,
    });
    expect(slot('deadlines') / 1e9).toBeLessThan(0.12);
    expect(slot('deadlinesBetween')).toBeGreaterThan(slot('sweepBetween'));
    expect(right('half-as-many-again')).toBe('It does not keep up at all.');
    expect(right('in-between')).toBe('That of the sweep.');
  });
});

describe('cut the round in pieces', () => {
  const { slot, choices, right, runs } = factsOf('7');
  const means = (run: string) => measured({ of: 'each', run, figure: 'mean' }, runs) as readonly number[];

  test('more than half of the gain comes with the first cut', () => {
    const least = Math.min(...means('light'));
    expect(slot('whole') - slot('cut')).toBeGreaterThan(0.5 * (slot('whole') - least));
  });

  test('with more requests two or three parts are best, and four are worse than none', () => {
    const heavy = means('heavy');
    expect([1, 2]).toContain(heavy.indexOf(Math.min(...heavy)));
    expect(elementAt(heavy, 3)).toBeGreaterThan(elementAt(heavy, 0));
    expect(choices('cut-it-well')).toEqual({ 1: false, 2: true, 3: false, 4: false, 6: false });
  });

  test('in seven parts long pieces come too late, whether or not there are requests', () => {
    expect(slot('late') / 1e6).toBeCloseTo(44, 0);
    expect(slot('alone')).toBeGreaterThan(0);
    expect(right('in-time')).toBe('No, it is too late.');
    expect(right('what-limits')).toBe('No: the largest pieces do not fit into a part.');
  });
});

describe('the average lies', () => {
  const { slot, choices, right, number } = factsOf('10');

  test('beyond the wall a run of twice the length has twice the mean', () => {
    expect(slot('twice') / slot('minute')).toBeGreaterThan(1.8);
    expect(slot('twice') / slot('minute')).toBeLessThan(2.2);
    expect(slot('waiting')).toBeGreaterThan(250);
  });

  test('nineteen of twenty take more than twice the mean, half of them less than it', () => {
    expect(slot('median')).toBeLessThan(0.85 * slot('mean'));
    expect(slot('most')).toBeGreaterThan(2 * slot('mean'));
  });

  test('intervals of short runs near the wall need not overlap', () => {
    expect(right('two-runs')).toBe('They may lie far apart, and do here.');
  });

  test('the formula of Pollaczek and Khinchine lies within the interval of the run, and 3 %', () => {
    const half = number({ of: 'interval', run: 'many' });
    expect(Math.abs(slot('manyFormula') - slot('many'))).toBeLessThan(half + 0.03 * slot('many'));
    expect(slot('many')).toBeGreaterThan(4 * slot('some'));
  });

  test('twenty minutes are enough for a twentieth, and four minutes beyond the wall are not to be reported', () => {
    expect(choices('long-enough')).toEqual({ 60: false, 120: false, 300: false, 600: false, 1200: true });
    expect(slot('reportWaiting')).toBeGreaterThan(200);
    expect(slot('reportIdle')).toBeLessThan(0.001);
    expect(right('report-it')).toBe('No: the queue had not settled.');
  });
});

describe('good fences', () => {
  const { slot, choices, right } = factsOf('12');

  test('a sweep follows the copy, and a queue or slices protect the film', () => {
    expect(slot('missed')).toBeGreaterThan(40);
    expect(slot('missedSstf')).toBeGreaterThan(40);
    expect(slot('missedFcfs')).toBe(0);
    expect(right('who-protects')).toBe('FCFS.');
    expect(choices('build-a-fence')).toEqual({
      'c-look': false,
      sstf: false,
      fcfs: true,
      cello: true,
      mars: true,
      'user-safe': true,
    });
  });

  test('a queue is a fence while few stand in it: with forty copies readers wait ten times as long as behind slices', () => {
    expect(slot('readersForty')).toBeGreaterThan(10 * slot('readersFenced'));
    expect(slot('readersFcfs') / 1e6).toBeLessThan(30);
  });

  test('slices cost the copy about a fifth', () => {
    expect(slot('cost')).toBeCloseTo(0.22, 1);
    expect(right('what-it-costs')).toBe('About a quarter.');
  });
});

describe('longer cycles or more memory', () => {
  const { slot, choices, right, runs } = factsOf('11');
  const streams = (run: string) =>
    measured({ of: 'each', run, figure: 'streams' }, runs) as readonly number[];

  test('there is one top, at cycles of two to four seconds, and with twice the memory at five or more', () => {
    const hill = streams('byCycle');
    const top = hill.indexOf(Math.max(...hill));
    expect([2, 3, 4]).toContain(top);
    const rises = hill.slice(1).map((count, k) => count > elementAt(hill, k));
    expect(rises).toEqual(rises.toSorted((a, b) => Number(b) - Number(a)));
    const twice = streams('byCycleTwice');
    expect(twice.indexOf(Math.max(...twice))).toBeGreaterThanOrEqual(5);
    expect(right('twice-the-memory')).toBe('At longer cycles.');
  });

  test('left of it the disk is full, right of it the memory', () => {
    expect(right('which-was-full')).toBe('The disk’s time.');
    expect(slot('shortCycle')).toBeGreaterThan(0.95);
    expect(slot('shortMemory')).toBeLessThan(0.1);
    expect(slot('longMemory')).toBeGreaterThan(0.95);
    expect(slot('longCycle')).toBeLessThan(0.7);
    expect(choices('near-the-top')).toEqual({ 0.5: false, 1: false, 2: false, 3: true, 5: false });
    expect(slot('combined')).toBeGreaterThan(64);
  });

  test('other places and other releases let ten times as many tasks in: 11, 55, 110', () => {
    expect(['apart', 'together', 'ahead'].map(slot)).toEqual([11, 55, 110]);
    expect(right('places-and-releases')).toBe('About ten times as many.');
  });
});
