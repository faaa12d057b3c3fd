/** Runs the command line as a person does. */
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/cli.mjs', import.meta.url));

export interface Outcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function cli(argv: readonly string[], input = ''): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...argv]);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.on('error', () => undefined); // a command that reads nothing may be gone already
    child.stdin.end(input);
  });
}

/** Reads `lines` lines of standard output, then closes the pipe, as `head` does. */
export function cliHead(argv: readonly string[], lines: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...argv]);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (stdout.split('\n').length > lines) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
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
