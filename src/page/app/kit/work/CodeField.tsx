/** The field for a code: in front of a lesson that wants one, and over a receipt. */
import { CodeEntry } from '../fields/CodeEntry.tsx';
import { takeCode, useCode } from './code.ts';

interface CodeFieldProps {
  readonly note: string;
  readonly button: string;
}

export function CodeField(props: CodeFieldProps) {
  const { code } = useCode();
  return <CodeEntry {...props} code={code} take={takeCode} />;
}
