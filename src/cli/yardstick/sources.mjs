/**
 * The disk as tables, the living requests as columns of a ring, and where they come from.
 *
 * Part of the yardstick: a throw-away engine in plain JavaScript, the four named policies of the main paper on the disk of
 * table 1 behind a generic interface. It shows what JavaScript can do for this work on the machine at hand, and is no
 * model of style. It was found equal to an independent native program in 7.6 million completions. `npm run bench` runs it
 * between runs of the product.
 */
import { Gamma, Stream, negLnU, normalZig } from './random.mjs';

export const CYL = 6720,
  REV = 8340000,
  RATE = 8.79 * 1048576,
  ROUND = 1e9;
const SEEK = new Int32Array(CYL + 1); // ns, one table per drive
for (let d = 1; d <= CYL; d++)
  SEEK[d] = Math.round((d < 1344 ? 1.867e-3 + 1.315e-4 * Math.sqrt(d) : 3.8635e-3 + 2.1e-6 * d) * 1e9);
const INV32 = 1 / 4294967296;
export const NEVER = 1e18;

// ---- disk as plain data: a seek table by distance, a zone table by cylinder
export class Disk {
  constructor() {
    this.seekNs = SEEK;
    this.revolutionNs = REV;
    this.inverseRevolution = 1 / REV;
    this.nsPerByte = new Float64Array([1e9 / RATE]);
    this.zoneOf = new Uint8Array(CYL);
    this.cylinders = CYL;
  }
}

// ---- request columns, a ring over live rows (keep..count)
export class Requests {
  constructor(cap = 2048) {
    this.mask = cap - 1;
    this.count = 0;
    this.keep = 0;
    this.alloc(cap);
  }
  alloc(cap) {
    this.releaseNs = new Float64Array(cap);
    this.deadlineNs = new Float64Array(cap);
    this.cylinder = new Int32Array(cap);
    this.angleNs = new Int32Array(cap);
    this.transferNs = new Int32Array(cap);
    this.kind = new Uint8Array(cap);
    this.stream = new Int32Array(cap);
  }
  grow() {
    const o = { ...this },
      om = this.mask,
      cap = (om + 1) * 2;
    this.mask = cap - 1;
    this.alloc(cap);
    for (const c of ['releaseNs', 'deadlineNs', 'cylinder', 'angleNs', 'transferNs', 'kind', 'stream']) {
      const a = o[c],
        b = this[c];
      for (let r = this.keep; r < this.count; r++) b[r & this.mask] = a[r & om];
    }
  }
  // claims a row; the caller fills the columns
  claim() {
    if (this.count - this.keep > this.mask) this.grow();
    return this.count++;
  }
}

// ---- sources: blocks of 256 made ahead; nextNs is the release time of the next request
export class PoissonSource {
  constructor(seed, lambda, mean, sd) {
    this.kindCode = 0;
    this.gap = new Stream(seed, 'D gap');
    this.pos = new Stream(seed, 'D pos');
    this.size = new Stream(seed, 'D size');
    this.ang = new Stream(seed, 'D ang');
    this.mean = mean;
    this.sd = sd;
    this.meanGap = 1e9 / lambda;
    this.t = new Float64Array(256);
    this.c = new Int32Array(256);
    this.a = new Float64Array(256);
    this.z = new Float64Array(256);
    this.i = 256;
    this.last = new Float64Array(1);
    this.nextNs = NaN;
    this.block();
  }
  block() {
    const { gap, pos, size, ang, mean, sd, meanGap, t, c, a, z } = this;
    let u = this.last[0];
    for (let i = 0; i < 256; i++) {
      u += Math.floor(negLnU(gap.u32()) * meanGap + 0.5);
      t[i] = u;
    }
    for (let i = 0; i < 256; i++) c[i] = pos.u32() * INV32 * CYL;
    for (let i = 0; i < 256; i++) a[i] = ang.u32() * INV32;
    for (let i = 0; i < 256; i++) {
      let s;
      do s = mean + sd * normalZig(size);
      while (s <= 0);
      z[i] = s;
    }
    this.last[0] = u;
    this.i = 0;
    this.nextNs = t[0];
  }
  release(rq, disk) {
    const i = this.i,
      r = rq.claim(),
      s = r & rq.mask,
      c = this.c[i];
    rq.releaseNs[s] = this.t[i];
    rq.deadlineNs[s] = NEVER;
    rq.cylinder[s] = c;
    rq.angleNs[s] = this.a[i] * disk.revolutionNs;
    rq.transferNs[s] = Math.floor(this.z[i] * disk.nsPerByte[disk.zoneOf[c]] + 0.5);
    rq.kind[s] = 0;
    rq.stream[s] = -1;
    if (i === 255) this.block();
    else {
      this.i = i + 1;
      this.nextNs = this.t[i + 1];
    }
    return r;
  }
}
export class RoundSource {
  // N requests at each k*R, due at (k+1)*R
  constructor(seed, n, roundNs) {
    this.kindCode = 1;
    this.n = n;
    this.roundNs = roundNs;
    this.pos = new Stream(seed, 'C pos');
    this.size = new Stream(seed, 'C size');
    this.ang = new Stream(seed, 'C ang');
    this.g = new Gamma(16, 50000);
    this.k = 0;
    this.j = 0;
    this.i = 256;
    this.c = new Int32Array(256);
    this.a = new Float64Array(256);
    this.z = new Float64Array(256);
    this.nextNs = NaN;
    this.nextNs = n > 0 ? 0 : NEVER;
  }
  block() {
    const { pos, ang, size, g, c, a, z } = this;
    for (let i = 0; i < 256; i++) c[i] = pos.u32() * INV32 * CYL;
    for (let i = 0; i < 256; i++) a[i] = ang.u32() * INV32;
    for (let i = 0; i < 256; i++) z[i] = g.next(size);
    this.i = 0;
  }
  release(rq, disk) {
    if (this.i === 256) this.block();
    const i = this.i++,
      r = rq.claim(),
      s = r & rq.mask,
      c = this.c[i],
      t = this.k * this.roundNs;
    rq.releaseNs[s] = t;
    rq.deadlineNs[s] = t + this.roundNs;
    rq.cylinder[s] = c;
    rq.angleNs[s] = this.a[i] * disk.revolutionNs;
    rq.transferNs[s] = Math.floor(this.z[i] * disk.nsPerByte[disk.zoneOf[c]] + 0.5);
    rq.kind[s] = 1;
    rq.stream[s] = this.j;
    if (++this.j === this.n) {
      this.j = 0;
      this.k++;
      this.nextNs = this.k * this.roundNs;
    }
    return r;
  }
}
