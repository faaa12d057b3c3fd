/** The one that is marked in a list of the gallery, and its keys: arrows go on, Enter takes it, a slash leads to the search. */
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Marking<Entry> {
  readonly list: RefObject<HTMLElement | null>;
  /** Those in sight, each with `data-id` in the list. */
  readonly shown: readonly Entry[];
  /** Marked at first, by its id. */
  readonly first: string;
  readonly onTake: (entry: Entry) => void;
  /** They stand side by side: left and right go on as well. */
  readonly sideBySide?: true;
}

export function useMarked<Entry extends { readonly id: string }>({
  list,
  shown,
  first,
  onTake,
  sideBySide,
}: Marking<Entry>) {
  const [marked, setMarked] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  const current = shown.find(({ id }) => id === marked) ?? shown[0];
  const move = (by: number) => {
    const at = current ? shown.indexOf(current) : -1;
    const next = shown[Math.max(0, Math.min(shown.length - 1, at + by))];
    if (next === undefined) return;
    setMarked(next.id);
    list.current?.querySelector(`[data-id="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    const columns = sideBySide ? columnsOf(list.current) : 1;
    const isInText = event.target === field.current && field.current.value !== '';
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: columns,
      ArrowUp: -columns,
      ...(!sideBySide || isInText ? {} : { ArrowRight: 1, ArrowLeft: -1 }),
    };
    const by = steps[event.key];
    if (by !== undefined) {
      event.preventDefault();
      move(by);
    } else if (event.key === 'Enter' && typing && current) {
      event.preventDefault();
      onTake(current);
    } else if (event.key === '/' && !typing) {
      event.preventDefault();
      field.current?.focus();
    }
  };
  return { current, mark: setMarked, field, onKey };
}

/** How many stand side by side now. */
function columnsOf(list: HTMLElement | null): number {
  const tops = Array.from(list?.children ?? [], (child) => (child as HTMLElement).offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
