/**
 * Requests that may go to any of several disks and take the one with fewer unfinished: how long they stay. Arrivals of one
 * Poisson process, exponential services of mean 1, which is the unit of all times here; `load` is what each disk is busy, from
 * 0 to 1: λ ÷ k with k disks. A disk’s services are not exponential, so a run agrees in kind and not to the digit.
 */
import { elementAt } from '../../../src/core/base/elementAt.ts';

/**
 * Mean response with two disks, of which the shorter queue takes every arrival (Haight, Two queues in parallel, 1958). There
 * is no simple closed form; this is the stationary law of the Markov chain of both lengths, cut off where an arrival finds
 * `truncation` at both, which is then turned away. The law falls by about load² from each length to the next, so 40 are
 * exact to nine digits up to a load of 0.7. Which of two equal queues takes it makes no difference to the mean.
 */
export function meanResponse(load: number, truncation: number): number {
  if (load >= 1) return Infinity;
  const arrivals = 2 * load;
  const law = lawsByLonger(arrivals, truncation);
  let weight = 1; // of both empty; the rest relative to it
  let all = 1;
  let present = 0;
  for (const { longer, shares } of law) {
    const before = weight;
    shares.forEach((share, shorter) => {
      all += before * share;
      present += before * share * (longer + shorter);
      weight = before * share; // of both equally long, the last
    });
  }
  return load > 0 ? present / (arrivals * (all - weight)) : 1;
}

interface LawOfLonger {
  readonly longer: number;
  /** By the length of the shorter queue, per unit of (longer − 1, longer − 1): the only state from which the longer grows. */
  readonly shares: readonly number[];
}

/**
 * From the cut-off down: each length’s law is a tridiagonal system, since an arrival makes the shorter longer, and what comes
 * back from the next length is known by then. Returned from length 1 up.
 */
function lawsByLonger(arrivals: number, truncation: number): readonly LawOfLonger[] {
  const laws: LawOfLonger[] = [];
  let above: readonly number[] = [];
  for (let longer = truncation; longer >= 1; longer--) {
    above = sharesOf(longer, arrivals, above);
    laws.push({ longer, shares: above });
  }
  return laws.reverse();
}

/**
 * Balance of (longer, b) for each b: what leaves by an arrival, by the longer’s service and by the shorter’s, is what comes
 * from b − 1 by an arrival, from b + 1 by a service, and from (longer + 1, b) by the longer’s service. Only (longer, longer − 1)
 * is also fed by an arrival at (longer − 1, longer − 1). Eliminated from b = 0 up, a share is `step`·(the next) + `tail`·(the
 * last), and the balance of the last then gives its own.
 */
function sharesOf(longer: number, arrivals: number, above: readonly number[]): readonly number[] {
  const back = (b: number) => above[b] ?? 0;
  const step: number[] = [];
  const tail: number[] = [];
  for (let b = 0; b < longer; b++) {
    const below = arrivals * (step[b - 1] ?? 0);
    const rate = arrivals + (b > 0 ? 2 : 1) - below;
    // Of two that are equally long either may be the one that is served.
    step.push((b === longer - 1 ? 2 : 1) / rate);
    tail.push((arrivals * (tail[b - 1] ?? 0) + back(b)) / rate);
  }
  const lastStep = elementAt(step, longer - 1);
  const fed = (arrivals * lastStep) / 2;
  const turnedAway = above.length === 0;
  const rate = (turnedAway ? 0 : arrivals) + 2 - back(longer);
  const shares = [(arrivals * fed) / (rate - arrivals * (lastStep + elementAt(tail, longer - 1)))];
  const last = elementAt(shares, 0);
  for (let b = longer - 1; b >= 0; b--) {
    const next = elementAt(step, b) * elementAt(shares, 0) + elementAt(tail, b) * last;
    shares.unshift(b === longer - 1 ? next + fed : next);
  }
  return shares;
}

/**
 * Mean response with many disks, `choices` of them drawn for every arrival: in the limit of infinitely many the sum over
 * i ≥ 1 of load^((d^i − d) ÷ (d − 1)), with two of load^(2^i − 2) (Vvedenskaya, Dobrushin and Karpelevich, 1996; Mitzenmacher,
 * The power of two choices, 2001). With one choice it is 1 ÷ (1 − load), a single queue. More
 * and more disks come down to it.
 */
export function meanResponseOfMany(load: number, choices: number): number {
  if (load >= 1) return Infinity;
  let sum = 0;
  for (let term = 1; sum + term > sum; term = raised(term * load, choices)) sum += term;
  return sum;
}

/** Each exponent is d times one more than the one before. */
function raised(base: number, times: number): number {
  let product = 1;
  for (let k = 0; k < times; k++) product *= base;
  return product;
}
