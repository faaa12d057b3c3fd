/**
 * The checkpoints of a run, as many as there is room for: one at each page's start at first, then at every second, every
 * fourth … A page between two is played from the one before it.
 */
import { elementAt } from '../../base/elementAt.ts';
import type { Checkpoint } from '../../sim/single/station.ts';

/** Bytes, about. */
const ROOM = 16_000_000;

interface Kept {
  readonly page: number;
  readonly checkpoint: Checkpoint;
  readonly bytes: number;
}

export class Checkpoints {
  private kept: Kept[] = [];
  private stride = 1;
  private bytes = 0;

  constructor(private readonly room = ROOM) {}

  /** Whether there is a place for that of a page; pages come in their order. */
  wants(page: number): boolean {
    return page % this.stride === 0;
  }

  add(page: number, checkpoint: Checkpoint): void {
    const bytes = bytesOf(checkpoint);
    this.kept.push({ page, checkpoint, bytes });
    this.bytes += bytes;
    while (this.bytes > this.room && this.kept.length > 2) this.thin();
  }

  /** The last one that is not behind a page's start. */
  before(page: number): Checkpoint {
    return elementAt(this.kept, this.placeOf(page)).checkpoint;
  }

  /** The last one from which the living requests of `before(page)` can be made again. */
  anchorOf(page: number): Checkpoint {
    let at = this.placeOf(page);
    const { oldest } = elementAt(this.kept, at).checkpoint.context;
    while (at > 0 && elementAt(this.kept, at).checkpoint.context.end > oldest) at--;
    return elementAt(this.kept, at).checkpoint;
  }

  private placeOf(page: number): number {
    let [low, high] = [0, this.kept.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (elementAt(this.kept, middle).page <= page) low = middle;
      else high = middle;
    }
    return low;
  }

  private thin(): void {
    this.stride *= 2;
    this.kept = this.kept.filter(({ page }) => page % this.stride === 0);
    this.bytes = this.kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

/** Numbers of eight bytes, columns as long as they are, something for each object. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return 32 + 2 * value.length;
  if (ArrayBuffer.isView(value)) return 64 + value.byteLength;
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    // A long list of numbers is not looked through.
    if (typeof first === 'number') return 32 + 8 * value.length;
    return (value as unknown[]).reduce<number>((sum, item) => sum + bytesOf(item), 32 + 8 * value.length);
  }
  if (typeof value === 'object' && value !== null)
    return Object.values(value).reduce<number>((sum, item) => sum + bytesOf(item), 32);
  return 8;
}
