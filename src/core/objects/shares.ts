/** Numbers in [0, 1): the k-th is a pure function of (seed, name, k). */
import { BLOCK, BLOCK_SHIFT, fillUniforms, streamKey, wordsOfBlock } from '../base/random.ts';

export class Shares {
  private readonly key: number;
  private block = -1;
  private readonly drawn = new Float64Array(BLOCK);

  constructor(seed: number, name: string) {
    this.key = streamKey(seed, name);
  }

  at(k: number): number {
    if (k >> BLOCK_SHIFT !== this.block) {
      this.block = k >> BLOCK_SHIFT;
      fillUniforms(wordsOfBlock(this.key, this.block), this.drawn, 1);
    }
    return this.drawn[k & (BLOCK - 1)] ?? 0;
  }
}
