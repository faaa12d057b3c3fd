/**
 * The linear scale of what the first frame draws, called as d3's is. d3's own also mixes colours and writes ticks: 11 kB
 * (gzip) before anything moves. Pictures that come later take it from d3-scale.
 */
export interface Linear {
  (value: number): number;
  readonly invert: (place: number) => number;
}

export function linear(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Linear {
  const per = (end - start) / (to - from);
  return Object.assign((value: number) => start + (value - from) * per, {
    invert: (place: number) => from + (place - start) / per,
  });
}
