/**
 * The requests that were refused in a sweep, in order of arrival, each with the least slack that it needs: they are
 * looked at again only once there is as much, or once the reason for which they were refused has gone.
 */
export class RefusedRequests {
  count = 0;
  row = new Int32Array(64);
  need = new Float64Array(64);
  /** The least of the needs; Infinity where none was refused. */
  leastNeed = Infinity;
  /** The reason has gone: all of them may fit now. */
  reopened = false;

  /** What the one that is added next needs: a register, since a number that travels through a call takes a box. */
  needNs = 0;

  add(row: number): void {
    const { count, needNs } = this;
    if (count === this.row.length) this.grow();
    this.row[count] = row;
    this.need[count] = needNs;
    this.count = count + 1;
    if (needNs < this.leastNeed) this.leastNeed = needNs;
  }

  reopen(): void {
    if (this.count === 0) return;
    this.reopened = true;
    this.leastNeed = 0;
  }

  clear(): void {
    this.count = 0;
    this.leastNeed = Infinity;
    this.reopened = false;
  }

  private grow(): void {
    const row = new Int32Array(this.count * 2);
    const need = new Float64Array(this.count * 2);
    row.set(this.row);
    need.set(this.need);
    this.row = row;
    this.need = need;
  }
}
