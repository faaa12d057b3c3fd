/**
 * Random streams in blocks, and the variates made of them.
 *
 * Part of the yardstick: a throw-away engine in plain JavaScript, the four named policies of the main paper on the disk of
 * table 1 behind a generic interface. It shows what JavaScript can do for this work on the machine at hand, and is no
 * model of style. It was found equal to an independent native program in 7.6 million completions. `npm run bench` runs it
 * between runs of the product.
 */
export class Stream {
  constructor(seed, name) {
    // FNV-1a-ish over name, then splitmix-like mixing -> 3 words + counter
    let h = 2166136261 ^ seed;
    for (let k = 0; k < name.length; k++) h = Math.imul(h ^ name.charCodeAt(k), 16777619);
    this.s = new Int32Array(4);
    for (let k = 0; k < 3; k++) {
      h = (h + 0x9e3779b9) | 0;
      let z = h;
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      this.s[k] = z ^ (z >>> 16);
    }
    this.s[3] = 1;
    this.buf = new Uint32Array(256);
    this.start = new Int32Array(4);
    this.i = 256;
    for (let k = 0; k < 12; k++) this.one();
  }
  one() {
    const s = this.s;
    const t = (((s[0] + s[1]) | 0) + s[3]) | 0;
    s[3] = s[3] + 1;
    s[0] = s[1] ^ (s[1] >>> 9);
    s[1] = s[2] + (s[2] << 3);
    s[2] = ((s[2] << 21) | (s[2] >>> 11)) + t;
    return t >>> 0;
  }
  refill() {
    const s = this.s,
      buf = this.buf;
    this.start.set(s);
    let a = s[0],
      b = s[1],
      c = s[2],
      d = s[3];
    for (let k = 0; k < 256; k++) {
      const t = (((a + b) | 0) + d) | 0;
      d = (d + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + t) | 0;
      buf[k] = t;
    }
    s[0] = a;
    s[1] = b;
    s[2] = c;
    s[3] = d;
    this.i = 0;
  }
  u32() {
    let i = this.i;
    if (i === 256) {
      this.refill();
      i = 0;
    }
    this.i = i + 1;
    return this.buf[i];
  }
}
// deterministic ln of (k+0.5)/2^32, k an unsigned 32-bit integer: + - * / and table of powers of two only
const P2 = new Float64Array(40);
{
  let p = 1;
  for (let i = 0; i < 40; i++) {
    P2[i] = p;
    p /= 2;
  }
} // P2[e]=2^-e
const LN2 = 0.6931471805599453;
// table-driven: m in [1,2), 128 intervals: ln m = LT[i] + ln(1+r), r = m*IV[i]-1, |r|<2^-8
const IV = new Float64Array(129),
  LT = new Float64Array(129);
function lnSlow(x) {
  // any positive normal double in (1/4, 4): atanh series to convergence
  const s = (x - 1) / (x + 1),
    z = s * s;
  let sum = 0,
    p = s,
    k = 1;
  while (k < 120) {
    const n = sum + p / k;
    if (n === sum) break;
    sum = n;
    p *= z;
    k += 2;
  }
  return 2 * sum;
}
for (let i = 0; i <= 128; i++) {
  const c = 1 + (i + 0.5) / 128;
  IV[i] = 1 / c;
  LT[i] = lnSlow(c);
}
// -ln((k+.5)/2^32)
export function negLnU(k) {
  const x = k + 0.5;
  const e = k === 0 ? 0 : 31 - Math.clz32(k); // x in [2^e, 2^(e+1))
  const m = k === 0 ? 1 : x * P2[e];
  const i = ((m - 1) * 128) | 0;
  const r = m * IV[i] - 1;
  const l =
    LT[i] +
    r *
      (1 +
        r *
          (-0.5 +
            r *
              (0.3333333333333333 +
                r * (-0.25 + r * (0.2 + r * (-0.16666666666666666 + r * 0.14285714285714285))))));
  return k === 0 ? 33 * LN2 : (32 - e) * LN2 - l;
}
// general deterministic ln for positive doubles (used by the rare full tests): scale by powers of two
function lnDet(x) {
  let e = 0;
  while (x >= 2) {
    x *= 0.5;
    e++;
  }
  while (x < 1) {
    x *= 2;
    e--;
  }
  return e * LN2 + lnSlow(x);
}
// exp(-x) for x in [0, 16): table of exp(-n/32) by repeated multiplication of a Taylor value, remainder by Taylor
const EXPT = new Float64Array(32 * 16 + 1);
{
  let t = 1,
    b = 1;
  for (let k = 1; k < 30; k++) {
    t *= -(1 / 32) / k;
    b += t;
  }
  let p = 1;
  for (let i = 0; i < EXPT.length; i++) {
    EXPT[i] = p;
    p *= b;
  }
}
function expNegDet(x) {
  const n = (x * 32) | 0,
    r = n * 0.03125 - x;
  return (
    EXPT[n] *
    (1 + r * (1 + r * (0.5 + r * (1 / 6 + r * (1 / 24 + r * (1 / 120 + r * (1 / 720 + r * (1 / 5040))))))))
  );
}
// Ziggurat tables (Doornik ZIGNOR form, 128 layers) for the normal; 256 for the exponential
const ZC = 128,
  ZR = 3.442619855899,
  ZV = 9.91256303526217e-3;
