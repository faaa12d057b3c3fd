/** The page Papers: an overview of them all, and a page for each with its figures, live, and what came of its claims. */
import { useEffect, useLayoutEffect } from 'react';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { toMain } from '../kit/screen/toMain.ts';
import { followPlace } from './address.ts';
import { keepScrollOnLeaving } from './arrive.ts';
import { Overview } from './Overview.tsx';
import { PaperPage } from './PaperPage.tsx';
import { usePlace } from './parts/place.ts';
import '../kit/reading/textbook.css';
import './papers.css';
import './paperPages.css';

const SITE = 'Roundscope';

export function Papers() {
  const { paper, fault } = usePlace((state) => state.place);
  const moved = usePlace((state) => state.moved);
  // Before anything is painted: no overview stands there first.
  useLayoutEffect(followPlace, []);
  useEffect(keepScrollOnLeaving, []);
  // Another paper begins at its beginning; what was focused has gone.
  useLayoutEffect(() => {
    if (moved) toMain();
  }, [paper, moved]);
  // The Lab's run stands still meanwhile: the figures have a clock of their own.
  useEffect(() => {
    usePlayback.getState().setPlaying(false);
  }, []);
  useEffect(() => {
    const before = document.title;
    document.title = `${paper ? `${paper.short} · ` : ''}Papers · ${SITE}`;
    return () => {
      document.title = before;
    };
  }, [paper]);
  // One main part for all: who is led to it stays there, whatever it shows.
  return (
    <main id="main" className={paper ? 'reading figures-page' : 'reading papers-overview'} tabIndex={-1}>
      {paper ? <PaperPage key={paper.id} paper={paper} fault={fault} /> : <Overview fault={fault} />}
    </main>
  );
}
