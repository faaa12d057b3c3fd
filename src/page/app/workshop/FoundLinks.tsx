/** What can be done with a counter-example: keep it, look for another, send it to somebody. */
import { useState } from 'react';
import type { Program } from '../../../core/sim/interfaces.ts';
import type { CounterExample } from '../../../core/workshop/hunt/hunt.ts';
import { sentenceOf, type Property } from '../../../core/workshop/hunt/properties.ts';
import { workshopLink, type Shared } from '../../../core/workshop/work/link.ts';
import { copyText } from '../kit/files/copy.ts';
import { asSentence } from './names.ts';

interface FoundLinksProps {
  readonly program: Program;
  readonly property: Property;
  readonly found: CounterExample;
  readonly isKept: boolean;
  readonly keep: () => void;
  readonly again?: () => void;
}

/** Public seeds of a challenge between two people. */
const SEEDS = Array.from({ length: 40 }, (_, k) => k + 1);

const toMend = ({ program, property, found }: FoundLinksProps): Shared => ({
  program,
  properties: [property],
  tests: [{ property, script: found.script }],
  assignment: {
    title: 'Mend this policy',
    task: `${sentenceOf(property)} It does not hold: ${asSentence(found.failure.says)} The requests are kept as a test. Change the program so that it holds on them and on all seeds.`,
    ...{ wants: 'program', properties: [property], seeds: SEEDS },
  },
});

const toFind = ({ program, property }: FoundLinksProps): Shared => ({
  program,
  properties: [property],
  assignment: {
    title: 'Find the hole',
    task: `Of a policy whose text is not shown it is said: ${sentenceOf(property)} That is wrong. Find requests that show it; as few as you can.`,
    ...{ wants: 'requests', properties: [property], seeds: [] },
  },
});

export function FoundLinks(props: FoundLinksProps) {
  const { isKept, keep, again } = props;
  const [said, say] = useState('');
  const copy = async (shared: Shared) => {
    const link = new URL(await workshopLink(shared), location.href).href;
    say((await copyText(link)) ? 'The link is on the clipboard.' : `Take this link: ${link}`);
  };
  return (
    <>
      <p className="workshop-links">
        {!isKept && (
          <button
            type="button"
            className="link"
            onClick={() => {
              keep();
              say('Kept: it is run again with every version.');
            }}
          >
            Keep as a test
          </button>
        )}
        {again && (
          <button type="button" className="link" onClick={again}>
            Look for another
          </button>
        )}
      </p>
      <details className="workshop-told">
        <summary>Send as a challenge</summary>
        <p className="workshop-links">
          <button type="button" className="link" onClick={() => void copy(toMend(props))}>
            Copy a link: mend it
          </button>
          <button type="button" className="link" onClick={() => void copy(toFind(props))}>
            Copy a link: find it
          </button>
        </p>
        <p className="workshop-hint">
          To mend it, somebody gets the program with these requests as a test. To find it, the program’s text
          is not shown, and the requests are not told. The text is in the link: whoever takes the link apart
          can read it.
        </p>
      </details>
      <p className="workshop-hint" role="status">
        {said}
      </p>
    </>
  );
}
