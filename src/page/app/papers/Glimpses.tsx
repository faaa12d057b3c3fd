/** A paper's figures as thumbnails, each the way to its figure. They come behind the first frame, in places that are kept for them. */
import { Suspense, use } from 'react';
import type { Glimpse, GlimpseStroke, Paper } from './parts/paper.ts';
import { PlaceLink } from './parts/PlaceLink.tsx';

export function Glimpses({ paper }: { readonly paper: Paper }) {
  return (
    <ul className="glimpses" aria-label={`Figures of ${paper.short}`}>
      {paper.figures.map(({ id, name, title }) => (
        <li key={id}>
          <PlaceLink to={{ paper, anchor: id }} className="glimpse">
            <span className="glimpse-frame">
              <Suspense>
                <Picture paper={paper} id={id} />
              </Suspense>
            </span>
            <span className="glimpse-name">
              <strong>{name}</strong> <span>{title}</span>
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}

/** By paper, once they are asked for. */
const asked = new Map<Paper, ReturnType<Paper['loadGlimpses']>>();

function glimpsesOf(paper: Paper): ReturnType<Paper['loadGlimpses']> {
  const coming = asked.get(paper) ?? paper.loadGlimpses();
  asked.set(paper, coming);
  return coming;
}

interface PictureProps {
  readonly paper: Paper;
  /** Of the figure. */
  readonly id: string;
}

function Picture({ paper, id }: PictureProps) {
  const glimpse = use(glimpsesOf(paper))[id];
  return glimpse && <Drawn {...glimpse} />;
}

/** Its name stands below it. */
function Drawn({ width, height, strokes }: Glimpse) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {strokes.map((stroke, i) => (
        <Stroke key={i} stroke={stroke} />
      ))}
    </svg>
  );
}

function Stroke({ stroke: [paint, color, path, opacity = 1] }: { readonly stroke: GlimpseStroke }) {
  const ink = `var(--${color})`;
  const style = paint === 'fill' ? { fill: ink, opacity } : { stroke: ink, opacity };
  return <path data-paint={paint} d={path} style={style} />;
}
