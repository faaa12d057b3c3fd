/** Where theory and simulation part, and why: whole sentences for beside a chart. */
import { numberOf, wordOf } from '../base/params.ts';
import type { ParamValues } from '../sim/interfaces.ts';
import type { OverrunMethod } from './overrun.ts';

/** One line in order of arrival, and nothing else decides: what M/G/1 speaks of. */
export function inOrderOfArrival(values: ParamValues): boolean {
  if (values.policy === 'fcfs') return true;
  return values.order === 'inc-fcfs' && inRounds(values) && values.limit === 'dynamic';
}

const roundsPolicies = new Set([
  'disjoint-fcfs',
  'disjoint-scan',
  'disjoint-gated',
  'mixed-scan',
  'mixed-gated',
  'rounds',
]);

/** Does the policy take its videos at the starts of rounds? */
export const inRounds = (values: ParamValues): boolean => roundsPolicies.has(wordOf(values, 'policy'));

const sweepsRequests = (values: ParamValues): boolean => !inOrderOfArrival(values);

/** Beside the mean response time. */
export function describeMean(values: ParamValues): readonly string[] {
  const n = numberOf(values, 'n');
  if (n === 0)
    return [
      'M/G/1 is one line in order of arrival, without rounds.',
      ...(sweepsRequests(values)
        ? [
            'Out of the order of arrival, what lies on the arm’s way seeks less, so that beyond light loads the disk answers sooner than the formula says.',
          ]
        : [
            'Two services in a row share a cylinder, which the formula does not know; the difference is below one part in a hundred.',
          ]),
    ];
  if (values.policy === 'fcfs')
    return [
      'No curve of theory is drawn beside videos: all of them are released at once, while the formula wants arrivals at random.',
      'The FCFS limit has the videos read in a sweep; in order of arrival they seek further, and the disk fills up earlier.',
    ];
  return [
    'No curve of theory is drawn beside videos: M/G/1 sees no rounds, while here a request that comes in while videos are read waits for more than the requests before it.',
    sweepsRequests(values)
      ? 'Beyond the FCFS limit only an order that saves seeks can go: a sweep serves more requests a second than one seek each from anywhere to anywhere allows.'
      : 'In order of arrival the response time grows beyond all bounds at the FCFS limit.',
  ];
}

/** Beside the sustainable load. */
export function describeSustainable(values: ParamValues): readonly string[] {
  return [
    sweepsRequests(values)
      ? 'The FCFS limit counts one seek from anywhere to anywhere for each request. A sweep has shorter seeks, the more requests wait.'
      : 'The FCFS limit and the simulation should agree; no sweep helps here.',
  ];
}

/** Beside the glitch rate. */
export function describeOverrun(values: ParamValues, method: OverrunMethod): readonly string[] {
  const words = [
    'A round that overruns is not yet a glitch of every video: mostly one or two of them are late, so the rate seen is a fraction of P(overrun).',
    'Theory takes the longest sweep by Oyang’s bound, and true sweeps are shorter.',
    'The normal approximation is too small by many powers of ten where overruns are rare, and the Chernoff bound too large by about ten times.',
  ];
  if (method === 'grid')
    words.push(
      'For this disk and these sizes “exact” is a sum on a grid, exact to about one part in a hundred.',
    );
  const caveat = overrunCaveat(values);
  return caveat === undefined ? words : [...words, caveat];
}

/** Why P(overrun) may not bound what is seen under this policy; undefined where it does. */
export function overrunCaveat(values: ParamValues): string | undefined {
  if (!inRounds(values))
    return 'Without rounds requests may go before videos, and then there are more glitches than theory says.';
  if (numberOf(values, 'subrounds') > 1)
    return 'With subrounds the videos of a round are read in several sweeps, each with seeks of its own: theory has one.';
  if (values.periods === 'd-c')
    return 'Requests are served first here: the videos have what the estimate leaves them, not the whole round.';
  if (values.periods === 'mixed')
    return 'Requests are served between the videos here. The estimate keeps time for the videos, but in rare rounds it is the requests that make a video late.';
  if (wordOf(values, 'limit').startsWith('time'))
    return 'A time limit ends the C-period early: videos can glitch in rounds that do not overrun.';
  return undefined;
}
