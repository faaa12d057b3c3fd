/** Is the tour open? It opens by itself once, on a first visit to the bare address, when the run is on the screen. */
import { create } from 'zustand';
import { useLink } from '../../../state/address/linkStore.ts';
import { goToPage } from '../../../state/address/writeAddress.ts';
import { useRun } from '../../../state/stores/runStore.ts';
import { usePanels } from './panels.ts';
import { useSettings } from './settings.ts';

const STORE_KEY = 'roundscope.tour';
/** First the picture, then the words about it. */
const LOOK_FIRST_MS = 1500;

interface TourState {
  readonly open: boolean;
  /** Somebody asked for it. */
  readonly byHand: boolean;
  readonly start: () => void;
  readonly end: () => void;
}

export const useTour = create<TourState>()((set) => ({
  open: false,
  byHand: false,
  start: () => {
    usePanels.getState().close();
    useSettings.getState().close();
    goToPage('lab');
    set({ open: true, byHand: true });
  },
  end: () => {
    remember();
    set({ open: false });
  },
}));

/** Where storage is refused the tour is not forced on anybody twice: it does not open by itself at all. */
function seen(): boolean {
  try {
    return localStorage.getItem(STORE_KEY) !== null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(STORE_KEY, 'seen');
  } catch {
    // See above.
  }
}

export function tourOnFirstVisit(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unfollow = useRun.subscribe(({ arrived }) => {
    const { ready, firstVisit, embed } = useLink.getState();
    if (!ready || arrived === 0) return;
    unfollow();
    if (!firstVisit || embed || seen()) return;
    timer = setTimeout(() => {
      const { firstVisit: still, page } = useLink.getState();
      if (still && page === 'lab' && usePanels.getState().panel === undefined)
        useTour.setState({ open: true });
    }, LOOK_FIRST_MS);
  });
  return () => {
    unfollow();
    clearTimeout(timer);
  };
}
