/** How far the promise to a stream is from being broken. */
import { moreThan } from '../base/binomial.ts';
import { STREAM_GOAL } from '../trace/streamGoal.ts';
import { defineMetric } from './definition.ts';
import { glitches } from './deadlines.ts';

/** Glitches that the promise allows, in the rounds that it speaks of. */
export const ALLOWED_GLITCHES = Math.floor(STREAM_GOAL.glitchShare * STREAM_GOAL.rounds);

/** P(more than are allowed) of a stream that glitches in a round with a probability. */
export const chanceOfMore = (glitchProbability: number): number =>
  moreThan(ALLOWED_GLITCHES, STREAM_GOAL.rounds, glitchProbability);

export const promise = defineMetric({
  id: 'promise',
  title: 'Promise broken',
  help: 'Probability that a stream has more than 36 glitches in 3600 rounds, by a binomial model over the glitch rate; the promise of Nerjes et al. is kept below 0.001.',
  unit: 'share',
  better: 'less',
  ofStreams: true,
  rare: true,
  ratio: glitches.ratio,
  through: chanceOfMore,
  sweep: {},
  compare: { title: () => 'chance that the promise breaks', decimals: 2 },
});
