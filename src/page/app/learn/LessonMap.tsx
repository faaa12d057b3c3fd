/** What there is to learn: each lesson behind those that it builds on, and the exercises. Nothing is locked. */
import { Fragment } from 'react';
import { exercises } from '../../../core/lesson/exercise/exercises.ts';
import { judges } from '../../../core/lesson/exercise/queueRules.ts';
import { judgeTitle } from '../../../core/lesson/exercise/serveQueue.ts';
import { levels } from '../../../core/lesson/game/levels.ts';
import { markSoFar } from '../../../core/lesson/grade.ts';
import type { Lesson } from '../../../core/lesson/lesson.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { Glimpse } from '../kit/figures/Glimpse.tsx';
import { lessonThumbs } from './lessonThumbs.ts';
import { lessons } from '../../../core/lesson/lessons/index.ts';
import { doneOf, forgetAll, roundsPlayed, useProgress } from './progress.ts';
import { writePlace } from './place.ts';
import { markText } from './stepModel.ts';

/** How many lessons lie before it. */
function depthOf(lesson: Lesson): number {
  const before = lessons.filter(({ id }) => lesson.after.includes(id));
  return before.length === 0 ? 0 : 1 + Math.max(...before.map(depthOf));
}

const byDepth = lessons.reduce<readonly (readonly Lesson[])[]>((all, lesson) => {
  const depth = depthOf(lesson);
  const wide =
    all.length > depth ? all : [...all, ...Array.from({ length: depth + 1 - all.length }, () => [])];
  return wide.map((column, k) => (k === depth ? [...column, lesson] : column));
}, []);

/** In a column whoever builds on the upper ones of the column before stands above, so that no two ways cross. */
const columns = byDepth.reduce<readonly (readonly Lesson[])[]>((before, column) => {
  const left = before.at(-1) ?? [];
  const place = ({ after }: Lesson) => left.findIndex(({ id }) => after.includes(id));
  return [...before, column.toSorted((a, b) => place(a) - place(b))];
}, []);

/** From the middle of each row at the left to those at the right that build on it; what lies further back is in words. */
function waysBetween(left: readonly Lesson[], right: readonly Lesson[]): string {
  const middle = (k: number, column: readonly Lesson[]) => (100 * (k + 0.5)) / column.length;
  return right
    .flatMap(({ after }, r) =>
      left.flatMap(({ id }, k) =>
        after.includes(id) ? [`M0 ${middle(k, left)} H12 V${middle(r, right)} H24`] : [],
      ),
    )
    .join(' ');
}

const numbersOf = (ids: readonly string[]): string =>
  lessons
    .filter(({ id }) => ids.includes(id))
    .map(({ number }) => number)
    .join(' and ');

export function LessonMap({ fault }: { readonly fault: string | undefined }) {
  const { records, served, halves, forVisit } = useProgress();
  const isFramed = useLink((state) => state.embed);
  const isAny = Object.keys(records).length > 0 || Object.keys(served).length > 0 || halves.length > 0;
  return (
    <div className="learn-home">
      <header>
        <h1>Learn</h1>
        <p className="learn-lede">
          Short lessons. In each you say what will happen before you see it; a wrong guess costs nothing.
        </p>
        {fault !== undefined && <p className="learn-fault">{fault}</p>}
      </header>
      <div className="learn-map">
        {columns.map((column, k) => (
          <Fragment key={column.map(({ id }) => id).join()}>
            {k > 0 && (
              <svg className="learn-way" viewBox="0 0 24 100" preserveAspectRatio="none" aria-hidden="true">
                <path d={waysBetween(columns[k - 1] ?? [], column)} />
              </svg>
            )}
            <ul aria-label={k === 0 ? 'To begin with' : 'Then'}>
              {column.map((lesson) => (
                <LessonCard key={lesson.id} lesson={lesson} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <aside className="learn-exercises" aria-label="Exercises and a game">
        <h2 id="learn-serve">Serve the queue</h2>
        <p>
          Press the order yourself. It stops at the first step that differs, and says whose rule that was.
        </p>
        <ul className="learn-policies">
          {judges.map((policy) => (
            <li key={policy}>
              <a href={writePlace({ at: 'serve', policy, variant: 'open', attempt: 1 })}>
                {judgeTitle(policy)}
              </a>
              <span>{served[policy] === undefined ? '' : `best ${served[policy]}`}</span>
            </li>
          ))}
        </ul>
        <h2 id="learn-others">More exercises</h2>
        <p>They too stop you at the first step that differs.</p>
        <ul>
          {exercises.map(({ id, title, ask, size }) => (
            <li key={id}>
              <a href={writePlace({ at: 'exercise', exercise: id, variant: 'open', attempt: 1 })}>
                {title}
                <small>{ask}</small>
              </a>
              <span>{served[id] === undefined ? size : `best ${served[id]}`}</span>
            </li>
          ))}
        </ul>
        <h2 id="learn-scheduler">Be the scheduler</h2>
        <p>
          The arm is yours, and simple habits fail. Afterwards the same round stands beside it in other hands.
        </p>
        <ul>
          {levels.map(({ number, title, seeds }) => {
            const played = roundsPlayed(served, number, seeds.length);
            return (
              <li key={number}>
                <a href={writePlace({ at: 'scheduler', level: number, round: 1 })}>
                  {number} · {title}
                </a>
                <span>{played === 0 ? '' : `${played} of ${seeds.length} played`}</span>
              </li>
            );
          })}
        </ul>
        <p className="learn-for-teachers" hidden={isFramed}>
          <a href="#/learn/teachers">For teachers</a> topics, notes, worksheets, packages
        </p>
      </aside>
      <p className="learn-kept">
        {forVisit
          ? 'This browser keeps nothing here, so your answers last for this visit.'
          : 'Your answers stay in this browser and are sent to nobody.'}{' '}
        {isAny && (
          <button type="button" className="link" onClick={forgetAll}>
            Forget all
          </button>
        )}
      </p>
    </div>
  );
}

function LessonCard({ lesson }: { readonly lesson: Lesson }) {
  const records = useProgress((state) => state.records);
  const { done, all } = doneOf(records, lesson.id);
  const next = lesson.steps.findIndex((step) => records[lesson.id]?.[step.id]?.stage !== 'done');
  const isDone = done === all;
  const mark = markSoFar(lesson, records[lesson.id] ?? {});
  const state = isDone ? 'done' : done > 0 ? `step ${next + 1} of ${all}` : '';
  return (
    <li className="learn-card" data-done={isDone ? '' : undefined}>
      <a href={writePlace({ at: 'step', lesson: lesson.id, step: Math.max(0, next) })}>
        <span className="learn-meta">
          {lesson.number} · {lesson.minutes} min{state && <strong> · {state}</strong>}
        </span>
        <span className="learn-title">{lesson.title}</span>
        <Glimpse of={lessonThumbs.get(lesson.id)} />
      </a>
      {lesson.after.length > 0 && <p className="learn-after">builds on {numbersOf(lesson.after)}</p>}
      {mark !== undefined && <p className="learn-after">{markText(mark)}</p>}
      <span className="learn-track" aria-hidden="true">
        <span style={{ width: `${(100 * done) / all}%` }} />
      </span>
    </li>
  );
}
