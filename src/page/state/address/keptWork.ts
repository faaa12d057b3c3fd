/**
 * What a student has made of assignments, kept in this browser and nowhere else: a place of its own for each assignment and
 * code, the last dozen of them. Where storage is refused (a sandboxed frame, a full disk) nothing is kept, nothing is said,
 * and the work lasts as long as the page does.
 *
 * Who writes signs: a tab that finds another one's name under the work has lost its place (see seat.ts), and writes nothing.
 */
import { RollingHash } from '../../../core/base/hash.ts';
import type { ReceiptGuess } from '../../../core/scenario/files/receipt.ts';
import { LONGEST_KEPT } from './autosave.ts';

const PREFIX = 'roundscope.work.';
const VERSION = 1;
const MOST_KEPT = 12;
/** Where earlier versions kept the answers to one assignment. */
const OLD_KEY = 'roundscope.answers';

export interface Work {
  /** One a question, in their order. */
  readonly answers: readonly string[];
  /** A link to the run that was left at each moment, by its number; undefined where it is as it was set. */
  readonly left: readonly (string | undefined)[];
  /** What was guessed, in its order; absent for nothing. */
  readonly guesses?: readonly ReceiptGuess[];
}

interface Stored extends Work {
  /** The assignment and the code: two may have one key. */
  readonly about: string;
  /** The tab that wrote it. */
  readonly writer: string;
  readonly savedMs: number;
}

const noWork: Work = { answers: [], left: [] };

/** The same for all tabs. */
export function workKey(about: string): string {
  const hash = new RollingHash();
  for (let i = 0; i < about.length; i++) hash.mix(about.charCodeAt(i) + 1);
  for (let i = 0; i < 8; i++) hash.mix(about.length);
  return PREFIX + hash.digest();
}

/** Pure: what a stored text holds of an assignment; undefined for nothing, and for what no version wrote. */
export function readWork(text: string | null, about: string): Stored | undefined {
  const stored = objectIn(text);
  if (stored?.version !== VERSION || stored.about !== about) return undefined;
  const { answers, left, guesses, writer, savedMs } = stored;
  const guessed = Array.isArray(guesses) ? guesses.filter(isGuess) : [];
  return {
    ...(guessed.length > 0 ? { guesses: guessed } : {}),
    about,
    answers: Array.isArray(answers) ? answers.map(textOr('')) : [],
    left: Array.isArray(left) ? left.map(linkIn) : [],
    writer: textOr('')(writer),
    savedMs: typeof savedMs === 'number' ? savedMs : 0,
  };
}

function objectIn(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(text ?? 'null');
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const isGuess = (its: unknown): its is ReceiptGuess => {
  if (typeof its !== 'object' || its === null) return false;
  const { moment, seconds, guess, policy } = its as Readonly<Record<string, unknown>>;
  const named = typeof guess === 'string' && typeof policy === 'string';
  return named && typeof moment === 'number' && typeof seconds === 'number';
};

const textOr =
  <Else>(otherwise: Else) =>
  (value: unknown): string | Else =>
    typeof value === 'string' ? value : otherwise;

const linkIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith('#/') && value.length <= LONGEST_KEPT ? value : undefined;

/** What earlier versions kept; the oldest of them under the questions’ words, which two questions may share. */
export function readOldAnswers(
  text: string | null,
  about: string,
  questions: readonly string[],
): readonly string[] {
  const { about: of, answers } = objectIn(text) ?? {};
  if (of !== about || typeof answers !== 'object' || answers === null) return [];
  return questions.map((question, i) => {
    const key = Array.isArray(answers) ? i : question;
    return textOr('')(Object.hasOwn(answers, key) ? (answers as Record<string, unknown>)[key] : '');
  });
}

export function keptWork(about: string, questions: readonly string[]): Work {
  try {
    const stored = readWork(localStorage.getItem(workKey(about)), about);
    return stored ?? { ...noWork, answers: readOldAnswers(localStorage.getItem(OLD_KEY), about, questions) };
  } catch {
    return noWork;
  }
}

/** From now on the work is this tab’s to write. False where nothing can be kept. */
export function claimWork(about: string, writer: string, questions: readonly string[]): boolean {
  return store({ ...keptWork(about, questions), about, writer, savedMs: Date.now() });
}

/** False where another tab has claimed it since; where nothing can be read there is no other. */
export function isWriter(about: string, writer: string): boolean {
  try {
    return (readWork(localStorage.getItem(workKey(about)), about)?.writer ?? writer) === writer;
  } catch {
    return true;
  }
}

/** False where another tab has claimed it since: nothing is written then. Where storage is full it lasts as long as the page. */
export function keepWork(about: string, writer: string, work: Work): boolean {
  if (!isWriter(about, writer)) return false;
  store({ ...work, about, writer, savedMs: Date.now() });
  return true;
}

/** Whoever leaves an assignment in which nothing was made leaves no trace of it. */
export function dropEmpty(about: string, writer: string): void {
  try {
    const key = workKey(about);
    const kept = readWork(localStorage.getItem(key), about);
    if (
      kept?.writer === writer &&
      [...kept.answers, ...kept.left, ...(kept.guesses ?? [])].every((its) => !its)
    )
      localStorage.removeItem(key);
  } catch {
    // See above.
  }
}

function store({ about, answers, left, guesses, writer, savedMs }: Stored): boolean {
  const key = workKey(about);
  const kept = left.map((link) => (link !== undefined && link.length <= LONGEST_KEPT ? link : null));
  const text = JSON.stringify({ version: VERSION, about, answers, left: kept, guesses, writer, savedMs });
  try {
    makeRoom(key);
    localStorage.setItem(key, text);
    if (objectIn(localStorage.getItem(OLD_KEY))?.about === about) localStorage.removeItem(OLD_KEY);
    return true;
  } catch {
    return false;
  }
}

/** For this one among the others that are kept; the oldest go. */
function makeRoom(key: string): void {
  const others = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '')
    .filter((other) => other.startsWith(PREFIX) && other !== key)
    .map((other) => [other, Number(objectIn(localStorage.getItem(other))?.savedMs) || 0] as const)
    .toSorted(([, a], [, b]) => b - a);
  for (const [other] of others.slice(MOST_KEPT - 1)) localStorage.removeItem(other);
}
