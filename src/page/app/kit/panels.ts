/** Which of the panels that lie over the page is open. Panels.tsx says what is in each. */
import { create } from 'zustand';

export type Panel =
  | 'help'
  | 'share'
  | 'save'
  | 'scenario'
  | 'order'
  | 'why'
  | 'fork'
  | 'numbers'
  | 'script'
  | 'blank'
  | 'playlist'
  | 'assignment'
  | 'report';

interface PanelsState {
  readonly panel: Panel | undefined;
  readonly open: (panel: Panel) => void;
  readonly close: () => void;
}

export const usePanels = create<PanelsState>()((set) => ({
  panel: undefined,
  open: (panel) => {
    set({ panel });
  },
  close: () => {
    set({ panel: undefined });
  },
}));
