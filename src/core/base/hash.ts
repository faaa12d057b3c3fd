/**
 * The rolling hash behind a run's fingerprint: two lanes of 32 bits, integer operations only, so that every engine
 * agrees. It recognizes a run; it is no protection against somebody who wants a collision.
 */
export class RollingHash {
  a = 0x243f6a88;
  b = 0x85a308d3 | 0;

  /** Mixes in a whole number of any size up to 2^53; its low and its high half both count. */
  mix(x: number): void {
    const low = x | 0;
    const high = (x * (1 / 4294967296)) | 0;
    this.a = (Math.imul(this.a ^ low, 0x9e3779b1) + high) | 0;
    this.b = Math.imul((this.b << 13) | (this.b >>> 19), 0x85ebca6b) ^ low ^ (this.a >>> 7);
  }

  /** Mixes in two times and a small number in one go. */
  mixService(startNs: number, endNs: number, number: number): void {
    const end = endNs | 0;
    this.a = (Math.imul(this.a ^ (startNs | 0), 0x9e3779b1) + number) | 0;
    this.b = Math.imul((this.b << 13) | (this.b >>> 19), 0x85ebca6b) ^ end ^ (this.a >>> 7);
    this.a ^= (endNs * (1 / 4294967296)) | 0;
  }

  /** 16 hexadecimal digits. */
  digest(): string {
    const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
    return hex(this.a ^ (this.b >>> 15)) + hex(this.b ^ (this.a >>> 16));
  }

  save(): readonly [number, number] {
    return [this.a, this.b];
  }

  load(saved: readonly [number, number]): void {
    this.a = saved[0];
    this.b = saved[1];
  }
}
