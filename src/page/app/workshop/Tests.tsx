/** Counter-examples that somebody keeps: each is run again with every sound version of the program. */
import { inRequests, sentenceOf } from '../../../core/workshop/hunt/properties.ts';
import type { KeptTest } from '../../../core/workshop/challenges/assignment.ts';
import type { TestVerdict } from './useTests.ts';

interface TestsProps {
  readonly tests: readonly KeptTest[];
  readonly onTests: ReadonlyMap<KeptTest, TestVerdict> | undefined;
  readonly shown: KeptTest | undefined;
  readonly show: (test: KeptTest | undefined) => void;
  readonly leaveOut: (test: KeptTest) => void;
}

const saidOf = (verdict: TestVerdict | undefined): string =>
  verdict === undefined ? 'not run yet' : verdict.found ? 'fails' : 'holds';

export function Tests({ tests, onTests, shown, show, leaveOut }: TestsProps) {
  if (tests.length === 0) return null;
  const failing = tests.filter((test) => onTests?.get(test)?.found).length;
  return (
    <section className="workshop-kept" aria-labelledby="workshop-kept">
      <h2 id="workshop-kept">Kept tests</h2>
      <ul className="workshop-properties">
        {tests.map((test, k) => {
          const verdict = onTests?.get(test);
          const isShown = test === shown;
          return (
            <li key={k} data-shown={isShown ? '' : undefined} data-fails={verdict?.found ? '' : undefined}>
              <span aria-hidden="true">{verdict === undefined ? '·' : verdict.found ? '✕' : '✓'}</span>
              <div>
                <p id={`workshop-test-${k}`}>
                  {sentenceOf(test.property)} On {inRequests(test.script.length)}.
                </p>
                <p className="workshop-verdict">
                  <button
                    type="button"
                    className="link"
                    aria-pressed={isShown}
                    aria-describedby={`workshop-test-${k}`}
                    onClick={() => {
                      show(isShown ? undefined : test);
                    }}
                  >
                    {saidOf(verdict)}
                    {isShown ? ', shown' : ': show'}
                  </button>{' '}
                  <button
                    type="button"
                    className="link"
                    aria-describedby={`workshop-test-${k}`}
                    onClick={() => {
                      leaveOut(test);
                    }}
                  >
                    Leave out
                  </button>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="hidden" role="status">
        {onTests === undefined ? '' : `${tests.length - failing} of ${tests.length} kept tests hold.`}
      </p>
    </section>
  );
}
