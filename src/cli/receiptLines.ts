/** What `receipts` prints: a table for people, or csv with the answers. Rows are made one by one, as they are known. */
import { csvWords } from '../core/base/csv.ts';
import type { Receipt, ReceiptGuess } from '../core/scenario/files/receipt.ts';
import type { Checked, Verdict } from './receiptCheck.ts';
import { cut, LONGEST } from './cut.ts';
import type { Outline } from './receiptReading.ts';

interface Lines {
  readonly head: string;
  readonly row: (checked: Checked) => string;
  readonly foot: (checked: readonly Verdict[]) => string;
}

/** 'passed over' is the longest verdict, 'as assigned' is as long. */
const WORDS = 11;

/** '83 %'; nothing where there is no mark. */
const markText = ({ mark }: Checked): string => (mark === undefined ? '' : `${Math.round(100 * mark)} %`);

/** Fields that only an assignment's receipt has. */
const ofAssignment = (receipt: Checked['receipt']): Receipt | undefined =>
  receipt && 'answers' in receipt ? receipt : undefined;

/** What was answered, for a sheet: 'request-27: 100000000; all-waits: 0.1 0.2'. */
const stepsText = (receipt: Checked['receipt']): string =>
  receipt && 'steps' in receipt
    ? receipt.steps
        .map(({ id, answers, tries }) => {
          const said = [
            ...answers.map((answer) => [answer].flat().join(' ')),
            ...tries.map(({ value }) => value),
          ];
          return `${id}: ${said.join(', ')}`;
        })
        .join('; ')
    : '';

export function textLines(handedIn: readonly Outline[], against: boolean): Lines {
  const widest = (least: number, widths: readonly number[]) =>
    widths.reduce((most, width) => Math.max(most, width), least);
  const fileWidth = widest(
    4,
    handedIn.map(({ file }) => cut(file, LONGEST.name).length),
  );
  const variantWidth = widest(
    7,
    handedIn.map(({ variant }) => variant.length),
  );
  const marked = handedIn.some(({ isOfWork }) => isOfWork);
  const line = (file: string, variant: string, verdict: string, mark: string, runs: string, why: string) => {
    const names = [
      cut(file, LONGEST.name).padEnd(fileWidth),
      cut(variant, LONGEST.variant).padEnd(variantWidth),
    ];
    const fields = [
      ...names,
      verdict.padEnd(WORDS),
      ...(marked ? [mark.padStart(5)] : []),
      ...(against ? [runs.padEnd(WORDS)] : []),
    ];
    return `${[...fields, cut(why, LONGEST.why)].join('  ').trimEnd()}\n`;
  };
  return {
    head: line('file', 'variant', 'verdict', 'mark', 'runs', 'why'),
    row: (checked) => {
      const { file, receipt, verdict, runs = '', why, changed } = checked;
      const reasons = [why, changed].filter((text) => text !== '').join('; ');
      return line(file, receipt?.variant ?? '', verdict, markText(checked), runs, reasons);
    },
    foot: (checked) => `${countsOf(checked, against)}\n`,
  };
}

function countsOf(checked: readonly Verdict[], against: boolean): string {
  const count = (verdict: Verdict['verdict']) => checked.filter((c) => c.verdict === verdict).length;
  const runs = (word: Verdict['runs']) => checked.filter((c) => c.runs === word).length;
  const passed = count('passed over');
  const verdicts = [
    `${count('valid')} valid, ${count('differs')} different, ${count('unreadable')} unreadable`,
    ...(passed > 0 ? [`${passed} passed over`] : []),
  ].join(', ');
  return against
    ? `${verdicts}; ${runs('as assigned')} as assigned, ${runs('changed')} changed, ${runs('incomplete')} incomplete`
    : verdicts;
}

/** Whole, however long; all of it is what a stranger may have written. */
const csvLine = (fields: readonly string[]): string => `${fields.map(csvWords).join(',')}\n`;

/** 'moment 2 at 56.09 s: video 3, the policy video 4' */
const guessText = ({ moment, seconds, guess, policy }: ReceiptGuess): string =>
  `moment ${moment} at ${seconds} s: ${guess}${guess === policy ? '' : `, the policy ${policy}`}`;

/** One row a receipt, with as many answers as the longest has. */
export function csvLines(handedIn: readonly Outline[], against: boolean): Lines {
  const most = handedIn.reduce((longest, { answers }) => Math.max(longest, answers), 0);
  const answers = Array.from({ length: most }, (_, i) => i);
  const guessed = handedIn.some(({ guesses }) => guesses > 0);
  const marked = handedIn.some(({ isOfWork }) => isOfWork);
  const head = ['file', 'variant', 'verdict', 'why', 'engine', 'fingerprint', 'scenario'];
  return {
    head: csvLine([
      ...head,
      ...answers.map((i) => `answer_${i + 1}`),
      ...(against ? ['runs', 'changed'] : []),
      ...(guessed ? ['guesses'] : []),
      ...(marked ? ['kind', 'title', 'mark', 'steps'] : []),
    ]),
    row: ({ file, receipt: whole, verdict, runs = '', why, changed, mark }) => {
      const receipt = ofAssignment(whole);
      return csvLine([
        file,
        whole?.variant ?? '',
        verdict,
        why,
        whole?.engine ?? '',
        receipt?.fingerprint ?? '',
        receipt?.scenario ?? '',
        ...answers.map((i) => receipt?.answers[i]?.answer ?? ''),
        ...(against ? [runs, changed] : []),
        ...(guessed ? [(receipt?.guesses ?? []).map(guessText).join('; ')] : []),
        ...(marked ? [whole?.kind ?? '', whole?.title ?? '', mark?.toFixed(4) ?? '', stepsText(whole)] : []),
      ]);
    },
    foot: () => '',
  };
}
