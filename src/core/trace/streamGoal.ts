/**
 * The promise to a stream of Nerjes et al., section 1.1: of r rounds more than 0.01·r glitch with a probability below
 * 0.001. The paper leaves r open; ours is an hour of rounds of a second.
 */
export const STREAM_GOAL = { glitchShare: 0.01, probability: 0.001, rounds: 3600 } as const;
