/** Is the sheet of settings open, and at which of its tabs? It closes where another page or another preset is opened. */
import { create } from 'zustand';
import { useLink } from '../../../state/address/linkStore.ts';
import { useScenario } from '../../../state/stores/scenarioStore.ts';

interface SettingsState {
  readonly open: boolean;
  /** The tab that was looked at last, by its id; absent before any was. */
  readonly tab: string | undefined;
  readonly show: () => void;
  readonly close: () => void;
  readonly choose: (tab: string) => void;
}

export const useSettings = create<SettingsState>()((set) => ({
  open: false,
  tab: undefined,
  show: () => {
    set({ open: true });
  },
  close: () => {
    set({ open: false });
  },
  choose: (tab) => {
    set({ tab });
  },
}));

/** Into the sheet or out of it; there is none where a frame in another page shows the Lab. */
export function toggleSettings(): void {
  const { page, embed } = useLink.getState();
  const { open, show, close } = useSettings.getState();
  if (open) close();
  else if (!embed && page === 'lab') show();
}

useLink.subscribe((now, before) => {
  if (now.page !== before.page) useSettings.getState().close();
});

useScenario.subscribe((now, before) => {
  if (now.preset !== before.preset) useSettings.getState().close();
});
