/**
 * What a student hands in: the run that was looked at, as scenario and fingerprint, and answers in words.
 *
 *     { "format": "roundscope-receipt", "version": 1, "title": "…", "variant": "s1234", "engine": "1",
 *       "scenario": "policy=…&seed=…", "fingerprint": "…",
 *       "answers": [{ "question": "…", "answer": "…" }], "checksum": "…" }
 *
 * The fingerprint is that of the whole run: whoever simulates the scenario with the same engine gets the same one. It
 * proves the run, not who made it; the checksum tells a file that was changed by accident, not one that was forged.
 */
import * as v from 'valibot';
import { RollingHash } from '../../base/hash.ts';
import { fault, ok, type Result } from '../../base/result.ts';
import { ENGINE_VERSION } from '../engineVersion.ts';
import { fullScenarioPairs, joinPairs } from '../link/encode.ts';
import type { Scenario } from '../scenario.ts';
import { variantCode, variantSeed } from '../variant.ts';

export const RECEIPT_FORMAT = 'roundscope-receipt';

export interface Answer {
  readonly question: string;
  readonly answer: string;
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
}

export interface ReceiptParts {
  readonly title: string;
  readonly variant: string | undefined;
  readonly scenario: Scenario;
  readonly fingerprint: string;
  readonly answers: readonly Answer[];
}

type Unsigned = Omit<Receipt, 'checksum'>;

/** Over all that the receipt says, in a fixed order. */
function checksumOf(r: Unsigned): string {
  const said = [r.title, r.variant, r.engine, r.scenario, r.fingerprint];
  const text = JSON.stringify([...said, ...r.answers.flatMap(({ question, answer }) => [question, answer])]);
  const hash = new RollingHash();
  for (let i = 0; i < text.length; i++) hash.mix(text.charCodeAt(i) + 1);
  for (let i = 0; i < 8; i++) hash.mix(text.length);
  return hash.digest();
}

export function makeReceipt({ title, variant, scenario, fingerprint, answers }: ReceiptParts): Receipt {
  const unsigned: Unsigned = {
    format: RECEIPT_FORMAT,
    version: 1,
    title,
    variant: variant ?? '',
    engine: ENGINE_VERSION,
    scenario: joinPairs(fullScenarioPairs(scenario)),
    fingerprint,
    answers,
  };
  return { ...unsigned, checksum: checksumOf(unsigned) };
}

export const writeReceipt = (receipt: Receipt): string => `${JSON.stringify(receipt, null, 2)}\n`;

const text = v.string('must be a text');
const schema = v.object(
  {
    format: v.literal(RECEIPT_FORMAT, `must be "${RECEIPT_FORMAT}"`),
    version: v.literal(1, 'must be 1'),
    title: text,
    variant: text,
    engine: text,
    scenario: text,
    fingerprint: text,
    answers: v.array(v.object({ question: text, answer: text }), 'must be a list'),
    checksum: text,
  },
  'is missing',
);

/** A receipt's text; every fault in a sentence for one that cannot be read. */
export function readReceipt(content: string): Result<Receipt> {
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return fault('not JSON');
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return ok(parsed.output);
  return fault(...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the receipt'} ${issue.message}`));
}

/**
 * What of a receipt does not hold, without a run: sentences, none for one that may be valid. The fingerprint is
 * compared by whoever has run the scenario.
 */
export function disagreements(receipt: Receipt, scenario: Scenario): readonly string[] {
  const found: string[] = [];
  if (checksumOf(receipt) !== receipt.checksum)
    found.push('the checksum is another: the receipt was changed after it was made');
  if (receipt.engine !== ENGINE_VERSION)
    found.push(`made with engine ${receipt.engine}, and this is engine ${ENGINE_VERSION}`);
  if (receipt.variant !== '') {
    const code = variantCode(receipt.variant);
    if (code === undefined) found.push('the variant is not a code');
    else if (!scenario.script && scenario.values.seed !== variantSeed(code))
      found.push(`the seed ${scenario.values.seed} is not that of the code ${code}`);
  }
  return found;
}
