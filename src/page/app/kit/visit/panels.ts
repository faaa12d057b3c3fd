/** Which of the panels that lie over the page is open. Panels.tsx says what is in each. */
import { create } from 'zustand';
import { useLink } from '../../../state/address/linkStore.ts';
import { FIRST_CHOOSE, isVeiled } from '../../../state/stores/guess.ts';
import { useNotices } from '../../../state/stores/notices.ts';

export type Panel =
  | 'help'
  | 'share'
  | 'save'
  | 'scenario'
  | 'gallery'
  | 'order'
  | 'why'
  | 'fork'
  | 'numbers'
  | 'request'
  | 'script'
  | 'blank'
  | 'playlist'
  | 'assignment'
  | 'report'
  | 'foreign';

interface PanelsState {
  readonly panel: Panel | undefined;
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
}

export const usePanels = create<PanelsState>()((set) => ({
  panel: undefined,
  open: (panel) => {
    if (isVeiled() && telling.has(panel)) useNotices.getState().notify(FIRST_CHOOSE);
    else set({ panel });
  },
  close: () => {
    set({ panel: undefined });
  },
}));

/** They tell of what is to be guessed. */
const telling: ReadonlySet<Panel> = new Set<Panel>([
  ...(['why', 'fork', 'numbers', 'request', 'order'] as const),
  ...(['save', 'script', 'report'] as const),
]);

/** They are about whatever run there is, or about none. */
const ofAnyRun: ReadonlySet<Panel> = new Set<Panel>(['help', 'blank', 'playlist', 'assignment']);

/** They show nothing of the run. */
const ofNoRun: ReadonlySet<Panel> = new Set<Panel>(['help', 'blank', 'gallery', 'assignment', 'foreign']);

export const isOfRun = (panel: Panel | undefined): boolean => panel !== undefined && !ofNoRun.has(panel);

// What lies open of one run does not lie over another one, or over another page.
useLink.subscribe((now, before) => {
  const { panel, close } = usePanels.getState();
  const stays = now.link === before.link && now.page === before.page;
  if (panel !== undefined && !stays && !ofAnyRun.has(panel)) close();
});
