/** All papers at a glance: who wrote them, what each is about and claims, what came out, and its figures as thumbnails. */
import { Arrived } from './Arrived.tsx';
import { Glimpses } from './Glimpses.tsx';
import { Outcome } from './Outcome.tsx';
import type { Paper } from './parts/paper.ts';
import { PlaceFault } from './PlaceFault.tsx';
import { PlaceLink } from './parts/PlaceLink.tsx';
import { papers } from './registry.ts';

export function Overview({ fault }: { readonly fault: string | undefined }) {
  return (
    <>
      <h1>Papers: their figures, live</h1>
      <PlaceFault fault={fault} />
      <p className="lead">
        Five papers on disks that serve videos and requests, each with a page of its own: their figures drawn
        again from runs that anyone can repeat, and what came of what they claim. Each claim was listed before
        it was tested, and each verdict is computed from the runs.
      </p>
      {papers.map((paper) => (
        <Card key={paper.id} paper={paper} />
      ))}
      <Arrived />
    </>
  );
}

function Card({ paper }: { readonly paper: Paper }) {
  const { id, authors, title, published, about, claims } = paper;
  return (
    <article className="paper-card" aria-labelledby={`paper-${id}`}>
      <div className="paper-words">
        <p className="paper-by">
          {authors}. {published}
        </p>
        <h2 id={`paper-${id}`}>
          <PlaceLink to={{ paper }}>{title}</PlaceLink>
        </h2>
        <p>{about}</p>
        <p>
          <em>It claims:</em> {claims}
        </p>
        <Outcome paper={paper} />
      </div>
      <Glimpses paper={paper} />
    </article>
  );
}
