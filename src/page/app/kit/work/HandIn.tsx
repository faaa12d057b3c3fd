/** The receipt of a lesson, an exercise or a round, and to whom it is made out. */
import { makeWorkReceipt } from '../../../../core/scenario/files/workReceipt.ts';
import { CodeField } from './CodeField.tsx';
import { useCode } from './code.ts';
import { HandOver } from './HandOver.tsx';
import type { MakeWork } from './makeWork.ts';

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
  const receipt = async (say: (sentence: string) => void) => {
    const parts = await make((share) => {
      say(`The runs are played to their ends: ${Math.floor(100 * share)} % …`);
    });
    const its = given === undefined ? Object.values(parts.of).slice(0, 2) : [given];
    const name = [...its, code].filter((it) => it !== '').join('-');
    const text = `${JSON.stringify(makeWorkReceipt({ ...parts, variant: code }), null, 2)}\n`;
    return { text, name: `receipt-${name}.json` };
  };
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
      <HandOver make={receipt} waits={isWanted && code === ''} />
    </section>
  );
}
