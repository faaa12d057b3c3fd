/** C-requests: each of n streams asks for one fragment at the start of every round, due at the round's end. */
import type { PlacedReads } from '../../objects/placedReads.ts';
import type { Arrivals, DiskModel, Source } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { BLOCK, BLOCK_SHIFT, Fragments, type PieceSampler } from '../parts/fragments.ts';

/** Fragment k of stream i is the same whatever the policy, the load and the number of streams. */
export class RoundStreams implements Source {
  nextNs = 0;
  private round = 0;
  private block = -1;
  private readonly streams: Fragments[] = [];
  /** `count` streams, 0 or more; a round lasts `roundNs`. */
  constructor(
    private readonly seed: number,
    private readonly disk: DiskModel,
    private count: number,
    private readonly roundNs: number,
    private sizes: PieceSampler,
    private anywhere = false,
    private readonly placed?: PlacedReads,
  ) {
    this.nextNs = count > 0 ? 0 : Infinity;
    this.prepare();
  }

  emit(arrivals: Arrivals): void {
    if (this.round >> BLOCK_SHIFT !== this.block) this.draw();
    const k = this.round & (BLOCK - 1);
    for (let stream = 0; stream < this.count; stream++) {
      const fragments = this.streams[stream];
      const row = arrivals.newRow();
      const { rows } = arrivals;
      const i = row & rows.mask;
      rows.requestClass[i] = CONTINUOUS;
      rows.stream[i] = stream;
      rows.number[i] = this.round;
      rows.arrivalNs[i] = this.nextNs;
      rows.deadlineNs[i] = this.nextNs + this.roundNs;
      rows.cylinder[i] = fragments.cylinder[k];
      if (this.placed !== undefined) rows.endCylinder[i] = fragments.endCylinder[k];
      rows.angleNs[i] = fragments.angleNs[k];
      rows.sizeBytes[i] = fragments.size[k];
      rows.transferNs[i] = fragments.transfer[k];
      arrivals.arrived(row);
    }
    this.round++;
    this.nextNs = this.round * this.roundNs;
  }

  /** From the next round after `nowNs` on there are `count` streams. */
  setCount(count: number, nowNs: number): void {
    this.count = count;
    this.prepare();
    if (this.nextNs === Infinity && count > 0) {
      this.round = Math.ceil(nowNs / this.roundNs);
      this.nextNs = this.round * this.roundNs;
      this.block = -1;
    }
    if (count === 0) this.nextNs = Infinity;
  }

  setSizes(sizes: PieceSampler, anywhere = false): void {
    this.sizes = sizes;
    this.anywhere = anywhere;
    this.block = -1;
  }

  save(): readonly number[] {
    return [this.round, this.nextNs];
  }

  load(saved: readonly number[]): void {
    [this.round, this.nextNs] = saved;
    this.block = -1;
  }

  private prepare(): void {
    const { seed, streams, placed } = this;
    while (streams.length < this.count)
      streams.push(new Fragments(seed, streams.length, placed?.film(streams.length, streams.length)));
    this.block = -1;
  }

  private draw(): void {
    this.block = this.round >> BLOCK_SHIFT;
    for (let i = 0; i < this.count; i++)
      this.streams[i].draw(this.block, this.disk, this.sizes, this.anywhere);
  }
}
