/** The scale of response times, for the longest of them that it is to hold (see scene/extent.ts). */

export interface ResponseScale {
  readonly topNs: number;
  readonly stepNs: number;
  /** The goal, where it is in range. */
  readonly goalNs?: number;
}

/** About so many steps; the top is half a step above the longest at most. */
const STEPS = 4.4;
/** A goal further away than this is out of range: the longest wait would lie low. */
const NEAR = 0.7;
const LEAST_NS = 10e6;
/** Lower than this share of the scale a goal would lie among the dots of any good run, and say nothing. */
const LOWEST_GOAL = 0.1;

export function responseScaleOf(longestNs: number, goalNs: number): ResponseScale {
  const longest = Math.max(LEAST_NS, longestNs);
  const near = longest > NEAR * goalNs;
  const wanted = Math.max(longest * 1.03, near ? goalNs * 1.1 : 0);
  const stepNs = stepOf(wanted / STEPS);
  const topNs = Math.ceil(wanted / (stepNs / 2) - 1e-9) * (stepNs / 2);
  return { topNs, stepNs, ...(near && goalNs > LOWEST_GOAL * topNs ? { goalNs } : {}) };
}

/** Below this, 2.5 would want a fourth decimal. */
const FINE_NS = 10e6;

/** 1, 2, 2.5 or 5 times a power of ten, no less than `least` ns. */
function stepOf(least: number): number {
  let power = 1;
  while (power * 10 <= least) power *= 10;
  const steps = power < FINE_NS ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10];
  return steps.map((step) => step * power).find((step) => step >= least) ?? 10 * power;
}

/** Decimals of seconds that tell multiples of the step apart. */
export function decimalsOfStep(stepNs: number): number {
  let decimals = 0;
  for (let unitNs = 1e9; decimals < 3 && stepNs % unitNs !== 0; unitNs /= 10) decimals++;
  return decimals;
}
