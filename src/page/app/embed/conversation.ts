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
import { paced } from '../../state/stores/paced.ts';
import type { FrameEvent } from '../../around/words.ts';
import { readMessage, type Command } from './messages.ts';
import { MOST_WAITING, Turns, type Clock } from './turns.ts';

export interface Partner {
  /** Window of the page around the frame. */
  readonly parent: unknown;
  readonly post: (message: object, targetOrigin: string) => void;
}

/** Faults are told at most so often. */
const FAULT_MS = 100;

/** An unnamed origin (a sandboxed page, a file) can only be addressed as anybody. */
const addressOf = (origin: string): string => (origin === 'null' || origin === '' ? '*' : origin);

export class Conversation {
  private origin: string | undefined;
  /** What was wrong since a fault was last told. */
  private wrong: { readonly sentence: string; readonly origin: string; readonly before: number } | undefined;
  private readonly tellWrong: () => void;
  private readonly turns: Turns<{ readonly command: Command; readonly origin: string }>;

  constructor(
    private readonly partner: Partner,
    /** Carries out a command; undefined, or a sentence why not. */
    private readonly act: (command: Command) => string | undefined,
    clock?: Clock,
  ) {
    this.tellWrong = paced(FAULT_MS, () => {
      this.tell();
    });
    this.turns = new Turns(({ command, origin }) => {
      const refused = this.act(command);
      if (refused !== undefined) this.complain(refused, origin);
    }, clock);
  }

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
    if (!this.turns.take({ command: read.value, origin: message.origin }))
      this.complain(
        `${read.value.type}: ${MOST_WAITING} commands wait already; it is not carried out. Allowed are so many.`,
        message.origin,
      );
  }

  /** States go to the partner alone; that the frame is there, and its height, to whoever is around it. */
  say(event: FrameEvent): void {
    if (event.type === 'state' && this.origin === undefined) return;
    this.send(event, this.origin ?? '*');
  }

  /** At once, or with the next word: of many faults the last one is told, and how many there were. */
  private complain(sentence: string, origin: string): void {
    this.wrong = { sentence, origin, before: this.wrong === undefined ? 0 : this.wrong.before + 1 };
    this.tellWrong();
  }

  private tell(): void {
    if (this.wrong === undefined) return;
    const { sentence, origin, before } = this.wrong;
    this.wrong = undefined;
    const more = before > 0 ? ` (${before} more before it)` : '';
    this.send({ type: 'fault', sentence: `${sentence}${more}` }, origin);
  }

  private send(event: FrameEvent, origin: string): void {
    this.partner.post({ source: 'roundscope', ...event }, addressOf(origin));
  }
}
