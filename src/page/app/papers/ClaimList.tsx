/** A paper's claims in words: verdict, our figures, the reason where one is needed, the criterion and the command. */
import { together } from './together.ts';
import type { NerjesClaim } from '../../../core/experiment/claims/nerjes.ts';

type ListedClaim = NerjesClaim & {
  /** What other readings make of it. */
  readonly elsewhere?: string;
};

interface ClaimListProps {
  readonly claims: readonly ListedClaim[];
  /** What the group is called, for readers who cannot see where it ends. */
  readonly title: string;
}

export function ClaimList({ claims, title }: ClaimListProps) {
  return (
    <>
      <p className="claim-count">{describeCount(claims)}</p>
      <ul className="claims" aria-label={title}>
        {claims.map(({ id, claim, criterion, verdict, figures, why, command, elsewhere = '' }) => (
          <li key={id} className="claim-entry">
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
        ))}
      </ul>
    </>
  );
}

/** '9 confirmed, 3 in part, 1 not.' */
function describeCount(claims: readonly NerjesClaim[]): string {
  const of = (verdict: NerjesClaim['verdict']) => claims.filter((claim) => claim.verdict === verdict).length;
  return `${of('confirmed')} confirmed, ${of('confirmed in part')} in part, ${of('not confirmed')} not.`;
}
