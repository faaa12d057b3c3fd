/** What `receipts` prints: a table for people, or csv with the answers. Rows are made one by one, as they are known. */
import type { Checked, HandedIn } from './receiptCheck.ts';

interface Lines {
  readonly head: string;
  readonly row: (checked: Checked) => string;
  readonly foot: (checked: readonly Checked[]) => string;
}

/** A stranger's text on one line of a terminal. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ');

/** 'passed over' is the longest verdict, 'as assigned' is as long. */
const WORDS = 11;

export function textLines(handedIn: readonly HandedIn[], against: boolean): Lines {
  const fileWidth = Math.max(4, ...handedIn.map(({ file }) => file.length));
  const variantWidth = Math.max(7, ...handedIn.map(({ receipt }) => receipt?.variant.length ?? 0));
  const line = (file: string, variant: string, verdict: string, runs: string, why: string) => {
    const fields = [file.padEnd(fileWidth), variant.padEnd(variantWidth), verdict.padEnd(WORDS)];
    return `${oneLine([...fields, ...(against ? [runs.padEnd(WORDS)] : []), why].join('  ')).trimEnd()}\n`;
  };
  return {
    head: line('file', 'variant', 'verdict', 'runs', 'why'),
    row: ({ file, receipt, verdict, runs = '', why, changed }) =>
      line(
        file,
        receipt?.variant ?? '',
        verdict,
        runs,
        [why, changed].filter((text) => text !== '').join('; '),
      ),
    foot: (checked) => `${countsOf(checked, against)}\n`,
  };
}

function countsOf(checked: readonly Checked[], against: boolean): string {
  const count = (verdict: Checked['verdict']) => checked.filter((c) => c.verdict === verdict).length;
  const runs = (word: Checked['runs']) => checked.filter((c) => c.runs === word).length;
  const passed = count('passed over');
  const verdicts = [
    `${count('valid')} valid, ${count('differs')} different, ${count('unreadable')} unreadable`,
    ...(passed > 0 ? [`${passed} passed over`] : []),
  ].join(', ');
  return against
    ? `${verdicts}; ${runs('as assigned')} as assigned, ${runs('changed')} changed, ${runs('incomplete')} incomplete`
    : verdicts;
}

/** A field that begins like a formula is none: a spreadsheet shall not run what a student wrote. */
function field(text: string): string {
  const plain = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const csvLine = (fields: readonly string[]): string => `${fields.map(field).join(',')}\n`;

/** One row a receipt, with as many answers as the longest has. */
export function csvLines(handedIn: readonly HandedIn[], against: boolean): Lines {
  const most = Math.max(0, ...handedIn.map(({ receipt }) => receipt?.answers.length ?? 0));
  const answers = Array.from({ length: most }, (_, i) => i);
  const head = ['file', 'variant', 'verdict', 'why', 'engine', 'fingerprint', 'scenario'];
  return {
    head: csvLine([
      ...head,
      ...answers.map((i) => `answer_${i + 1}`),
      ...(against ? ['runs', 'changed'] : []),
    ]),
    row: ({ file, receipt, verdict, runs = '', why, changed }) =>
      csvLine([
        file,
        receipt?.variant ?? '',
        verdict,
        why,
        receipt?.engine ?? '',
        receipt?.fingerprint ?? '',
        receipt?.scenario ?? '',
        ...answers.map((i) => receipt?.answers[i]?.answer ?? ''),
        ...(against ? [runs, changed] : []),
      ]),
    foot: () => '',
  };
}
