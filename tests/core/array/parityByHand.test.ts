/** Parity over the disks in turn (RAID 5, Patterson 1988), worked out on paper. Three disks unless told: block b on disk b mod 3. */
import { describe, expect, it } from 'vitest';
import { ended, fragment, play, read, sent, served, taken, write } from './byHand.ts';
import { stripeOf } from './naiveSpreads.ts';
import type { Place } from './naiveSystem.ts';

const block = (b: number) => ({ block: b });

describe('where stripes 0 to 9 lie', () => {
  const drawn = {
    3: ['0 1 P', '3 P 2', 'P 4 5', '6 7 P', '9 P 8', 'P 10 11', '12 13 P', '15 P 14', 'P 16 17', '18 19 P'],
    4: [
      '0 1 2 P',
      '4 5 P 3',
      '8 P 6 7',
      'P 9 10 11',
      '12 13 14 P',
      '16 17 P 15',
      '20 P 18 19',
      'P 21 22 23',
      '24 25 26 P',
      '28 29 P 27',
    ],
    5: [
      '0 1 2 3 P',
      '5 6 7 P 4',
      '10 11 P 8 9',
      '15 P 12 13 14',
      'P 16 17 18 19',
      '20 21 22 23 P',
      '25 26 27 P 24',
      '30 31 P 28 29',
      '35 P 32 33 34',
      'P 36 37 38 39',
    ],
  };

  it.each([3, 4, 5] as const)('%d disks', (k) => {
    drawn[k].forEach((row, stripe) => {
      const cells = row.split(' ');
      for (const cell of cells.filter((text) => text !== 'P')) {
        const data = cells.indexOf(cell);
        const parity = cells.indexOf('P');
        const others = [...cells.keys()].filter((disk) => disk !== data && disk !== parity);
        expect(stripeOf(Number(cell), k)).toEqual({ stripe, data, parity, others });
      }
    });
  });

  it('so the blocks of a stream still go from disk to disk in turn', () => {
    for (const k of [3, 4, 5, 16])
      for (let b = 0; b < 4 * k * k; b++) expect(stripeOf(b, k).data).toBe(b % k);
    const record = play('parity', 3, [
      fragment(0, 0),
      fragment(0, 1, 10),
      fragment(0, 2, 20),
      fragment(1, 2, 20),
    ]);
    expect(sent(record)).toEqual(['A 0, D 20', 'B 10', 'C 20']);
  });
});

describe('one block, with seeks and angles', () => {
  const places: readonly Place[] = [
    { cylinder: 2, angleNs: 4, transferNs: 3 },
    { cylinder: 2, angleNs: 5, transferNs: 3 },
    { cylinder: 2, angleNs: 1, transferNs: 3 },
  ];
  const other = { place: (_: number, disk: number) => places[disk] };

  it('read where it lies, or from all others', () => {
    expect(served(play('parity', 3, [read(0, block(1))], other))).toEqual(['', 'A 0–8', '']);
    const failed = play('parity', 3, [read(0, block(1))], { ...other, failures: [{ atNs: 0, disk: 1 }] });
    expect(served(failed)).toEqual(['A 0–7', '', 'A 0–14']);
    expect(ended(failed)).toEqual(['14']);
  });

  it('a small write has four accesses; the later of its writes ends a turn after the later read', () => {
    const record = play('parity', 3, [write(0, block(0))], other);
    expect(served(record)).toEqual(['A 0–7, A! 14–17', '', 'A 0–14, A! 14–24']);
    expect(ended(record)).toEqual(['24']);
  });
});

describe('a failure in the middle of a queue', () => {
  const requests = [read(0, block(1)), read(0, block(1)), read(0, block(4)), read(0, block(0))];

  it('turns the reads that wait into reads of all others', () => {
    const record = play('parity', 3, requests, { failures: [{ atNs: 5, disk: 1 }] });
    // B's read on disk 2, which was idle, begins at 5 and waits half a turn.
    expect(served(record)).toEqual(['D 0–10, B 10–20, C 20–30', 'A 0–10', 'B 5–20, C 20–30']);
    expect(sent(record)).toEqual(['D 0, B 5, C 5', 'A 0, B 0, C 0', 'B 5, C 5']);
    expect(taken(record)).toEqual(['', 'B 5, C 5', '']);
    expect(ended(record)).toEqual(['10', '20', '30', '10']);
  });

  it('a second one loses the joins that wait there, not those in service; the rest of a lost join is read all the same', () => {
    const failures = [
      { atNs: 5, disk: 1 },
      { atNs: 12, disk: 2 },
    ];
    const record = play('parity', 3, [...requests, read(12, block(4)), read(12, block(0))], { failures });
    expect(served(record)).toEqual(['D 0–10, B 10–20, C 20–30, F 30–40', 'A 0–10', 'B 5–20']);
    expect(ended(record)).toEqual(['10', '20', 'lost 12', '10', 'lost 12', '40']);
  });
});

