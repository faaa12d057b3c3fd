/** BitRing against a plain Set. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BitRing } from '../../../src/core/base/bitRing.ts';

class Model {
  readonly rows = new Set<number>();
  size = 32;
  /** All rows of the set lie in [from, end), less than `size` apart. */
  from = 0;
  end = 0;
  next(from: number, end: number): number {
    const found = [...this.rows].filter((row) => row >= from && row < end);
    return found.length > 0 ? Math.min(...found) : -1;
  }
}

class Agrees implements fc.Command<Model, { ring: BitRing }> {
  constructor(
    readonly name: string,
    readonly pick: number,
    readonly act: (m: Model, ring: BitRing, pick: number) => BitRing | void,
    readonly allowed: (m: Model) => boolean = () => true,
  ) {}
  check = (m: Readonly<Model>) => this.allowed(m);
  run(m: Model, real: { ring: BitRing }): void {
    real.ring = this.act(m, real.ring, this.pick) ?? real.ring;
    expect(real.ring.count).toBe(m.rows.size);
    // Not every time: where a search may begin moves up with looking, and must not be needed to.
    if (this.pick % 16 === 0) expect(real.ring.first(m.end)).toBe(m.next(m.from, m.end));
    const middle = m.from + (this.pick % (m.end - m.from + 1));
    expect(real.ring.next(middle, m.end)).toBe(m.next(middle, m.end));
    expect(real.ring.next(m.from, middle)).toBe(m.next(m.from, middle));
    if (middle < m.end) expect(real.ring.has(middle)).toBe(m.rows.has(middle));
  }
  toString = () => `${this.name}(${this.pick})`;
}

const nth = (rows: Iterable<number>, k: number): number => {
  const all = [...rows].sort((a, b) => a - b);
  return all[k % all.length];
};

const command = fc.tuple(fc.nat(9), fc.nat(0xffff)).map(([which, pick]) => {
  // Arrivals are the most frequent: the ring fills and turns round.
  if (which <= 3)
    return new Agrees('arrive', pick, (m, ring) => {
      if (m.end - m.from >= m.size) {
        m.size *= 2;
        ring.resize(m.size, m.from, m.end);
      }
      ring.add(m.end);
      m.rows.add(m.end++);
    });
  if (which <= 6)
    return new Agrees(
      'remove',
      pick,
      (m, ring) => {
        const row = nth(m.rows, pick);
        ring.remove(row);
        m.rows.delete(row);
        // The window moves up behind the oldest.
        m.from = m.rows.size > 0 ? Math.min(...m.rows) : m.end;
      },
      (m) => m.rows.size > 0,
    );
  if (which === 7)
    return new Agrees('put back', pick, (m, ring) => {
      const gone = [...Array(m.end - m.from).keys()].map((k) => m.from + k).filter((row) => !m.rows.has(row));
      if (gone.length === 0) return;
      ring.add(nth(gone, pick));
      m.rows.add(nth(gone, pick));
    });
  if (which === 8)
    return new Agrees('save and load', pick, (m, ring) => {
      const saved = structuredClone(ring.save(m.from, m.end));
      if (pick % 2 === 0 && m.size <= 512) m.size *= 2; // a set may be loaded into a wider ring
      const fresh = new BitRing(m.size);
      fresh.load(saved);
      return fresh;
    });
  return new Agrees('leave a gap', pick, (m) => {
    // Rows of the other class: numbers that never enter this set.
    m.end = Math.min(m.end + (pick % 40), m.from + m.size);
  });
});

test('agrees with a set after any sequence of operations', () => {
  fc.assert(
    fc.property(fc.commands([command], { maxCommands: 400, size: 'max' }), (commands) => {
      fc.modelRun(() => ({ model: new Model(), real: { ring: new BitRing(32) } }), commands);
    }),
    { seed: 1, numRuns: 60 },
  );
});

test('a long set is saved as a bitmap, wherever it stands in the ring', () => {
  for (const first of [0, 5, 250, 1000, 1_000_003]) {
    const ring = new BitRing(256);
    const rows = Array.from({ length: 200 }, (_, k) => first + k).filter((row) => row % 3 > 0);
    for (const row of rows) ring.add(row);
    const saved = ring.save(first, first + 200);
    expect('bits' in saved).toBe(true);
    const fresh = new BitRing(1024);
    fresh.load(saved);
    const found: number[] = [];
    for (let row = fresh.first(first + 200); row >= 0; row = fresh.next(row + 1, first + 200))
      found.push(row);
    expect(found).toEqual(rows);
  }
});

test('a full ring is saved without its rows being taken for those a turn of the ring away', () => {
  const ring = new BitRing(256);
  const rows = Array.from({ length: 256 }, (_, k) => 10 + k); // 256 … 265 share their word with 0 … 9
  for (const row of rows) ring.add(row);
  const fresh = new BitRing(512);
  fresh.load(ring.save(10, 266));
  const found: number[] = [];
  for (let row = fresh.next(0, 512); row >= 0; row = fresh.next(row + 1, 512)) found.push(row);
  expect(found).toEqual(rows);
  expect(fresh.count).toBe(256);
});

test('the first row is found although nobody looked while the window moved on by more than the ring', () => {
  const ring = new BitRing(32);
  for (let row = 0; row < 10; row++) ring.add(row);
  for (let row = 0; row < 9; row++) ring.remove(row);
  for (let row = 10; row <= 40; row++) ring.add(row); // 9 … 40: the ring is full, and 32 stands where 0 stood
  expect(ring.first(41)).toBe(9);
});
