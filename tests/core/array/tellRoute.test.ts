import { describe, expect, it } from 'vitest';
import { spreads } from '../../../src/core/array/spreads.ts';
import { tellRoute, type ToldRoute } from '../../../src/core/array/tellRoute.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';

const route = (its: Partial<ToldRoute> & Pick<ToldRoute, 'kind'>): ToldRoute => ({
  from: undefined,
  sent: [],
  weighed: [],
  ...its,
});
const weighed = (...list: readonly [number, number][]) =>
  list.map(([disk, unfinished]) => ({ disk, unfinished }));

describe('why a piece goes where it goes', () => {
  it.each([
    ['coarse', route({ kind: 'home', sent: [2] }), 'Piece 12 of video 3 lies on disk 3.'],
    [
      'duplicated',
      route({ kind: 'shortest', sent: [4], weighed: weighed([1, 4], [4, 1]) }),
      'Piece 12 of video 3 lies on disks 2 and 5: disk 5 reads it, which has 1 piece to do before it and not 4.',
    ],
    [
      'duplicated',
      route({ kind: 'shortest', sent: [1], weighed: weighed([1, 0], [4, 0]) }),
      'Piece 12 of video 3 lies on disks 2 and 5: disk 2 reads it, which has no piece to do before it, like disk 5, and the lower number.',
    ],
    [
      'parity',
      route({ kind: 'rebuilt', sent: [0, 1, 3, 4] }),
      'The disk of piece 12 of video 3 has failed: it is put together from the blocks that disks 1, 2, 4 and 5 have of its stripe.',
    ],
    [
      'duplicated',
      route({ kind: 'last', from: 2, sent: [0], weighed: weighed([0, 7]) }),
      'Disk 3 has failed, where piece 12 of video 3 waited. Piece 12 of video 3 has a copy only on disk 1 that has not failed: disk 1 reads it.',
    ],
  ])('%s', (spread, its, sentence) => {
    expect(tellRoute(spread, its, 'piece 12 of video 3')).toBe(sentence);
  });

  it('has a sentence for every decision of a run in which disks fail', () => {
    for (const { id } of spreads.filter(({ keepsPlaces }) => !keepsPlaces)) {
      const scenario = {
        ...withValues(defaultScenario, {
          ...{ disks: 4, spread: id, workload: 'clients', policy: 'fcfs', duration: 30 },
          clients: 'greedy@0:write;greedy@0;paced:500000@0',
        }),
        interventions: [1, 2].map((disk) => ({ kind: 'fail' as const, atNs: (8 + 8 * disk) * 1e9, disk })),
      };
      const routes = new SystemRun(scenario).complete().routed?.log?.routes;
      const kinds = new Set<string>();
      for (let i = 0; i < (routes?.length ?? 0); i++) {
        const its = routes?.at(i);
        if (its === undefined) continue;
        kinds.add(its.kind);
        expect(tellRoute(id, its, 'the request')).toMatch(/\.$/);
      }
      expect(kinds.size).toBeGreaterThan(1);
    }
  });
});
