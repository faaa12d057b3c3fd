/**
 * What a student hands in of an assignment: the run that was looked at, as scenario and fingerprint, and answers in words.
 *
 *     { "format": "roundscope-receipt", "version": 2, "kind": "assignment", "title": "…", "variant": "s1234", "engine": "1",
 *       "scenario": "policy=…&seed=…", "fingerprint": "…",
 *       "answers": [{ "question": "…", "answer": "…" }],
 *       "moments": [{ "scenario": "…", "fingerprint": "…" }],
 *       "guesses": [{ "moment": 1, "seconds": 56.09, "guess": "video 3", "policy": "video 4" }], "checksum": "…" }
 *
 * `moments` has the run of every moment of the assignment as the student left it, `guesses` whom the student would have
 * served where that was a question. A guess is never a mark. Receipts of version 1 had no kind, and a checksum for each of
 * these three parts (`momentsChecksum`, `guessesChecksum`); they are read for ever. What is handed in of lessons, exercises
 * and games has the same envelope, and other parts: workReceipt.ts.
 *
 * The fingerprint is that of the whole run: whoever simulates the scenario with the same engine gets the same one. It
 * proves the run, not who made it; the checksum tells a file that was changed by accident, not one that was forged.
 */
import * as v from 'valibot';
import { resolved } from '../resolved.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';
import { placeIn } from '../faults.ts';
import { readJson } from '../json.ts';
import { fullScenarioPairs, joinPairs } from '../link/encode.ts';
import { most } from '../link/playlist.ts';
import type { Scenario } from '../scenario.ts';
import { variantCode, variantSeed } from '../variant.ts';
import { checksumOfAll, CHANGED, digestOf } from './checksum.ts';
import {
  isOfWork,
  listOf,
  missing,
  RECEIPT_FORMAT,
  text,
  workSchema,
  type WorkReceipt,
} from './workReceipt.ts';

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
  readonly version: 1 | 2;
  /** Of version 2. */
  readonly kind?: 'assignment' | undefined;
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

/** Of version 1: over all but moments and guesses, in a fixed order. */
function checksumOf(r: Receipt): string {
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

/** As it was when it was made. */
function isWhole(receipt: Receipt): boolean {
  const { version, moments, momentsChecksum, guesses, guessesChecksum, checksum } = receipt;
  if (version === 2) return checksumOfAll(receipt) === checksum;
  return (
    checksumOf(receipt) === checksum &&
    (moments === undefined || momentsChecksumOf(moments, checksum) === momentsChecksum) &&
    (guesses === undefined || guessesChecksumOf(guesses, checksum) === guessesChecksum)
  );
}

/** A scenario as a receipt names it: every value that has a part in the run. */
export const receiptScenario = (scenario: Scenario): string => joinPairs(fullScenarioPairs(scenario));

/**
 * A link to the run. A receipt says all values that have a part in it; what had no name yet when it was made is as links
 * of version 1 had it.
 */
export const linkOfReceipt = ({ scenario }: ReceiptRun): string => `#/lab?v=1&${scenario}`;

export function makeReceipt(parts: ReceiptParts): Receipt {
  const { title, variant, scenario, fingerprint, answers, moments, guesses = [] } = parts;
  const body = {
    format: RECEIPT_FORMAT,
    version: 2,
    kind: 'assignment',
    ...{ title, variant: variant ?? '' },
    ...{ engine: ENGINE_VERSION, scenario: receiptScenario(scenario), fingerprint, answers },
    ...(moments
      ? { moments: moments.map((run) => ({ ...run, scenario: receiptScenario(run.scenario) })) }
      : {}),
    ...(guesses.length > 0 ? { guesses } : {}),
  } as const;
  return { ...body, checksum: checksumOfAll(body) };
}

export const writeReceipt = (receipt: Receipt): string => `${JSON.stringify(receipt, null, 2)}\n`;

const number = v.pipe(v.number('must be a number'), v.finite('must be a number'));
const schema = v.object(
  {
    format: v.literal(RECEIPT_FORMAT, `must be "${RECEIPT_FORMAT}"`),
    version: v.picklist([1, 2], 'must be 1 or 2'),
    kind: v.optional(v.literal('assignment', 'must be "assignment"')),
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

/** Whatever was handed in. */
export type HandIn =
  | { readonly kind: 'assignment'; readonly receipt: Receipt }
  | { readonly kind: 'work'; readonly receipt: WorkReceipt };

/** A receipt's text; its faults in sentences for one that cannot be read. */
export function readHandIn(content: string): Result<HandIn> {
  const json = readJson(content, 'the receipt');
  if (!json.ok) return json;
  if (isOfWork(json.value)) {
    const parsed = v.safeParse(workSchema, json.value);
    return parsed.success ? ok({ kind: 'work', receipt: parsed.output }) : faultsIn(parsed.issues);
  }
  const parsed = v.safeParse(schema, json.value);
  return parsed.success ? ok({ kind: 'assignment', receipt: parsed.output }) : faultsIn(parsed.issues);
}

const faultsIn = (issues: readonly v.BaseIssue<unknown>[]): Result<never> =>
  fault(
    ...issues
      .slice(0, MOST_FAULTS)
      .map((issue) => `${placeIn(v.getDotPath(issue), 'the receipt')} ${issue.message}`),
  );

/**
 * What of a receipt does not hold, without a run: sentences, none for one that may be valid. The fingerprint is
 * compared by whoever has run the scenario.
 */
export function disagreements(receipt: Receipt, scenario: Scenario): readonly string[] {
  const found = isWhole(receipt) ? [] : [CHANGED];
  if (receipt.variant !== '') {
    const code = variantCode(receipt.variant);
    if (code === undefined) found.push('the variant is not a code');
    else if (!scenario.script && resolved(scenario).values.seed !== variantSeed(code))
      found.push(`the seed ${resolved(scenario).values.seed} is not that of the code ${code}`);
  }
  return found;
}
