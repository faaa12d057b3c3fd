/**
 * What is said to a course platform, and when: the table of SCORM 1.2 and 2004 4th edition, in one place. Whatever the
 * platform refuses or throws, the lesson goes on; a session that it refuses at the beginning is none.
 */
import { dialects, type Dialect } from './dialects.ts';
import type { ScormVersion } from './findApi.ts';

/** A check that was answered. */
export interface Checked {
  readonly id: string;
  readonly asks: string;
  readonly answer: number | string | readonly number[];
  /** 1, 0.5 or 0. */
  readonly score: number;
}

/** What the platform has of an earlier session. */
export interface Opened {
  readonly kept: string;
  readonly location: string;
  readonly learner: string;
}

const KINDS: Readonly<Record<string, string>> = { number: 'numeric', choice: 'choice', order: 'sequencing' };

/** Places in a list are letters: both versions take them. */
const letter = (place: number): string => String.fromCharCode(97 + place);

const isList = (answer: Checked['answer']): answer is readonly number[] => typeof answer === 'object';

function responseOf({ asks, answer }: Checked, { between, most }: Dialect): string {
  if (asks === 'choice' && typeof answer === 'number') return letter(answer);
  if (asks === 'order' && isList(answer)) return answer.map(letter).join(between);
  const text = isList(answer) ? answer.map((y) => Number(y.toPrecision(3))).join(' ') : String(answer);
  return text.slice(0, most.response);
}

type Calls = Readonly<Record<string, unknown>>;

export class Platform {
  private readonly dialect: Dialect;
  private isOpen = false;
  private isDone = false;

  constructor(
    private readonly api: unknown,
    version: ScormVersion,
    /** A share of 1 that is passed with; undefined: nobody passes or fails. */
    private readonly mark: number | undefined,
    private readonly nowMs: () => number,
    private readonly beganMs = nowMs(),
  ) {
    this.dialect = dialects[version];
  }

  get mostKept(): number {
    return this.dialect.most.kept;
  }

  /** Undefined where it refuses. */
  open(): Opened | undefined {
    const { initialize, status, location, kept, learner, exit } = this.dialect;
    if (this.call(initialize, '') !== 'true') return undefined;
    this.isOpen = true;
    const now = this.get(status);
    this.isDone = now === 'passed' || now === 'failed' || now === 'completed';
    if (now === '' || now === 'unknown' || now === 'not attempted') this.set(status, 'incomplete');
    // Whoever closes the window without a word shall find everything again.
    if (!this.isDone) this.set(exit, 'suspend');
    return { kept: this.get(kept), location: this.get(location), learner: this.get(learner) };
  }

  /** What was done so far; `progress` is a share of 1. */
  keep(text: string, progress: number): void {
    const { kept, progress: measure, most } = this.dialect;
    if (text.length > most.kept) return;
    this.set(kept, text);
    if (measure !== undefined) this.set(measure, String(Math.round(progress * 100) / 100));
    this.commit();
  }

  locate(step: string): void {
    const { location, most } = this.dialect;
    this.set(location, step.slice(0, most.location));
  }

  check(checked: Checked): void {
    const { response, wrong } = this.dialect;
    const count = this.get('cmi.interactions._count');
    const at = `cmi.interactions.${/^\d{1,9}$/.test(count) ? count : '0'}`;
    this.set(`${at}.id`, checked.id);
    this.set(`${at}.type`, KINDS[checked.asks] ?? 'fill-in');
    this.set(`${at}.${response}`, responseOf(checked, this.dialect));
    const { score } = checked;
    this.set(`${at}.result`, score === 1 ? 'correct' : score === 0 ? wrong : String(score));
    this.commit();
  }

  /** All of it is over; a share of 1 where there is one. */
  done(score: number | undefined): void {
    const { status, score: name, progress, exit, normalExit } = this.dialect;
    if (score !== undefined) {
      if (progress !== undefined) this.set(`${name}.scaled`, String(Math.round(score * 10_000) / 10_000));
      this.set(`${name}.raw`, String(Math.round(100 * score)));
      this.set(`${name}.min`, '0');
      this.set(`${name}.max`, '100');
    }
    const judged =
      this.mark === undefined || score === undefined ? undefined : score >= this.mark ? 'passed' : 'failed';
    if (progress === undefined) this.set(status, judged ?? 'completed');
    else {
      this.set(progress, '1');
      this.set(status, 'completed');
      if (judged !== undefined) this.set('cmi.success_status', judged);
    }
    this.isDone = true;
    this.set(exit, normalExit);
    this.commit();
  }

  /** Once. */
  leave(): void {
    if (!this.isOpen) return;
    const { time, duration, exit, normalExit, terminate } = this.dialect;
    this.set(time, duration((this.nowMs() - this.beganMs) / 1000));
    this.set(exit, this.isDone ? normalExit : 'suspend');
    this.commit();
    this.call(terminate, '');
    this.isOpen = false;
  }

  private get(name: string): string {
    return this.isOpen ? this.call(this.dialect.get, name) : '';
  }

  private set(name: string, value: string): void {
    if (this.isOpen) this.call(this.dialect.set, name, value);
  }

  private commit(): void {
    if (this.isOpen) this.call(this.dialect.commit, '');
  }

  /** Platforms answer with texts, some with true and false; what throws has said no. */
  private call(method: string, ...given: readonly string[]): string {
    try {
      const its = (this.api as Calls)[method];
      return typeof its === 'function' ? String(its.apply(this.api, given)) : '';
    } catch {
      return '';
    }
  }
}
