/** What a system sends to a disk, kept until that takes it in. */
import type { Source } from '../interfaces.ts';

interface Coming {
  readonly atNs: number;
  readonly happens: () => void;
}

export class Inbox implements Source {
  nextNs = Infinity;
  private coming: Coming[] = [];

  /** In order of time. */
  put(atNs: number, happens: () => void): void {
    this.coming.push({ atNs, happens });
    this.nextNs = this.coming[0].atNs;
  }

  emit(): void {
    const { coming, nextNs } = this;
    const first = coming.findIndex(({ atNs }) => atNs > nextNs);
    const due = coming.splice(0, first < 0 ? coming.length : first);
    this.nextNs = coming.length > 0 ? coming[0].atNs : Infinity;
    for (const { happens } of due) happens();
  }

  /** Nothing is in it when a checkpoint is kept. */
  save(): readonly number[] {
    return [];
  }

  load(): void {
    this.coming = [];
    this.nextNs = Infinity;
  }
}
