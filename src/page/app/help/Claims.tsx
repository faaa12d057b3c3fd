/** What Reddy and Wyllie claim in words, and what comes out here: verdicts that are computed from committed runs. */
import { reddyClaims } from '../../../core/papers/reddy/claims.ts';

export function Claims() {
  return (
    <>
      {reddyClaims.map(({ id, claim, verdict, figures, why, command }) => (
        <section key={id} className="claim" aria-labelledby={`claim-${id}`}>
          <h4 id={`claim-${id}`}>
            {id}. {claim}
          </h4>
          <p>
            <strong data-verdict={verdict}>{verdict}</strong>: {figures}.
          </p>
          {why !== '' && <p>{why}</p>}
          <p className="command">
            <code>{command}</code>
          </p>
        </section>
      ))}
    </>
  );
}
