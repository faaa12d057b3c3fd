/** The outcome over the answer, where it was given: two flags on a number's line, two marks beside options. The table says the same. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Ask } from '../../../core/lesson/lesson.ts';
import type { Answer } from '../../../core/lesson/step.ts';
import { slotText } from '../../../core/lesson/template.ts';
import type { Truth } from './stepModel.ts';

interface OutcomeMarksProps {
  readonly ask: Ask;
  readonly answer: Answer;
  readonly truth: Truth;
  /** Another number that stands on the line. */
  readonly other: number | undefined;
}

export function OutcomeMarks({ ask, answer, truth, other }: OutcomeMarksProps) {
  if (typeof answer !== 'number' || typeof truth !== 'number') return null;
  if (ask.as === 'number') return <NumberMarks {...{ ask, answer, truth, other }} />;
  if (ask.as === 'choice') return <ChoiceMarks {...{ ask, answer, truth }} />;
  return null;
}

interface MarksProps<As extends Ask['as']> {
  readonly ask: Extract<Ask, { as: As }>;
  readonly answer: number;
  readonly truth: number;
}

function NumberMarks({ ask, answer, truth, other }: MarksProps<'number'> & Pick<OutcomeMarksProps, 'other'>) {
  const { from, to, form, flags } = ask;
  const percent = (value: number) => Math.max(0, Math.min(100, (100 * (value - from)) / (to - from)));
  const flag = (who: 'you' | 'was', value: number, name: string = who) => {
    const left = percent(value);
    // Words stay within the line.
    const side = left > 70 ? 'end' : 'start';
    return (
      <span data-who={who} data-side={side} style={{ left: `${left}%` }}>
        {name} {slotText(value, form)}
      </span>
    );
  };
  return (
    <div className="learn-line" aria-hidden="true">
      {flag('was', truth, flags?.truth)}
      {flags && other !== undefined && flag('was', other, flags.other)}
      {flag('you', answer)}
      <div className="learn-scale">
        <span>{slotText(from, form).replace(/^0\.0+ /, '0 ')}</span>
        <span>{slotText(to, form)}</span>
      </div>
    </div>
  );
}

function ChoiceMarks({ ask, answer, truth }: MarksProps<'choice'>) {
  return (
    <ul className="learn-marked" aria-hidden="true">
      {ask.options.map((option, k) => (
        <li key={option} data-was={k === truth ? '' : undefined}>
          <span>{elementAt(ask.options, k)}</span>
          <em>{[k === truth ? 'outcome' : '', k === answer ? 'you' : ''].filter(Boolean).join(' · ')}</em>
        </li>
      ))}
    </ul>
  );
}
