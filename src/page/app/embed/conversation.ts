/**
 * With whom the frame speaks. Only the page right around it is heard. The first valid `hello` fixes that page's origin:
 * from then on no other origin is answered, even if the outer window goes elsewhere. Before it, only what is no secret is
 * said (that the frame is there, its height, and faults).
 *
 * A hello is enough, without a list of allowed pages: who embeds the frame has chosen its address and all that it shows;
 * nothing in it belongs to the viewer. What has to be kept out is every other window, and that is checked.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Result } from '../../../core/base/result.ts';
import { readMessage, type Command, type FrameEvent } from './messages.ts';

export interface Partner {
  /** Window of the page around the frame. */
  readonly parent: unknown;
  readonly post: (message: object, targetOrigin: string) => void;
}

/** An unnamed origin (a sandboxed page, a file) can only be addressed as anybody. */
const addressOf = (origin: string): string => (origin === 'null' || origin === '' ? '*' : origin);

export class Conversation {
  private origin: string | undefined;

  constructor(
    private readonly partner: Partner,
    /** Carries out a command; undefined, or a sentence why not. */
    private readonly act: (command: Command) => string | undefined,
  ) {}

  /** Has the partner said hello? */
  get open(): boolean {
    return this.origin !== undefined;
  }

  hear(message: { readonly source: unknown; readonly origin: string; readonly data: unknown }): void {
    if (message.source !== this.partner.parent) return;
    if (this.origin !== undefined && message.origin !== this.origin) return;
    const read: Result<Command> | undefined = readMessage(message.data);
    if (read === undefined) return;
    if (!read.ok) {
      this.complain(elementAt(read.faults, 0), message.origin);
      return;
    }
    if (read.value.type === 'hello') this.origin = message.origin;
    if (this.origin === undefined) {
      this.complain(
        `${read.value.type}: say hello first, so that the frame knows whom it answers.`,
        message.origin,
      );
      return;
    }
    const refused = this.act(read.value);
    if (refused !== undefined) this.complain(refused, message.origin);
  }

  /** States go to the partner alone; that the frame is there, and its height, to whoever is around it. */
  say(event: FrameEvent): void {
    if (event.type === 'state' && this.origin === undefined) return;
    this.send(event, this.origin ?? '*');
  }

  private complain(sentence: string, origin: string): void {
    this.send({ type: 'fault', sentence }, origin);
  }

  private send(event: FrameEvent, origin: string): void {
    this.partner.post({ source: 'roundscope', ...event }, addressOf(origin));
  }
}
