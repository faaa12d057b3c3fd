/** What each lesson teaches, as an assertion on its own runs; tolerances come from the intervals of the means. */
import { describe, expect, test } from 'vitest';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { measured } from '../../../src/core/lesson/measure.ts';
import { worstRoundOf } from '../../../src/core/lesson/worst.ts';
import { lessonById } from '../../../src/core/lesson/lessons/index.ts';
import { factsOf } from './lessonFacts.ts';

describe('why do I wait when the disk is fast', () => {
  const { runs, slot, choices, number } = factsOf('4');

  test('a request’s own service is less than a twelfth of its wait, which is behind all videos', () => {
    expect(slot('ownShare')).toBeLessThan(0.08);
    expect(slot('behind')).toBe(7);
    expect(slot('wait') / 1e9).toBeCloseTo(0.754, 2);
  });

  test('waits are level: bars 2 to 13 lie within 15 % of their mean, and the first is higher', () => {
    const bars = measured({ of: 'histogram', run: 'main', toNs: 1e9, bars: 20 }, runs) as readonly number[];
    const level = bars.slice(1, 13);
    const mean = level.reduce((sum, bar) => sum + bar, 0) / level.length;
    for (const bar of level) expect(Math.abs(bar / mean - 1)).toBeLessThan(0.15);
    expect(elementAt(bars, 0)).toBeGreaterThan(2 * mean);
  });

  test('it is a clock: who comes early in a round waits five times as long, and a tenth of the load helps little', () => {
    expect(slot('early')).toBeGreaterThan(5 * slot('late'));
    expect(slot('few') / 1e9).toBeGreaterThan(0.22);
    expect(number({ of: 'mean', run: 'main' }) / 1e9).toBeCloseTo(0.344, 2);
  });

  test('three subrounds or four reach the goal', () => {
    expect(choices('shorter')).toEqual({ 1: false, 2: false, 3: true, 4: true });
  });
});

describe('one sweep for all', () => {
  const { slot, choices } = factsOf('5');

  test('request 4 gains much, and the video that pays for it is still early', () => {
    expect(slot('sooner') / 1e9).toBeCloseTo(0.234, 2);
    expect(slot('later') / 1e9).toBeCloseTo(0.1, 2);
    expect(slot('spare') / 1e9).toBeCloseTo(0.419, 2);
  });

  test('the wall moves from 17 to 24 a second, by half a request either way', () => {
    expect(Math.abs(slot('wallApart') - 16.9)).toBeLessThan(0.5);
    expect(Math.abs(slot('wall') - 24.1)).toBeLessThan(0.5);
    expect(slot('meanMixed')).toBeLessThan(0.75 * slot('meanApart'));
  });

  test('a fuller sweep seeks less', () => {
    expect(slot('seekMany')).toBeLessThan(0.8 * slot('seekFew'));
  });

  test('beyond the wall of the others one of the four keeps up', () => {
    expect(choices('beyond-the-wall')).toEqual({
      'disjoint-fcfs': false,
      'disjoint-scan': false,
      'mixed-gated': false,
      'mixed-scan': true,
    });
  });
});

describe('who is next', () => {
  const { slot, choices } = factsOf('2');

  test('the textbook’s 640 and 236 cylinders', () => {
    expect([slot('fcfsWay'), slot('sstfWay')]).toEqual([640, 236]);
  });

  test('SSTF starves one that LOOK serves soon, at a mean that differs by less than 15 %', () => {
    expect(slot('sstfLongest') / 1e9).toBeGreaterThan(3);
    expect(slot('lookLongest') / 1e9).toBeLessThan(0.7);
    expect(Math.abs(slot('lookMean') / slot('sstfMean') - 1)).toBeLessThan(0.15);
    expect(slot('overtakers')).toBe(387);
    expect(slot('satfWait') / 1e9).toBeGreaterThan(2.9);
  });

  test('LOOK alone is bounded and short', () => {
    expect(choices('bounded')).toEqual({
      fcfs: false,
      sstf: false,
      satf: false,
      scan: false,
      look: true,
      'c-look': false,
    });
  });
});

describe('where does the time go', () => {
  const { slot, choices, right } = factsOf('1');

  test('small requests are nearly all way, large ones nearly all reading', () => {
    expect(slot('shareSmall')).toBeLessThan(0.12);
    expect(slot('share')).toBeGreaterThan(0.25);
    expect(slot('share')).toBeLessThan(0.35);
    expect(slot('shareLarge')).toBeGreaterThan(0.8);
    expect(slot('small') / slot('service')).toBeGreaterThan(0.7);
  });

  test('a sweep helps small ones much and large ones hardly', () => {
    expect(slot('gainSmall')).toBeGreaterThan(0.3);
    expect(slot('gainLarge')).toBeLessThan(0.1);
    expect(slot('gainLarge')).toBeGreaterThan(0);
    expect(right('does-a-sweep-help')).toBe('Hardly more.');
  });

  test('one size alone is read for half of the work', () => {
    expect(Object.values(choices('half-of-the-time'))).toEqual([false, false, true, false, false]);
  });

  test('one large request is done long before ten small ones', () => {
    expect(slot('one') / slot('ten')).toBeLessThan(0.5);
    expect(right('ten-or-one')).toBe('The one.');
  });
});

