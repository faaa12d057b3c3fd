/** The mode in which a press on a picture adds a request. What it looks like is loaded when it is first asked for. */
import { create } from 'zustand';
import { useLink } from '../../../state/address/linkStore.ts';
import { mayEdit } from './lock.ts';

interface Adding {
  readonly adding: boolean;
  readonly stop: () => void;
}

export const useAdding = create<Adding>()((set) => ({
  adding: false,
  stop: () => {
    set({ adding: false });
  },
}));

/** Into the mode or out of it; does nothing where the run may not be changed. */
export function toggleAdding(): void {
  const { page, embed } = useLink.getState();
  if (mayEdit() && !embed && page === 'lab') useAdding.setState(({ adding }) => ({ adding: !adding }));
}
