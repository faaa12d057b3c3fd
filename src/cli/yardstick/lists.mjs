/**
 * The waiting, one bit a row, and the scan list with its estimate by differences.
 *
 * Part of the yardstick: a throw-away engine in plain JavaScript, the four named policies of the main paper on the disk of
 * table 1 behind a generic interface. It shows what JavaScript can do for this work on the machine at hand, and is no
 * model of style. It was found equal to an independent native program in 7.6 million completions. `npm run bench` runs it
 * between runs of the product.
 */
export class WaitingQueue {
  constructor(rq) {
    this.rq = rq;
    this.first = 0;
    this.end = 0;
    this.n = 0;
    this.bits = new Int32Array((rq.mask + 1) >> 5);
    this.mask = rq.mask;
  }
  fit() {
    const rq = this.rq,
      o = this.bits,
      om = this.mask;
    this.mask = rq.mask;
    this.bits = new Int32Array((rq.mask + 1) >> 5);
    for (let r = this.rq.keep; r < this.end; r++)
      if (o[(r & om) >> 5] & (1 << (r & 31))) this.bits[(r & this.mask) >> 5] |= 1 << (r & 31);
  }
  add(r) {
    if (this.rq.mask !== this.mask) this.fit();
    this.bits[(r & this.mask) >> 5] |= 1 << (r & 31);
    this.end = r + 1;
    this.n++;
  }
  take(r) {
    this.bits[(r & this.mask) >> 5] &= ~(1 << (r & 31));
    this.n--;
  }
  putBack(r) {
    this.bits[(r & this.mask) >> 5] |= 1 << (r & 31);
    this.n++;
    if (r < this.first) this.first = r;
  }
  has(r) {
    return (this.bits[(r & this.mask) >> 5] & (1 << (r & 31))) !== 0;
  }
  // first waiting row >= r, or end
  next(r) {
    const end = this.end,
      bits = this.bits,
      m = this.mask;
    while (r < end) {
      const w = bits[(r & m) >> 5] >>> (r & 31);
      if (w !== 0) return r + 31 - Math.clz32(w & -w);
      r = ((r >> 5) + 1) << 5;
    }
    return end;
  }
  oldest() {
    if (this.n === 0) {
      this.first = this.end;
      return this.end;
    }
    return (this.first = this.next(this.first));
  }
}

// ---- the scan list: sorted by cylinder, with the estimate kept incrementally
export class ScanList {
  constructor(seekNs, rotationNs) {
    this.seekNs = seekNs;
    this.rotationNs = rotationNs;
    this.cyl = new Int32Array(1024);
    this.row = new Int32Array(1024);
    this.isC = new Uint8Array(1024);
    this.lo = 512;
    this.hi = 512;
    this.workNs = NaN;
    this.innerNs = NaN;
    this.tailNs = NaN;
    this.workNs = 0;
    this.innerNs = 0;
    this.tailNs = 0;
    this.lastC = -1;
    this.cLeft = 0;
  }
  clear() {
    this.lo = this.hi = 512;
    this.workNs = 0;
    this.innerNs = 0;
    this.tailNs = 0;
    this.cLeft = 0;
    this.lastC = -1;
  }
  direction(head) {
    const { cyl, lo, hi } = this,
      f = cyl[lo],
      df = Math.abs(f - head),
      db = Math.abs(cyl[hi - 1] - head);
    return df < db || (hi - lo === 1 && f > head) ? 1 : -1;
  }
  estimate(head, dir) {
    if (this.hi === this.lo) return 0;
    return (
      this.workNs +
      this.innerNs +
      this.seekNs[Math.abs((dir > 0 ? this.cyl[this.lo] : this.cyl[this.hi - 1]) - head)]
    );
  }
  position(c) {
    const cyl = this.cyl,
      lo = this.lo;
    let p = this.hi;
    while (p > lo && cyl[p - 1] > c) p--;
    return p;
  }
  // change of the seeks between entries if c goes in at p
  innerChange(p, c) {
    const { cyl, lo, hi, seekNs } = this;
    if (lo === hi) return 0;
    if (p === lo) return seekNs[cyl[p] - c];
    const a = cyl[p - 1];
    if (p === hi) return seekNs[c - a];
    const b = cyl[p];
    return seekNs[c - a] + seekNs[b - c] - seekNs[b - a];
  }
  // change of the whole estimate, direction fixed
  change(p, c, head, dir, own) {
    const { cyl, lo, hi, seekNs } = this;
    if (lo === hi) return own + seekNs[Math.abs(c - head)];
    if (dir > 0) {
      const a = p > lo ? cyl[p - 1] : head;
      if (p === hi) return own + seekNs[c - a];
      const b = cyl[p];
      return own + seekNs[Math.abs(c - a)] + seekNs[b - c] - seekNs[Math.abs(b - a)];
    }
    const b = p < hi ? cyl[p] : head;
    if (p === lo) return own + seekNs[b - c];
    const a = cyl[p - 1];
    return own + seekNs[Math.abs(b - c)] + seekNs[c - a] - seekNs[Math.abs(b - a)];
  }
  insert(p, row, c, own, inner, isC) {
    const { cyl, row: rw, isC: ic } = this;
    if (p - this.lo < this.hi - p) {
      for (let q = this.lo; q < p; q++) {
        cyl[q - 1] = cyl[q];
        rw[q - 1] = rw[q];
        ic[q - 1] = ic[q];
      }
      this.lo--;
      p--;
    } else {
      for (let q = this.hi; q > p; q--) {
        cyl[q] = cyl[q - 1];
        rw[q] = rw[q - 1];
        ic[q] = ic[q - 1];
      }
      this.hi++;
    }
    cyl[p] = c;
    rw[p] = row;
    ic[p] = isC;
    this.workNs += own;
    this.innerNs += inner;
    this.cLeft += isC;
    if (this.lo < 2 || this.hi > 1022) this.centre();
  }
  centre() {
    const n = this.hi - this.lo;
    if (n > 900) throw new Error('scan list full');
    const to = (1024 - n) >> 1;
    for (const a of [this.cyl, this.row, this.isC]) a.copyWithin(to, this.lo, this.hi);
    this.lo = to;
    this.hi = to + n;
  }
  removeNext(dir) {
    let p;
    if (dir > 0) {
      p = this.lo++;
      if (this.hi > this.lo) this.innerNs -= this.seekNs[this.cyl[this.lo] - this.cyl[p]];
    } else {
      p = --this.hi;
      if (this.hi > this.lo) this.innerNs -= this.seekNs[this.cyl[p] - this.cyl[this.hi - 1]];
    }
    return p;
  }
  // once the direction is fixed: where the last C of the sweep stands and what comes after it
  fixTail(head, dir, transferNs, mask) {
    let t = 0;
    this.lastC = -1;
    if (this.cLeft > 0) {
      const { cyl, row, isC, lo, hi, seekNs, rotationNs } = this;
      let q;
      if (dir > 0) {
        for (q = hi - 1; isC[q] === 0; q--)
          t +=
            rotationNs + transferNs[row[q] & mask] + seekNs[Math.abs(cyl[q] - (q > lo ? cyl[q - 1] : head))];
      } else {
        for (q = lo; isC[q] === 0; q++)
          t +=
            rotationNs +
            transferNs[row[q] & mask] +
            seekNs[Math.abs(cyl[q] - (q + 1 < hi ? cyl[q + 1] : head))];
      }
      this.lastC = cyl[q];
    }
    this.tailNs = t;
  }
}
