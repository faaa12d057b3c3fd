/** A text to hand on: shown, selected when it is entered, copied by a button. */
import { useId, useRef, useState, type ReactNode } from 'react';
import { copyText } from './copy.ts';

interface CopyableProps {
  readonly label: string;
  /** What the button copies, in a word: “link”. */
  readonly what: string;
  readonly text: string;
  /** Buttons beside it. */
  readonly children?: ReactNode;
}

export function Copyable({ label, what, text, children }: CopyableProps) {
  const id = useId();
  const ref = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<{ readonly text: string; readonly done: boolean }>();
  const outcome = copied?.text === text ? copied : undefined;
  return (
    <div className="copyable">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        readOnly
        rows={3}
        value={text}
        onFocus={() => ref.current?.select()}
        spellCheck={false}
      />
      <div className="copyable-tools">
        <button
          type="button"
          className="solid"
          onClick={() => {
            void copyText(text).then((done) => {
              setCopied({ text, done });
            });
          }}
        >
          {outcome?.done ? 'Copied' : `Copy ${what}`}
        </button>
        {children}
        <p role="status" className="field-note">
          {outcome &&
            (outcome.done
              ? `The ${what} is on the clipboard.`
              : 'The browser does not allow copying here: select the text and copy it by hand.')}
        </p>
      </div>
    </div>
  );
}
