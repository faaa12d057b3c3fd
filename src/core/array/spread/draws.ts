/** Random numbers by the names of requests: each a pure function of (seed, quantity, class, stream, number). */
import { BLOCK, BLOCK_SHIFT, Words, fillUniforms, fillWords, ofWord, streamKey } from '../../base/random.ts';
import type { Rows } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

interface Block {
  readonly key: number;
  number: number;
  /** Words, half as long as what is made of them: of most blocks few are asked for. */
  readonly drawn: Int32Array;
}

/** D-requests without a stream are drawn by their number alone. */
const nameOf = (quantity: string, isContinuous: boolean, stream: number): string =>
  isContinuous
    ? `${quantity} of stream ${stream}`
    : stream < 0
      ? `${quantity} of requests`
      : `${quantity} of client ${stream}`;

/** A block of the same numbers, for whoever keeps what is made of them. */
export function fillDraws(
  words: Words,
  seed: number,
  quantity: string,
  { isContinuous, stream, number }: { isContinuous: boolean; stream: number; number: number },
  drawn: Float64Array,
): void {
  fillUniforms(words.start(streamKey(seed, nameOf(quantity, isContinuous, stream)), number), drawn, 1);
}

export class Draws {
  private readonly streams: Block[] = [];
  private readonly clients: Block[] = [];
  private readonly words = new Words();

  constructor(
    private readonly seed: number,
    private readonly quantity: string,
  ) {}

  /** In [0, 1). */
  of(rows: Rows, row: number): number {
    const i = row & rows.mask;
    return this.at(rows.requestClass[i] === CONTINUOUS, rows.stream[i], rows.number[i]);
  }

  at(isContinuous: boolean, stream: number, number: number): number {
    const blocks = isContinuous ? this.streams : this.clients;
    const its = (blocks[stream + 1] ??= {
      key: streamKey(this.seed, nameOf(this.quantity, isContinuous, stream)),
      number: -1,
      drawn: new Int32Array(BLOCK),
    });
    if (its.number !== number >> BLOCK_SHIFT) {
      its.number = number >> BLOCK_SHIFT;
      fillWords(this.words.start(its.key, its.number), its.drawn);
    }
    return ofWord(its.drawn[number & (BLOCK - 1)]);
  }
}
