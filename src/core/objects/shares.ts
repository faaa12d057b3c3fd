/** Numbers in [0, 1): the k-th is a pure function of (seed, name, k). */
import { BLOCK, BLOCK_SHIFT, fillUniforms, streamKey, Words } from '../base/random.ts';

export class Shares {
  private readonly key: number;
  private block = -1;
  private readonly words = new Words();
  private readonly drawn = new Float64Array(BLOCK);

  constructor(seed: number, name: string) {
    this.key = streamKey(seed, name);
  }

  at(k: number): number {
    return this.ofBlock(k >> BLOCK_SHIFT)[k & (BLOCK - 1)] ?? 0;
  }

  /** All of a block of draws, until another one is asked for. */
  ofBlock(block: number): Readonly<Float64Array> {
    if (block !== this.block) {
      this.block = block;
      fillUniforms(this.words.start(this.key, block), this.drawn, 1);
    }
    return this.drawn;
  }
}
