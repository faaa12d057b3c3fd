/** What is handed in: a file, or a text to copy. Nothing is sent. */
import { useState } from 'react';
import { copyText } from '../files/copy.ts';
import { download, textFile } from '../files/download.ts';

const outcomes = {
  saved: 'Receipt saved. Hand in the file as it is.',
  copied: 'Receipt copied.',
  refused: 'The browser does not allow copying here; save the file.',
} as const;

interface HandOverProps {
  /** Made when it is asked for; says how far it has come. */
  readonly make: (
    say: (sentence: string) => void,
  ) => Promise<{ readonly text: string; readonly name: string }>;
  /** Something is to be done first. */
  readonly waits?: boolean;
}

export function HandOver({ make, waits = false }: HandOverProps) {
  const [said, say] = useState('');
  const [busy, setBusy] = useState(false);
  const hand = (pass: (text: string, name: string) => Promise<keyof typeof outcomes>) => {
    setBusy(true);
    make(say)
      .then(({ text, name }) => pass(text, name))
      .then((outcome) => {
        say(outcomes[outcome]);
      })
      .catch((error: unknown) => {
        say(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        setBusy(false);
      });
  };
  return (
    <>
      <div className="editor-row">
        <button
          type="button"
          className="solid"
          disabled={busy || waits}
          onClick={() => {
            hand((text, name) => {
              download(name, textFile(text, 'application/json'));
              return Promise.resolve('saved');
            });
          }}
        >
          Save the receipt
        </button>
        <button
          type="button"
          className="plain"
          disabled={busy || waits}
          onClick={() => {
            hand(async (text) => ((await copyText(text)) ? 'copied' : 'refused'));
          }}
        >
          Copy it
        </button>
      </div>
      <p role="status" className="field-note">
        {said}
      </p>
    </>
  );
}
