/** What came of a paper's claims at a glance: a mark each, and how many of which. */
import { VERDICTS, describeCount } from './parts/counted.ts';
import type { Paper } from './parts/paper.ts';
import { PlaceLink } from './parts/PlaceLink.tsx';
import { verdicts } from './verdicts.ts';

export function Outcome({ paper }: { readonly paper: Paper }) {
  const found = verdicts[paper.id] ?? [];
  const sorted = VERDICTS.flatMap(([verdict]) => found.filter(([, own]) => own === verdict));
  return (
    <p className="paper-outcome">
      <span className="paper-marks" aria-hidden="true">
        {sorted.map(([id, verdict]) => (
          <span key={id} data-verdict={verdict} title={`${id}: ${verdict}`} />
        ))}
      </span>
      <span>
        <PlaceLink to={{ paper, anchor: paper.judged }}>
          {found.length} claims<span className="hidden"> of {paper.short}</span>
        </PlaceLink>
        : {describeCount(found.map(([, verdict]) => verdict))}
      </span>
    </p>
  );
}
