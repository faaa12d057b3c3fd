/**
 * Who asks to be let in, and when: by itself, one gap after another, and by hand. And what rules that measure go by. What a
 * stream shows belongs to how it came (the k-th guest, the j-th by hand), so that nobody changes because somebody else was
 * refused; it has the smallest number that is free, as a seat has.
 */
import type { Rows, Source } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import { Durations } from './durations.ts';

/** How a stream came: there from the start, by itself, by hand. */
export const RESIDENT = 0;
const GUEST = 1;
export const JOINED = 2;

/** What its pieces are drawn for; residents have those of streams that neither come nor go. */
export const filmOf = (kind: number, k: number): number | string =>
  kind === RESIDENT ? k : kind === GUEST ? `guest ${k}` : `joined ${k}`;

/** How long they stay, by how they came. */
export const livesOf = (seed: number, life: string): readonly Durations[] =>
  ['C lives', 'C lives of guests', 'C lives by hand'].map((name) => new Durations(seed, name, life));

/** The smallest number that nobody has; `there` in order of their numbers. */
export function freeNumber(there: readonly { readonly stream: number }[]): number {
  const at = there.findIndex(({ stream }, i) => stream !== i);
  return at < 0 ? there.length : at;
}

const SAVED_HEAD = 4;

export class Newcomers {
  private guests = 0;
  private nextGuestNs: number;
  private joined = 0;
  private joins: number[] = [];
  private readonly gaps: Durations;

  /** `gap`: a word of durationForms.ts. */
  constructor(seed: number, gap: string) {
    this.gaps = new Durations(seed, 'C guests', gap);
    this.nextGuestNs = this.gaps.ns(0);
  }

  /** When the next one asks; Infinity for never. */
  get nextNs(): number {
    return Math.min(this.nextGuestNs, this.joins[0] ?? Infinity);
  }

  /** One comes by hand. */
  join(atNs: number): void {
    this.joins.push(atNs);
  }

  /** All that ask up to an instant, those by hand in front. */
  take(nowNs: number, ask: (kind: number, k: number, atNs: number) => void): void {
    while (this.joins.length > 0 && this.joins[0] <= nowNs) {
      this.joins.shift();
      ask(JOINED, this.joined++, nowNs);
    }
    while (this.nextGuestNs <= nowNs) {
      ask(GUEST, this.guests++, this.nextGuestNs);
      this.nextGuestNs += this.gaps.ns(this.guests);
    }
  }

  save(): readonly number[] {
    const { guests, nextGuestNs, joined, joins } = this;
    return [guests, nextGuestNs, joined, joins.length, ...joins];
  }

  /** How many numbers of `saved`, from its front, were its own. */
  load(saved: readonly number[]): number {
    const joins = saved[SAVED_HEAD - 1];
    [this.guests, this.nextGuestNs, this.joined] = saved;
    this.joins = saved.slice(SAVED_HEAD, SAVED_HEAD + joins);
    return SAVED_HEAD + joins;
  }
}

/** Pieces that have been read so far, and what the disk spent on them. */
export class MeasuredPieces {
  pieces = 0;
  busyNs = 0;

  /** To be told of every request that ends. */
  readonly ended: NonNullable<Source['ended']> = (row: number, rows: Rows, _: number, busyNs: number) => {
    if (busyNs === 0 || rows.requestClass[row & rows.mask] !== CONTINUOUS) return;
    this.pieces++;
    this.busyNs += busyNs;
  };
}
