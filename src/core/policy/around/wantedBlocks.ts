/**
 * Which blocks of the disk the background wants: a bit a block, and a tree of maxima over the cylinders, in which those with
 * most of them are found between any two. What is left follows from what was claimed and read, and in which order: a
 * checkpoint is a place in that list, and stations share the list as far as it has been written.
 */

/** Blocks of a track, of equal angle: our choice, the paper has no figure. */
export const BLOCKS_A_TRACK = 10;
const ALL_ANGLES = (1 << BLOCKS_A_TRACK) - 1;

/** Somebody wants every block of these cylinders once, while there. */
export interface Claim {
  /** The stream of its requests. */
  readonly client: number;
  readonly first: number;
  readonly last: number;
  readonly startNs: number;
  readonly endNs: number;
}

/** Part of the list of what happened; a full one is never written into again. */
interface Stretch {
  readonly before: Stretch | null;
  /** A block that was read; below 0, −1 − 2k: claim k begins, −2 − 2k: it ends. */
  readonly entries: Int32Array;
}
const ENTRIES = 1024;

export interface SavedBlocks {
  readonly full: Stretch | null;
  readonly rest: Int32Array;
}

export class WantedBlocks {
  /** Wanted now; wanted so far in all; read. */
  left = 0;
  claimed = 0;
  read = 0;
  /** By cylinder, the angles at which a block of any track is wanted, a bit each. */
  readonly angles: Uint16Array;
  /** Track by track; with one track a cylinder, the same. */
  private readonly tracks: Uint16Array;
  /** A tree of maxima: the cylinders' counts from `leaves` on, at k the larger of those at 2k and 2k + 1. */
  private readonly most: Uint16Array;
  private readonly leaves: number;
  private full: Stretch | null = null;
  private rest = new Int32Array(ENTRIES);
  private written = 0;
  /** Of each claim whether it has begun, and whether it has ended; the next instant at which one does either. */
  private begun: boolean[] = [];
  private ended: boolean[] = [];
  private changesNs = -Infinity;

  constructor(
    readonly cylinders: number,
    private readonly tracksEach: number,
    private claims: readonly Claim[],
  ) {
    this.angles = new Uint16Array(cylinders);
    this.tracks = tracksEach === 1 ? this.angles : new Uint16Array(cylinders * tracksEach);
    let leaves = 2;
    while (leaves < cylinders) leaves *= 2;
    this.leaves = leaves;
    this.most = new Uint16Array(2 * leaves);
  }

  /** Blocks that are wanted on a cylinder. */
  countAt(cylinder: number): number {
    return this.most[this.leaves + cylinder];
  }

  /** The block of a cylinder that passes at an angle, of several the lowest; −1 where none is wanted. */
  blockAt(cylinder: number, angle: number): number {
    const { tracks, tracksEach } = this;
    const end = (cylinder + 1) * tracksEach;
    for (let track = cylinder * tracksEach; track < end; track++)
      if ((tracks[track] & (1 << angle)) !== 0) return track * BLOCKS_A_TRACK + angle;
    return -1;
  }

  /** A wanted block has been read. */
  take(block: number): void {
    this.note(block);
    const cylinder = this.forget(block);
    const { most } = this;
    let at = this.leaves + cylinder;
    most[at]--;
    for (at >>>= 1; at > 0; at >>>= 1) {
      const larger = Math.max(most[2 * at], most[2 * at + 1]);
      if (most[at] === larger) return;
      most[at] = larger;
    }
  }

  /** All claims: those of before, and more behind them. */
  ask(claims: readonly Claim[]): void {
    this.claims = claims;
    this.changesNs = -Infinity;
  }

  /** Claims begin and end, up to and at an instant. */
  bring(nowNs: number): void {
    if (nowNs < this.changesNs) return;
    const { begun, ended } = this;
    let soonestNs = Infinity;
    for (const [k, { startNs, endNs }] of this.claims.entries()) {
      if (!begun[k] && startNs <= nowNs && nowNs < endNs) this.change(k, true);
      if (begun[k] && !ended[k] && endNs <= nowNs) this.change(k, false);
      if (!begun[k] && startNs > nowNs) soonestNs = Math.min(soonestNs, startNs);
      else if (!ended[k] && endNs > nowNs) soonestNs = Math.min(soonestNs, endNs);
    }
    this.changesNs = soonestNs;
  }

  /** Claim k begins or ends. */
  private change(k: number, begins: boolean): void {
    const entry = -1 - 2 * k - (begins ? 0 : 1);
    this.note(entry);
    this.apply(entry);
    this.count();
  }

