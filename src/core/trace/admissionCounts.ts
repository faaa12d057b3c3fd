/** Streams that asked to be let in during a run, and how it went. */
import { NOT_WEIGHED } from './kinds.ts';

/** One that asked, as RecordWriter.admit has it. */
export interface AskedIn {
  readonly stream: number;
  readonly atNs: number;
  readonly admitted: boolean;
  readonly streams: number;
  /** Both sides of each inequality, by the number of the test. */
  readonly tests: readonly { readonly test: number; readonly left: number; readonly right: number }[];
}

export interface SavedAdmissionCounts {
  readonly asked: number;
  readonly admitted: number;
  readonly notWeighed: number;
  readonly firstRefusedNs: number;
}

/** So many are kept one by one. */
const MOST_TOLD = 1000;

export class AdmissionCounts {
  asked = 0;
  admitted = 0;
  /** Kept out without having been weighed: they stood behind one that was refused. */
  notWeighed = 0;
  /** When the first was refused; NaN while none was. */
  firstRefusedNs = NaN;
  /** The first of them, of a run from its start; a replay has those of its own stretch. */
  readonly told: AskedIn[] = [];

  count(its: AskedIn): void {
    this.asked++;
    if (its.admitted) this.admitted++;
    else if (its.streams === NOT_WEIGHED) this.notWeighed++;
    else if (this.firstRefusedNs !== this.firstRefusedNs) this.firstRefusedNs = its.atNs;
    if (this.told.length < MOST_TOLD) this.told.push(its);
  }

  /** What was counted on another disk of the same system. */
  layOn({ asked, admitted, notWeighed, firstRefusedNs, told }: AdmissionCounts): void {
    this.asked += asked;
    this.admitted += admitted;
    this.notWeighed += notWeighed;
    const firsts = [this.firstRefusedNs, firstRefusedNs].filter((ns) => !Number.isNaN(ns));
    if (firsts.length > 0) this.firstRefusedNs = Math.min(...firsts);
    const all = [...this.told, ...told].sort((a, b) => a.atNs - b.atNs || a.stream - b.stream);
    this.told.splice(0, Infinity, ...all.slice(0, MOST_TOLD));
  }

  get refused(): number {
    return this.asked - this.admitted - this.notWeighed;
  }

  save(): SavedAdmissionCounts {
    const { asked, admitted, notWeighed, firstRefusedNs } = this;
    return { asked, admitted, notWeighed, firstRefusedNs };
  }

  load({ asked, admitted, notWeighed, firstRefusedNs }: SavedAdmissionCounts): void {
    this.asked = asked;
    this.admitted = admitted;
    this.notWeighed = notWeighed;
    this.firstRefusedNs = firstRefusedNs;
  }
}
