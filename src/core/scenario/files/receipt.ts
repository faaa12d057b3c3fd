/**
 * What a student hands in: the run that was looked at, as scenario and fingerprint, and answers in words.
 *
 *     { "format": "roundscope-receipt", "version": 1, "title": "…", "variant": "s1234", "engine": "1",
 *       "scenario": "policy=…&seed=…", "fingerprint": "…",
 *       "answers": [{ "question": "…", "answer": "…" }], "checksum": "…",
 *       "moments": [{ "scenario": "…", "fingerprint": "…" }], "momentsChecksum": "…",
 *       "guesses": [{ "moment": 1, "seconds": 56.09, "guess": "video 3", "policy": "video 4" }], "guessesChecksum": "…" }
 *
 * `moments` has the run of every moment of the assignment as the student left it, `guesses` whom the student would have
 * served where that was a question. They came later, with checksums of their own, so that programs of before read the rest
 * as ever, and receipts of before are read without them. A guess is never a mark.
 *
 * The fingerprint is that of the whole run: whoever simulates the scenario with the same engine gets the same one. It
 * proves the run, not who made it; the checksum tells a file that was changed by accident, not one that was forged.
 */
import * as v from 'valibot';
import { RollingHash } from '../../base/hash.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';
import { placeIn } from '../faults.ts';
import { readJson } from '../json.ts';
import { fullScenarioPairs, joinPairs } from '../link/encode.ts';
import { most } from '../link/playlist.ts';
import type { Scenario } from '../scenario.ts';
import { variantCode, variantSeed } from '../variant.ts';

export const RECEIPT_FORMAT = 'roundscope-receipt';

/** Whoever goes on guessing has learnt what there is to learn. */
export const MOST_GUESSES = 500;

export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** A run as it stands in a receipt. */
export interface ReceiptRun {
  readonly scenario: string;
  /** Of the whole run: 16 hexadecimal digits. */
  readonly fingerprint: string;
}

/** Whom a student would have served at a decision, before it was told; the first guess there. */
export interface ReceiptGuess {
  /** From 1. */
  readonly moment: number;
  /** The instant of the decision. */
  readonly seconds: number;
  readonly guess: string;
  readonly policy: string;
}

export interface Receipt {
  readonly format: typeof RECEIPT_FORMAT;
  readonly version: 1;
  readonly title: string;
  /** The student's code; empty where none was asked for. */
  readonly variant: string;
  readonly engine: string;
  readonly scenario: string;
  /** Of the whole run: 16 hexadecimal digits. */
  readonly fingerprint: string;
  readonly answers: readonly Answer[];
  readonly checksum: string;
  /** Of every moment, in their order; absent in receipts of before. */
  readonly moments?: readonly ReceiptRun[] | undefined;
  readonly momentsChecksum?: string | undefined;
  /** Absent where nothing was guessed. */
  readonly guesses?: readonly ReceiptGuess[] | undefined;
  readonly guessesChecksum?: string | undefined;
}

interface PartsOfRun {
  readonly scenario: Scenario;
  readonly fingerprint: string;
}

export interface ReceiptParts extends PartsOfRun {
  readonly title: string;
  readonly variant: string | undefined;
  readonly answers: readonly Answer[];
  /** The run of every moment; without them the receipt is of one run alone. */
  readonly moments?: readonly PartsOfRun[];
  readonly guesses?: readonly ReceiptGuess[];
}

type Unsigned = Omit<Receipt, `${string}hecksum` | 'checksum' | 'moments' | 'guesses'>;

/** Over all that the receipt says, in a fixed order. */
function checksumOf(r: Unsigned): string {
  const said = [r.title, r.variant, r.engine, r.scenario, r.fingerprint];
  return digestOf([...said, ...r.answers.flatMap(({ question, answer }) => [question, answer])]);
}

/** Tied to the receipt that they stand in. */
const momentsChecksumOf = (moments: readonly ReceiptRun[], checksum: string): string =>
  digestOf([checksum, ...moments.flatMap(({ scenario, fingerprint }) => [scenario, fingerprint])]);

const guessesChecksumOf = (guesses: readonly ReceiptGuess[], checksum: string): string =>
  digestOf([
    checksum,
    ...guesses.flatMap(({ moment, seconds, guess, policy }) => [`${moment}`, `${seconds}`, guess, policy]),
  ]);