describe('how many films does a disk bear', () => {
  const { runs, slot, choices, right } = factsOf('3');

  test('four for never and nine for seldom; of equal pieces nine and ten', () => {
    expect(['never', 'seldom', 'neverEqual', 'seldomEqual'].map(slot)).toEqual([4, 9, 9, 10]);
    expect(right('what-seldom-gains')).toBe('About one film.');
  });

  test('the first miss is by some ms, in a run that has time to spare', () => {
    expect(slot('late') / 1e6).toBeCloseTo(60, 0);
    expect(slot('busyNine')).toBeGreaterThan(0.8);
    expect(slot('busyNine')).toBeLessThan(0.9);
  });

  test('one film more makes misses many times as often: none up to seven, one in a hundred lies between nine and ten', () => {
    const shares = measured(
      { of: 'each', run: 'byNumber', figure: 'glitchShare' },
      runs,
    ) as readonly number[];
    expect(shares.slice(0, 2)).toEqual([0, 0]);
    expect(elementAt(shares, 3)).toBeLessThan(0.005);
    expect(elementAt(shares, 4)).toBeGreaterThan(0.02);
    expect(elementAt(shares, 4) / elementAt(shares, 3)).toBeGreaterThan(8);
    expect(elementAt(shares, 5)).toBeGreaterThan(0.1);
  });

  test('in scenes nearly as many are too late, and four of five of them in the worst tenth of the minutes', () => {
    expect(slot('inScenes') / slot('alone')).toBeGreaterThan(0.8);
    expect(slot('inScenes') / slot('alone')).toBeLessThan(1.25);
    expect(slot('worstAlone')).toBeLessThan(0.35);
    expect(slot('worstInScenes')).toBeGreaterThan(0.7);
  });

  test('the worst round with one film more than never allows does not fit, and is the sum of its terms', () => {
    const { videos, sweepNs, turnsNs, readingNs, allNs, roundNs } = worstRoundOf(runs.run('never'));
    expect(videos).toBe(5);
    expect(allNs).toBeGreaterThan(roundNs);
    expect(sweepNs + turnsNs + readingNs).toBeCloseTo(allNs, 3);
    expect(readingNs).toBeGreaterThan(10 * sweepNs);
  });

  test('pieces of one length let never bear nearly as many as seldom', () => {
    expect(Object.values(choices('as-many-for-never'))).toEqual([false, false, true]);
  });
});

describe('doors open or closed', () => {
  const { slot, choices, right, runs } = factsOf('6');

  test('some lose when the doors are opened, and more gain', () => {
    expect(slot('wait') / slot('waitOpen')).toBeGreaterThan(10);
    expect(slot('losers')).toBeGreaterThan(0.2);
    expect(slot('losers')).toBeLessThan(0.4);
    expect(slot('gainers')).toBeGreaterThan(slot('losers'));
    expect(slot('loserBy') / 1e6).toBeCloseTo(32, 0);
    expect(slot('gainerBy') / 1e6).toBeCloseTo(193, 0);
  });

  test('the picture of all differences has everybody once, in falling order, and comes to the difference of the means', () => {
    const step = lessonById.get('6')?.steps.find(({ id }) => id === 'who-loses');
    if (!step || !('ask' in step) || !step.sorted) throw new Error('nothing is sorted');
    const all = measured(step.sorted.of, runs) as readonly number[];
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all.filter((ns) => ns > 0).length / all.length).toBe(slot('losers'));
    const mean = all.reduce((sum, ns) => sum + ns, 0) / all.length;
    expect(mean / 1e9).toBeCloseTo((slot('meanOpen') - slot('mean')) / 1e9, 3);
    expect(slot('loserOpen')).toBeGreaterThan(slot('loserClosed'));
  });

  test('near the wall it costs many times as much, and apart from videos nothing', () => {
    expect(slot('heavy') / slot('heavyOpen')).toBeGreaterThan(5);
    expect(choices('where-it-hardly-matters')).toEqual({ mixed: false, 'c-d': true, 'd-c': true });
    expect(slot('cut') / slot('cutOpen')).toBeGreaterThan(1);
    expect(right('near-the-wall')).toBe('Many times as much.');
    expect(right('cut-in-three')).toBe('Less than a sixth.');
  });
});
