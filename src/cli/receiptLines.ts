/** What `receipts` prints: a table for people, or csv with the answers. Rows are made one by one, as they are known. */
import { csvWords } from '../core/base/csv.ts';
import type { Receipt, ReceiptGuess } from '../core/scenario/files/receipt.ts';
import type { Checked, Verdict } from './judged.ts';
import { cut, LONGEST } from './cut.ts';
import type { Outline } from './receiptReading.ts';

interface Lines {
  readonly head: string;
  readonly row: (checked: Checked) => string;
  readonly foot: (checked: readonly Verdict[]) => string;
}

/** 'passed over' is the longest verdict, 'as assigned' is as long. */
const WORDS = 11;

/** Which columns there are beside those of every table. */
export interface Asked {
  readonly against: boolean;
  /** There are hidden checks. */
  readonly hidden: boolean;
}

/** '83 %'; nothing where there is none. */
const shareText = (share: number | undefined): string =>
  share === undefined ? '' : `${Math.round(100 * share)} %`;

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

export function textLines(handedIn: readonly Outline[], { against, hidden }: Asked): Lines {
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
  const line = (
    file: string,
    variant: string,
    verdict: string,
    mark: string,
    runs: string,
    held: string,
    why: string,
  ) => {
    const names = [
      cut(file, LONGEST.name).padEnd(fileWidth),
      cut(variant, LONGEST.variant).padEnd(variantWidth),
    ];
    const fields = [
      ...names,
      verdict.padEnd(WORDS),
      ...(marked ? [mark.padStart(5)] : []),
      ...(against ? [runs.padEnd(WORDS)] : []),
      ...(hidden ? [held.padStart(6)] : []),
    ];
    return `${[...fields, cut(why, LONGEST.why)].join('  ').trimEnd()}\n`;
  };
  return {
    head: line('file', 'variant', 'verdict', 'mark', 'runs', 'hidden', 'why'),
    row: (checked) => {
      const { file, receipt, verdict, runs = '', why, changed, mark, hidden: held, hiddenWhy = '' } = checked;
      const reasons = [why, changed, hiddenWhy && `hidden: ${hiddenWhy}`].filter((text) => text !== '');
      const shares = [shareText(mark), runs, shareText(held)] as const;
      return line(file, receipt?.variant ?? '', verdict, ...shares, reasons.join('; '));
    },
    foot: (checked) => `${countsOf(checked, { against, hidden })}\n`,
  };
}

function countsOf(checked: readonly Verdict[], { against, hidden }: Asked): string {
  const count = (verdict: Verdict['verdict']) => checked.filter((c) => c.verdict === verdict).length;
  const runs = (word: Verdict['runs']) => checked.filter((c) => c.runs === word).length;
  const passed = count('passed over');
  const verdicts = [
    `${count('valid')} valid, ${count('differs')} different, ${count('unreadable')} unreadable`,
    ...(passed > 0 ? [`${passed} passed over`] : []),
  ].join(', ');
  const held = checked.filter((c) => c.hidden === 1).length;
  return [
    verdicts,
    ...(against
      ? [`${runs('as assigned')} as assigned, ${runs('changed')} changed, ${runs('incomplete')} incomplete`]
      : []),
    ...(hidden ? [`${held} keep all hidden checks`] : []),
  ].join('; ');
}

/** Whole, however long; all of it is what a stranger may have written. */
const csvLine = (fields: readonly string[]): string => `${fields.map(csvWords).join(',')}\n`;

/** 'moment 2 at 56.09 s: video 3, the policy video 4' */
const guessText = ({ moment, seconds, guess, policy }: ReceiptGuess): string =>
  `moment ${moment} at ${seconds} s: ${guess}${guess === policy ? '' : `, the policy ${policy}`}`;

/** One row a receipt, with as many answers as the longest has. */
export function csvLines(handedIn: readonly Outline[], { against, hidden }: Asked): Lines {
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
      ...(hidden ? ['hidden', 'hidden_why'] : []),
    ]),
    row: ({ file, receipt: whole, verdict, runs = '', why, changed, mark, ...its }) => {
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
        ...(hidden ? [its.hidden?.toFixed(4) ?? '', its.hiddenWhy ?? ''] : []),
      ]);
    },
    foot: () => '',
  };
}

/** One list of objects, a line each, whole. */
export function jsonLines(_handedIn: readonly Outline[], { against, hidden }: Asked): Lines {
  let isFirst = true;
  return {
    head: '[',
    row: ({ file, receipt, verdict, runs, why, changed, mark, ...its }) => {
      const row = {
        ...{ file, variant: receipt?.variant ?? '', verdict, why },
        ...{
          kind: receipt?.kind ?? (receipt ? 'assignment' : null),
          title: receipt?.title ?? null,
          mark: mark ?? null,
        },
        ...(against ? { runs: runs ?? null, changed } : {}),
        ...(receipt && 'steps' in receipt ? { steps: receipt.steps } : { answers: receipt?.answers ?? [] }),
        ...(hidden ? { hidden: its.hidden ?? null, hidden_why: its.hiddenWhy ?? '' } : {}),
      };
      const before = isFirst ? '\n' : ',\n';
      isFirst = false;
      return `${before}${JSON.stringify(row)}`;
    },
    foot: () => '\n]\n',
  };
}
