/** A paper's claims in words: verdict, our figures, the reason where one is needed, the criterion and the command. */
import { useState } from 'react';
import type { Claim } from '../../../../core/papers/shared/claim.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { countOf, VERDICTS } from './counted.ts';
import type { ReadingRow } from './ReadingTable.tsx';
import { usePlace } from './place.ts';
import { together } from './together.ts';

interface ClaimListProps {
  readonly claims: readonly Claim[];
  /** What the group is called, for readers who cannot see where it ends. */
  readonly title: string;
  /** The main one first. With them a reader may look at the verdicts under another, beside the main ones. */
  readonly readings?: readonly ReadingRow[];
}

type Shown = Claim['verdict'] | 'all';

export function ClaimList({ claims, title, readings = [] }: ClaimListProps) {
  const [read, setRead] = useState('');
  const reading = readings.find(({ said }) => said === read && said !== '');
  const [chosen, setShown] = useState<Shown>('all');
  const sought = usePlace((state) => state.place.anchor);
  const [before, setBefore] = useState(sought);
  if (before !== sought) {
    // Whoever is led to a claim finds it, whatever was chosen before.
    setBefore(sought);
    setShown('all');
  }
  const found = claims.map(({ verdict }) => verdict);
  const choices: readonly (readonly [Shown, string])[] = [
    ['all', `all ${claims.length}`],
    ...VERDICTS.flatMap(([verdict]) => {
      const count = countOf(found, verdict);
      return count === 0 ? [] : [[verdict, `${verdict}, ${count}`] as const];
    }),
  ];
  return (
    <>
      <fieldset className="figure-choice claim-choice">
        <legend className="hidden">{title}: which are shown</legend>
        <Radios options={choices} value={chosen} onChange={setShown} />
      </fieldset>
      {readings.length > 1 && (
        <p className="claim-reading">
          <label>
            Beside the main reading{' '}
            <select
              value={read}
              onChange={({ target }) => {
                setRead(target.value);
              }}
            >
              {readings.map(({ title: name, said }) => (
                <option key={said} value={said}>
                  {said === '' ? 'none' : name}
                </option>
              ))}
            </select>
          </label>{' '}
          {reading && (
            <span role="status">
              <code>{reading.said}</code> {reading.found ?? 'Written down before the runs.'}
            </span>
          )}
        </p>
      )}
      <ul className="claims" aria-label={title}>
        {claims
          .filter(({ verdict }) => chosen === 'all' || verdict === chosen)
          .map((claim) => (
            <Entry key={claim.id} {...claim} under={reading} />
          ))}
      </ul>
    </>
  );
}

interface EntryProps extends Claim {
  readonly under: ReadingRow | undefined;
}

function Entry({ id, claim, criterion, verdict, figures, why, command, elsewhere, under }: EntryProps) {
  return (
    <li className="claim-entry">
      <h3 id={`claim-${id}`} tabIndex={-1}>
        <span className="claim-id">{id}</span> {together(claim)}
      </h3>
      <p>
        <strong data-verdict={verdict}>{verdict}</strong>: {together(figures)}.
      </p>
      {under && <Under reading={under} id={id} />}
      {why !== '' && <p>{together(why)}</p>}
      {elsewhere !== '' && <p>{together(elsewhere)}</p>}
      <details>
        <summary>When it counts as confirmed, and the command</summary>
        <p>{criterion}</p>
        <p className="command">
          <code>{command}</code>
        </p>
      </details>
    </li>
  );
}

/** The verdict beside the main one; nothing where the reading is of other claims. */
function Under({ reading, id }: { readonly reading: ReadingRow; readonly id: string }) {
  const verdict = reading.verdictOf(id);
  if (verdict === undefined) return null;
  const figures = reading.figuresOf?.(id);
  return (
    <p className="claim-under">
      With <code>{reading.said}</code>: <strong data-verdict={verdict}>{verdict}</strong>
      {figures !== undefined && `: ${together(figures)}`}.
    </p>
  );
}
