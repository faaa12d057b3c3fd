import { describe, expect, it } from 'vitest';
import { budgetOf, refusalOf, describeDuration } from '../../../../src/core/experiment/sweep/budget.ts';
import { ask } from './sweeps.ts';

describe('how much a sweep asks for', () => {
  it('rounds and requests at most, by hand', () => {
    const { spec, cells } = ask('n=7&duration=1000', { vary: 'lambda:5,8', replications: '50' });
    // 2 points × 50 runs × 1000 rounds; 7 + 5 and 7 + 8 requests a second, 1.5 million of them in a second.
    expect(budgetOf(spec, cells, 1)).toEqual({ rounds: 100_000, seconds: (50_000 * 27) / 1_500_000 });
    expect(budgetOf(spec, cells, 3).seconds).toBeCloseTo(0.3, 12);
  });

  it('shorter rounds are more rounds', () => {
    const { spec, cells } = ask('n=1&round=0.25&duration=1000', { vary: 'lambda:5', replications: '50' });
    expect(budgetOf(spec, cells, 1).rounds).toBe(200_000);
  });

  it('a full queue is the load that is offered, not that of the scenario', () => {
    const words = { vary: 'policy:mixed-scan', replications: '10' };
    const plain = ask('n=7&lambda=1&duration=1000', words);
    const full = ask('n=7&lambda=1&duration=1000', { ...words, measure: 'sustainable' });
    const [a, b] = [plain, full].map(({ spec, cells }) => budgetOf(spec, cells, 1).seconds);
    expect(b).toBeGreaterThan(8 * a);
  });

  it('10⁹ rounds are refused with an estimate of the time and what can be done; a fifth of them are not', () => {
    const billion = ask('n=7&duration=1000000', { vary: 'lambda:1:10:1', replications: '100' });
    const sentence = refusalOf(billion.spec, billion.cells, 2, 'use two machines');
    expect(sentence).toContain('10 points of up to 100 replications are 1\u202f000\u202f000\u202f000 rounds');
    // 7 + 5.5 requests a round on average, over 3 million a second of two workers.
    expect(sentence).toContain('about 69 minutes with 2 workers');
    expect(sentence).toMatch(/: use two machines$/);
    const part = { ...billion, cells: billion.cells.slice(0, 2) };
    expect(refusalOf(part.spec, part.cells, 2, '')).toBeUndefined();
  });

  it.each([
    [0.2, 'about 1 second'],
    [12.4, 'about 12 seconds'],
    [89, 'about 89 seconds'],
    [95, 'about 1.6 minutes'],
    [3000, 'about 50 minutes'],
    [7200, 'about 2 hours'],
    [86400 * 3, 'about 3 days'],
  ])('%d s in words', (seconds, words) => {
    expect(describeDuration(seconds)).toBe(words);
  });
});
