/**
 * Standard random variates from uniform words, by + − * / and √ alone wherever possible; logarithms and exponentials
 * come from @stdlib, whose results are the same in every engine (Math.log's are not).
 */
import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import { uniformOpen, type Words } from './random.ts';

// ---- exponential, mean 1: the ziggurat of Marsaglia and Tsang (J. Stat. Software 5(8), 2000), 256 layers ----

const LAYERS = 256;
const EXP_R = 7.69711747013105; // where the tail begins
const EXP_V = 3.949659822581557e-3; // area of each layer
const edge = new Float64Array(LAYERS + 1); // right edge of layer i
const density = new Float64Array(LAYERS + 1); // e^-edge
edge[0] = EXP_V * exp(EXP_R);
edge[1] = EXP_R;
for (let i = 2; i < LAYERS; i++) edge[i] = -ln(exp(-edge[i - 1]) + EXP_V / edge[i - 1]);
edge[LAYERS] = 0;
for (let i = 0; i <= LAYERS; i++) density[i] = exp(-edge[i]);

/**
 * Exponential with mean 1. One word in 98 of 100 draws: 8 bits choose the layer, 24 the place in it. (The rest is a
 * function of its own so that this one is small enough to be inlined where blocks are filled.)
 */
export function exponential(words: Words): number {
  for (;;) {
    const word = words.next();
    const layer = word >>> 24; // the upper bits: the lowest ones of xoroshiro128+ are its weakest
    const x = ((word & 0xffffff) + 0.5) * (1 / 16777216) * edge[layer];
    if (x < edge[layer + 1]) return x;
    if (layer === 0) return EXP_R - ln(uniformOpen(words));
    if (underExponential(words, layer, x)) return x;
  }
}

/** Between a layer's box and its right edge: under the curve? */
function underExponential(words: Words, layer: number, x: number): boolean {
  return density[layer] + uniformOpen(words) * (density[layer + 1] - density[layer]) < exp(-x);
}

/** A block of them. */
export function fillExponentials(words: Words, out: Float64Array): void {
  for (let k = 0; k < out.length; k++) out[k] = exponential(words);
}

// ---- standard normal: the same method, 256 layers of each half ----

const NORMAL_R = 3.654152885361009;
const NORMAL_V = 4.92867323399e-3;
const halfEdge = new Float64Array(LAYERS + 1);
const halfDensity = new Float64Array(LAYERS + 1); // e^(−edge²/2)
halfEdge[0] = NORMAL_V * exp((NORMAL_R * NORMAL_R) / 2);
halfEdge[1] = NORMAL_R;
for (let i = 2; i < LAYERS; i++) {
  const before = halfEdge[i - 1];
  halfEdge[i] = Math.sqrt(-2 * ln(exp(-(before * before) / 2) + NORMAL_V / before));
}
halfEdge[LAYERS] = 0;
for (let i = 0; i <= LAYERS; i++) halfDensity[i] = exp(-(halfEdge[i] * halfEdge[i]) / 2);

/** Standard normal. One word in 98 of 100 draws: 8 bits choose the layer, 24 the place in it, on either side. */
export function normal(words: Words): number {
  for (;;) {
    const word = words.next();
    const layer = word >>> 24;
    const x = (((word & 0xffffff) + 0.5) * (1 / 8388608) - 1) * halfEdge[layer];
    if (x < halfEdge[layer + 1] && x > -halfEdge[layer + 1]) return x;
    // As a product it is a number for the compiler, which then needs no box for any of the results.
    if (layer === 0) return (x < 0 ? -1 : 1) * normalTail(words);
    if (underNormal(words, layer, x)) return x;
  }
}

/** Between a layer's box and its edge: under the curve? */
function underNormal(words: Words, layer: number, x: number): boolean {
  return (
    halfDensity[layer] + uniformOpen(words) * (halfDensity[layer + 1] - halfDensity[layer]) <
    exp(-(x * x) / 2)
  );
}

/** Beyond NORMAL_R: Marsaglia, Technometrics 6(1), 1964. */
function normalTail(words: Words): number {
  for (;;) {
    const x = -ln(uniformOpen(words)) / NORMAL_R;
    const y = -ln(uniformOpen(words));
    if (y + y > x * x) return NORMAL_R + x;
  }
}

/** Gamma with the given shape ≥ 1 and scale 1: Marsaglia and Tsang, ACM TOMS 26(3), 2000. */
function gammaAtLeastOne(words: Words, shape: number): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(words);
    const root = 1 + c * x;
    if (root <= 0) continue;
    const v = root * root * root;
    const u = uniformOpen(words);
    if (u < 1 - 0.0331 * x * x * x * x || ln(u) < 0.5 * x * x + d * (1 - v + ln(v))) return d * v;
  }
}

/** Gamma with the given shape > 0 and scale 1. Below shape 1 by the boost of the same paper: Γ(a) = Γ(a + 1) · U^(1/a). */
export function gamma(words: Words, shape: number): number {
  if (shape >= 1) return gammaAtLeastOne(words, shape);
  return gammaAtLeastOne(words, shape + 1) * exp(ln(uniformOpen(words)) / shape);
}
