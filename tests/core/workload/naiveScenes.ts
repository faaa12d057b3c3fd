/** Scenes from the text alone: for each piece all draws are made anew, from the first of its stream on. */
import { streamKey, wordsOfBlock } from '../../../src/core/base/random.ts';
import { gamma } from '../../../src/core/base/variates.ts';

interface NaiveScenes {
  readonly seed: number;
  readonly stream: number;
  readonly shape: number;
  readonly scale: number;
  readonly share: number;
  readonly pieces: number;
}

/** Variates of a stream are drawn 32 at a time. */
const BLOCK = 32;

function variate(
  seed: number,
  name: string,
  k: number,
  draw: (words: ReturnType<typeof wordsOfBlock>) => number,
) {
  const words = wordsOfBlock(streamKey(seed, name), Math.floor(k / BLOCK));
  let last = NaN;
  for (let i = 0; i <= k % BLOCK; i++) last = draw(words);
  return last;
}

const uniform = (words: ReturnType<typeof wordsOfBlock>) => (words.next() >>> 0) / 4294967296;

/** The number of the piece that the scene of piece k begins with. */
export function naiveScene({ seed, stream, pieces }: NaiveScenes, k: number): number {
  for (let j = k; ; j--)
    if (j % 4096 === 0 || variate(seed, `C scenes ${stream}`, j, uniform) < 1 / pieces) return j;
}

export function naiveSize(of: NaiveScenes, k: number): number {
  const { seed, stream, shape, scale, share } = of;
  const level = variate(seed, `C levels ${stream}`, naiveScene(of, k), (words) =>
    gamma(words, share * shape),
  );
  const own = variate(seed, `C sizes ${stream}`, k, (words) => gamma(words, (1 - share) * shape));
  return Math.max(1, Math.round(scale * (level + own)));
}
