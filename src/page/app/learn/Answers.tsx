/** What a student answers with: a number on a line, one of a few, an order. Nothing stands there before a touch. */
import { useId, type KeyboardEvent } from 'react';
import { slotText } from '../../../core/lesson/template.ts';
import type { Ask } from '../../../core/lesson/lesson.ts';
import type { Answer } from '../../../core/lesson/step.ts';

interface AnswerProps<As extends Ask['as']> {
  readonly ask: Extract<Ask, { as: As }>;
  readonly draft: Answer | undefined;
  readonly onTouch: (draft: Answer) => void;
  /** Names that only the run knows. */
  readonly names: readonly string[];
}

export function NumberAnswer({ ask, draft, onTouch }: AnswerProps<'number'>) {
  const id = useId();
  const { from, to, step, form, behind, arcOf } = ask;
  const touched = typeof draft === 'number';
  const value = touched ? draft : (from + to) / 2;
  return (
    <div className="learn-number">
      <p className="learn-figure" aria-hidden="true">
        <strong>{touched ? slotText(value, form) : '–'}</strong> {behind}
      </p>
      <label className="hidden" htmlFor={id}>
        Your answer, {behind}
      </label>
      <input
        id={id}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        data-untouched={touched ? undefined : ''}
        aria-valuetext={touched ? slotText(value, form) : 'not answered yet'}
        onChange={(event) => {
          onTouch(Number(event.target.value));
        }}
        onClick={(event) => {
          onTouch(Number(event.currentTarget.value));
        }}
        onKeyDown={(event) => {
          const steps = { ArrowRight: 10, ArrowUp: 10, ArrowLeft: -10, ArrowDown: -10 }[event.key];
          if (steps === undefined || !event.shiftKey) return;
          event.preventDefault();
          onTouch(Math.max(from, Math.min(to, value + steps * step)));
        }}
      />
      <div className="learn-scale" aria-hidden="true">
        <span>{slotText(from, form).replace(/^0\.0+ /, '0 ')}</span>
        <span>{slotText((from + to) / 2, form)}</span>
        <span>{slotText(to, form)}</span>
      </div>
      <p className="learn-note">
        {arcOf === undefined ? 'Slide, or press an arrow key.' : 'Slide, or press into the rounds.'}
      </p>
    </div>
  );
}

export function ChoiceAnswer({ ask, draft, onTouch, names }: AnswerProps<'choice'>) {
  const name = useId();
  return (
    <fieldset className="learn-choice">
      <legend className="hidden">Your answer</legend>
      {ask.options.map((option, k) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={draft === k}
            onChange={() => {
              onTouch(k);
            }}
          />
          <span>{names[k] ?? option}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Takes one out and puts it back a place earlier or later. */
function movedBy(taken: readonly number[], place: number, by: 1 | -1): readonly number[] {
  const to = place + by;
  const [one, other] = [taken[place], taken[to]];
  return one === undefined || other === undefined ? taken : taken.with(place, other).with(to, one);
}

const ARROWS: Readonly<Record<string, 1 | -1 | undefined>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

export function OrderAnswer({ ask, draft, onTouch, names }: AnswerProps<'order'>) {
  const taken = draft === undefined || typeof draft === 'number' ? [] : draft;
  const nameAt = (k: number): string => names[k] ?? ask.items[k] ?? '';
  // One that has its place is moved in the order; from any other the focus moves on.
  const moved = (event: KeyboardEvent<HTMLButtonElement>, k: number) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const place = taken.indexOf(k);
    if (place >= 0) onTouch(movedBy(taken, place, by));
    else {
      const all = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
      all.at((k + by) % all.length)?.focus();
    }
  };
  return (
    <div className="learn-order">
      <div
        role="group"
        aria-label="Press them in order; arrow keys move one that has its place"
        data-long={names.some((name) => name.length > 14) ? '' : undefined}
      >
        {ask.items.map((item, k) => {
          const place = taken.indexOf(k);
          const name = nameAt(k);
          return (
            <button
              key={item}
              type="button"
              className="plain"
              aria-pressed={place >= 0}
              aria-label={place >= 0 ? `${name}, number ${place + 1}. Take it back` : name}
              onKeyDown={(event) => {
                moved(event, k);
              }}
              onClick={() => {
                onTouch(place >= 0 ? taken.slice(0, place) : [...taken, k]);
              }}
            >
              <span className="learn-place">{place >= 0 ? place + 1 : ''}</span>
              {name.replace(/^cylinder /, '')}
            </button>
          );
        })}
      </div>
      <p className="learn-note">
        {taken.length === 0
          ? 'Press the one that is first.'
          : taken.length < ask.items.length
            ? `${taken.length} of ${ask.items.length}. Press a number again to take it back.`
            : 'All of them have their place. Arrow keys move one.'}
      </p>
      <p className="hidden" aria-live="polite">
        {taken.map((k, place) => `${place + 1}: ${nameAt(k)}`).join('; ')}
      </p>
    </div>
  );
}
