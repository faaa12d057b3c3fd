/** Several disks: which has what, how much of it, and what is said of that. */
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { Deal } from '../../../src/core/objects/deal.ts';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { checkTogether, idleSettings } from '../../../src/core/scenario/together.ts';
import type { DiskShare, ParamValues, ScenarioValues } from '../../../src/core/sim/interfaces.ts';
import { loadOfDisks } from '../../../src/core/workload/systemWords.ts';

const valuesOf = (some: ParamValues): ScenarioValues => ({ ...defaultValues, ...some });
const sharesOf = (disks: number, dealing: DiskShare['dealing']): DiskShare[] =>
  Array.from({ length: disks }, (_, disk) => ({ disk, disks, dealing }));
const onDisks = (some: ParamValues, disks: number, dealing: DiskShare['dealing']) => {
  const values = valuesOf({ ...some, disks });
  return sharesOf(disks, dealing).map((share) => meaningOf(values).workload.onDisk?.(values, share) ?? {});
};

describe('ordinary requests', () => {
  const COUNT = 100_000;
  const countsOf = (deal: Deal): number[] => {
    const counts = Array.from({ length: deal.disks }, () => 0);
    for (let k = 0; k < COUNT; k++) counts[deal.ofRequest(k)] = (counts[deal.ofRequest(k)] ?? 0) + 1;
    return counts;
  };
  const chiSquare = (counts: readonly number[], shareOf: (disk: number) => number): number =>
    counts.reduce((sum, count, disk) => {
      const expected = COUNT * shareOf(disk);
      return sum + (count - expected) ** 2 / expected;
    }, 0);

  // Quantiles of χ² at 0.9999 with k − 1 degrees of freedom.
  test.each([
    [2, 15.2],
    [5, 23.6],
    [16, 44.3],
  ])('go to each of %i disks alike', (disks, most) => {
    for (const seed of [1, 2, 3]) {
      for (const dealing of ['coarse', 'whole'] as const) {
        const counts = countsOf(new Deal({ seed, disks, dealing }));
        expect(chiSquare(counts, () => 1 / disks)).toBeLessThan(most);
      }
      const named = { popularity: 'zipf:1', objects: 64, place: 'uniform', related: 8 };
      expect(
        chiSquare(countsOf(new Deal({ seed, disks, dealing: 'coarse', named })), () => 1 / disks),
      ).toBeLessThan(most);
    }
  });

  test('by popularity whole objects load their disks as the law says, and striped ones do not', () => {
    // 1 + 1/2 + 1/3 + 1/4 + 1/5 = 137/60: objects 1, 3 and 5 are on disk 1, objects 2 and 4 on disk 2.
    const named = { popularity: 'zipf:1', objects: 5, place: 'uniform', related: 8 };
    const deal = new Deal({ seed: 1, disks: 2, dealing: 'whole', named });
    expect(deal.shareOf(0)).toBeCloseTo((1 + 1 / 3 + 1 / 5) / (137 / 60), 12);
    expect(deal.shareOf(1)).toBeCloseTo((1 / 2 + 1 / 4) / (137 / 60), 12);
    expect(chiSquare(countsOf(deal), (disk) => deal.shareOf(disk))).toBeLessThan(15.2);
    expect(new Deal({ seed: 1, disks: 2, dealing: 'coarse', named }).shareOf(0)).toBe(0.5);
  });

  test('where files lie somewhere, it is the files that are dealt', () => {
    const named = { popularity: 'zipf:1', objects: 64, place: 'contiguous', related: 4 };
    const deal = new Deal({ seed: 3, disks: 4, dealing: 'whole', named });
    const counts = countsOf(deal);
    counts.forEach((count, disk) => {
      // Four in a row of one directory hang together, so the counts vary more than single draws.
      expect(Math.abs(count / COUNT - deal.shareOf(disk))).toBeLessThan(0.01);
    });
  });
});

