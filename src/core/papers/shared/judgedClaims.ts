/** Claims as they were written down, with what their paper's runs make of them. */
import type { Claim } from './claim.ts';
import { elsewhereOf } from './elsewhere.ts';
import type { JudgedPaper, JudgedReading } from './judgedReading.ts';
import type { Verdict } from './verdict.ts';

type Written = Pick<Claim, 'id' | 'claim' | 'criterion'>;

/** Reasons by claim, each for one verdict, which it cannot outlive. */
export type Reasons = Readonly<Partial<Record<string, Partial<Record<Verdict, string>>>>>;

interface Basis {
  /** Under the main reading. */
  readonly main: JudgedPaper['main'];
  /** Under the others. */
  readonly others: readonly Pick<JudgedReading, 'said' | 'verdicts' | 'found'>[];
  /** Why the main reading is the main one, in a sentence. */
  readonly because?: string;
  readonly reasons: Reasons;
  /** What its figures are made with again. */
  readonly commandOf: (id: string) => string;
}

/** A claim that no run has judged is not confirmed, and says that it was not run. */
export const judgedClaims = (
  written: readonly Written[],
  { main, others, reasons, commandOf, because = '' }: Basis,
): readonly Claim[] =>
  written.map(({ id, claim, criterion }) => {
    const { verdict, figures } = main.find((judged) => judged.id === id) ?? NOT_RUN;
    return {
      ...{ id, claim, criterion, verdict, figures },
      why: reasons[id]?.[verdict] ?? '',
      command: commandOf(id),
      elsewhere: elsewhereOf(
        verdict,
        others.map(({ said, verdicts, found }) => ({ said, verdict: verdicts[id], found })),
        because,
      ),
    };
  });

const NOT_RUN = { verdict: 'not confirmed', figures: 'not run' } as const;

/** All but the main reading. */
export const othersOf = <Reading extends { readonly said: string }>(
  readings: readonly Reading[],
): readonly Reading[] => readings.filter(({ said }) => said !== '');
