/** An exercise of steps: what is known stands above, an answer is taken by row, mark or number key, and it stops where one differs. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { exerciseById, exercises } from '../../../core/lesson/exercise/exercises.ts';
import type { Difference, Exercise, FigureTable, ShownStep } from '../../../core/lesson/exercise/exercise.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import { exerciseParts } from './exerciseParts.ts';
import { ExerciseStage } from './ExerciseStage.tsx';
import {
  answeredOn,
  exerciseModel,
  takenUp,
  hintedOn,
  mendedOf,
  nothingAnswered,
  type Answering,
  type ExerciseModel,
} from './exerciseModel.ts';
import { goToPlace, writePlace, type Place } from './place.ts';
import { halfOf, keepBest, keepHalf } from './progress.ts';
import { PressForm } from '../kit/fields/PressForm.tsx';
import { markText } from './stepModel.ts';
import { useTold } from './told.ts';
import { useGoesOn } from './useGoesOn.ts';
import { useRowKeys } from './useRowKeys.ts';
import { WorkMenu } from './WorkMenu.tsx';

type ExercisePlayerProps = Extract<Place, { at: 'exercise' }>;

export function ExercisePlayer({ exercise, variant, attempt, fault }: ExercisePlayerProps) {
  const its = exerciseById.get(exercise) ?? elementAt(exercises, 0);
  const address = writePlace({ at: 'exercise', exercise: its.id, variant, attempt });
  const task = useMemo(() => its.draw(variant, attempt), [its, variant, attempt]);
  const [answering, setAnswering] = useState<Answering>(() =>
    takenUp(task, halfOf(address) ?? nothingAnswered),
  );
  const model = useMemo(() => exerciseModel(task, answering), [task, answering]);
  const { shown, difference, mark } = model;
  const form = useRef<HTMLFormElement>(null);
  const go = (after: Answering) => {
    if (after === answering) return;
    setAnswering(after);
    keepHalf({ at: address, undone: 0, ...after }, exerciseModel(task, after).mark !== undefined);
  };
  const take = (id: number) => {
    go(answeredOn(task, answering, id));
  };
  useRowKeys((row) => {
    const option = difference ? undefined : shown?.options[row];
    if (option) take(option.id);
  });
  useEffect(() => {
    if (mark !== undefined) keepBest(its.id, mark);
  }, [its, mark]);
  useGoesOn(form, answering, '.learn-options button');
  const of = { exercise: its.id, variant, attempt };
  const [openedMs] = useState(() => performance.now());
  useTold({
    ...{ of, number: answering.answers.length + 1, count: model.length, pressed: answering.answers.at(-1) },
    ...{ presses: answering.answers.length, isDone: mark !== undefined, score: mark },
  });

  const again = { at: 'exercise', exercise: its.id, variant, attempt: attempt + 1 } as const;
  return (
    <PressForm
      within={form}
      className="learn-player learn-exercise"
      onPress={() => {
        if (difference) go(mendedOf(answering));
        else if (mark !== undefined) goToPlace(again);
      }}
    >
      <section className="learn-panel" aria-label="The exercise">
        {fault !== undefined && <p className="learn-fault">{fault}</p>}
        <p className="learn-kicker">
          <a href="#/learn">Exercise</a> · {variant}-{attempt}
          {shown && ` · ${shown.part}`}
          <WorkMenu title={its.title} address={address} make={exerciseParts(of, answering, openedMs)} />
        </p>
        <h1 className="learn-lesson">{its.title}</h1>
        <h2 className="learn-lead">{model.lead}</h2>
        {model.body.map((text) => (
          <p key={text} className="learn-body">
            {text}
          </p>
        ))}
        {difference ? <Judged difference={difference} /> : shown && <Options shown={shown} onTake={take} />}
        {mark !== undefined && model.steps.length <= 12 && (
          <StepMarks steps={model.steps} hints={answering.hints} />
        )}
        {model.hints.map((hint) => (
          <p key={hint} className="learn-hint">
            {hint}
          </p>
        ))}
        <Aside
          model={model}
          onHint={() => {
            go(hintedOn(task, answering));
          }}
        />
        <p className="hidden" aria-live="polite">
          {told(model)}
        </p>
      </section>
      <ExerciseStage pictures={model.pictures} onTake={take} />
      <ExerciseFoot its={its} model={model} again={writePlace(again)} />
    </PressForm>
  );
}

const told = ({ steps, lead, body, difference }: ExerciseModel): string =>
  difference ? `${lead} ${body.join(' ')}` : `${steps.at(-1) === true ? 'Right. ' : ''}${lead}`;

interface AsideProps {
  readonly model: ExerciseModel;
  readonly onHint: () => void;
}

function Aside({ model: { shown, difference, hints, mark }, onHint }: AsideProps) {
  if (mark !== undefined) return <div className="learn-aside" />;
  const left = (shown?.hints.length ?? 0) - hints.length;
  return (
    <div className="learn-aside">
      {!difference && left > 0 && (
        <button type="button" className="plain" onClick={onHint}>
          {hints.length === 0 ? 'Show a hint' : 'Show another hint'}
        </button>
      )}
      <p className="learn-note">
        {difference
          ? 'A step that is mended with you counts half, and nothing behind a hint; a new one starts afresh.'
          : hints.length > 0
            ? 'With a hint the step counts half.'
            : 'Press one, or the key of its number.'}
      </p>
    </div>
  );
}

interface FootProps {
  readonly its: Exercise;
  readonly model: ExerciseModel;
  readonly again: string;
}

function ExerciseFoot({ its, model: { steps, length, mark, difference }, again }: FootProps) {
  const at = Math.min(length, steps.length + (difference ? 0 : 1));
  return (
    <div className="learn-foot">
      <a className="learn-back" href="#/learn">
        <span aria-hidden="true">◀</span> lessons
      </a>
      {length <= 12 && (
        <span className="learn-steps learn-marks" aria-hidden="true">
          {Array.from({ length }, (_, k) => (
            <span key={k} data-done={k < steps.length ? '' : undefined} />
          ))}
        </span>
      )}
      <span className="learn-count">
        {mark !== undefined ? markText(mark) : length <= 12 ? `step ${at} of ${length}` : `step ${at}`}
      </span>
      <nav className="learn-links learn-rules" aria-label="Exercises">
        {exercises.map(({ id, title }) => (
          <a
            key={id}
            href={writePlace({ at: 'exercise', exercise: id, variant: 'open', attempt: 1 })}
            aria-current={id === its.id ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
        <a href={again}>a new one</a>
      </nav>
      <button type="submit" className="solid" disabled={!difference && mark === undefined}>
        {difference?.goOn ?? (mark === undefined ? 'Go on' : 'New one')}
      </button>
    </div>
  );
}

/** Where a table of what is known has a row for each, its names are what is pressed; else buttons. */
function Options({
  shown: { table, options },
  onTake,
}: {
  readonly shown: ShownStep;
  readonly onTake: (id: number) => void;
}) {
  const isRows = table !== undefined && options.every(({ label }, k) => table.rows[k]?.[0] === label);
  const button = (id: number, label: string, k: number) => (
    <button
      type="button"
      onClick={() => {
        onTake(id);
      }}
    >
      <kbd>{k + 1}</kbd> {label}
    </button>
  );
  if (isRows)
    return (
      <Figures
        table={table}
        className="learn-options learn-candidates"
        name={(row, k) => button(options[k]?.id ?? -1, row, k)}
      />
    );
  return (
    <>
      {table && (
        <details className="learn-known">
          <summary>{table.caption}</summary>
          <Figures table={table} className="" name={(row) => row} />
        </details>
      )}
      <ul className="learn-options learn-taking">
        {options.map(({ id, label }, k) => (
          <li key={id}>{button(id, label, k)}</li>
        ))}
      </ul>
    </>
  );
}

