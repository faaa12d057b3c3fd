/** Lengths of time by their words (`exponential:60`): the k-th is a pure function of (seed, name, k). */
import { readForm } from '../../base/params.ts';
import { BLOCK, BLOCK_SHIFT, fillUniforms, streamKey, wordsOfBlock } from '../../base/random.ts';
import { NS_PER_S, wholeNs } from '../../base/time.ts';
import { fillExponentials } from '../../base/variates.ts';

/** Durations of one name. Another mean stretches the same process. */
export class Durations {
  private readonly key: number;
  private block = -1;
  private readonly drawn = new Float64Array(BLOCK);
  private readonly form: ReturnType<typeof readForm>;

  /** `word`: canonical, of durationForms.ts. */
  constructor(seed: number, name: string, word: string) {
    this.key = streamKey(seed, name);
    this.form = readForm(word);
  }

  /** The k-th in whole ns, at least one; Infinity where there is none. */
  ns(k: number): number {
    const { id, args } = this.form;
    const [a, b] = args;
    switch (id) {
      case 'exponential':
        return Math.max(1, wholeNs(a * this.unit(k, fillExponentials) * NS_PER_S));
      case 'uniform':
        return wholeNs((a + (b - a) * this.unit(k, fillShares)) * NS_PER_S);
      case 'constant':
        return wholeNs(a * NS_PER_S);
      default:
        return Infinity;
    }
  }

  private unit(k: number, fill: (words: ReturnType<typeof wordsOfBlock>, out: Float64Array) => void): number {
    const block = k >> BLOCK_SHIFT;
    if (block !== this.block) {
      this.block = block;
      fill(wordsOfBlock(this.key, block), this.drawn);
    }
    return this.drawn[k & (BLOCK - 1)];
  }
}

const fillShares: typeof fillExponentials = (words, out) => {
  fillUniforms(words, out, 1);
};
