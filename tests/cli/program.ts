/** The command line as a program, as a person starts it: for the few tests of what a process has and a function has not. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './cli.ts';

const script = fileURLToPath(new URL('../../scripts/cli.mjs', import.meta.url));

export interface Reader {
  /** Closes the pipe once it has read so many lines, as `head` does. */
  readonly lines?: number;
}

/** The outcome may be waited for; `kill` is Ctrl-C. */
export interface Started {
  readonly outcome: Promise<Outcome>;
  readonly interrupt: () => void;
}

export function start(argv: readonly string[], input = '', { lines = Infinity }: Reader = {}): Started {
  const child = spawn(process.execPath, [script, ...argv]);
  const outcome = new Promise<Outcome>((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (stdout.split('\n').length > lines) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.on('error', () => undefined); // a command that reads nothing may be gone already
    child.stdin.end(input);
  });
  return { outcome, interrupt: () => child.kill('SIGINT') };
}

export const program = (argv: readonly string[], input?: string, reader?: Reader): Promise<Outcome> =>
  start(argv, input, reader).outcome;
