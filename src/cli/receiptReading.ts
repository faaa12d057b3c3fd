/** What was handed in, file by file: each is read for itself and let go of, for a class can hand in gigabytes. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readHandIn as readText, type HandIn } from '../core/scenario/files/receipt.ts';
import { mostOfJson } from '../core/scenario/json.ts';
import { reasonOf } from './output.ts';
import { cut, LONGEST } from './cut.ts';

export interface HandedIn {
  readonly file: string;
  readonly read: HandIn | undefined;
  /** Why there is none. */
  readonly faults: readonly string[];
}

/** What the columns need to know of a receipt before the first row is written. */
export interface Outline {
  readonly file: string;
  /** As the table shows it. */
  readonly variant: string;
  /** So many. */
  readonly answers: number;
  readonly guesses: number;
  /** Of a lesson, an exercise or a game: it has a mark. */
  readonly isOfWork: boolean;
}

/** Whatever is wrong with it is a row of its own, and never the end of the others. */
export function readHandedIn(folder: string, file: string): HandedIn {
  try {
    const read = readText(textOf(join(folder, file)));
    return read.ok ? { file, read: read.value, faults: [] } : { file, read: undefined, faults: read.faults };
  } catch (error) {
    return { file, read: undefined, faults: [`cannot be read: ${reasonOf(error)}`] };
  }
}

/** A pipe or a device among the files would be read for ever, or wait for ever: only what is a file is begun. */
function textOf(path: string): string {
  const found = statSync(path);
  if (!found.isFile()) throw new Error('it is no file');
  if (found.size > mostOfJson.length)
    throw new Error(`it has ${found.size} bytes; at most ${mostOfJson.length} are allowed`);
  // What is no file on a disk, and looks like one, has no size.
  return found.size === 0 ? '' : readFileSync(path, 'utf8');
}

export function outlineOf({ file, read }: HandedIn): Outline {
  const assignment = read?.kind === 'assignment' ? read.receipt : undefined;
  return {
    file,
    variant: cut(read?.receipt.variant ?? '', LONGEST.variant),
    answers: assignment?.answers.length ?? 0,
    guesses: assignment?.guesses?.length ?? 0,
    isOfWork: read?.kind === 'work',
  };
}
