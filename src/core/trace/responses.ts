/** Response times one by one, in the order in which they came: 8 bytes for each. */

/** Each block is as long as all before it, up to so many; what is kept is never copied. */
const [FIRST, LARGEST] = [1 << 10, 1 << 15];

/** Those behind so many are not kept. */
const MOST = 1 << 22;

export class Responses {
  count = 0;
  private readonly full: Float64Array[] = [];
  private block = new Float64Array(FIRST);
  /** Of the block that is being filled. */
  private filled = 0;

  add(response: number): void {
    if (this.filled === this.block.length && !this.hasNextBlock()) return;
    this.block[this.filled++] = response;
    this.count++;
  }

  private hasNextBlock(): boolean {
    if (this.count >= MOST) return false;
    this.full.push(this.block);
    this.block = new Float64Array(Math.min(LARGEST, this.count));
    this.filled = 0;
    return true;
  }

  /** What another has, too: to be called when that is complete, and nothing was added here. */
  layOn(other: Responses): void {
    this.full.push(...other.blocks());
    this.count += other.count;
  }

  /** In the order in which they were added. */
  blocks(): readonly Float64Array[] {
    return [...this.full, this.block.subarray(0, this.filled)];
  }
}
