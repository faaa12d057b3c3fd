/** Between the frame with the lesson and the course platform: what one says, the other is told. */
import { RollingHash } from '../../../../../core/base/hash.ts';
import type { Checked, Opened, Platform } from './platform.ts';

/** What the page in the frame says, as far as it is of use here. */
export interface FromFrame {
  readonly source?: unknown;
  readonly type?: unknown;
  /** Which lesson, exercise or round. */
  readonly of?: unknown;
  readonly step?: unknown;
  readonly asks?: unknown;
  readonly answer?: unknown;
  readonly score?: unknown;
  readonly text?: unknown;
  readonly share?: unknown;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isAnswer = (value: unknown): value is Checked['answer'] =>
  isNumber(value) || typeof value === 'string' || (Array.isArray(value) && value.every(isNumber));

/** Of 1, whatever is said. */
const shareOf = (value: number): number => Math.min(1, Math.max(0, value));

/** A code of the learner that nobody reads a name in. */
function codeOf(learner: string): string {
  const hash = new RollingHash();
  for (let i = 0; i < learner.length; i++) hash.mix(learner.charCodeAt(i) + 1);
  for (let i = 0; i < 8; i++) hash.mix(learner.length);
  return `s${hash.digest()}`;
}

export class Session {
  private readonly answers = new Map<string, Pick<Checked, 'asks' | 'answer'>>();
  private score: number | undefined;
  /** What the page kept last, for one that begins anew. */
  private kept: string;

  constructor(
    private readonly lesson: string,
    private readonly platform: Platform,
    private readonly opened: Opened,
    private readonly withCode: boolean,
    private readonly say: (message: object) => void,
  ) {
    this.kept = opened.kept;
  }

  /** The frame leads to other lessons as well, and to games: the platform hears of the one that was packed. */
  hear({ type, of, step, asks, answer, score, text, share }: FromFrame): void {
    if (type !== 'ready' && (of as { readonly lesson?: unknown } | undefined)?.lesson !== this.lesson) return;
    switch (type) {
      case 'ready':
        this.say({ type: 'hello' });
        this.say({ type: 'resume', text: this.kept, most: this.platform.mostKept, ...this.code() });
        break;
      case 'step':
        if (typeof step === 'string') this.platform.locate(step);
        break;
      case 'committed':
        if (typeof step === 'string' && typeof asks === 'string' && isAnswer(answer))
          this.answers.set(step, { asks, answer });
        break;
      case 'score':
        if (isNumber(score)) this.scored(step, shareOf(score));
        break;
      case 'kept':
        if (typeof text !== 'string') break;
        this.kept = text;
        this.platform.keep(text, isNumber(share) ? shareOf(share) : 0);
        break;
      case 'done':
        if (typeof step !== 'string') this.platform.done(this.score);
        break;
    }
  }

  private scored(step: unknown, score: number): void {
    if (typeof step !== 'string') {
      this.score = score;
      return;
    }
    const given = this.answers.get(step);
    if (given) this.platform.check({ id: `lesson-${this.lesson}-${step}`, ...given, score });
  }

  private code(): { readonly code?: string } {
    const { learner } = this.opened;
    return this.withCode && learner !== '' ? { code: codeOf(learner) } : {};
  }
}
