/**
 * Long statistics: `npm test` takes a sample of them, always the same one, and `npm run verify` (STATISTICS=whole) all, as
 * every release does. A sample is made of whole cases; what a case asserts is the same in both.
 */
export const isWhole = process.env.STATISTICS === 'whole';

/** Every k-th of a list, beginning with the first; all of it in `npm run verify`. */
export const sampleOf = <T>(list: readonly T[], every: number): readonly T[] =>
  isWhole ? list : list.filter((_, i) => i % every === 0);

/** As many of a number of draws as the sample takes: one in `every`. */
export const drawsOf = (count: number, every: number): number => (isWhole ? count : Math.ceil(count / every));
