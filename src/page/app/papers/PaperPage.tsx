/** A paper's own page: what it is, its contents, its sections as they come, and the way to the papers before and after it. */
import { lazy, Suspense, type ComponentType } from 'react';
import { Contents } from '../kit/Contents.tsx';
import { withDefinitions } from '../kit/withDefinitions.ts';
import { Arrived } from './Arrived.tsx';
import { Outcome } from './Outcome.tsx';
import type { Paper } from './paper.ts';
import { PlaceFault } from './PlaceFault.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { goToPlace, writePlace } from './place.ts';
import { papers } from './registry.ts';

interface PaperPageProps {
  readonly paper: Paper;
  readonly fault: string | undefined;
}

export function PaperPage({ paper, fault }: PaperPageProps) {
  const { authors, title, published, lead, sections } = paper;
  const Body = bodies.get(paper);
  return (
    <main id="main" className="reading figures-page" tabIndex={-1}>
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
        {Body && <Body />}
        <Ways paper={paper} />
        <Arrived />
      </Suspense>
    </main>
  );
}

/** A component a paper, which comes with all that its page needs and nothing of the others. */
const bodies: ReadonlyMap<Paper, ComponentType> = new Map(
  papers.map((paper) => [
    paper,
    lazy(async () => {
      const { sections } = await withDefinitions(paper.load);
      const parts = paper.sections.flatMap((section) => {
        const Show = sections[section.id];
        return Show === undefined ? [] : [{ ...section, Show }];
      });
      return {
        default: () =>
          parts.map(({ id, heading, Show }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {heading}
              </h2>
              <Show />
            </section>
          )),
      };
    }),
  ]),
);

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
