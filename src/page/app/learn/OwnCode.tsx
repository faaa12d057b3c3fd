/** The code of whoever opens a lesson that wants one. */
import { CodeField } from '../kit/work/CodeField.tsx';
import './work.css';

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
