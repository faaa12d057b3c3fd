/** The sweeps of experiments/placement, and the verdicts of docs/claims/placement.md on them. */
import { meaningOf } from '../../../../src/core/scenario/resolved.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allPlaced, placementWritten } from '../../../../src/core/papers/placement/written.ts';
import { defaultValues } from '../../../../src/core/scenario/params.ts';
import type { DiskModel } from '../../../../src/core/sim/interfaces.ts';
import { films, placed, tableOf } from '../../objects/byHand.ts';
import { inHome } from '../shared/publishedText.ts';

interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** A sweep's rows by what was varied, as `contiguous 8`, each with an interval by measure. */
function rowsOf(id: string): ReadonlyMap<string, (measure: string) => Interval> {
  const [head = '', ...lines] = readFileSync(inHome(`experiments/placement/${id}.csv`), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  return new Map(
    lines.map((text) => {
      const cells = text.split(',');
      const of = (name: string) => Number(cells[names.indexOf(name)]);
      const read = (measure: string) => ({
        mean: of(measure),
        low: of(`${measure}_low`),
        high: of(`${measure}_high`),
      });
      return [cells.slice(0, names.indexOf('state')).join(' '), read];
    }),
  );
}

const of = (id: string, point: string, measure: string): Interval => {
  const read = rowsOf(id).get(point);
  if (read === undefined) throw new Error(`${id} has no point ${point}`);
  return read(measure);
};

const surelyLess = (a: Interval, b: Interval): boolean => a.high < b.low;

test('each sweep has a file with a line a point', () => {
  for (const { id, vary } of [...placementWritten.flatMap(({ sweeps }) => sweeps), allPlaced]) {
    const rows = rowsOf(id);
    expect(rows.size).toBeGreaterThan(1);
    for (const place of vary[0]?.replace('place:', '').split(',') ?? [])
      expect([...rows.keys()].some((point) => point.startsWith(place))).toBe(true);
  }
});

describe('verdicts', () => {
  test('P1 is confirmed', () => {
    const seek = (point: string) => of('groups', point, 'seek');
    expect(surelyLess(seek('cylinder-groups 8'), seek('contiguous 8'))).toBe(true);
    const gained = seek('contiguous 8').mean - seek('cylinder-groups 8').mean;
    const without = Math.abs(seek('contiguous 1').mean - seek('cylinder-groups 1').mean);
    expect(without).toBeLessThan(gained / 10);
  });

  test('P2 is confirmed', () => {
    const writes = (place: string) => of('log-writes', place, 'throughput_per_s');
    expect(surelyLess(writes('contiguous'), writes('log'))).toBe(true);
    const idle = (place: string) => of('log-reads', place, 'idle');
    expect(surelyLess(idle('log'), idle('contiguous'))).toBe(true);
  });

  test('P3 is confirmed in part: of the missed deadlines at sixteen streams the intervals cannot tell', () => {
    for (const n of [8, 10, 12, 14, 16])
      expect(
        surelyLess(of('zones', `multi-zone ${n}`, 'transfer'), of('zones', `contiguous ${n}`, 'transfer')),
      ).toBe(true);
    expect(of('zones', 'contiguous 14', 'glitches').mean).toBe(0);
    expect(of('zones', 'contiguous 16', 'glitches').mean).toBeGreaterThan(0);
    expect(
      surelyLess(of('zones', 'multi-zone 16', 'glitches'), of('zones', 'contiguous 16', 'glitches')),
    ).toBe(false);
    expect(of('zones', 'multi-zone 18', 'glitches').mean).toBe(0);
  });

  test('P4 is confirmed in part: blocks keep the bound, and the disk’s time does not tell', () => {
    const disk = meaningOf({ ...defaultValues, disk: 'allicat' }).disk;
    for (const bound of [1, 2, 8, 32])
      expect(farthest(disk, `constrained:${bound}`)).toBeLessThanOrEqual(bound);
    expect(farthest(disk, 'log')).toBeGreaterThan(1);
    const idle = (place: string) => of('constrained', place, 'idle');
    expect(surelyLess(idle('constrained:32'), idle('constrained:1'))).toBe(false);
    expect(surelyLess(idle('constrained:1'), idle('constrained:32'))).toBe(false);
  });

  test('P5 is confirmed in part: the model has no cost of crossing', () => {
    for (const n of [2, 4, 6, 8, 10, 12, 14]) {
      expect(of('tracks', `track-aligned ${n}`, 'rotation').high).toBe(0);
      expect(of('tracks', `contiguous ${n}`, 'rotation').low).toBeGreaterThan(0);
    }
    expect(of('tracks', 'contiguous 12', 'glitches').mean).toBe(0);
    expect(
      surelyLess(of('tracks', 'track-aligned 14', 'glitches'), of('tracks', 'contiguous 14', 'glitches')),
    ).toBe(true);
  });
});

/** The longest way from the end of a block to the next one, over the first blocks of twelve films. */
function farthest(disk: DiskModel, place: string): number {
  const block = disk.trackBytes;
  const table = tableOf({ place, objects: 64, osize: 'constant:1000000' }, films(12, block), disk);
  let most = 0;
  for (let object = 0; object < 12; object++)
    for (let k = 0; k < 200; k++) {
      const [here, next] = [
        placed(table, object, k * block, block),
        placed(table, object, (k + 1) * block, block),
      ];
      most = Math.max(most, Math.abs(next.cylinder - here.endCylinder));
    }
  return most;
}
