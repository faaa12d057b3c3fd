/** What has come of the run so far: a line of figures, one picture at a time, and the selected request’s waterfall. */
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { goalsView } from '../../view/charts/goals.ts';
import { queueView } from '../../view/charts/queue.ts';
import { responseView } from '../../view/charts/response.ts';
import { roundsView } from '../../view/charts/rounds.ts';
import { spreadView } from '../../view/charts/spread.ts';
import type { View } from '../../view/scene/view.ts';
import { useBeat, type Beat } from '../canvas/beat.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { Counters, Fingerprint, Shares } from './Counters.tsx';
import { Percentiles } from './charts/Percentiles.tsx';
import { Waterfall } from './charts/Waterfall.tsx';

const TheoryGauges = lazy(async () => ({
  default: (await import('./theory/TheoryGauges.tsx')).TheoryGauges,
}));

interface Tab {
  readonly id: string;
  readonly title: (beat: Beat) => string;
  /** Its picture; theory has none. */
  readonly view?: View<never, never>;
  /** A queue that is served once has neither rounds nor goals. */
  readonly inQueue: boolean;
}

/** Views differ in what they prepare and draw; a tab only hands them on. */
const anyView = (view: unknown) => view as View<never, never>;

const tabs: readonly Tab[] = [
  { id: 'response', title: () => 'Response', view: anyView(responseView), inQueue: true },
  { id: 'spread', title: () => 'Spread', view: anyView(spreadView), inQueue: true },
  { id: 'queue', title: () => 'Queue', view: anyView(queueView), inQueue: true },
  { id: 'goals', title: () => 'Goals', view: anyView(goalsView), inQueue: false },
  {
    id: 'rounds',
    title: (beat) => (beat === 'period' ? 'Periods' : 'Rounds'),
    view: anyView(roundsView),
    inQueue: false,
  },
  { id: 'theory', title: () => 'Theory', inQueue: true },
];

export function Figures() {
  const beat = useBeat();
  const [chosen, choose] = useState('response');
  const shown = tabs.filter(({ inQueue }) => inQueue || beat !== 'none');
  const tab = shown.find(({ id }) => id === chosen) ?? shown[0];
  const name = useId();
  const panel = useRef<HTMLDivElement>(null);
  const picked = useRef(false);
  // Whoever picks a tab wants to see its picture, which may lie below the edge of what is in view.
  useEffect(() => {
    if (picked.current) panel.current?.scrollIntoView({ block: 'nearest' });
    picked.current = false;
  }, [tab.id]);
  const pick = (id: string) => {
    picked.current = true;
    choose(id);
  };
  return (
    <>
      <TabList tabs={shown} chosen={tab.id} choose={pick} beat={beat} name={name} />
      <div
        ref={panel}
        className="figure-panel"
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-${tab.id}`}
        data-figure={tab.id}
      >
        {tab.view ? (
          <CanvasView key={tab.id} view={tab.view} />
        ) : (
          <Suspense fallback={<p className="field-note">One moment …</p>}>
            <TheoryGauges />
          </Suspense>
        )}
        {(tab.id === 'response' || tab.id === 'spread') && <Percentiles />}
      </div>
      <Waterfall />
      <Counters />
      <Shares />
      <Fingerprint />
    </>
  );
}

interface TabListProps {
  readonly tabs: readonly Tab[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
  readonly beat: Beat;
  readonly name: string;
}

/** Arrow keys go from tab to tab, as in every list of tabs; Tab goes on to the picture. */
function TabList({ tabs: list, chosen, choose, beat, name }: TabListProps) {
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = list.findIndex(({ id }) => id === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = list[(to + list.length) % list.length];
    choose(next.id);
    document.getElementById(`${name}-${next.id}`)?.focus();
  };
  return (
    <div className="figure-tabs" role="tablist" aria-label="Figures" onKeyDown={onKey}>
      {list.map(({ id, title }) => (
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
          {title(beat)}
        </button>
      ))}
    </div>
  );
}
