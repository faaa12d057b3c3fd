/** In the place of Why: the question with its choices, and when it is answered what the policy takes. */
import { useEffect, type ComponentProps } from 'react';
import { brief } from '../../../draw/format.ts';
import { useGuess, type Choice, type Question } from '../../../state/stores/guess.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import { clock } from '../../kit/reading/format.ts';
import { useRadioRows } from '../../kit/fields/useRadioRows.ts';
import { useMayEdit } from '../../kit/visit/lock.ts';
import { capital } from '../../../view/scene/names.ts';
import { followEdge } from './dockEdge.ts';
import {
  answer,
  followPresent,
  mayPlayYours,
  playYours,
  poseNext,
  showAnswer,
  stopGuessing,
} from './guessing.ts';
import { dueText, HIDDEN, othersText, scoreText, SEARCHING, TITLE, verdictText, wayText } from './words.ts';
import './guess.css';

export function Guess() {
  const { question, given, nothing, veilNs } = useGuess();
  useEffect(followPresent, []);
  useEffect(followEdge, []);
  if (nothing !== '') return <Nothing says={nothing} />;
  if (question && given !== undefined) return <Verdict question={question} given={given} />;
  if (question) return <Open question={question} />;
  return (
    <section className="guess" aria-label={TITLE}>
      <h2 className="why-title">
        <b>{TITLE}</b>
      </h2>
      <p className="field-note" aria-live="polite">
        {veilNs === Infinity ? '' : SEARCHING}
      </p>
      <GuessFoot />
    </section>
  );
}

function Nothing({ says }: { readonly says: string }) {
  return (
    <section className="guess" aria-label={TITLE}>
      <p className="guess-verdict">{says}</p>
      <GuessFoot />
    </section>
  );
}

function Open({ question }: { readonly question: Question }) {
  const { choices, atNs, says, others } = question;
  const dues = choices.some(({ dueNs }) => Number.isFinite(dueNs));
  const { group, radio } = useRadioRows(choices.length);
  return (
    <section className="guess" data-open aria-label={TITLE}>
      <h2 className="why-title">
        <b>{TITLE}</b> <span>stop at {clock(atNs)}</span>
      </h2>
      <p className="why-reason">{says}</p>
      <div className="guess-rows" {...group} aria-label="Who could be next">
        <table className="guess-table">
          <caption className="hidden">Who could be next; press one</caption>
          <thead>
            <tr>
              <th scope="col">who</th>
              <th scope="col">from the arm</th>
              <th scope="col">{dues ? 'due in' : 'waits for'}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice, i) => (
              <Row key={`${choice.kind} ${choice.row}`} {...{ choice, dues }} index={i} radio={radio(i)} />
            ))}
          </tbody>
        </table>
      </div>
      {others > 0 && <p className="field-note">{othersText(others)}</p>}
      <p className="field-note guess-hidden">{HIDDEN}</p>
      <GuessFoot />
    </section>
  );
}

/** Digits by their places: letters are the Lab’s own keys. */
const keyOf = (index: number): string => (index < 10 ? String((index + 1) % 10) : '');

function Row({
  choice,
  index,
  dues,
  radio,
}: {
  readonly choice: Choice;
  readonly index: number;
  readonly dues: boolean;
  readonly radio: ComponentProps<'button'>;
}) {
  const { kind, name, offset, dueNs, waitedNs } = choice;
  const key = keyOf(index);
  return (
    <tr>
      <th scope="row" colSpan={kind === 'serve' ? 1 : 3}>
        <button
          {...radio}
          aria-keyshortcuts={key || undefined}
          title={capital(name)}
          onClick={() => {
            answer(index);
          }}
        >
          {key && <kbd aria-hidden="true">{key}</kbd>} {capital(name)}
        </button>
      </th>
      {kind === 'serve' && (
        <>
          <td>{wayText(offset)}</td>
          <td>{dues ? dueText(dueNs) : brief(waitedNs)}</td>
        </>
      )}
    </tr>
  );
}

function Verdict({ question, given }: { readonly question: Question; readonly given: number }) {
  const shownNs = usePlayback((state) => state.shownNs);
  // Whoever has gone on has read it.
  const isHere = shownNs === question.atNs;
  const free = useMayEdit();
  return (
    <section className="guess" aria-label="What was guessed">
      {isHere && (
        <p className="guess-verdict">
          {verdictText(question, given)}{' '}
          {free && mayPlayYours() && (
            <button type="button" className="link" onClick={playYours}>
              Play yours
            </button>
          )}
        </p>
      )}
      <GuessFoot />
    </section>
  );
}

/** Whoever was pressed is gone: the way on has the focus, and Enter leads there. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

function GuessFoot() {
  const { question, given, answered, right, nothing } = useGuess();
  const isOpen = question !== undefined && given === undefined;
  return (
    <p className="guess-foot">
      {!isOpen && (question !== undefined || nothing !== '') && (
        <button ref={takeFocus} type="button" className="solid" onClick={poseNext}>
          Next stop
        </button>
      )}
      <span className="guess-score">{scoreText(right, answered)}</span>
      {isOpen && (
        <button type="button" className="link" onClick={showAnswer}>
          Show me
        </button>
      )}
      <button type="button" className="link" onClick={stopGuessing}>
        Stop guessing
      </button>
    </p>
  );
}
