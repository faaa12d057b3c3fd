import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { PageName } from '../scenario/linkState.ts';
import { useLink } from '../state/linkSync.ts';
import { Header } from './Header.tsx';
import { listenToKeys } from './keys.ts';
import { Lab } from './lab/Lab.tsx';
import { Transport } from './lab/Transport.tsx';
import { Notices } from './Notices.tsx';
import { Panels } from './Panels.tsx';

/** Loaded when they are first asked for: what a first visit shows is the Lab. */
const others: Readonly<Record<Exclude<PageName, 'lab'>, ComponentType>> = {
  compare: lazy(async () => ({ default: (await import('./compare/Compare.tsx')).Compare })),
  help: lazy(async () => ({ default: (await import('./help/HelpPage.tsx')).HelpPage })),
  limits: lazy(async () => ({ default: (await import('./limits/Limits.tsx')).Limits })),
};

export function App() {
  const embed = useLink((state) => state.embed);
  const page = useLink((state) => state.page);
  useEffect(listenToKeys, []);
  const Other = page === 'lab' ? undefined : others[page];
  return (
    <div className={embed ? 'app embed' : 'app'} data-page={page}>
      {!embed && <Header />}
      {Other ? (
        <Suspense fallback={<main id="main" className="page-loading" aria-busy="true" />}>
          <Other />
        </Suspense>
      ) : (
        <Lab embed={embed} />
      )}
      {(page === 'lab' || page === 'compare') && <Transport />}
      <Notices />
      <Panels />
    </div>
  );
}
