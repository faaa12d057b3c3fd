/**
 * Random streams. Every quantity of every source ("D gaps", "C sizes of stream 3", …) is drawn in blocks of BLOCK
 * variates, and the generator of a block is seeded from (seed of the scenario, name of the quantity, number of the
 * block). The k-th variate is therefore a pure function of (seed, name, k): the same under every policy, N, fork and
 * sequence of other events, and a checkpoint need not carry any generator's state.
 *
 * The generator itself is xoroshiro128+ (Blackman and Vigna), word by word that of the library pure-rand; the tests hold
 * the two side by side. It stands here because words are wanted many at a time, with the state in the processor's
 * registers, from one object that starts again and again.
 */

/** Variates in a block. A power of two, so that index and block come from shift and mask. */
export const BLOCK = 256;
export const BLOCK_SHIFT = 8;

/** The state in which the generator of a block begins: two words of 64 bits, each its high half, then its low one. */
export function stateOf(key: number, block: number): [number, number, number, number] {
  const b = avalanche(block ^ 0x6a09e667);
  return [
    avalanche(key ^ b),
    avalanche(key + Math.imul(b, 0x9e3779b1)) ^ 0x3c6ef372,
    avalanche(b ^ Math.imul(key, 0xcc9e2d51)) ^ 0x5be0cd19,
    avalanche(avalanche(key) + block) | 1, // never the all-zero state
  ];
}

/** Words made in one go. As many as a stream's block of fragments has variates: most of them need one each. */
const AHEAD = 32;

/** A source of uniform 32-bit words (signed, as JavaScript's integer operations like them). */
export class Words {
  private readonly ahead = new Int32Array(AHEAD);
  private at = AHEAD;
  // The two 64-bit words of the state, each as its high and its low half.
  private high0 = 0;
  private low0 = 0;
  private high1 = 0;
  private low1 = 0;

  next(): number {
    if (this.at === AHEAD) this.refill();
    return this.ahead[this.at++];
  }

  /** From here on the words of one block of the stream `key`. */
  start(key: number, block: number): this {
    [this.high0, this.low0, this.high1, this.low1] = stateOf(key, block);
    this.at = AHEAD;
    return this;
  }

  private refill(): void {
    const { ahead } = this;
    let { high0, low0, high1, low1 } = this;
    for (let k = 0; k < AHEAD; k++) {
      ahead[k] = (low0 + low1) | 0;
      const low = low1 ^ low0;
      const high = high1 ^ high0;
      const low0Before = low0;
      low0 = (low0 << 24) ^ (high0 >>> 8) ^ low ^ (low << 16);
      high0 = (high0 << 24) ^ (low0Before >>> 8) ^ high ^ ((high << 16) | (low >>> 16));
      low1 = (high << 5) ^ (low >>> 27);
      high1 = (low << 5) ^ (high >>> 27);
    }
    this.high0 = high0;
    this.low0 = low0;
    this.high1 = high1;
    this.low1 = low1;
    this.at = 0;
  }
}

/** Finalizer of MurmurHash3 (Appleby, public domain): every bit of the input moves every bit of the output. */
function avalanche(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** A 32-bit key for one quantity of one scenario. `seed` is a whole number from 0 to 2^53 − 1. */
export function streamKey(seed: number, name: string): number {
  let h = avalanche((seed | 0) ^ 0x52647363);
  h = avalanche(h ^ Math.floor(seed / 4294967296));
  for (let i = 0; i < name.length; i++) h = avalanche(h ^ (name.charCodeAt(i) + Math.imul(i, 0x9e3779b1)));
  return h;
}

/** A generator of its own for one block of the stream `key`. */
export function wordsOfBlock(key: number, block: number): Words {
  return new Words().start(key, block);
}

const TWO_TO_MINUS_32 = 1 / 4294967296;

/** Uniform in [0, 1) on a grid of 2^-32. */
export const ofWord = (word: number): number => (word >>> 0) * TWO_TO_MINUS_32;

/** As `ofWord`, of the next word. */
export function uniform(words: Words): number {
  return ofWord(words.next());
}

/** Uniform in (0, 1), never at either end. */
export function uniformOpen(words: Words): number {
  return ((words.next() >>> 0) + 0.5) * TWO_TO_MINUS_32;
}

/** A block of uniform numbers in [0, 1), each times `scale`. */
export function fillUniforms(words: Words, out: Float64Array, scale: number): void {
  for (let k = 0; k < out.length; k++) out[k] = (words.next() >>> 0) * TWO_TO_MINUS_32 * scale;
}

export function fillWords(words: Words, out: Int32Array): void {
  for (let k = 0; k < out.length; k++) out[k] = words.next();
}
