/** Before code of somebody else’s runs: what it sees, and yes or no. */
import { useState } from 'react';
import { drawnLines } from './highlight.ts';

export const TITLE = 'Somebody else wrote this policy';

interface AskingProps {
  readonly source: string;
  /** What is done instead. */
  readonly otherwise: string;
  /** Requests are asked for, and its text is not shown. */
  readonly isPosed?: boolean;
  readonly run: () => void;
  readonly leave: () => void;
}

export function Question(props: AskingProps) {
  return (
    <section className="workshop-question" aria-labelledby="workshop-question">
      <h1 id="workshop-question">{TITLE}</h1>
      <Asking {...props} />
    </section>
  );
}

export function Asking({ source, otherwise, isPosed = false, run, leave }: AskingProps) {
  const [isRead, setRead] = useState(false);
  const lines = drawnLines(source);
  return (
    <>
      <p>
        What you have opened brings a program of {lines.length === 1 ? 'one line' : `${lines.length} lines`}.
        It sees the simulated requests and nothing else: no network, no storage, no clock.
        {isPosed && ' It is posed as a riddle: to read it gives the riddle away.'}
      </p>
      <p className="workshop-links">
        <button type="button" className="solid" onClick={run}>
          Run it
        </button>
        <button
          type="button"
          className="plain"
          aria-expanded={isRead}
          onClick={() => {
            setRead(!isRead);
          }}
        >
          Read it
        </button>
        <button type="button" className="link" onClick={leave}>
          {otherwise}
        </button>
      </p>
      {isRead && (
        <div className="workshop-foreign" role="region" aria-label="The program’s text" tabIndex={0}>
          <pre>{source}</pre>
        </div>
      )}
    </>
  );
}