const zx = new Float64Array(ZC + 1),
  zr = new Float64Array(ZC),
  zf = new Float64Array(ZC + 1);
{
  let f = expNegDet(0.5 * ZR * ZR);
  zx[0] = ZV / f;
  zx[1] = ZR;
  zx[ZC] = 0;
  for (let i = 2; i < ZC; i++) {
    zx[i] = Math.sqrt(-2 * lnDet(ZV / zx[i - 1] + f));
    f = expNegDet(0.5 * zx[i] * zx[i]);
  }
  for (let i = 0; i < ZC; i++) zr[i] = zx[i + 1] / zx[i];
  for (let i = 0; i <= ZC; i++) zf[i] = expNegDet(0.5 * zx[i] * zx[i]);
}
function normalTail(st, neg) {
  let x, y;
  do {
    x = negLnU(st.u32()) / ZR;
    y = negLnU(st.u32());
  } while (y + y < x * x);
  return neg ? -(ZR + x) : ZR + x;
}
const TWO31 = 1 / 2147483648;
export function normalZig(st) {
  for (;;) {
    const w = st.u32();
    const i = w & 127; // layer: low 7 bits; value: the upper 25 bits
    const u = ((w | 0) & ~127) * TWO31 + 64 * TWO31; // symmetric in (-1,1)
    if (u < zr[i] && -u < zr[i]) return u * zx[i];
    if (i === 0) return normalTail(st, u < 0);
    const x = u * zx[i];
    // accept if f(x[i]) + U (f(x[i+1])-f(x[i])) < f(x)
    if (zf[i] + st.u32() * (1 / 4294967296) * (zf[i + 1] - zf[i]) < expNegDet(0.5 * x * x)) return x;
  }
}
function negLnAny(s) {
  // s in (0,1): scale into [1,2) by doubling, table
  let e = 0;
  while (s < 1) {
    s *= 2;
    e++;
  }
  const i = ((s - 1) * 128) | 0,
    r = s * IV[i] - 1;
  return (
    e * LN2 -
    (LT[i] +
      r *
        (1 +
          r *
            (-0.5 +
              r *
                (0.3333333333333333 +
                  r * (-0.25 + r * (0.2 + r * (-0.16666666666666666 + r * 0.14285714285714285)))))))
  );
}
function lnAny(v) {
  let e = 0;
  while (v >= 2) {
    v *= 0.5;
    e++;
  }
  return e * LN2 - negLnAny1(v);
}
function negLnAny1(s) {
  return s < 1 ? negLnAny(s) : -(-negLnAny(s));
}
// gamma(shape>=1), Marsaglia-Tsang, mean = shape*scale
export class Gamma {
  constructor(shape, scale) {
    this.d = shape - 1 / 3;
    this.c = 1 / Math.sqrt(9 * this.d);
    this.scale = scale;
  }
  next(st) {
    const d = this.d,
      c = this.c;
    for (;;) {
      const x = normalZig(st);
      let v = 1 + c * x;
      if (v <= 0) continue;
      v = v * v * v;
      const k = st.u32(),
        u = (k + 0.5) * (1 / 4294967296),
        x2 = x * x;
      if (u < 1 - 0.0331 * x2 * x2) return d * v * this.scale;
      if (-negLnU(k) < 0.5 * x2 + d * (1 - v + lnAny(v))) return d * v * this.scale;
    }
  }
}
