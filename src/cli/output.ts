/** Where results go: standard output or a file, which is opened only when there is something to write. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { Refusal } from './refusal.ts';

export interface Output {
  write(text: string): Promise<void>;
  close(): void;
}

export function openOutput(path: string | undefined, stdout: Writable): Output {
  if (path === undefined) return { write: (text) => writeTo(stdout, text), close: () => undefined };
  const file = attempt(path, () => openSync(path, 'w'));
  return {
    write: (text) => Promise.resolve(attempt(path, () => void writeAll(file, text))),
    close: () => closeSync(file),
  };
}

async function writeTo(stdout: Writable, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, 'drain');
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

function attempt<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new Refusal([`cannot write ${path}: ${reasonOf(error)}`]);
  }
}

/** "ENOENT: no such file or directory", without the rest of Node's sentence. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(
    /, (?:open|read|write|stat|access)\b.*/s,
    '',
  );

/** Collects lines into larger writes. */
export class LineWriter {
  private parts: string[] = [];
  private length = 0;

  constructor(private readonly output: Output) {}

  async line(text: string): Promise<void> {
    this.parts.push(text, '\n');
    this.length += text.length + 1;
    if (this.length > 1 << 16) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.parts.join('');
    this.parts = [];
    this.length = 0;
    if (text !== '') await this.output.write(text);
  }
}
