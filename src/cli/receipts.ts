/** `receipts`: checks a folder of answer receipts by simulating each run again. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { decodeLink } from '../core/scenario/link/index.ts';
import { disagreements, readReceipt, type Receipt } from '../core/scenario/files/receipt.ts';
import { parseOptions } from './options.ts';
import { openOutput, reasonOf } from './output.ts';
import { Refusal } from './refusal.ts';
import { runToEnd } from './runToEnd.ts';
import { readText } from './scenarioArgument.ts';

const formats = ['text', 'csv'] as const;

const options = { format: { type: 'string' }, out: { type: 'string' } } as const;

interface Checked {
  readonly file: string;
  readonly verdict: 'valid' | 'differs' | 'unreadable';
  /** Empty for a valid one. */
  readonly why: string;
  readonly receipt: Receipt | undefined;
}

/** The exit status is 0 if all are valid, and 1 otherwise. */
export async function receipts(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(argv, options);
  const format = formats.find((f) => f === (values.format ?? 'text'));
  const faults: string[] = [];
  if (format === undefined) faults.push(`--format=${values.format}: allowed is one of ${formats.join(', ')}`);
  if (positionals.length !== 1) faults.push(`one FOLDER was expected, not ${positionals.length}`);
  if (faults.length > 0) throw new Refusal(faults);
  const [folder = ''] = positionals;
  const files = filesIn(folder);
  if (files.length === 0) throw new Refusal([`there is no receipt (.json) in ${folder}`]);
  const output = openOutput(values.out);
  const checked: Checked[] = [];
  for (const file of files) checked.push(await check(folder, file));
  await output.write(format === 'csv' ? csvOf(checked) : textOf(checked));
  output.close();
  return checked.every(({ verdict }) => verdict === 'valid') ? 0 : 1;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.toLowerCase().endsWith('.json'))
      .sort();
  } catch (error) {
    throw new Refusal([`cannot read ${folder}: ${reasonOf(error)}`]);
  }
}

async function check(folder: string, file: string): Promise<Checked> {
  const unreadable = (why: readonly string[], receipt?: Receipt): Checked => ({
    file,
    verdict: 'unreadable',
    why: why.join('; '),
    receipt,
  });
  let text: string;
  try {
    text = readText(join(folder, file));
  } catch (error) {
    if (error instanceof Refusal) return unreadable(error.faults);
    throw error;
  }
  const read = readReceipt(text);
  if (!read.ok) return unreadable(read.faults);
  const receipt = read.value;
  const { state, faults } = await decodeLink(receipt.scenario);
  if (faults.length > 0) return unreadable(faults, receipt);
  const wrong = disagreements(receipt, state.scenario);
  const { fingerprint } = runToEnd(state.scenario);
  if (fingerprint !== receipt.fingerprint)
    return {
      file,
      verdict: 'differs',
      why: [...wrong, `the run’s fingerprint is ${fingerprint}, not ${receipt.fingerprint}`].join('; '),
      receipt,
    };
  return { file, verdict: wrong.length > 0 ? 'differs' : 'valid', why: wrong.join('; '), receipt };
}

/** A stranger's text on one line of a terminal. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ');

function textOf(checked: readonly Checked[]): string {
  const fileWidth = Math.max(4, ...checked.map(({ file }) => file.length));
  const variantWidth = Math.max(7, ...checked.map(({ receipt }) => receipt?.variant.length ?? 0));
  const line = (file: string, variant: string, verdict: string, why: string) =>
    oneLine(
      `${file.padEnd(fileWidth)}  ${variant.padEnd(variantWidth)}  ${verdict.padEnd(10)}  ${why}`,
    ).trimEnd();
  const count = (verdict: Checked['verdict']) => checked.filter((c) => c.verdict === verdict).length;
  return [
    line('file', 'variant', 'verdict', 'why'),
    ...checked.map(({ file, receipt, verdict, why }) => line(file, receipt?.variant ?? '', verdict, why)),
    `${count('valid')} valid, ${count('differs')} different, ${count('unreadable')} unreadable`,
    '',
  ].join('\n');
}

/** A field that begins like a formula is none: a spreadsheet shall not run what a student wrote. */
function field(text: string): string {
  const plain = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** One row a receipt, with as many answers as the longest has. */
function csvOf(checked: readonly Checked[]): string {
  const most = Math.max(0, ...checked.map(({ receipt }) => receipt?.answers.length ?? 0));
  const answers = Array.from({ length: most }, (_, i) => i);
  const head = ['file', 'variant', 'verdict', 'why', 'engine', 'fingerprint', 'scenario'];
  const rows = checked.map(({ file, receipt, verdict, why }) => [
    file,
    receipt?.variant ?? '',
    verdict,
    why,
    receipt?.engine ?? '',
    receipt?.fingerprint ?? '',
    receipt?.scenario ?? '',
    ...answers.map((i) => receipt?.answers[i]?.answer ?? ''),
  ]);
  const table = [[...head, ...answers.map((i) => `answer_${i + 1}`)], ...rows];
  return `${table.map((row) => row.map(field).join(',')).join('\n')}\n`;
}
