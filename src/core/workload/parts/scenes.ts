/**
 * Pieces that hang together: a stream is made of scenes, each with a level of its own that all of its pieces have in
 * common. Nerjes et al., section 1.1, draw sizes of pieces by a distribution and say no word of dependence; this is ours.
 *
 * Piece k's scene is the largest j ≤ k that begins one: with probability 1/L, and every 4096th does in any case. Of gamma
 * sizes (shape α, scale θ) it has θ·(A_j + B_k), A from Γ(ρα) and B from Γ((1 − ρ)α): their sum is gamma as before, and
 * pieces h apart are correlated by ρ(1 − 1/L)^h. All is a pure function of (seed, stream, k).
 */
import { readForm } from '../../base/params.ts';
import { fillUniforms, streamKey, Words } from '../../base/random.ts';
import { gamma } from '../../base/variates.ts';
import type { SceneOfPiece } from '../../sim/interfaces.ts';
import { BLOCK, BLOCK_SHIFT, type PieceSampler, type ScenesOfStream } from './fragments.ts';
import { sceneTerms, type SceneTerms } from './sceneTerms.ts';

/** A scene begins at each multiple of so many pieces, so that nobody has to look back farther. */
const MOST_PIECES = 4096;
const MOST_BLOCKS = MOST_PIECES / BLOCK;

interface SceneLaw extends SceneTerms {
  /** Of the sizes as a whole. */
  readonly shape: number;
  readonly scale: number;
}

/** `word`: gamma or exponential sizes; `scenes`: what sceneTerms.ts reads, not none. Throws for others. */
function lawOf(word: string, scenes: string): SceneLaw {
  const terms = sceneTerms(scenes);
  const { id, args } = readForm(word);
  const [mean, sd] = args;
  if (terms === undefined || (id !== 'gamma' && id !== 'exponential'))
    throw new Error(`no scenes=${scenes} of ${word}`);
  const shape = id === 'gamma' ? (mean / sd) * (mean / sd) : 1;
  return { ...terms, shape, scale: mean / shape };
}

/** The levels of one stream's scenes; what was looked up last is kept, for pieces come one after the other. */
export type { StreamScenes };

class StreamScenes implements ScenesOfStream {
  private readonly words = new Words();
  private readonly begins = new Float64Array(BLOCK);
  private readonly levels = new Float64Array(BLOCK);
  /** The blocks that stand in these; −1 for none. */
  private begun = -1;
  private drawn = -1;
  /** The scene that is on at the end of a block. */
  private last = -1;
  private scene = 0;
  private readonly keys: readonly [scenes: number, levels: number];

  constructor(
    private readonly law: SceneLaw,
    seed: number,
    stream: number | string,
  ) {
    this.keys = [streamKey(seed, `C scenes ${stream}`), streamKey(seed, `C levels ${stream}`)];
  }

  addTo(block: number, sizes: Float64Array): void {
    const { scale } = this.law;
    let scene = this.before(block);
    let level = scene < 0 ? 0 : this.level(scene);
    for (let k = 0; k < BLOCK; k++) {
      if (this.beginsAt(block, k)) {
        scene = (block << BLOCK_SHIFT) + k;
        level = this.level(scene);
      }
      sizes[k] = pieceBytes(scale, level, sizes[k]);
    }
    this.last = block;
    this.scene = scene;
  }

  of(piece: number): SceneOfPiece {
    const block = piece >> BLOCK_SHIFT;
    let k = piece & (BLOCK - 1);
    while (k >= 0 && !this.beginsAt(block, k)) k--;
    const scene = k < 0 ? this.before(block) : (block << BLOCK_SHIFT) + k;
    const { scale, shape, share } = this.law;
    return { scene, levelBytes: scale * this.level(scene), meanBytes: scale * shape * share };
  }

  /** The scene that is on when a block begins; −1 where one begins with it. */
  private before(block: number): number {
    if (this.beginsAt(block, 0)) return -1;
    if (block - 1 === this.last) return this.scene;
    for (let b = block - 1; ; b--)
      for (let k = BLOCK - 1; k >= 0; k--) if (this.beginsAt(b, k)) return (b << BLOCK_SHIFT) + k;
  }

  private beginsAt(block: number, k: number): boolean {
    if (k === 0 && block % MOST_BLOCKS === 0) return true;
    if (this.begun !== block) {
      this.begun = block;
      fillUniforms(this.words.start(this.keys[0], block), this.begins, 1);
    }
    return this.begins[k] < 1 / this.law.pieces;
  }

  /** A_j. */
  private level(scene: number): number {
    const block = scene >> BLOCK_SHIFT;
    if (this.drawn !== block) {
      this.drawn = block;
      fillGammas(this.words.start(this.keys[1], block), this.levels, this.law.shape * this.law.share);
    }
    return this.levels[scene & (BLOCK - 1)];
  }
}

/** In whole bytes, at least one: θ·(A + B). */
export const pieceBytes = (scale: number, level: number, own: number): number =>
  Math.max(1, Math.floor(scale * (level + own) + 0.5));

function fillGammas(words: Words, out: Float64Array, shape: number): void {
  for (let k = 0; k < out.length; k++) out[k] = gamma(words, shape);
}

/** Fills in what is a piece's own, which its scene's level is added to. */
export function sceneSampler(word: string, scenes: string): PieceSampler {
  const law = lawOf(word, scenes);
  const own = (1 - law.share) * law.shape;
  const sampler = (words: Words, out: Float64Array) => {
    fillGammas(words, out, own);
  };
  return Object.assign(sampler, {
    scenesOf: (seed: number, stream: number | string) => new StreamScenes(law, seed, stream),
  });
}

interface ScenesSetup {
  /** Of the pieces’ sizes. */
  readonly word: string;
  readonly scenes: string;
  readonly seed: number;
}

/** Which scene each piece of a stream belongs to, for whoever tells of them. */
export const scenesOfStream = ({ word, scenes, seed }: ScenesSetup, stream: number | string): StreamScenes =>
  new StreamScenes(lawOf(word, scenes), seed, stream);

/** Sizes that are no sum of a scene's part and their own. */
export function checkScenes(csize: string, scenes: string): readonly string[] {
  const { id } = readForm(csize);
  return scenes === 'none' || id === 'gamma' || id === 'exponential'
    ? []
    : [
        `scenes=${scenes}: pieces of csize=${csize} cannot be a scene’s part and their own; choose csize=gamma:MEAN:SD or exponential:MEAN, or scenes=none`,
      ];
}
