/** What has come of the run so far: a line of figures, one picture at a time, and the selected request’s waterfall. */
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { elementAt } from '../../../core/base/elementAt.ts';
import { pictures } from '../../view/pictures.ts';
import type { Picture } from '../../view/scene/picture.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { setChart } from '../../state/address/writeAddress.ts';
import { useBeat, type Beat } from '../canvas/beat.ts';
import { TabList, tabPanel } from '../kit/layers/TabList.tsx';
import { usePanels } from '../kit/visit/panels.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { Counters, Fingerprint, Shares } from './Counters.tsx';
import { ChartsOf } from './ChartsOf.tsx';
import { Percentiles } from './charts/Percentiles.tsx';
import { Waterfall } from './charts/Waterfall.tsx';
import { useApplies } from './applies.ts';
import { useOwnChart } from './ownChart.ts';
import { useStandsUnder } from './standsUnder.ts';

const TheoryGauges = lazy(async () => ({
  default: (await import('./theory/TheoryGauges.tsx')).TheoryGauges,
}));

interface Tab {
  readonly id: string;
  readonly title: string;
  /** Theory has none. */
  readonly picture?: Picture;
}

/** What there is to choose from: the pictures with a tab, as far as the run has what they show, and theory. */
function tabsOf(beat: Beat, applies: (picture: Picture) => boolean): readonly Tab[] {
  const charts = Object.entries<Picture>(pictures).flatMap(([id, picture]) =>
    picture.tab && applies(picture) ? [{ id, title: picture.tab(beat), picture }] : [],
  );
  return [...charts, { id: 'theory', title: 'Theory' }];
}

export function Figures() {
  const beat = useBeat();
  const [chosen, choose] = useState('response');
  const shown = tabsOf(beat, useApplies());
  const tab = shown.find(({ id }) => id === chosen) ?? elementAt(shown, 0);
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
      <ChartsOf />
      <TabList tabs={shown} label="Charts" chosen={tab.id} choose={pick} name={name} />
      <div ref={panel} className="figure-panel" {...tabPanel(name, tab.id)} data-figure={tab.id}>
        {tab.picture ? (
          <CanvasView key={tab.id} view={tab.picture.view} />
        ) : (
          <Suspense fallback={<p className="field-note">One moment …</p>}>
            <TheoryGauges />
          </Suspense>
        )}
        {tab.picture && <PlaceButton name={tab.id} picture={tab.picture} />}
        {tab.picture?.percentiles && <Percentiles />}
      </div>
      <Waterfall />
      <Counters />
      <Shares />
      <Fingerprint />
    </>
  );
}

/** Puts the chart under the rounds, where the run's own one stands at first. */
function PlaceButton({ name, picture }: { readonly name: string; readonly picture: Picture }) {
  const stands = useStandsUnder(picture);
  const own = useOwnChart();
  const shown = useLink((state) => state.chart ?? own) === name;
  const close = usePanels((state) => state.close);
  if (!stands) return null;
  return (
    <button
      type="button"
      className="link"
      aria-pressed={shown}
      onClick={() => {
        setChart(name === own ? undefined : name);
        close();
      }}
    >
      {shown ? 'It stands under the rounds' : 'Show it under the rounds'}
    </button>
  );
}
