/**
 * The command line in this process: a function of words and surroundings. program.ts has it as a program. What a command
 * loads when it is wanted is loaded here beforehand, so that no test waits for it.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import '../../src/cli/bench.ts';
import '../../src/cli/challenge.ts';
import { commandLine } from '../../src/cli/commandLine.ts';
import '../../src/cli/fingerprints.ts';
import '../../src/cli/profile.ts';
import '../../src/cli/receipts.ts';
import '../../src/cli/simulate.ts';
import '../../src/cli/streams.ts';
import type { Surroundings } from '../../src/cli/surroundings.ts';
import '../../src/cli/sweep.ts';
import '../../src/cli/usage.ts';
import { Collected } from './collected.ts';

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** In pieces, as a pipe has it: a line may come in two. */
function* piecesOf(input: string): Generator<Buffer> {
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
}

/** What a test wants otherwise than everybody. */
export interface Own extends Partial<Omit<Surroundings, 'stdout' | 'stderr'>> {
  readonly stdout?: Collected;
  readonly stderr?: Collected;
}

/** One processor, so that jobs are done here, and nobody who presses Ctrl-C. */
export async function cli(argv: readonly string[], input = '', own: Own = {}): Promise<Outcome> {
  const { stdout = new Collected(), stderr = new Collected() } = own;
  const status = await commandLine(argv, {
    stdin: Readable.from(piecesOf(input)),
    processors: 1,
    startThread: () => {
      throw new Error('one processor has no use for threads');
    },
    onInterrupt: () => () => undefined,
    nowMs: () => performance.now(),
    ...own,
    ...{ stdout, stderr },
  });
  return { status, stdout: await stdout.whole(), stderr: await stderr.whole() };
}

const folder = mkdtempSync(join(tmpdir(), 'roundscope-cli-'));
let files = 0;

/** A file that does not exist yet. */
export const freshPath = (suffix: string): string => join(folder, `${++files}${suffix}`);

export function fileWith(content: string, suffix: string): string {
  const path = freshPath(suffix);
  writeFileSync(path, content);
  return path;
}

export const csvOf = (...rows: readonly string[]): string =>
  fileWith(['class,arrival_s,cylinder,angle,size_bytes', ...rows, ''].join('\n'), '.csv');

/** Rows of a CSV by column name. */
export function rowsOf(stdout: string): readonly Readonly<Record<string, string>>[] {
  const [header, ...lines] = stdout.trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])));
}
