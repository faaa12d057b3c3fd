/** A picture's words: its label for screen readers and, while it is open, the table behind it. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { TextTable, View } from '../../view/scene/view.ts';
import type { PictureHost } from './PictureHost.ts';

interface Words {
  readonly text: string;
  readonly heading: string;
  readonly table?: TextTable;
}

/** They follow a running animation so often. */
const WORDS_MS = 1000;

export function useWords<P, M>(view: View<P, M>, host: RefObject<PictureHost<P, M> | undefined>) {
  const [words, setWords] = useState<Words>({ text: view.title, heading: view.title });
  const [open, setOpen] = useState(false);
  /** The same for whoever draws, who hears nothing of React's state. */
  const tableOpen = useRef(false);
  const unread = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const read = useCallback(() => {
    const model = host.current?.model;
    if (model !== undefined)
      setWords({
        text: view.describe(model),
        heading: view.heading?.(model) ?? view.title,
        ...(tableOpen.current ? { table: view.table(model) } : {}),
      });
  }, [view, host]);

  /** The picture was drawn: the words follow, seldom enough not to get in the way, but for the first. */
  const follow = useCallback(() => {
    if (unread.current) {
      unread.current = false;
      read();
      return;
    }
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      read();
    }, WORDS_MS);
  }, [read]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [read],
  );

  const openTable = (opens: boolean) => {
    tableOpen.current = opens;
    if (opens) read();
    setOpen(opens);
  };
  return { words, open, openTable, follow };
}
