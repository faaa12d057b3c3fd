/** The field for a code: in front of a lesson that wants one, and over a receipt. */
import { useId, useState } from 'react';
import { takeCode, useCode } from './code.ts';
import { PressForm } from './PressForm.tsx';
import '../kit/reading/writing.css';
import './work.css';

interface CodeFieldProps {
  readonly note: string;
  readonly button: string;
}

export function CodeField({ note, button }: CodeFieldProps) {
  const id = useId();
  const { code } = useCode();
  const [text, setText] = useState(code);
  const [refused, setRefused] = useState('');
  return (
    <PressForm
      className="editor-field"
      onPress={() => {
        setRefused(takeCode(text) ?? '');
      }}
    >
      <label htmlFor={id}>Your code</label>
      <div className="editor-row">
        <input
          id={id}
          className="writing"
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-note`}
          aria-invalid={refused !== ''}
          onChange={(event) => {
            setText(event.target.value);
            setRefused('');
          }}
        />
        <button type="submit" className="solid" disabled={text.trim() === code}>
          {button}
        </button>
      </div>
      <p id={`${id}-note`} className="field-note">
        {note}
      </p>
      <p className="field-refused" role="alert">
        {refused}
      </p>
    </PressForm>
  );
}

/** Before anything else is shown of a link that wants a code. */
export function OwnCode() {
  return (
    <div className="learn-own-code">
      <h1>Your code first</h1>
      <p className="learn-lede">
        Use the one that you were told, such as your matriculation number. It stands in your receipt, and an
        exercise is drawn from it, so that yours is your own.
      </p>
      <CodeField note="It stays in this browser and in your receipt." button="Begin" />
    </div>
  );
}
