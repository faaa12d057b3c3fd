/** A setting to choose, a goal, and what each choice measured. */
import type { Goal, Step } from '../../../core/lesson/lesson.ts';
import { slotText } from '../../../core/lesson/template.ts';
import type { StepRecord } from '../../../core/lesson/step.ts';
import { Radios } from '../kit/fields/Radios.tsx';
import { goalText, goalWords } from './stepModel.ts';
import type { Measured } from './useChange.ts';

interface ChangeStepProps {
  readonly step: Extract<Step, { kind: 'change' }>;
  /** What the run has that is shown. */
  readonly now: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** What was tried, at earlier visits as well: of these the figures are measured anew only when they are tried again. */
  readonly tries: StepRecord['tries'];
  readonly measured: readonly Measured[];
}

export function ChangeStep({ step, now, value, onChoose, tries, measured }: ChangeStepProps) {
  const { free, goals } = step;
  const latest = new Map(tries.map((its) => [its.value, its.met]));
  return (
    <div className="learn-change">
      <ul aria-label="Goals">
        {goals.map((goal) => (
          <li key={goal.of}>{goalText(goal).replaceAll(/(\d) (?=%|m?s\b|MB)/g, '$1\u00a0')}</li>
        ))}
      </ul>
      <fieldset className="learn-choice" data-many={free.options.length > 5 ? '' : undefined}>
        <legend>{free.title}</legend>
        <Radios
          options={free.options.map(
            (option) =>
              [option.value, option.value === now ? `${option.title}, as now` : option.title] as const,
          )}
          value={value}
          onChange={onChoose}
        />
      </fieldset>
      {latest.size > 0 && (
        <table className="learn-table">
          <caption className="hidden">What was measured</caption>
          <thead>
            <tr>
              <th scope="col">{free.title}</th>
              {goals.map(({ of }) => (
                <th key={of} scope="col">
                  {goalWords[of].head}
                </th>
              ))}
              <th scope="col">goal</th>
            </tr>
          </thead>
          <tbody>
            {[...latest].map(([tried, met]) => {
              const figures = measured.find((its) => its.value === tried)?.figures;
              return (
                <tr key={tried}>
                  <th scope="row">{free.options.find((option) => option.value === tried)?.title}</th>
                  {goals.map((goal) => (
                    <td key={goal.of}>
                      {figures ? figureText(figures[goal.of], goal).replaceAll(' ', '\u00a0') : '–'}
                    </td>
                  ))}
                  <td>{met ? 'met' : 'missed'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** So close to the goal that it reads like it, it has a figure more. */
function figureText(value: number, goal: Goal): string {
  const { form } = goalWords[goal.of];
  const text = slotText(value, form);
  const limits = goal.is === 'between' ? [goal.from, goal.to] : [goal.value];
  const isClose = limits.some((limit) => limit !== value && slotText(limit, form) === text);
  return form === 's' && isClose ? `${(value / 1e9).toFixed(3)} s` : text;
}
