/** Sentences that the page says on the side: what of a link was not taken, what was refused, what goes on instead. */
import { create } from 'zustand';

export interface Notice {
  readonly id: number;
  readonly tone: 'plain' | 'fault';
  readonly title: string;
  readonly lines: readonly string[];
  /** What it is said of: it goes when that gives way to another one (see `clear`). */
  readonly about?: 'link' | 'playlist' | 'file' | 'tab';
  /** Elsewhere it is none of the reader's business; absent: everywhere. */
  readonly on?: string;
  /** Something that can be done about it; the notice goes with it. */
  readonly action?: { readonly title: string; readonly run: () => void };
}

interface NoticesState {
  readonly notices: readonly Notice[];
  /** The last ones that were told, dismissed or not. */
  readonly recent: readonly Notice[];
  readonly notify: (notice: Omit<Notice, 'id'>) => void;
  readonly dismiss: (id: number) => void;
  readonly clear: (about: NonNullable<Notice['about']>) => void;
}

let nextId = 1;
const MOST_RECENT = 10;

export const useNotices = create<NoticesState>()((set) => ({
  notices: [],
  recent: [],
  notify: (notice) => {
    set(({ notices, recent }) => {
      const others = notices.filter(
        (n) => n.title !== notice.title || n.lines.join() !== notice.lines.join(),
      );
      const mine = { ...notice, id: nextId++ };
      return { notices: [...others, mine].slice(-4), recent: [...recent, mine].slice(-MOST_RECENT) };
    });
  },
  dismiss: (id) => {
    set(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
  },
  clear: (about) => {
    set(({ notices }) => ({ notices: notices.filter((notice) => notice.about !== about) }));
  },
}));
