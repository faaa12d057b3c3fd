/** What a system sends to a disk, kept until that takes it in. */
import type { Source } from '../interfaces.ts';

interface Coming {
  readonly atNs: number;
  /** Of what has come before: a row. */
  readonly row: number;
  /** Or something else that happens. */
  readonly happens: (() => void) | null;
}

/** So many that are gone make room. */
const COMPACT_FROM = 64;

export class Inbox implements Source {
  nextNs = Infinity;
  private coming: Coming[] = [];
  /** So many of them have been taken in. */
  private gone = 0;

  /** `comes`: a row is taken in. */
  constructor(private readonly comes: (row: number) => void) {}

  /** In order of time. */
  put(atNs: number, row: number): void {
    this.add({ atNs, row, happens: null });
  }

  /** The same of what is no row. */
  putEvent(atNs: number, happens: () => void): void {
    this.add({ atNs, row: -1, happens });
  }

  private add(its: Coming): void {
    if (this.nextNs === Infinity) this.nextNs = its.atNs;
    this.coming.push(its);
  }

  emit(): void {
    const { coming, gone, nextNs } = this;
    let end = gone;
    while (end < coming.length && coming[end].atNs <= nextNs) end++;
    this.gone = end;
    this.nextNs = end < coming.length ? coming[end].atNs : Infinity;
    if (end === coming.length || end >= COMPACT_FROM) {
      this.coming = coming.slice(end);
      this.gone = 0;
    }
    for (let k = gone; k < end; k++) {
      const { row, happens } = coming[k];
      if (happens === null) this.comes(row);
      else happens();
    }
  }

  /** Nothing is in it when a checkpoint is kept. */
  save(): readonly number[] {
    return [];
  }

  load(): void {
    this.coming = [];
    this.gone = 0;
    this.nextNs = Infinity;
  }
}
