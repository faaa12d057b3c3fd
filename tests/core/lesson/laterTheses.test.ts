/** What lessons 7 to 12 teach, as assertions on their own runs. */
import { describe, expect, test } from 'vitest';
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
