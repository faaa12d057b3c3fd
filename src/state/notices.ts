/** Sentences that the page says on the side: what of a link was not taken, what was refused, what goes on instead. */
import { create } from 'zustand';

export interface Notice {
  readonly id: number;
  readonly tone: 'plain' | 'fault';
  readonly title: string;
  readonly lines: readonly string[];
}

interface NoticesState {
  readonly notices: readonly Notice[];
  readonly tell: (notice: Omit<Notice, 'id'>) => void;
  readonly dismiss: (id: number) => void;
}

let nextId = 1;

export const useNotices = create<NoticesState>()((set) => ({
  notices: [],
  tell: (notice) => {
    set(({ notices }) => {
      const others = notices.filter(
        (n) => n.title !== notice.title || n.lines.join() !== notice.lines.join(),
      );
      return { notices: [...others, { ...notice, id: nextId++ }].slice(-4) };
    });
  },
  dismiss: (id) => {
    set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
  },
}));
