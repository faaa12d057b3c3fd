import { lazy, Suspense, useEffect } from 'react';
import { HOME } from '../../../core/scenario/viewState.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { usePlaylist } from '../../state/address/playlistStore.ts';
import { Boundary } from './Boundary.tsx';
import { useAdding } from '../kit/visit/adding.ts';
import { Header } from './Header.tsx';
import { Transport } from '../lab/Transport.tsx';
import { Notices } from './Notices.tsx';
import { pageOf } from './pages.tsx';
import { toMain } from '../kit/screen/toMain.ts';
import { usePanels } from '../kit/visit/panels.ts';
import { withDefinitions } from '../kit/visit/withDefinitions.ts';
import { tourOnFirstVisit, useTour } from '../kit/visit/tourStore.ts';

const Panels = lazy(async () => ({
  default: (await withDefinitions(() => import('./Panels.tsx'))).Panels,
}));
const AddBar = lazy(async () => ({ default: (await import('../edit/AddBar.tsx')).AddBar }));
const PlaylistBar = lazy(async () => ({
  default: (await import('../playlist/PlaylistBar.tsx')).PlaylistBar,
}));
const Bridge = lazy(async () => ({ default: (await import('./Bridge.tsx')).Bridge }));
const Tour = lazy(async () => ({ default: (await import('../tour/Tour.tsx')).Tour }));

let shown: string | undefined;

/** Whoever goes to another page is there: the focus was on what has gone. Stands beside the page, so it comes with it. */
function Arrival({ page }: { readonly page: string }) {
  const ready = useLink((state) => state.ready);
  useEffect(() => {
    // What stands here until the link has been read is no page that anybody leaves.
    if (!ready) return;
    if (shown !== undefined && shown !== page) toMain();
    shown = page;
  }, [page, ready]);
  return null;
}

/** To keys and to dropped files, as soon as the first frame is not held up by it; see early.ts. */
function listenSoon(): () => void {
  const listening = import('./listening.ts').then(({ listen }) => listen());
  return () => {
    void listening.then((stop) => {
      stop();
    });
  };
}

const Loading = () => <main id="main" className="page-loading" aria-busy="true" />;

export function App() {
  const embed = useLink((state) => state.embed);
  const page = useLink((state) => state.page);
  // The Lab is there at once; what other pages show stands in the link.
  const read = useLink((state) => state.ready) || page === HOME;
  const lock = useLink((state) => state.lock);
  const panels = useLink((state) => state.panels);
  const lecture = usePlaylist((state) => state.lecture !== undefined);
  const tour = useTour((state) => state.open) && page === 'lab' && !embed;
  useEffect(listenSoon, []);
  useEffect(tourOnFirstVisit, []);
  const adding = useAdding((state) => state.adding);
  const over = usePanels((state) => state.panel !== undefined);
  const { Show, holds, plays, panelsByName } = pageOf(page);
  const bar = plays && (!panelsByName || (panels?.includes('transport') ?? true));
  return (
    <div
      className={embed ? 'app embed' : 'app'}
      data-page={page}
      data-lock={lock}
      data-plays={plays ? '' : undefined}
      data-reading={holds.length === 0 ? '' : undefined}
    >
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
        <Suspense fallback={<Loading />}>
          {read ? <Show /> : <Loading />}
          <Arrival page={page} />
        </Suspense>
      </Boundary>
      {bar && <Transport />}
      {embed && (
        <Suspense>
          <Bridge />
        </Suspense>
      )}
      <p className="hidden" id="selection-said" aria-live="polite" />
      <Notices />
      {over && (
        <Suspense>
          <Panels />
        </Suspense>
      )}
      {tour && (
        <Suspense>
          <Tour />
        </Suspense>
      )}
    </div>
  );
}
