/** Where there are several disks: do charts tell of all of them, or of the one that is looked at? */
import { create } from 'zustand';

interface ChartsOf {
  readonly alone: boolean;
  readonly setAlone: (alone: boolean) => void;
}

export const useChartsOf = create<ChartsOf>()((set) => ({
  alone: false,
  setAlone: (alone) => {
    set({ alone });
  },
}));