interface FiguresProps {
  readonly table: FigureTable;
  readonly className: string;
  readonly name: (row: string, k: number) => React.ReactNode;
  readonly yours?: string;
}

function Figures({ table, className, name, yours }: FiguresProps) {
  return (
    <table className={`learn-table ${className}`}>
      <caption className="hidden">{table.caption}</caption>
      <thead>
        <tr>
          {table.heads.map((head, k) => (
            <th key={k} scope="col">
              {head === '' ? <span className="hidden">{k === 0 ? 'who' : 'so'}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first = '', ...rest], k) => (
          <tr key={first} data-mine={first === yours ? '' : undefined}>
            <th scope="row">{name(first, k)}</th>
            {rest.map((text, column) => (
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** At the end: how each step went. */
function StepMarks({
  steps,
  hints,
}: {
  readonly steps: readonly boolean[];
  readonly hints: readonly number[];
}) {
  const went = (isRight: boolean, k: number) => {
    const said = isRight ? 'right at once' : 'mended';
    return (hints[k] ?? 0) > 0 ? `${said}, with a hint` : said;
  };
  const rows = steps.map((isRight, k) => [`${k + 1}`, went(isRight, k)]);
  return (
    <Figures
      table={{ caption: 'How each step went', heads: ['step', ''], rows }}
      className="learn-went"
      name={(row) => row}
    />
  );
}

function Judged({ difference: { table, yours, right } }: { readonly difference: Difference }) {
  // Where no row is the judge's, the highlit one is where they part.
  const whose = (row: string) =>
    right === '' ? '' : row === yours ? ' (yours)' : row === right ? ' (right)' : '';
  return (
    <Figures table={table} className="learn-judged" yours={yours} name={(row) => `${row}${whose(row)}`} />
  );
}
