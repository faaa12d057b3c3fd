/** Letting streams in: what is known when one asks, and what it is weighed by. */
import type { ClientPlan } from './client.ts';
import type { AdmissionTest } from './record.ts';

/** A stream asks to be let in. One object, written into again and again. */
export interface Asking {
  /** How many streams there would be with it, when its first piece is due to come. */
  readonly streams: number;
  /** Pieces a second that all of them together would ask for. */
  readonly piecesPerS: number;
  /** Where streams differ: all that there would be, whoever asks last. */
  readonly each?: readonly { readonly periodNs: number; readonly blocks: number }[];
  /** Where clients share a disk: those that there would be. */
  readonly clients?: AskingClients;
  /** Pieces that have been read so far, and what the disk spent on them. */
  readonly measured: { readonly pieces: number; readonly busyNs: number };
}

/** Clients that would share the disk, whoever asks last. */
export interface AskingClients {
  /** With a guaranteed rate, and what the disk spent on each in its own last cycles. */
  readonly rated: readonly {
    readonly plan: ClientPlan;
    /** The most that it plays, bytes a second. */
    readonly peak: number;
    readonly cyclesNs: readonly number[];
  }[];
  readonly others: readonly ClientPlan[];
}

/** Both sides of each inequality, in the order of the rule's tests; it is let in if left ≤ right in all of them. */
export type Weigh = (asking: Asking) => readonly AdmissionTest[];

/** A rule of admission, ready for a run. */
export interface Admission {
  readonly weigh: Weigh;
  /** It goes by what was measured: the run is then a closed loop (see Source.ended). */
  readonly measures: boolean;
}
