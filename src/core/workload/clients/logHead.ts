/** Where clients' files lie as a client knows it, and the end of the log that all that write share. */
import type { Place } from '../../sim/interfaces.ts';

/** A client's file as an object. */
export interface PlacedFile {
  locate(offset: number, sizeBytes: number, place: Place): void;
  readonly cylinders: readonly [number, number];
}

/** The end of a log. */
export class LogHead {
  constructor(
    private readonly from: number,
    private readonly to: number,
    private next = from,
  ) {}

  /** The address at which so many bytes are written now. */
  append(bytes: number): number {
    const at = this.next + bytes <= this.to ? this.next : this.from;
    this.next = at + bytes;
    return at;
  }

  save(): number {
    return this.next;
  }

  load(next: number): void {
    this.next = next;
  }
}

export interface ClientPlaces {
  readonly files: readonly (PlacedFile | undefined)[];
  /** Where what they write goes; absent: into their files. */
  readonly log?: LogHead;
}
