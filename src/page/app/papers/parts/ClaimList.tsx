/** A paper's claims in words: verdict, our figures, the reason where one is needed, the criterion and the command. */
import { useState } from 'react';
import type { Claim } from '../../../../core/papers/shared/claim.ts';
import { Radios } from '../../kit/fields/Radios.tsx';
import { countOf, VERDICTS } from './counted.ts';
import { usePlace } from './place.ts';
import { together } from './together.ts';

interface ClaimListProps {
  readonly claims: readonly Claim[];
  /** What the group is called, for readers who cannot see where it ends. */
  readonly title: string;
}

type Shown = Claim['verdict'] | 'all';

export function ClaimList({ claims, title }: ClaimListProps) {
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
      <ul className="claims" aria-label={title}>
        {claims
          .filter(({ verdict }) => chosen === 'all' || verdict === chosen)
          .map((claim) => (
            <Entry key={claim.id} {...claim} />
          ))}
      </ul>
    </>
  );
}

function Entry({ id, claim, criterion, verdict, figures, why, command, elsewhere }: Claim) {
  return (
    <li className="claim-entry">
      <h3 id={`claim-${id}`} tabIndex={-1}>
        <span className="claim-id">{id}</span> {together(claim)}
      </h3>
      <p>
        <strong data-verdict={verdict}>{verdict}</strong>: {together(figures)}.
      </p>
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
