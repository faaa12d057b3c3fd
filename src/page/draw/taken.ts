/** Which of many keys have been seen before: a set that is used again in every frame, and allocates nothing. */
export class Taken {
  private keys = new Float64Array(512);
  /** In which use an entry was made; others are free. */
  private uses = new Int32Array(512);
  private use = 0;

  /** None has been seen; so many may come. */
  begin(most: number): void {
    if (2 * most > this.keys.length) {
      const size = 2 ** Math.ceil(Math.log2(2 * most));
      this.keys = new Float64Array(size);
      this.uses = new Int32Array(size);
      this.use = 0;
    }
    this.use++;
  }

  /** It is seen from now on. `key`: a whole number. */
  isNew(key: number): boolean {
    const { keys, uses, use } = this;
    const mask = keys.length - 1;
    // Neighbours in number lie far apart.
    for (let at = Math.imul(key ^ (key >>> 15), 0x9e3779b1) & mask; ; at = (at + 1) & mask) {
      if (uses[at] !== use) {
        keys[at] = key;
        uses[at] = use;
        return true;
      }
      if (keys[at] === key) return false;
    }
  }
}
