/** The field for a code: in front of a lesson that wants one, and over a receipt. */
import { CodeEntry } from '../kit/fields/CodeEntry.tsx';
import { takeCode, useCode } from './code.ts';
import './work.css';

interface CodeFieldProps {
  readonly note: string;
  readonly button: string;
}

export function CodeField(props: CodeFieldProps) {
  const { code } = useCode();
  return <CodeEntry {...props} code={code} take={takeCode} />;
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
