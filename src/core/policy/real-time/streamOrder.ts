/**
 * Streams in the order of their phases, that is of their first releases; streams of one phase by number. Streams of
 * which nothing is known beforehand (those of a script, or of one that has ended and still has requests waiting) are
 * taken by their numbers.
 */
import type { StreamPlan } from '../../sim/interfaces.ts';

export class StreamOrder {
  /** Streams that are known beforehand. */
  count = 0;
  /** As of the last `refresh`. */
  known: readonly StreamPlan[] = [];
  private readonly places = new Map<number, number>();

  constructor(private readonly plans: () => readonly StreamPlan[]) {}

  /** To be called at every decision: streams come and go. */
  refresh(): void {
    const now = this.plans();
    const { known } = this;
    let same = now.length === known.length;
    for (let i = 0; same && i < now.length; i++)
      same = now[i].stream === known[i].stream && now[i].firstNs === known[i].firstNs;
    this.known = now;
    if (same) return;
    this.count = now.length;
    this.places.clear();
    const inOrder = [...now].sort((a, b) => a.firstNs - b.firstNs || a.stream - b.stream);
    for (const [place, { stream }] of inOrder.entries()) this.places.set(stream, place);
  }

  /** The place of a stream, from 0; unknown streams have their numbers, which lie behind those of the known. */
  placeOf(stream: number): number {
    return this.places.get(stream) ?? stream;
  }

  /** The group of a stream out of at most `most`: the order is cut into parts of equal size (to one stream). */
  groupOf(stream: number, most: number): number {
    const place = this.places.get(stream);
    if (place === undefined) return stream % most;
    const groups = most < this.count ? most : this.count;
    return Math.floor((place * groups) / this.count);
  }
}
