import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { PageName } from '../../../core/scenario/viewState.ts';
import { useLink } from '../../state/address/linkSync.ts';
import { usePlaylist } from '../../state/address/playlistStore.ts';
import { Boundary } from './Boundary.tsx';
import { useAdding } from '../kit/adding.ts';
import { listenToDrops } from './drop.ts';
import { Header } from './Header.tsx';
import { listenToKeys } from '../canvas/keys.ts';
import { Lab } from '../lab/Lab.tsx';
import { Transport } from '../lab/Transport.tsx';
import { Notices } from './Notices.tsx';
import { Panels } from './Panels.tsx';
import { tourOnFirstVisit, useTour } from '../kit/tourStore.ts';

/** Loaded when they are first asked for: what a first visit shows is the Lab. */
const others: Readonly<Record<Exclude<PageName, 'lab'>, ComponentType>> = {
  compare: lazy(async () => ({ default: (await import('../compare/Compare.tsx')).Compare })),
  experiments: lazy(async () => ({ default: (await import('../experiments/Experiments.tsx')).Experiments })),
  figures: lazy(async () => ({ default: (await import('../papers/FiguresPage.tsx')).FiguresPage })),
  help: lazy(async () => ({ default: (await import('../help/HelpPage.tsx')).HelpPage })),
  limits: lazy(async () => ({ default: (await import('../limits/Limits.tsx')).Limits })),
};

const AddBar = lazy(async () => ({ default: (await import('../edit/AddBar.tsx')).AddBar }));
const PlaylistBar = lazy(async () => ({
  default: (await import('../playlist/PlaylistBar.tsx')).PlaylistBar,
}));
const Bridge = lazy(async () => ({ default: (await import('./Bridge.tsx')).Bridge }));
const Tour = lazy(async () => ({ default: (await import('../tour/Tour.tsx')).Tour }));

let shown: PageName | undefined;

/** Whoever goes to another page is there: the focus was on what has gone. Stands beside the page, so it comes with it. */
function Arrival({ page }: { readonly page: PageName }) {
  useEffect(() => {
    if (shown !== undefined && shown !== page) document.getElementById('main')?.focus();
    shown = page;
  }, [page]);
  return null;
}

export function App() {
  const embed = useLink((state) => state.embed);
  const page = useLink((state) => state.page);
  const lock = useLink((state) => state.lock);
  const panels = useLink((state) => state.panels);
  const lecture = usePlaylist((state) => state.lecture !== undefined);
  const tour = useTour((state) => state.open) && page === 'lab' && !embed;
  useEffect(listenToKeys, []);
  useEffect(listenToDrops, []);
  useEffect(tourOnFirstVisit, []);
  const adding = useAdding((state) => state.adding);
  const Other = page === 'lab' ? undefined : others[page];
  return (
    <div className={embed ? 'app embed' : 'app'} data-page={page} data-lock={lock}>
      {!embed && <Header />}
      {adding && (
        <Suspense>
          <AddBar />
        </Suspense>
      )}
      {lecture && (
        <Suspense fallback={<div className="playlist-bar" />}>
          <PlaylistBar />
        </Suspense>
      )}
      <Boundary page={page}>
        {Other ? (
          <Suspense fallback={<main id="main" className="page-loading" aria-busy="true" />}>
            <Other />
            <Arrival page={page} />
          </Suspense>
        ) : (
          <>
            <Lab embed={embed} />
            <Arrival page={page} />
          </>
        )}
      </Boundary>
      {(page === 'compare' || (page === 'lab' && (panels?.includes('transport') ?? true))) && <Transport />}
      {embed && (
        <Suspense>
          <Bridge />
        </Suspense>
      )}
      <p className="hidden" id="selection-said" aria-live="polite" />
      <Notices />
      <Panels />
      {tour && (
        <Suspense>
          <Tour />
        </Suspense>
      )}
    </div>
  );
}
