/** What is known of a distribution of sizes: its moments as it is really drawn, its tail, its transform. */
import erfc from '@stdlib/math-base-special-erfc';
import exp from '@stdlib/math-base-special-exp';
import gammainc from '@stdlib/math-base-special-gammainc';
import ln from '@stdlib/math-base-special-ln';
import { readForm } from '../base/params.ts';

/**
 * Sizes in bytes. The rounding to whole bytes and the least size of one byte are left out: they move no figure by more
 * than a byte. What becomes of a normal size that is not positive is not left out.
 */
export interface SizeLaw {
  readonly form: string;
  readonly mean: number;
  /** bytes². */
  readonly variance: number;
  /** Infinity where there is none. */
  readonly largest: number;
  /** P(size > x). */
  readonly above: (x: number) => number;
  /** P(from < size ≤ to), as exact relative to itself as can be. */
  readonly between: (from: number, to: number) => number;
  /** ln E[e^(θ·size)], θ per byte; Infinity where the mean does not exist. */
  readonly lnTransform: (theta: number) => number;
  /** The transform exists below this θ. */
  readonly mostTheta: number;
  /** Shape and scale of gamma sizes. */
  readonly gamma?: { readonly shape: number; readonly scale: number };
}

const SQRT2 = Math.sqrt(2);
const SQRT_2PI = 2.5066282746310002;

/** P(Z > z) of a standard normal. */
export const normalAbove = (z: number): number => 0.5 * erfc(z / SQRT2);
const normalDensity = (z: number): number => exp(-0.5 * z * z) / SQRT_2PI;

/** The law of a canonical word (`gamma:800000:200000`). `trackBytes`: the size of a track. Throws for an unknown form. */
export function sizeLaw(word: string, trackBytes: number): SizeLaw {
  const { id, args } = readForm(word);
  const [a = NaN, b = NaN] = args;
  switch (id) {
    case 'constant':
      return constantLaw(id, a);
    case 'tracks':
      return constantLaw(id, a * trackBytes);
    case 'uniform':
      return b > a ? uniformLaw(a, b) : constantLaw(id, a);
    case 'exponential':
      return { ...gammaLaw(1, a), form: id };
    case 'gamma': {
      const shape = (a / b) * (a / b);
      return gammaLaw(shape, a / shape);
    }
    case 'normal':
      return b > 0 ? normalLaw(a, b) : constantLaw(id, a);
    case 'normal:cut':
      return b > 0 ? cutNormalLaw(a, b) : constantLaw(id, a);
    case 'normal:abs':
      return b > 0 ? absoluteNormalLaw(a, b) : constantLaw(id, a);
    default:
      throw new Error(`no such distribution: ${word}`);
  }
}

const constantLaw = (form: string, size: number): SizeLaw => ({
  form,
  mean: size,
  variance: 0,
  largest: size,
  above: (x) => (x < size ? 1 : 0),
  between: (from, to) => (from < size && size <= to ? 1 : 0),
  lnTransform: (theta) => theta * size,
  mostTheta: Infinity,
});

const uniformLaw = (from: number, to: number): SizeLaw => {
  const width = to - from;
  const clamp = (x: number) => Math.min(to, Math.max(from, x));
  return {
    form: 'uniform',
    mean: (from + to) / 2,
    variance: (width * width) / 12,
    largest: to,
    above: (x) => (to - clamp(x)) / width,
    between: (low, high) => (clamp(high) - clamp(low)) / width,
    lnTransform: (theta) => theta * from + lnUniform(theta * width),
    mostTheta: Infinity,
  };
};

/** ln of (e^x − 1)/x: the transform of a uniform quantity in [0, 1]; by its series where x is small. */
export function lnUniform(x: number): number {
  if (Math.abs(x) < 1e-3) return x / 2 + (x * x) / 24 - (x * x * x * x) / 2880;
  return x > 30 ? x - ln(x) + ln(1 - exp(-x)) : ln((exp(x) - 1) / x);
}

function gammaLaw(shape: number, scale: number): SizeLaw {
  const above = (x: number) => (x <= 0 ? 1 : gammainc(x / scale, shape, true, true));
  const below = (x: number) => (x <= 0 ? 0 : gammainc(x / scale, shape, true, false));
  const mean = shape * scale;
  return {
    form: 'gamma',
    mean,
    variance: mean * scale,
    largest: Infinity,
    above,
    between: (from, to) => (from > mean ? above(from) - above(to) : below(to) - below(from)),
    lnTransform: (theta) => (theta * scale < 1 ? -shape * ln(1 - theta * scale) : Infinity),
    mostTheta: 1 / scale,
    gamma: { shape, scale },
  };
}

