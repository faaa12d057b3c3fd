/** The receipt of a lesson, an exercise or a round: a file, or a text to copy. Nothing is sent. */
import { useState } from 'react';
import { makeWorkReceipt } from '../../../../core/scenario/files/workReceipt.ts';
import { copyText } from '../files/copy.ts';
import { download, textFile } from '../files/download.ts';
import { CodeField } from './CodeField.tsx';
import { useCode } from './code.ts';
import type { MakeWork } from './makeWork.ts';

const outcomes = {
  saved: 'Receipt saved. Hand in the file as it is.',
  copied: 'Receipt copied.',
  refused: 'The browser does not allow copying here; save the file.',
} as const;

interface HandInProps {
  readonly make: MakeWork;
  /** What the file holds, and what becomes of it; absent: answers. */
  readonly note?: string;
  /** What the file is called behind “receipt-”; absent: by what it is of. */
  readonly name?: string;
}

const NOTE =
  'A file with your answers and the runs that they are about, each with its fingerprint. Nothing is sent: you hand it in yourself, and whoever checks it grades the answers anew.';

export function HandIn({ make, note = NOTE, name: given }: HandInProps) {
  const { code, isWanted, isGiven } = useCode();
  const [said, say] = useState('');
  const [busy, setBusy] = useState(false);
  const hand = (pass: (text: string, name: string) => Promise<keyof typeof outcomes>) => {
    setBusy(true);
    const all = async () => {
      const parts = await make((share) => {
        say(`The runs are played to their ends: ${Math.floor(100 * share)} % …`);
      });
      const receipt = makeWorkReceipt({ ...parts, variant: code });
      const its = given === undefined ? Object.values(parts.of).slice(0, 2) : [given];
      const name = [...its, code].filter((it) => it !== '').join('-');
      say(outcomes[await pass(`${JSON.stringify(receipt, null, 2)}\n`, `receipt-${name}.json`)]);
    };
    all()
      .catch((error: unknown) => {
        say(error instanceof Error ? error.message : String(error));
      })
      .finally(() => {
        setBusy(false);
      });
  };
  const wants = isWanted && code === '';
  return (
    <section aria-labelledby="work-receipt">
      <h3 id="work-receipt">Receipt</h3>
      <p>{note}</p>
      {isGiven ? (
        <p className="field-note">It is made out to the code {code}.</p>
      ) : (
        <CodeField
          note={
            isWanted
              ? 'The link wants one of everybody.'
              : 'If you were told to use one. It stays in this browser and in your receipt.'
          }
          button="Take this code"
        />
      )}
      <div className="editor-row">
        <button
          type="button"
          className="solid"
          disabled={busy || wants}
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
          disabled={busy || wants}
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
    </section>
  );
}
