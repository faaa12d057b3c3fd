/** A lesson on paper: its steps with room for answers, or, on its second link, with what comes out and a note on teaching it. */
import type { Ask, Lesson, Step } from '../../../core/lesson/lesson.ts';
import { filled, slotsOf, slotText } from '../../../core/lesson/template.ts';
import { goalText } from './stepModel.ts';
import { WhyStep } from './WhyStep.tsx';
import { outcomeTexts, outcomeWords } from './outcome.ts';
import { PICTURE_PX, useSheet, type SheetStep } from './useSheet.ts';
import './sheet.css';

const kinds = {
  say: 'look',
  why: 'why',
  predict: 'predict',
  change: 'change',
  check: 'check',
} as const satisfies Record<Step['kind'], string>;

/** It comes behind a question, and may show what came out: on paper, where all steps lie side by side, that would be told too early. */
const tellsOutcome = ({ steps }: Lesson, step: Step): boolean =>
  steps.slice(0, steps.indexOf(step)).some((before) => 'ask' in before);

interface SheetProps {
  readonly lesson: Lesson;
  readonly answers: boolean;
}

export function Sheet({ lesson, answers }: SheetProps) {
  const { steps, runs, failed } = useSheet(lesson, answers);
  const isWhole = steps.length === lesson.steps.length;
  return (
    <article className="sheet" aria-busy={!isWhole}>
      <header>
        <p className="sheet-kicker">
          Roundscope · lesson {lesson.number} · about {lesson.minutes} minutes
          {answers && ' · with what comes out'}
        </p>
        <h1>{lesson.title}</h1>
        {answers ? (
          <p className="sheet-note">In a lecture: {lesson.notes}</p>
        ) : (
          <p className="sheet-names">
            <span>Name</span>
            <span>Code</span>
            <span>Date</span>
          </p>
        )}
        <p className="sheet-tools">
          <button
            type="button"
            className="solid"
            disabled={!isWhole}
            onClick={() => {
              print();
            }}
          >
            Print
          </button>
          <a href={`#/learn/${lesson.id}`}>the lesson itself</a>
          <a href="#/learn/teachers">for teachers</a>
          {!isWhole && failed === undefined && (
            <span role="status">
              Its runs are played: step {steps.length + 1} of {lesson.steps.length} …
            </span>
          )}
          {failed !== undefined && <span role="alert">This could not be made: {failed}.</span>}
        </p>
      </header>
      <ol className="sheet-steps">
        {steps.map((found, k) => {
          const step = lesson.steps[k];
          const secret = !answers && step !== undefined && tellsOutcome(lesson, step);
          return (
            step &&
            !(secret && step.kind === 'say') && (
              <li key={step.id}>
                <p className="sheet-kicker">{kinds[step.kind]}</p>
                {secret && step.kind === 'why' ? (
                  <h2>Why is that so?</h2>
                ) : (
                  <Texts step={step} found={found} isSecret={secret} />
                )}
                {(secret ? [] : found.pictures).map(({ url, words, title }, p) => (
                  <figure key={p}>
                    {title !== undefined && <figcaption>{title}</figcaption>}
                    <img src={url} alt={words} width={PICTURE_PX} />
                  </figure>
                ))}
                {'ask' in step && <Room ask={step.ask} found={found} />}
                {step.kind === 'change' && <ChangeRoom step={step} answers={answers} />}
                {step.kind === 'why' &&
                  (answers ? <WhyStep step={step} run={runs.run(step.run)} /> : <Lines count={2} />)}
                {answers && <Outcome step={step} found={found} />}
              </li>
            )
          );
        })}
      </ol>
      <footer className="sheet-kicker">{location.href.replace(/[?&](?:sheet|answers)=.*/, '')}</footer>
    </article>
  );
}

interface TextsProps {
  readonly step: Step;
  readonly found: SheetStep;
  /** Figures of an earlier question are left out with their sentences. */
  readonly isSecret: boolean;
}

function Texts({ step, found, isSecret }: TextsProps) {
  const texts = step.text
    .filter((text, k) => !isSecret || k === 0 || slotsOf(text).length === 0)
    .filter((text) => slotsOf(text).every((slot) => slot in found.values))
    .map((text) => filled(text, found.values));
  const [lead, ...body] = texts;
  return (
    <>
      <h2>{lead}</h2>
      {body.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

const Lines = ({ count }: { readonly count: number }) => (
  <p className="sheet-lines" aria-hidden="true">
    {Array.from({ length: count }, (_, k) => (
      <span key={k} />
    ))}
  </p>
);

const TICKS = 5;

/** Where one writes, ticks or draws. */
function Room({ ask, found }: { readonly ask: Ask; readonly found: SheetStep }) {
  switch (ask.as) {
    case 'number':
      return (
        <div className="sheet-number">
          <p>
            <span className="sheet-blank" /> {ask.behind}
          </p>
          <p className="sheet-scale" aria-hidden="true">
            {Array.from({ length: TICKS }, (_, k) => (
              <span key={k}>{slotText(ask.from + ((ask.to - ask.from) * k) / (TICKS - 1), ask.form)}</span>
            ))}
          </p>
        </div>
      );
    case 'choice':
      return (
        <ul className="sheet-choice">
          {ask.options.map((option, k) => (
            <li key={option} data-right={found.truth === k ? '' : undefined}>
              {filled(option, found.values)}
            </li>
          ))}
        </ul>
      );
    case 'order':
      return (
        <>
          <p>{found.items.join(' · ')}</p>
          <ol className="sheet-order" aria-label="Your order">
            {ask.items.map((item) => (
              <li key={item} />
            ))}
          </ol>
        </>
      );
    case 'curve':
      return null;
  }
}

interface ChangeRoomProps {
  readonly step: Extract<Step, { kind: 'change' }>;
  readonly answers: boolean;
}

function ChangeRoom({ step, answers }: ChangeRoomProps) {
  return (
    <>
      <p>
        {step.goals.map(goalText).join('. ')}. {step.free.title}:{' '}
        {step.free.options.map(({ title }) => title).join(', ')}.
      </p>
      {!answers && <Lines count={2} />}
    </>
  );
}

function Outcome({ step, found }: { readonly step: Step; readonly found: SheetStep }) {
  const met = step.kind === 'change' ? `${step.free.title}: ${found.met.join(', ')}` : '';
  const words = 'ask' in step ? outcomeWords(step.ask, found.truth, found) : met;
  const texts = outcomeTexts(step, found);
  if (words === '' && texts.length === 0) return null;
  return (
    <div className="sheet-outcome">
      {words !== '' && (
        <p>
          <strong>{words}</strong>
        </p>
      )}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