function digestOf(said: readonly string[]): string {
  const text = JSON.stringify(said);
  const hash = new RollingHash();
  for (let i = 0; i < text.length; i++) hash.mix(text.charCodeAt(i) + 1);
  for (let i = 0; i < 8; i++) hash.mix(text.length);
  return hash.digest();
}

/** A scenario as a receipt names it: every value that has a part in the run. */
export const receiptScenario = (scenario: Scenario): string => joinPairs(fullScenarioPairs(scenario));

/**
 * A link to the run. A receipt says all values that have a part in it; what had no name yet when it was made is as links
 * of version 1 had it.
 */
export const linkOfReceipt = ({ scenario }: ReceiptRun): string => `#/lab?v=1&${scenario}`;

export function makeReceipt(parts: ReceiptParts): Receipt {
  const { title, variant, scenario, fingerprint, answers } = parts;
  const unsigned: Unsigned = {
    format: RECEIPT_FORMAT,
    version: 1,
    title,
    variant: variant ?? '',
    engine: ENGINE_VERSION,
    scenario: receiptScenario(scenario),
    fingerprint,
    answers,
  };
  const checksum = checksumOf(unsigned);
  const { guesses = [] } = parts;
  const guessed =
    guesses.length > 0 ? { guesses, guessesChecksum: guessesChecksumOf(guesses, checksum) } : {};
  if (!parts.moments) return { ...unsigned, checksum, ...guessed };
  const moments = parts.moments.map((run) => ({ ...run, scenario: receiptScenario(run.scenario) }));
  return {
    ...unsigned,
    checksum,
    moments,
    momentsChecksum: momentsChecksumOf(moments, checksum),
    ...guessed,
  };
}

export const writeReceipt = (receipt: Receipt): string => `${JSON.stringify(receipt, null, 2)}\n`;

const text = v.string('must be a text');
const missing = ({ expected }: { readonly expected: string | null }): string =>
  expected === 'Object' ? 'must be an object' : 'is missing';
/** No longer than an assignment can be. */
const listOf = <Item extends v.GenericSchema>(item: Item, longest: number) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.maxLength(longest, ({ received }) => `has ${received} entries; at most ${longest} are allowed`),
  );
const number = v.pipe(v.number('must be a number'), v.finite('must be a number'));
const schema = v.object(
  {
    format: v.literal(RECEIPT_FORMAT, `must be "${RECEIPT_FORMAT}"`),
    version: v.literal(1, 'must be 1'),
    title: text,
    variant: text,
    engine: text,
    scenario: text,
    fingerprint: text,
    answers: listOf(v.object({ question: text, answer: text }, missing), most.questions),
    checksum: text,
    moments: v.optional(listOf(v.object({ scenario: text, fingerprint: text }, missing), most.moments)),
    momentsChecksum: v.optional(text),
    guesses: v.optional(
      listOf(v.object({ moment: number, seconds: number, guess: text, policy: text }, missing), MOST_GUESSES),
    ),
    guessesChecksum: v.optional(text),
  },
  'is missing',
);

/** Faults that are told: a file of any length is read. */
const MOST_FAULTS = 20;

/** A receipt's text; its faults in sentences for one that cannot be read. */
export function readReceipt(content: string): Result<Receipt> {
  const json = readJson(content, 'the receipt');
  if (!json.ok) return json;
  const parsed = v.safeParse(schema, json.value);
  if (parsed.success) return ok(parsed.output);
  return fault(
    ...parsed.issues
      .slice(0, MOST_FAULTS)
      .map((issue) => `${placeIn(v.getDotPath(issue), 'the receipt')} ${issue.message}`),
  );
}

/**
 * What of a receipt does not hold, without a run: sentences, none for one that may be valid. The fingerprint is
 * compared by whoever has run the scenario.
 */
export function disagreements(receipt: Receipt, scenario: Scenario): readonly string[] {
  const found: string[] = [];
  const { moments, momentsChecksum, guesses, guessesChecksum, checksum } = receipt;
  const whole =
    (moments === undefined || momentsChecksumOf(moments, checksum) === momentsChecksum) &&
    (guesses === undefined || guessesChecksumOf(guesses, checksum) === guessesChecksum);
  if (checksumOf(receipt) !== checksum || !whole)
    found.push('the checksum is another: the receipt was changed after it was made');
  if (receipt.variant !== '') {
    const code = variantCode(receipt.variant);
    if (code === undefined) found.push('the variant is not a code');
    else if (!scenario.script && scenario.values.seed !== variantSeed(code))
      found.push(`the seed ${scenario.values.seed} is not that of the code ${code}`);
  }
  return found;
}
