import { useState } from 'react';
import { themes } from '../../draw/palette.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { goToPage } from '../../state/address/writeAddress.ts';
import { FIRST_CHOOSE, isVeiled } from '../../state/stores/guess.ts';
import { useNotices } from '../../state/stores/notices.ts';
import { toggleFullScreen } from '../kit/screen/fullScreen.ts';
import { toMain } from '../kit/screen/toMain.ts';
import { Sign } from '../kit/layers/Sign.tsx';
import { useLayout } from '../kit/screen/layout.ts';
import { usePanels } from '../kit/visit/panels.ts';
import { useTheme, type ThemeChoice } from '../kit/screen/theme.ts';
import { pages } from './pages.tsx';

export function Header() {
  const here = useLink((state) => state.page);
  const open = usePanels((state) => state.open);
  return (
    <header className="head">
      <a
        className="skip"
        href="#main"
        onClick={(event) => {
          // The hash is the scenario's: go there without touching it.
          event.preventDefault();
          toMain(event.detail === 0);
        }}
      >
        Skip to the disk
      </a>
      <span className="wordmark">Roundscope</span>
      <PageNav key={here} here={here} />
      <div className="head-tools">
        <ThemeSwitch />
        <FullScreen />
        <button
          type="button"
          className="solid share"
          aria-haspopup="dialog"
          onClick={() => {
            open('share');
          }}
        >
          Share
        </button>
      </div>
    </header>
  );
}

/** The pages; on a phone behind the name of this one. */
function PageNav({ here }: { readonly here: string }) {
  const narrow = useLayout((state) => state.arrangement === 'narrow');
  const [open, setOpen] = useState(false);
  const listed = Object.entries(pages).filter(([, { inHeader }]) => inHeader);
  const title = listed.find(([page]) => page === here)?.[1].title ?? 'Pages';
  return (
    <nav
      aria-label="Pages"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      {narrow && (
        <button
          type="button"
          className="nav-here"
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {title} <span aria-hidden="true">▾</span>
        </button>
      )}
      {(!narrow || open) && (
        <div className="nav-pages">
          {listed.map(([page, entry]) => (
            <PageLink key={page} page={page} title={entry.title} />
          ))}
        </div>
      )}
    </nav>
  );
}

function PageLink({ page, title }: { readonly page: string; readonly title: string }) {
  const here = useLink((state) => state.page) === page;
  return (
    <a
      href={`#/${page}`}
      aria-current={here ? 'page' : undefined}
      onClick={(event) => {
        // A page opened elsewhere begins afresh; here it takes the scenario along.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        // From a place within the page it leads to the page’s beginning, as its address says.
        if (here && location.hash.startsWith(`#/${page}/`)) return;
        event.preventDefault();
        if (here) toMain();
        else if (page === 'compare' && isVeiled()) useNotices.getState().notify(FIRST_CHOOSE);
        else goToPage(page);
      }}
    >
      {title}
    </a>
  );
}

const CORNERS =
  'M3 3 H8 V4.8 H4.8 V8 H3 Z M12 3 H17 V8 H15.2 V4.8 H12 Z M3 12 H4.8 V15.2 H8 V17 H3 Z M15.2 12 H17 V17 H12 V15.2 H15.2 Z';

function FullScreen() {
  return (
    <button
      type="button"
      className="step full-screen"
      aria-label="Full screen"
      title="Full screen (Shift F)"
      onClick={() => void toggleFullScreen()}
    >
      <Sign path={CORNERS} />
    </button>
  );
}

function ThemeSwitch() {
  const choice = useTheme((state) => state.choice);
  const choose = useTheme((state) => state.choose);
  return (
    <div className="theme-switch" title="Theme">
      <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <circle cx="10" cy="10" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 3.4 A6.6 6.6 0 0 1 10 16.6 Z" />
      </svg>
      <select
        aria-label="Theme"
        value={choice}
        onChange={(event) => {
          choose(event.target.value as ThemeChoice);
        }}
      >
        <option value="system">As the system</option>
        {Object.values(themes).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
