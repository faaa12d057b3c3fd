/** What a command writes. Slow on purpose: who does not wait where it is full would show, and who writes after the end fails. */
import { Writable } from 'node:stream';

export class Collected extends Writable {
  text = '';

  constructor(readonly isTTY = false) {
    super({ highWaterMark: 1 });
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    setImmediate(done);
  }

  /** All of it; nothing may come behind it. */
  async whole(): Promise<string> {
    await new Promise<void>((resolve) => this.end(resolve));
    return this.text;
  }
}
