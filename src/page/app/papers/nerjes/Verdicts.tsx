/** The verdicts on a figure's claims, in a line each; the reasons stand in the table of claims. */
import { useId } from 'react';
import { nerjesClaims } from '../../../../core/papers/nerjes/claims.ts';
import { PlaceLink } from '../parts/PlaceLink.tsx';
import { usePlace } from '../parts/place.ts';

export function Verdicts({ ids }: { readonly ids: readonly string[] }) {
  const title = useId();
  const paper = usePlace((state) => state.place.paper);
  const found = nerjesClaims.filter(({ id }) => ids.includes(id));
  if (found.length === 0) return null;
  return (
    <>
      <h3 id={title} className="hidden">
        Verdicts
      </h3>
      <ul className="figure-verdicts" aria-labelledby={title}>
        {found.map(({ id, claim, verdict }) => (
          <li key={id}>
            <strong data-verdict={verdict}>{verdict}</strong> {claim}{' '}
            <PlaceLink to={{ paper, anchor: `claim-${id}` }}>{id}</PlaceLink>
          </li>
        ))}
      </ul>
    </>
  );
}