  /**
   * The cylinder in [from, to] with most wanted blocks, of equals the one nearest to `from`, which may be the larger; −1
   * where none has any.
   */
  fullest(from: number, to: number): number {
    const { most, leaves } = this;
    const inwards = from <= to;
    // Nodes that make up the interval: from the left side in order, from the right side in the order against it.
    let left = leaves + (inwards ? from : to);
    let right = leaves + (inwards ? to : from) + 1;
    let atLeft = 0;
    let atRight = 0;
    for (; left < right; left >>>= 1, right >>>= 1) {
      if ((left & 1) === 1) {
        if (inwards ? most[left] > most[atLeft] : most[left] >= most[atLeft]) atLeft = left;
        left++;
      }
      if ((right & 1) === 1) {
        right--;
        if (inwards ? most[right] >= most[atRight] : most[right] > most[atRight]) atRight = right;
      }
    }
    // Nothing stands at place 0 of the tree.
    const preferLeft = inwards ? most[atLeft] >= most[atRight] : most[atLeft] > most[atRight];
    let node = preferLeft ? atLeft : atRight;
    if (most[node] === 0) return -1;
    while (node < leaves) {
      const near = inwards ? 2 * node : 2 * node + 1;
      node = most[near] === most[node] ? near : near ^ 1;
    }
    return node - leaves;
  }

  /** For whom the next block is read: several who want it take turns (our reading), for one read is enough for all. */
  clientOf(cylinder: number): number {
    const wanting = this.claims.filter((_, k) => this.isOn(k, cylinder));
    return wanting.length === 0 ? -1 : wanting[this.read % wanting.length].client;
  }

  save(): SavedBlocks {
    return { full: this.full, rest: this.rest.slice(0, this.written) };
  }

  load({ full, rest }: SavedBlocks): void {
    this.left = 0;
    this.claimed = 0;
    this.read = 0;
    this.begun = [];
    this.ended = [];
    this.changesNs = -Infinity;
    this.tracks.fill(0);
    this.angles.fill(0);
    this.full = full;
    this.rest = new Int32Array(ENTRIES);
    this.rest.set(rest);
    this.written = rest.length;
    const stretches: Int32Array[] = [rest];
    for (let stretch = full; stretch !== null; stretch = stretch.before) stretches.push(stretch.entries);
    for (const entries of stretches.reverse()) {
      for (const entry of entries) {
        if (entry < 0) this.apply(entry);
        else this.forget(entry);
      }
    }
    this.count();
  }

  private note(entry: number): void {
    this.rest[this.written++] = entry;
    if (this.written < ENTRIES) return;
    this.full = { before: this.full, entries: this.rest };
    this.rest = new Int32Array(ENTRIES);
    this.written = 0;
  }

  /** Without the tree. */
  private forget(block: number): number {
    const { angles, tracks, tracksEach } = this;
    const track = Math.floor(block / BLOCKS_A_TRACK);
    const angle = block - track * BLOCKS_A_TRACK;
    const cylinder = Math.floor(track / tracksEach);
    tracks[track] &= ~(1 << angle);
    if (tracksEach > 1 && this.blockAt(cylinder, angle) < 0) angles[cylinder] &= ~(1 << angle);
    this.left--;
    this.read++;
    return cylinder;
  }

  private apply(entry: number): void {
    const k = (-1 - entry) >> 1;
    const begins = (entry & 1) === 1;
    (begins ? this.begun : this.ended)[k] = true;
    const { first, last } = this.claims[k];
    for (let cylinder = first; cylinder <= last; cylinder++) {
      // Somebody else may still want what this one does no more.
      if (begins) this.set(cylinder, ALL_ANGLES);
      else if (!this.claims.some((_, other) => this.isOn(other, cylinder))) this.set(cylinder, 0);
    }
  }

  /** Is claim k in force on a cylinder? */
  private isOn(k: number, cylinder: number): boolean {
    const { first, last } = this.claims[k];
    return this.begun[k] && !this.ended[k] && first <= cylinder && cylinder <= last;
  }

  private set(cylinder: number, angles: number): void {
    const { tracks, tracksEach } = this;
    const end = (cylinder + 1) * tracksEach;
    for (let track = cylinder * tracksEach; track < end; track++) {
      const more = countOf(angles) - countOf(tracks[track]);
      this.left += more;
      if (more > 0) this.claimed += more;
      tracks[track] = angles;
    }
    this.angles[cylinder] = angles;
  }

  /** The tree anew. */
  private count(): void {
    const { most, leaves, tracks, tracksEach } = this;
    for (let cylinder = 0; cylinder < this.cylinders; cylinder++) {
      let sum = 0;
      const end = (cylinder + 1) * tracksEach;
      for (let track = cylinder * tracksEach; track < end; track++) sum += countOf(tracks[track]);
      most[leaves + cylinder] = sum;
    }
    for (let at = leaves - 1; at > 0; at--) most[at] = Math.max(most[2 * at], most[2 * at + 1]);
  }
}

const counts = Uint8Array.from({ length: ALL_ANGLES + 1 }, (_, angles) => {
  let count = 0;
  for (let left = angles; left !== 0; left &= left - 1) count++;
  return count;
});

/** How many angles are in a set of them. */
export const countOf = (angles: number): number => counts[angles];
