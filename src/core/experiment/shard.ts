/** Part `i` of `count` (from 1): neighbours stay together, so that the parts one behind the other are the whole. */
export function shardOf<T>(jobs: readonly T[], i: number, count: number): T[] {
  return jobs.slice(Math.floor(((i - 1) * jobs.length) / count), Math.floor((i * jobs.length) / count));
}
