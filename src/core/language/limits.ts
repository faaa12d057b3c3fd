/**
 * What a program may take. All of it is part of the language: a program that ends at one of these ends there everywhere, so
 * another number here, or another count of steps, is another version.
 */
export const LANGUAGE_VERSION = 1;

/** Steps that one call from outside may take: a decision, say. */
export const MOST_STEPS = 1_000_000;
/** Functions that call each other. */
export const MOST_CALLS = 200;
/** Expressions and statements that wait for each other, over all calls: what the host's own stack is spared. */
export const MOST_OPEN = 2000;
/** Expressions and statements in each other, as they are written: about a hundred brackets. */
export const MOST_NESTED = 400;

export const LONGEST_SOURCE = 20_000;
export const LONGEST_TEXT = 10_000;
export const LONGEST_LIST = 100_000;
export const MOST_KEYS = 10_000;

/** What is kept between calls. */
export const MOST_KEPT = 10_000;
export const DEEPEST_KEPT = 50;
