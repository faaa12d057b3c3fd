/** Tabs in a row: arrow keys go from one to the other, Tab goes on to what they are of. */
import type { KeyboardEvent } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import './tabList.css';

interface TabListProps {
  /** What they choose among. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly title: string; readonly count?: number }[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** Their ids begin with it, and that of the panel is `name`-panel. */
  readonly name: string;
}

export function TabList({ label, tabs: list, chosen, choose, name }: TabListProps) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = list.findIndex(({ id }) => id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = elementAt(list, (to + list.length) % list.length);
    choose(next.id);
    document.getElementById(`${name}-${next.id}`)?.focus();
  };
  return (
    <div className="tab-list" role="tablist" aria-label={label} onKeyDown={onKey}>
      {list.map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-${id}`}
          aria-selected={id === chosen}
          aria-controls={`${name}-panel`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => {
            choose(id);
          }}
        >
          {title}
          {count !== undefined && <small> {count}</small>}
        </button>
      ))}
    </div>
  );
}
