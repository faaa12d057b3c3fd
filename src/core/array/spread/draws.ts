/** Random numbers by the names of requests: each a pure function of (seed, quantity, class, stream, number). */
import { BLOCK, BLOCK_SHIFT, Words, fillUniforms, streamKey } from '../../base/random.ts';
import type { Rows } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';

interface Block {
  readonly key: number;
  number: number;
  readonly drawn: Float64Array;
}

/** D-requests without a stream are drawn by their number alone. */
const nameOf = (quantity: string, isContinuous: boolean, stream: number): string =>
  isContinuous
    ? `${quantity} of stream ${stream}`
    : stream < 0
      ? `${quantity} of requests`
      : `${quantity} of client ${stream}`;

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
      drawn: new Float64Array(BLOCK),
    });
    if (its.number !== number >> BLOCK_SHIFT) {
      its.number = number >> BLOCK_SHIFT;
      fillUniforms(this.words.start(its.key, its.number), its.drawn, 1);
    }
    return its.drawn[number & (BLOCK - 1)];
  }
}
