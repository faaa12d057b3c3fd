/**
 * What a command finds around it. main.ts hands in the process; tests have surroundings of their own, and what they do to
 * the command is no matter of chance: a clock that goes as it should, threads that are done in the order that is wanted.
 */
import type { Readable, Writable } from 'node:stream';
import type { JobThread } from './workerPool.ts';

export interface Surroundings {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean };
  /** So many threads at a time where nobody says how many. */
  readonly processors: number;
  /** One more thread that serves jobs (jobWorker.ts). */
  readonly startThread: () => JobThread;
  /** At the next Ctrl-C this is done, and nothing else; what comes back takes the order back. */
  readonly onInterrupt: (act: () => void) => () => void;
  readonly nowMs: () => number;
}

/** Gives the exit status; throws a Refusal where the order cannot be taken. */
export type Command = (argv: readonly string[], here: Surroundings) => Promise<number>;
