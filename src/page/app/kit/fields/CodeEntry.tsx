/** The field for somebody's code: whoever takes it says what is wrong with it. */
import { useId, useState, type ReactNode } from 'react';
import { PressForm } from './PressForm.tsx';
import '../reading/writing.css';

interface CodeEntryProps {
  /** The one that is known; empty for none. */
  readonly code: string;
  readonly note: ReactNode;
  readonly button: string;
  /** Behind the button. */
  readonly beside?: ReactNode;
  /** The known one may be taken once more. */
  readonly again?: boolean;
  /** Undefined, or what is wrong with it. */
  readonly take: (text: string) => string | undefined | Promise<string | undefined>;
}

export function CodeEntry({ code, note, button, beside, again = false, take }: CodeEntryProps) {
  const id = useId();
  const [text, setText] = useState(code);
  const [refused, setRefused] = useState('');
  const [working, setWorking] = useState(false);
  return (
    <PressForm
      className="editor-field"
      onPress={() => {
        setWorking(true);
        void Promise.resolve(take(text)).then((fault) => {
          setWorking(false);
          setRefused(fault ?? '');
        });
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
        <button type="submit" className="solid" disabled={working || (!again && text.trim() === code)}>
          {button}
        </button>
        {beside}
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
