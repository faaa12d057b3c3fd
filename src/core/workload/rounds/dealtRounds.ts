/** One disk's C-requests of streams by rounds: pieces of RoundStreams, of each round those that lie on this disk. */
import type { PlacedReads } from '../../objects/placedReads.ts';
import type { Deal } from '../../objects/deal.ts';
import type { Arrivals, DiskModel, Source, StreamPlan } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { BLOCK, BLOCK_SHIFT } from '../parts/fragments.ts';
import { streamBlocks, type FragmentBlocks, type StreamBlocks } from '../parts/sharedDraws.ts';

export interface DealtStreams {
  readonly seed: number;
  readonly disk: DiskModel;
  /** Of the system. */
  readonly count: number;
  readonly roundNs: number;
  /** Sizes of their pieces, as a word of base/distribution.ts. */
  readonly word: string;
  /** A word of sceneTerms.ts. */
  readonly scenes: string;
  readonly anywhere: boolean;
  readonly placed: PlacedReads | undefined;
  readonly deal: Deal;
  /** Whose pieces come, from 0. */
  readonly number: number;
  /** All that their places depend on beside these. */
  readonly name: string;
}

export class DealtRounds implements Source {
  nextNs = 0;
  private round = 0;
  private readonly setup: DealtStreams;
  private count: number;
  private drawn: StreamBlocks;
  /** By stream. */
  private blocks: FragmentBlocks[] = [];
  /** By the disk that has their first pieces: streams, in order. */
  private readonly streams: number[][];
  /** How many are in `streams`. */
  private dealt = 0;

  constructor(setup: DealtStreams) {
    this.setup = setup;
    this.count = setup.count;
    this.streams = Array.from({ length: setup.deal.disks }, () => []);
    this.drawn = this.drawnFor(setup.word, setup.anywhere);
    this.deal();
    this.find(0);
  }

  emit(arrivals: Arrivals): void {
    const { round, count, nextNs, blocks } = this;
    const { roundNs, placed } = this.setup;
    const block = round >> BLOCK_SHIFT;
    const k = round & (BLOCK - 1);
    for (const stream of this.streamsOf(round)) {
      if (stream >= count) break;
      const fragments = (blocks[stream] ?? this.begin(stream)).at(block);
      const row = arrivals.newRow();
      const { rows } = arrivals;
      const i = row & rows.mask;
      rows.requestClass[i] = CONTINUOUS;
      rows.stream[i] = stream;
      rows.number[i] = round;
      rows.arrivalNs[i] = nextNs;
      rows.deadlineNs[i] = nextNs + roundNs;
      rows.cylinder[i] = fragments.cylinder[k];
      if (placed !== undefined) rows.endCylinder[i] = fragments.endCylinder[k];
      rows.angleNs[i] = fragments.angleNs[k];
      rows.sizeBytes[i] = fragments.size[k];
      rows.transferNs[i] = fragments.transfer[k];
      arrivals.arrived(row);
    }
    this.find(round + 1);
  }

  /** From the next round after `nowNs` on there are `count` streams. */
  setCount(count: number, nowNs: number): void {
    this.count = count;
    this.deal();
    this.find(Math.ceil(nowNs / this.setup.roundNs));
  }

  setSizes(word: string, anywhere: boolean): void {
    this.drawn = this.drawnFor(word, anywhere);
    this.blocks = [];
  }

  save(): readonly number[] {
    return [this.round, this.nextNs];
  }

  load(saved: readonly number[]): void {
    [this.round, this.nextNs] = saved;
  }

  /** Those that have pieces here; `of`: what is known of all alike. */
  plans(
    of: Omit<StreamPlan, 'stream'>,
    planHere: (plan: StreamPlan) => readonly StreamPlan[],
  ): readonly StreamPlan[] {
    return Array.from({ length: this.count }, (_, stream) => planHere({ stream, ...of })).flat();
  }

  private begin(stream: number): FragmentBlocks {
    const { placed } = this.setup;
    return (this.blocks[stream] = this.drawn.of(stream, () => placed?.film(stream, stream)));
  }

  private drawnFor(word: string, anywhere: boolean): StreamBlocks {
    return streamBlocks({ ...this.setup, word, anywhere, isStriped: this.setup.deal.isStriped });
  }

  private deal(): void {
    for (; this.dealt < this.count; this.dealt++)
      this.streams[this.setup.deal.ofStream(this.dealt)].push(this.dealt);
  }

  /** Those with a piece here in a round, perhaps with others behind them that are not there any more. */
  private streamsOf(round: number): readonly number[] {
    const { deal, number } = this.setup;
    const { disks, isStriped } = deal;
    return this.streams[isStriped ? (number + disks - (round % disks)) % disks : number];
  }

  /** The next round from one on in which anything is read here. */
  private find(from: number): void {
    this.nextNs = Infinity;
    for (let round = from; round < from + this.setup.deal.disks; round++) {
      this.round = round;
      const first = this.streamsOf(round)[0];
      if (first === undefined || first >= this.count) continue;
      this.nextNs = round * this.setup.roundNs;
      return;
    }
  }
}
