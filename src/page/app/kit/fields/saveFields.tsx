/** The few controls of the panel "Save". */
import { useId, type ReactNode } from 'react';
import { Radios } from './Radios.tsx';
import './saveFields.css';

/** What can be chosen: its id and its words. */
export type Choices<T extends string> = readonly (readonly [T, string])[];

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly choices: Choices<T>;
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Beside each other, as leaves of the panel. */
  readonly leaves?: boolean;
}

/** One of a few, all of them in sight. */
export function Choice<T extends string>({ legend, choices, value, onChange, leaves }: ChoiceProps<T>) {
  return (
    <fieldset className={leaves ? 'save-leaves' : 'save-choice'}>
      <legend className={leaves ? 'hidden' : undefined}>{legend}</legend>
      <div className="save-options">
        <Radios options={choices} value={value} onChange={onChange} />
      </div>
    </fieldset>
  );
}

/** One of many. */
export function Pick<T extends string>({ legend, choices, value, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <p className="save-choice">
      <label htmlFor={id}>{legend}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          onChange(event.target.value as T);
        }}
      >
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </p>
  );
}

interface TickProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export function Tick({ label, value, onChange }: TickProps) {
  return (
    <label className="save-tick">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span>{label}</span>
    </label>
  );
}

interface ActionProps {
  readonly title: string;
  readonly onPress: () => void;
  /** Why it cannot be done now, if so. */
  readonly refused?: string | undefined;
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** The button at the end of a leaf, with what is to be said about it. */
export function Action({ title, onPress, refused, busy = false, children }: ActionProps) {
  return (
    <div className="save-action">
      <button type="button" className="solid" disabled={busy || refused !== undefined} onClick={onPress}>
        {title}
      </button>
      <p className="field-note" role="status">
        {refused ?? children}
      </p>
    </div>
  );
}
