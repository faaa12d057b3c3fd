/** The words of a step: what is to be looked at or answered, hints, and behind the commitment the outcome. */
import type { RefObject } from 'react';
import type { Ask, Lesson, Step } from '../../../core/lesson/lesson.ts';
import { markSoFar } from '../../../core/lesson/grade.ts';
import type { Answer, StepRecord } from '../../../core/lesson/step.ts';
import { ChoiceAnswer, NumberAnswer, OrderAnswer } from './Answers.tsx';
import { ChangeStep } from './ChangeStep.tsx';
import { OutcomeMarks } from './OutcomeMarks.tsx';
import type { Change } from './useChange.ts';
import { lessonParts } from './lessonParts.ts';
import { writePlace } from './place.ts';
import { act, useProgress } from './progress.ts';
import { checkText, markText, type StepModel } from './stepModel.ts';
import type { KnownSoFar } from './useKnown.ts';
import { WhyStep } from './WhyStep.tsx';
import { WorkMenu } from './WorkMenu.tsx';

interface PlayerPanelProps {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly record: StepRecord;
  readonly model: StepModel;
  readonly known: KnownSoFar;
  readonly fault: string | undefined;
  /** Undefined where nothing can be answered. */
  readonly onTouch: ((draft: Answer) => void) | undefined;
  readonly change: Change;
  readonly lead: RefObject<HTMLHeadingElement | null>;
}

const percent = (share: number): string => `${Math.floor(100 * share)} %`;

export function PlayerPanel(props: PlayerPanelProps) {
  const { lesson, step, record, model, known, fault, change, lead } = props;
  const records = useProgress((state) => state.records);
  const mark = markSoFar(lesson, records[lesson.id] ?? {});
  const isOver = record.stage === 'revealed' || record.stage === 'done';
  const playing = known.progress ?? change.progress;
  return (
    <section className="learn-panel" aria-label="The step">
      {fault !== undefined && <p className="learn-fault">{fault}</p>}
      <p className="learn-kicker">
        <a href="#/learn">Lesson {lesson.number}</a> · {model.kind}
        <WorkMenu
          title={lesson.title}
          address={writePlace({ at: 'step', lesson: lesson.id, step: lesson.steps.indexOf(step) })}
          make={lessonParts(lesson, records[lesson.id] ?? {})}
          lesson={lesson}
        />
      </p>
      <h1 className="learn-lesson">{lesson.title}</h1>
      <h2 ref={lead} className="learn-lead" tabIndex={-1}>
        {model.lead || '…'}
      </h2>
      {model.body.map((text) => (
        <p key={text} className="learn-body">
          {text}
        </p>
      ))}
      <StepBody {...props} />
      {model.table && 'ask' in step && known.truth !== undefined && (
        <OutcomeMarks
          ask={step.ask}
          answer={record.answers.at(-1) ?? NaN}
          truth={known.truth}
          other={known.other}
        />
      )}
      {model.table && 'ask' in step && <OutcomeTable table={model.table} as={step.ask.as} />}
      {playing !== undefined && <p className="learn-note">The run is played: {percent(playing)} …</p>}
      {known.failed !== undefined && (
        <p className="learn-fault" role="alert">
          This run could not be played: {known.failed}.
        </p>
      )}
      <div className="learn-aside">
        {model.hints.map((hint) => (
          <p key={hint} className="learn-hint">
            {hint}
          </p>
        ))}
        {model.hasMoreHints && (
          <button
            type="button"
            className="link"
            onClick={() => {
              act(lesson.id, step.id, { do: 'hint' });
            }}
          >
            {record.hints === 0 ? 'Show a hint' : 'Show another hint'}
          </button>
        )}
        {lesson.steps[0] === step && <p className="learn-note">In a lecture: {lesson.notes}</p>}
        {'ask' in step && record.answers.length === 0 && (
          <p className="learn-note">
            {step.kind === 'predict'
              ? 'Nothing shows before you commit; a guess costs nothing.'
              : 'The first answer counts in full; behind a hint, or at the second, it counts half; behind both it does not.'}
          </p>
        )}
        {step.kind === 'check' && isOver && record.mark !== undefined && (
          <p className="learn-note">{checkText(record.mark)}</p>
        )}
        {lesson.steps.at(-1) === step && isOver && mark !== undefined && (
          <p className="learn-note">
            <strong>This lesson: {markText(mark)}.</strong> Its checks alone are graded.
          </p>
        )}
        {'ask' in step && isOver && (
          <button
            type="button"
            className="link"
            onClick={() => {
              act(lesson.id, step.id, { do: 'again' });
            }}
          >
            Answer again
          </button>
        )}
      </div>
      <p className="hidden" aria-live="polite">
        {model.lead}
      </p>
    </section>
  );
}

function StepBody({ step, record, known, onTouch, change }: PlayerPanelProps) {
  if (step.kind === 'why') return <WhyStep step={step} run={known.runs.run(step.run)} />;
  if (step.kind === 'change')
    return (
      <ChangeStep
        step={step}
        now={change.now}
        value={change.value}
        onChoose={change.choose}
        tries={record.tries}
        measured={change.measured}
      />
    );
  if (!('ask' in step) || !onTouch) return null;
  const { ask } = step;
  const own = { draft: record.draft, onTouch, names: known.items };
  switch (ask.as) {
    case 'number':
      return <NumberAnswer ask={ask} {...own} />;
    case 'choice':
      return <ChoiceAnswer ask={ask} {...own} />;
    case 'order':
      return <OrderAnswer ask={ask} {...own} />;
    case 'curve':
      return null;
  }
}

interface OutcomeTableProps {
  readonly table: NonNullable<StepModel['table']>;
  readonly as: Ask['as'];
}

/** For ears alone where marks show the same; of a curve under its summary. */
function OutcomeTable({ table, as }: OutcomeTableProps) {
  const rows = (
    <table className="learn-table">
      <caption className="hidden">{table.caption}</caption>
      <thead>
        <tr>
          {table.head.map((cell, k) => (
            <th key={k} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, r) => (
          <tr key={r}>
            {row.map((cell, k) => (
              <td key={k}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // A table is as wide as its words, however narrow it is told to be: what is around it hides it.
  if (as === 'number' || as === 'choice') return <div className="hidden">{rows}</div>;
  if (as === 'order') return rows;
  return (
    <details className="learn-numbers">
      <summary>The numbers, yours and the run’s</summary>
      {rows}
    </details>
  );
}
