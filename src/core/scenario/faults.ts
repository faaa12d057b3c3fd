/** Faults found in something from outside: all of them are counted, the first ones are kept in words. */

export class Faults {
  private readonly kept: string[] = [];
  private count = 0;

  /** `most`: sentences kept; what comes after them becomes "and N more". */
  constructor(private readonly most: number) {}

  get any(): boolean {
    return this.count > 0;
  }

  add(...sentences: readonly string[]): void {
    for (const sentence of sentences) {
      if (this.count < this.most) this.kept.push(sentence);
      this.count++;
    }
  }

  /** All of another list, those that it has only counted included. */
  take(others: Faults): void {
    this.add(...others.kept);
    this.count += others.count - others.kept.length;
  }

  list(): readonly string[] {
    const more = this.count - this.kept.length;
    return more > 0 ? [...this.kept, `and ${more} more`] : [...this.kept];
  }
}

/** A stranger's text inside a sentence: short, and of visible characters only. */
export function quoted(text: string): string {
  const visible = text.slice(0, 60).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '·');
  return `"${visible.length > 40 || text.length > 60 ? `${visible.slice(0, 40)}…` : visible}"`;
}

/** A value of a stranger's file, whatever it is; `none` where there is none. */
export const quotedValue = (value: unknown): string =>
  value === undefined ? 'none' : quoted(typeof value === 'string' ? value : JSON.stringify(value));

/** Where in a stranger's object something is: its keys may be anything, of any length. */
export function placeIn(path: string | null, whole: string): string {
  if (path === null) return whole;
  return /^[\w.-]{1,60}$/.test(path) ? path : quoted(path);
}
