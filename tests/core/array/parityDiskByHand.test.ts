/** A disk of parity (RAID 4) beside parity on the disks in turn (RAID 5, Patterson 1988): who has what, and a hundred operations. */
import { describe, expect, it } from 'vitest';
import { parityDisk } from '../../../src/core/array/spread/parity-disk.ts';
import { ParityRouter } from '../../../src/core/array/spread/parity.ts';
import { dedicated, rotating } from '../../../src/core/array/spread/stripe.ts';
import type { Piece, RoutedDisks, Rows } from '../../../src/core/sim/interfaces.ts';
import { ended, fragment, play, read, sent, served, write } from './byHand.ts';
import { hasParity, stripeBesideParityDisk } from './naiveSpreads.ts';

const block = (b: number) => ({ block: b });

describe('where stripes 0 to 2 lie', () => {
  const drawn = {
    3: ['0 1 P', '2 3 P', '4 5 P'],
    4: ['0 1 2 P', '3 4 5 P', '6 7 8 P'],
    5: ['0 1 2 3 P', '4 5 6 7 P', '8 9 10 11 P'],
  };

  it.each([3, 4, 5] as const)('%d disks', (k) => {
    drawn[k].forEach((row, stripe) => {
      const cells = row.split(' ');
      for (const cell of cells.filter((text) => text !== 'P')) {
        const [data, parity] = [cells.indexOf(cell), cells.indexOf('P')];
        const others = [...cells.keys()].filter((disk) => disk !== data && disk !== parity);
        expect(stripeBesideParityDisk(Number(cell), k)).toEqual({ stripe, data, parity, others });
        expect(dedicated.dataDiskOf(Number(cell), k)).toBe(data);
        expect(dedicated.parityDiskOf(Number(cell), k)).toBe(parity);
      }
    });
  });

  it('so a stream goes round the data disks, and the last has nothing of it', () => {
    const record = play('parity-disk', 3, [fragment(0, 0), fragment(0, 1, 10), fragment(0, 2, 20)]);
    expect(sent(record)).toEqual(['A 0, C 20', 'B 10', '']);
  });
});

/** Accesses of each disk for an operation on each of a hundred blocks: by the reference, and by the engine's own router. */
describe('accesses of a hundred operations on five disks', () => {
  const blocks = Array.from({ length: 100 }, (_, b) => b);
  type Spread = 'parity' | 'parity-disk';

  const naive = (spread: Spread, isWrite: boolean, failed: readonly number[]): number[] =>
    play(
      spread,
      5,
      blocks.map((b) => (isWrite ? write : read)(0, block(b))),
      { failures: failed.map((disk) => ({ atNs: 0, disk })) },
    ).disks.map(({ services }) => services.length);

  function engine(spread: Spread, isWrite: boolean, failed: readonly number[]): number[] {
    const counts = [0, 0, 0, 0, 0];
    let stage = 0;
    const system = {
      rows: { mask: 127, cylinder: blocks, write: blocks.map(() => Number(isWrite)) } as unknown as Rows,
      count: 5,
      hasFailed: (disk: number) => failed.includes(disk),
      stage: () => stage,
      enter: (_row: number, next: number) => (stage = next),
      whole: () => ({}),
      because: () => undefined,
      send: (_row: number, disk: number) => counts[disk]++,
    } as unknown as RoutedDisks;
    const place = (_rows: Rows, _row: number, _disk: number, piece: Piece) => piece;
    const router = new ParityRouter((_, row) => row, place, spread === 'parity' ? rotating : dedicated);
    for (const b of blocks) {
      stage = 0;
      router.route(b, system);
      router.joined(b, system);
    }
    return counts;
  }

  it.each([
    ['parity-disk', 'reads', [], [25, 25, 25, 25, 0]],
    ['parity', 'reads', [], [20, 20, 20, 20, 20]],
    ['parity-disk', 'reads', [0], [0, 50, 50, 50, 25]],
    ['parity', 'reads', [0], [0, 40, 40, 40, 40]],
    ['parity-disk', 'writes', [], [50, 50, 50, 50, 200]],
    ['parity', 'writes', [], [80, 80, 80, 80, 80]],
    ['parity-disk', 'writes', [0], [0, 75, 75, 75, 175]],
    ['parity', 'writes', [0], [0, 85, 85, 85, 85]],
    // The parity disk itself: whoever reads does not notice, and data are written alone.
    ['parity-disk', 'reads', [4], [25, 25, 25, 25, 0]],
    ['parity-disk', 'writes', [4], [25, 25, 25, 25, 0]],
  ] as const)('%s, %s, failed %j', (spread, what, failed, accesses) => {
    expect(naive(spread, what === 'writes', failed)).toEqual(accesses);
    expect(engine(spread, what === 'writes', failed)).toEqual(accesses);
  });
});

describe('in time', () => {
  it('a small write has four accesses, and the next waits for the parity disk', () => {
    // Block 0 on disk 1, block 1 on disk 2: only their parities meet. A is written before B's old parity is read.
    const record = play('parity-disk', 3, [write(0, block(0)), write(0, block(1))]);
    expect(served(record)).toEqual([
      'A 0–10, A! 10–20',
      'B 0–10, B! 20–30',
      'A 0–10, B 10–20, A! 20–30, B! 30–40',
    ]);
    expect(ended(record)).toEqual(['30', '40']);
  });

  it('what a failed data disk held is put together from all others, the parity disk among them', () => {
    const record = play('parity-disk', 3, [read(0, block(1))], { failures: [{ atNs: 0, disk: 1 }] });
    expect(served(record)).toEqual(['A 0–10', '', 'A 0–10']);
  });

  it('a data disk and the parity disk failed: what lay there is lost, the rest is not', () => {
    const failures = [0, 2].map((disk) => ({ atNs: 0, disk }));
    const requests = [read(0, block(0)), read(0, block(1)), write(0, block(0)), write(0, block(1))];
    expect(ended(play('parity-disk', 3, requests, { failures }))).toEqual(['lost 0', '10', 'lost 0', '20']);
  });
});

it('has a word of its own for whatever the parity disk has to do with', () => {
  expect(hasParity('parity-disk')).toBe(parityDisk.hasParity);
  expect(parityDisk.words.old).toContain('the last of them has the parity');
});
