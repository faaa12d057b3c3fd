/** SHA-256 (FIPS 180-4) of a text’s UTF-8 in hexadecimal digits. The platform’s own is not everywhere, and never at once. */

interface TextCoding {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array };
}
const platform = globalThis as unknown as TextCoding;

/** The first 32 bits of the fractional part of a root: of primes, as section 4.2.2 and 5.3.3 have them. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 4294967296) | 0;

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  return primes;
}

const BLOCK = 64;
const primes = firstPrimes(BLOCK);
/** Cube roots by Newton’s steps, which all engines take alike; Math.cbrt is theirs to choose. */
function cubeRoot(n: number): number {
  let x = n;
  for (let k = 0; k < 60; k++) x = (2 * x + n / (x * x)) / 3;
  return x;
}
const K = Int32Array.from(primes, (p) => fraction(cubeRoot(p)));
const START = Int32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));

const right = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** With a one behind it, zeros, and its length in bits: a multiple of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  view.setUint32(length - 8, Math.floor(bytes.length / 536_870_912));
  return view;
}

export function sha256(text: string): string {
  const view = padded(new platform.TextEncoder().encode(text));
  const hash = START.slice();
  const w = new Int32Array(BLOCK);
  const word = (list: Int32Array, k: number): number => list[k] ?? 0;
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let k = 0; k < BLOCK; k++) {
      if (k < 16) {
        w[k] = view.getInt32(at + 4 * k);
        continue;
      }
      const [x, y] = [word(w, k - 15), word(w, k - 2)];
      const s0 = right(x, 7) ^ right(x, 18) ^ (x >>> 3);
      const s1 = right(y, 17) ^ right(y, 19) ^ (y >>> 10);
      w[k] = word(w, k - 16) + s0 + word(w, k - 7) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let k = 0; k < BLOCK; k++) {
      const s1 = right(e, 6) ^ right(e, 11) ^ right(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(K, k) + word(w, k)) | 0;
      const s0 = right(a, 2) ^ right(a, 13) ^ right(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    for (const [k, x] of [a, b, c, d, e, f, g, h].entries()) hash[k] = word(hash, k) + x;
  }
  return Array.from(hash, (x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}