/** Block 0: data on disk 0, parity on disk 2, the other data block on disk 1. */
describe('a small write and failures', () => {
  const small = write(0, block(0));
  const first = (disk: number, atNs = 0) => read(atNs, block(disk));
  const failing = (...list: [atNs: number, disk: number][]) => ({
    failures: list.map(([atNs, disk]) => ({ atNs, disk })),
  });

  it('that have happened: parity lost, data lost, both, data and the other block', () => {
    expect(served(play('parity', 3, [small], failing([0, 2])))).toEqual(['A! 0–10', '', '']);
    expect(served(play('parity', 3, [small], failing([0, 0])))).toEqual(['', 'A 0–10', 'A! 10–20']);
    expect(served(play('parity', 3, [small], failing([0, 1])))).toEqual([
      'A 0–10, A! 10–20',
      '',
      'A 0–10, A! 10–20',
    ]);
    expect(ended(play('parity', 3, [small], failing([0, 0], [0, 2])))).toEqual(['lost 0']);
    expect(ended(play('parity', 3, [small], failing([0, 0], [0, 1])))).toEqual(['lost 0']);
    expect(ended(play('parity', 3, [small], failing([0, 1], [0, 2])))).toEqual(['10']);
  });

  it('while the old parity waits to be read: the data is written alone', () => {
    const record = play('parity', 3, [first(2), small], failing([5, 2]));
    expect(served(record)).toEqual(['B 0–10, B! 10–20', '', 'A 0–10']);
    // The old data has been read, and nothing else is waited for: the write goes out at the failure.
    const idle = play('parity', 3, [first(2), first(2), small], failing([15, 2]));
    expect(served(idle)).toEqual(['C 0–10, C! 15–30', '', 'A 0–10, B 10–20']);
  });

  it('while the old data waits to be read: the other block is read, and the parity written', () => {
    const record = play('parity', 3, [first(0), small], failing([5, 0]));
    expect(served(record)).toEqual(['A 0–10', 'B 5–20', 'B 0–10, B! 20–30']);
    expect(ended(record)).toEqual(['10', '30']);
    const lost = play('parity', 3, [first(0), small], failing([5, 0], [5, 1]));
    expect(taken(lost)).toEqual(['B 5', 'B 5', '']);
    expect(ended(lost)).toEqual(['10', 'lost 5']);
  });

  it('after its own piece there was read: what has not failed is written', () => {
    // Data read 0–10, parity read 10–20 behind A; disk 0 fails between: only the parity can still be written.
    expect(served(play('parity', 3, [first(2), small], failing([15, 0])))).toEqual([
      'B 0–10',
      '',
      'A 0–10, B 10–20, B! 20–30',
    ]);
    expect(ended(play('parity', 3, [small], failing([5, 0], [5, 2])))).toEqual(['lost 10']);
  });

  it('while one of its writes waits: the other carries it', () => {
    // Both reads 0–10; on disk 2 two reads sent meanwhile stand before the parity’s write.
    const requests = [small, first(2, 1), first(2, 2)];
    const carried = play('parity', 3, requests.slice(0, 2), failing([15, 2]));
    expect(served(carried)).toEqual(['A 0–10, A! 10–20', '', 'A 0–10, B 10–20']);
    expect(ended(carried)).toEqual(['20', '20']);
    // C, which waits there too, is read from the two others.
    const third = play('parity', 3, requests, failing([15, 2]));
    expect(served(third)).toEqual(['A 0–10, A! 10–20, C 20–30', 'C 15–30', 'A 0–10, B 10–20']);
    // Its data was written at 20, and the failure takes what was still waited for.
    expect(play('parity', 3, requests, failing([25, 2])).requests[0].endNs).toBe(25);
    expect(ended(play('parity', 3, requests, failing([22, 0], [25, 2])))[0]).toBe('lost 25');
  });
});
