/** A figure of a paper whose numbers are in the reader's hand: the picture, what it shows in words, its handles, its table. */
import { useState, type ReactNode } from 'react';
import type { Theme } from '../../../draw/palette.ts';
import type { Explained } from '../../../view/explained/explained.ts';
import { piecesOf } from '../../../view/explained/mathText.ts';
import type { Size } from '../../../view/scene/view.ts';
import { BehindTable } from '../../kit/figures/BehindTable.tsx';
import { Icon } from '../../kit/layers/Icon.tsx';
import { FigureCanvas } from '../../kit/figures/FigureCanvas.tsx';
import './inHand.css';

interface ExplainedPictureProps<Model> {
  /** As the paper counts: 'figure 2'. */
  readonly name: string;
  readonly view: Explained<Model>;
  readonly model: Model;
  readonly onDrag?: (x: number, y: number, size: Size, theme: Theme) => void;
  /** Its handles. */
  readonly children: ReactNode;
}

const never = () => () => undefined;

export function ExplainedPicture<Model>(props: ExplainedPictureProps<Model>) {
  const { name, view, model, onDrag, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <div className="in-hand">
      <FigureCanvas
        className="figure-frame"
        label={`${view.title}. What it shows stands below it, and as a table behind it.`}
        height={(width, theme) => view.height(width, theme)}
        subscribe={never}
        draw={(pen, size, theme) => {
          view.draw(pen, model, size, theme);
        }}
        onDrag={onDrag}
      />
      <div className="in-hand-handles" role="group" aria-label={`Handles of ${name}`}>
        {children}
      </div>
      <p className="in-hand-says" aria-live="polite">
        <Quantities text={view.says(model)} />
      </p>
      <details
        className="prototype-behind"
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary>The figures behind {name}</summary>
        {open && (
          <BehindTable title={view.title} table={view.table(model)} className="prototype-events" namedRows />
        )}
      </details>
    </div>
  );
}

/** Text in which T_h stands as the paper sets it. */
function Quantities({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece, i) => (piece.lowered ? <sub key={i}>{piece.text}</sub> : piece.text));
}

interface ExplainedPartProps {
  readonly id: string;
  readonly heading: string;
  readonly says: string;
  readonly children: ReactNode;
}

/** One figure, with what it is about. */
export function ExplainedPart({ id, heading, says, children }: ExplainedPartProps) {
  return (
    <section className="figure-timeline" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <p className="figure-says">{says}</p>
      {children}
    </section>
  );
}

interface SteppedProps {
  readonly name: string;
  /** From 0. */
  readonly value: number;
  readonly count: number;
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** A handle with a button for the step before and one for the next. */
export function Stepped({ name, value, count, text, onChange }: SteppedProps) {
  return (
    <div className="in-hand-stepped">
      <button
        type="button"
        className="step"
        aria-label={`Back: ${name}`}
        onClick={() => {
          onChange(Math.max(0, value - 1));
        }}
      >
        <Icon name="eventBack" />
      </button>
      <Handle name={name} value={value} min={0} max={count - 1} text={text} onChange={onChange} />
      <button
        type="button"
        className="step"
        aria-label={`On: ${name}`}
        onClick={() => {
          onChange(Math.min(count - 1, value + 1));
        }}
      >
        <Icon name="eventOn" />
      </button>
    </div>
  );
}

interface HandleProps {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value as it is read. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** A slider with its name and its value. */
export function Handle({ name, text, step = 1, onChange, ...range }: HandleProps) {
  return (
    <label className="in-hand-handle">
      <span>
        {name} <strong>{text}</strong>
      </span>
      <input
        type="range"
        step={step}
        {...range}
        aria-valuetext={text}
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      />
    </label>
  );
}