/** A normal size is drawn again until it rounds to one byte at least: truncated at half a byte. */
const LEAST = 0.5;

function normalLaw(mu: number, sd: number): SizeLaw {
  const alpha = (LEAST - mu) / sd;
  const kept = normalAbove(alpha);
  const hazard = normalDensity(alpha) / kept;
  const above = (x: number) => (x <= LEAST ? 1 : normalAbove((x - mu) / sd) / kept);
  const below = (x: number) => (x <= LEAST ? 0 : (normalAbove((mu - x) / sd) - normalAbove(-alpha)) / kept);
  return {
    form: 'normal',
    mean: mu + sd * hazard,
    variance: sd * sd * (1 + alpha * hazard - hazard * hazard),
    largest: Infinity,
    above,
    between: (from, to) => (from > mu ? above(from) - above(to) : below(to) - below(from)),
    lnTransform: (theta) =>
      theta * mu + 0.5 * theta * theta * sd * sd + ln(normalAbove(alpha - sd * theta) / kept),
    mostTheta: Infinity,
  };
}

/** ln(e^a + e^b); of two sizes that have no part in it, nothing. */
const lnSum = (a: number, b: number): number =>
  a === b ? a + Math.LN2 : Math.max(a, b) + ln(1 + exp(-Math.abs(a - b)));

/** A normal size that would be smaller is of one byte: the tail below it lies on one point. */
const CUT = 1;

function cutNormalLaw(mu: number, sd: number): SizeLaw {
  const m = (mu - CUT) / sd;
  const [kept, cut, density] = [normalAbove(-m), normalAbove(m), normalDensity(m)];
  const above = (x: number) => (x < CUT ? 1 : normalAbove((x - mu) / sd));
  const below = (x: number) => (x < CUT ? 0 : normalAbove((mu - x) / sd));
  return {
    form: 'normal:cut',
    mean: CUT + sd * (m * kept + density),
    // Arranged so that no large numbers cancel: m may be of any size.
    variance: sd * sd * (kept + m * m * kept * cut + m * density * (cut - kept) - density * density),
    largest: Infinity,
    above,
    between: (from, to) => (from > mu ? above(from) - above(to) : below(to) - below(from)),
    lnTransform: (theta) =>
      lnSum(
        theta * CUT + ln(cut),
        theta * mu + 0.5 * theta * theta * sd * sd + ln(normalAbove(-m - sd * theta)),
      ),
    mostTheta: Infinity,
  };
}

/** A negative normal size loses its sign: the left tail is folded over to the right. */
function absoluteNormalLaw(mu: number, sd: number): SizeLaw {
  const m = mu / sd;
  /** What the folding adds to the mean. */
  const gain = 2 * (sd * normalDensity(m) - mu * normalAbove(m));
  const above = (x: number) => (x < 0 ? 1 : normalAbove((x - mu) / sd) + normalAbove((x + mu) / sd));
  const below = (x: number) => (x < 0 ? 0 : normalAbove((mu - x) / sd) - normalAbove((mu + x) / sd));
  return {
    form: 'normal:abs',
    mean: mu + gain,
    variance: sd * sd - 2 * mu * gain - gain * gain,
    largest: Infinity,
    above,
    between: (from, to) => (from > mu ? above(from) - above(to) : below(to) - below(from)),
    lnTransform: (theta) =>
      0.5 * theta * theta * sd * sd +
      lnSum(theta * mu + ln(normalAbove(-m - sd * theta)), -theta * mu + ln(normalAbove(m - sd * theta))),
    mostTheta: Infinity,
  };
}

/** The size that is exceeded with probability `share`; the largest size where there is one. By bisection. */
export function sizeExceededBy(law: SizeLaw, share: number): number {
  if (Number.isFinite(law.largest)) return law.largest;
  let low = 0;
  let high = law.mean;
  while (law.above(high) > share) high *= 2;
  for (let i = 0; i < 100 && high - low > 1e-9 * high; i++) {
    const middle = (low + high) / 2;
    if (law.above(middle) > share) low = middle;
    else high = middle;
  }
  return high;
}
