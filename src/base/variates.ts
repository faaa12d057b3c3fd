/**
 * Standard random variates from uniform words, by + − * / and √ alone wherever possible; logarithms and exponentials
 * come from @stdlib, whose results are the same in every engine (Math.log's are not).
 */
import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';
import { uniformOpen, type Words } from './random.ts';

// ---- exponential, mean 1: the ziggurat of Marsaglia and Tsang (J. Stat. Software 5(8), 2000), 256 layers ----

const LAYERS = 256;
const EXP_R = 7.69711747013104972; // where the tail begins
const EXP_V = 3.9496598225815571993e-3; // area of each layer
const edge = new Float64Array(LAYERS + 1); // right edge of layer i
const density = new Float64Array(LAYERS + 1); // e^-edge
edge[0] = EXP_V * exp(EXP_R);
edge[1] = EXP_R;
for (let i = 2; i < LAYERS; i++) edge[i] = -ln(exp(-edge[i - 1]) + EXP_V / edge[i - 1]);
edge[LAYERS] = 0;
for (let i = 0; i <= LAYERS; i++) density[i] = exp(-edge[i]);

/** Exponential with mean 1. One word in 98 of 100 draws: 8 bits choose the layer, 24 the place in it. */
export function exponential(words: Words): number {
  for (;;) {
    const word = words.next();
    const layer = word >>> 24; // the upper bits: the lowest ones of xoroshiro128+ are its weakest
    const u = ((word & 0xffffff) + 0.5) * (1 / 16777216);
    const x = u * edge[layer];
    if (x < edge[layer + 1]) return x;
    if (layer === 0) return EXP_R - ln(uniformOpen(words));
    const y = density[layer] + uniformOpen(words) * (density[layer + 1] - density[layer]);
    if (y < exp(-x)) return x;
  }
}

// ---- normal, by inversion: Wichura's algorithm AS 241 (PPND16), Applied Statistics 37(3), 1988 ----

const central = [
  3.387132872796366608, 133.14166789178437745, 1971.5909503065514427, 13731.693765509461125,
  45921.953931549871457, 67265.770927008700853, 33430.575583588128105, 2509.0809287301226727,
];
const centralUnder = [
  1, 42.313330701600911252, 687.1870074920579083, 5394.1960214247511077, 21213.794301586595867,
  39307.89580009271061, 28729.085735721942674, 5226.495278852545925,
];
const middle = [
  1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504,
  1.27045825245236838258, 0.24178072517745061177, 0.0227238449892691845833, 7.7454501427834140764e-4,
];
const middleUnder = [
  1, 2.05319162663775882187, 1.6763848301838038494, 0.68976733498510000455, 0.14810397642748007459,
  0.0151986665636164571966, 5.475938084995344946e-4, 1.05075007164441684324e-9,
];
const far = [
  6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 0.29656057182850489123,
  0.026532189526576123093, 0.0012426609473880784386, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
];
const farUnder = [
  1, 0.59983220655588793769, 0.13692988092273580531, 0.0148753612908506148525, 7.868691311456132591e-4,
  1.8463183175100546818e-5, 1.4215117583164458887e-7, 2.04426310338993978564e-15,
];

function ratio(over: readonly number[], under: readonly number[], r: number): number {
  return (
    (((((((over[7] * r + over[6]) * r + over[5]) * r + over[4]) * r + over[3]) * r + over[2]) * r + over[1]) * r +
      over[0]) /
    (((((((under[7] * r + under[6]) * r + under[5]) * r + under[4]) * r + under[3]) * r + under[2]) * r + under[1]) *
      r +
      under[0])
  );
}

/** The quantile function of the standard normal distribution, for p in (0, 1). */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (q >= -0.425 && q <= 0.425) return q * ratio(central, centralUnder, 0.180625 - q * q);
  const r = Math.sqrt(-ln(q < 0 ? p : 1 - p));
  const x = r <= 5 ? ratio(middle, middleUnder, r - 1.6) : ratio(far, farUnder, r - 5);
  return q < 0 ? -x : x;
}

/** Standard normal; one word a draw. */
export function normal(words: Words): number {
  return normalQuantile(uniformOpen(words));
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
    if (u < 1 - 0.0331 * x * x * x * x) return d * v;
    if (ln(u) < 0.5 * x * x + d * (1 - v + ln(v))) return d * v;
  }
}

/** Gamma with the given shape > 0 and scale 1. Below shape 1 by the boost of the same paper: Γ(a) = Γ(a + 1) · U^(1/a). */
export function gamma(words: Words, shape: number): number {
  if (shape >= 1) return gammaAtLeastOne(words, shape);
  return gammaAtLeastOne(words, shape + 1) * exp(ln(uniformOpen(words)) / shape);
}
