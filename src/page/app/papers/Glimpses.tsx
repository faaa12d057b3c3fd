/** A paper's figures as thumbnails, each the way to its figure. They come behind the first frame, in places that are kept for them. */
import { lazy, Suspense, type ComponentType } from 'react';
import type { Glimpse, GlimpseStroke, Paper } from './paper.ts';
import { papers } from './registry.ts';
import { PlaceLink } from './PlaceLink.tsx';

export function Glimpses({ paper }: { readonly paper: Paper }) {
  const Picture = pictures.get(paper.id);
  return (
    <ul className="glimpses" aria-label={`Figures of ${paper.short}`}>
      {paper.figures.map(({ id, name, title }) => (
        <li key={id}>
          <PlaceLink to={{ paper, anchor: id }} className="glimpse">
            <span className="glimpse-frame">
              <Suspense>{Picture && <Picture id={id} />}</Suspense>
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

interface PictureProps {
  /** Of the figure. */
  readonly id: string;
}

const pictures: ReadonlyMap<string, ComponentType<PictureProps>> = new Map(
  papers.map(({ id: paper, loadGlimpses }) => [
    paper,
    lazy(async () => {
      const glimpses = await loadGlimpses();
      return {
        default: ({ id }: PictureProps) => {
          const glimpse = glimpses[id];
          return glimpse === undefined ? null : <Drawn {...glimpse} />;
        },
      };
    }),
  ]),
);

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
  return <path className={`glimpse-${paint}`} d={path} style={style} />;
}
