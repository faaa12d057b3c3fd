/** Before code of somebody else’s runs: what it sees, and yes or no. */
import { useState } from 'react';
import { drawnLines } from './highlight.ts';

export function Question({
  source,
  run,
  leave,
}: {
  readonly source: string;
  readonly run: () => void;
  readonly leave: () => void;
}) {
  const [isRead, setRead] = useState(false);
  const lines = drawnLines(source);
  return (
    <section className="workshop-question" aria-labelledby="workshop-question">
      <h1 id="workshop-question">This link brings a policy that somebody wrote</h1>
      <p>
        It has {lines.length === 1 ? 'one line' : `${lines.length} lines`}. It sees the simulated requests and
        nothing else: no network, no storage, no clock.
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
          Go on with my own
        </button>
      </p>
      {isRead && (
        <div className="workshop-foreign" role="region" aria-label="The program’s text" tabIndex={0}>
          <pre>{source}</pre>
        </div>
      )}
    </section>
  );
}