describe('what one disk has', () => {
  test('as many streams as it reads in a round, at most', () => {
    expect(onDisks({ n: 35, lambda: 60 }, 5, 'coarse').map(({ n, lambda }) => [n, lambda])).toEqual(
      Array.from({ length: 5 }, () => [7, 12]),
    );
    expect(onDisks({ n: 43 }, 3, 'whole').map(({ n }) => n)).toEqual([15, 14, 14]);
    expect(onDisks({ n: 43 }, 3, 'coarse').map(({ n }) => n)).toEqual([15, 15, 15]);
  });

  test('its part of the memory, and its own tasks, rates and clients', () => {
    const rates = { workload: 'bitrates', rates: '1000,2000,3000,4000', memory: 6e6 };
    expect(onDisks(rates, 3, 'whole').map((v) => [v.rates, v.memory])).toEqual([
      ['1000,4000', 2e6],
      ['2000', 2e6],
      ['3000', 2e6],
    ]);
    const tasks = { workload: 'tasks', tasks: '1000:4,1500:6,2000:8', lambda: 9 };
    expect(onDisks(tasks, 2, 'whole').map((v) => [v.tasks, v.lambda])).toEqual([
      ['1000:4,2000:8', 4.5],
      ['1500:6', 4.5],
    ]);
    const clients = { workload: 'clients', clients: 'rate:8000@0;greedy@1;greedy@2' };
    expect(onDisks(clients, 2, 'whole').map((v) => v.clients)).toEqual(['rate:8000@0;greedy@2', 'greedy@1']);
  });
});

describe('in words', () => {
  const said = (some: ParamValues) => {
    const values = valuesOf(some);
    return loadOfDisks(meaningOf(values).workload, values).join('; ');
  };

  test('of all disks, and of each', () => {
    expect(said({ n: 35, lambda: 60, disks: 5 })).toBe(
      '35 videos, 7 a disk; 60 requests a second, 12 a disk',
    );
    expect(said({ n: 35, lambda: 60 })).toBe('');
    expect(said({ n: 43, lambda: 0, disks: 3, spread: 'whole' })).toBe('43 videos, 14 or 15 a disk');
    expect(said({ n: 43, lambda: 0, disks: 3 })).toBe('43 videos, 14 or 15 a disk');
    expect(said({ n: 20, lambda: 60, disks: 4, popularity: 'zipf:1', objects: 50 })).toBe(
      '20 videos, 3 to 8 a disk; 60 requests a second, 15 a disk',
    );
    expect(said({ n: 6, lambda: 10, disks: 4, spread: 'fine' })).toBe(
      '6 videos, each with a part on every disk; 10 requests a second, each with a part on every disk',
    );
    expect(said({ n: 6, lambda: 0, disks: 4, spread: 'duplicated' })).toBe(
      '6 videos, 1.5 a disk in the mean',
    );
    expect(said({ n: 36, lambda: 60, disks: 5, spread: 'parity-disk' })).toBe(
      '36 videos, 9 on each disk of data in the mean; 60 requests a second, 15 on each disk of data in the mean',
    );
    expect(said({ workload: 'tasks', tasks: 'drawn:41', lambda: 5, disks: 2 })).toBe(
      '41 tasks, 20 or 21 a disk; 5 requests a second, 2.5 a disk',
    );
    expect(said({ workload: 'bitrates', memory: 5e6, disks: 5 })).toBe('5 MB of memory, 1 a disk');
    expect(said({ n: 0, lambda: 137, disks: 2, spread: 'whole', popularity: 'zipf:1', objects: 5 })).toBe(
      '137 requests a second, 45 to 92 a disk',
    );
  });

  test('a law that nothing goes by is said to be without effect', () => {
    const idle = (some: ParamValues) => [...idleSettings(valuesOf(some)).keys()];
    for (const workload of ['rounds', 'streams']) {
      const law = { workload, policy: 'edf', popularity: 'zipf:1' };
      expect(idle(law)).toContain('popularity');
      expect(idle({ ...law, disks: 2 })).not.toContain('popularity');
      expect(idle({ ...law, place: 'log' })).not.toContain('popularity');
    }
  });

  test('too much for so many disks', () => {
    expect(checkTogether(valuesOf({ n: 200 }))).toEqual([]);
    expect(checkTogether(valuesOf({ n: 201 }))).toEqual([
      'n=201: too many for one disk, with 200 a disk at most; allowed is 0 to 200 here',
    ]);
    expect(checkTogether(valuesOf({ n: 3200, disks: 16 }))).toEqual([]);
    expect(checkTogether(valuesOf({ n: 1, lambda: 5001, disks: 5 }))).toEqual([
      'lambda=5001: too many for 5 disks, with 1000 a disk at most; allowed is 0 to 5000 here',
    ]);
  });
});
