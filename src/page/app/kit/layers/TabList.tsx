/** Tabs over what they show: arrow keys go from tab to tab, as in every list of tabs; Tab goes on to what is shown. */
import type { KeyboardEvent } from 'react';
import { elementAt } from '../../../../core/base/elementAt.ts';
import './tabs.css';

interface TabListProps {
  readonly tabs: readonly TabTitle[];
  /** What they are tabs of. */
  readonly label: string;
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** What the ids of the tabs and of the panel begin with. */
  readonly name: string;
}

interface TabTitle {
  readonly id: string;
  readonly title: string;
  /** How many there are in it; absent where that is not told. */
  readonly count?: number;
}

/** For the panel that a tab shows. */
export const tabPanel = (name: string, chosen: string) =>
  ({ role: 'tabpanel', id: `${name}-panel`, 'aria-labelledby': `${name}-${chosen}` }) as const;

export function TabList({ tabs, label, chosen, choose, name }: TabListProps) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // What is around the tabs may have arrows of its own.
    event.stopPropagation();
    const next = elementAt(tabs, (to + tabs.length) % tabs.length);
    choose(next.id);
    document.getElementById(`${name}-${next.id}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKey}>
      {tabs.map(({ id, title, count }) => (
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
          {count !== undefined && <span className="tab-count"> {count}</span>}
        </button>
      ))}
    </div>
  );
}
