/** A paper's own page: what it is, its contents, its sections as they come, and the way to the papers before and after it. */
import { Suspense, use } from 'react';
import { Contents } from '../kit/reading/Contents.tsx';
import { withDefinitions } from '../kit/visit/withDefinitions.ts';
import { Arrived } from './Arrived.tsx';
import { Outcome } from './Outcome.tsx';
import type { Paper } from './parts/paper.ts';
import { PlaceFault } from './PlaceFault.tsx';
import { PlaceLink } from './parts/PlaceLink.tsx';
import { goToPlace, writePlace } from './parts/place.ts';
import { papers } from './registry.ts';

interface PaperPageProps {
  readonly paper: Paper;
  readonly fault: string | undefined;
}

export function PaperPage({ paper, fault }: PaperPageProps) {
  const { authors, title, published, lead, sections } = paper;
  return (
    <>
      <p className="paper-back">
        <PlaceLink to={{}}>All papers</PlaceLink>
      </p>
      <h1>{title}</h1>
      <p className="paper-by">
        {authors}. {published}
      </p>
      <PlaceFault fault={fault} />
      <p className="lead">{lead}</p>
      <Outcome paper={paper} />
      <Contents
        parts={sections.map(({ id, title: part }) => [id, part] as const)}
        addressOf={(anchor) => writePlace({ paper, anchor })}
        go={(anchor) => {
          goToPlace({ paper, anchor });
        }}
      />
      <Suspense fallback={<p className="paper-coming">Its figures are on their way …</p>}>
        <Sections paper={paper} />
        <Ways paper={paper} />
        <Arrived />
      </Suspense>
    </>
  );
}

/** By paper, once it is gone to: all that its page needs, and nothing of the others. */
const asked = new Map<Paper, ReturnType<Paper['load']>>();

function partsOf(paper: Paper): ReturnType<Paper['load']> {
  const coming = asked.get(paper) ?? withDefinitions(paper.load);
  asked.set(paper, coming);
  return coming;
}

function Sections({ paper }: { readonly paper: Paper }) {
  const { sections } = use(partsOf(paper));
  return paper.sections.map(({ id, heading }) => {
    const Show = sections[id];
    return (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        {Show && <Show />}
      </section>
    );
  });
}

function Ways({ paper }: { readonly paper: Paper }) {
  const at = papers.indexOf(paper);
  const [before, after] = [papers[at - 1], papers[at + 1]];
  return (
    <nav className="paper-ways" aria-label="Other papers">
      {before && (
        <PlaceLink to={{ paper: before }} className="paper-before">
          <span>Before this one</span> {before.short}
        </PlaceLink>
      )}
      <PlaceLink to={{}} className="paper-all">
        All papers
      </PlaceLink>
      {after && (
        <PlaceLink to={{ paper: after }} className="paper-after">
          <span>After this one</span> {after.short}
        </PlaceLink>
      )}
    </nav>
  );
}
