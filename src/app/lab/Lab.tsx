/** The Lab: one disk, one run, all pictures at one instant. */
import { lazy, Suspense } from 'react';
import { armView, axisView, diskView, responseView, stripsView } from '../../view/index.ts';
import { useBeat, type Beat } from '../beat.ts';
import { CanvasView } from '../CanvasView.tsx';
import { useLayout } from '../layout.ts';
import { usePanels, type Panel } from '../panels.ts';
import { Counters, Fingerprint, Shares } from './Counters.tsx';
import { RunNews } from './RunNews.tsx';
import { ScenarioForm } from './ScenarioForm.tsx';
import { Sentence } from './Sentence.tsx';
import { Timeline } from './Timeline.tsx';

const WhyPanel = lazy(async () => ({ default: (await import('./Why.tsx')).Why }));

const QueueStage = lazy(async () => ({ default: (await import('./QueueStage.tsx')).QueueStage }));
const OrderBlock = lazy(async () => ({ default: (await import('./QueueStage.tsx')).OrderBlock }));
const Comparison = lazy(async () => ({ default: (await import('./Comparison.tsx')).Comparison }));

export function Lab({ embed }: { readonly embed: boolean }) {
  const queue = useBeat() === 'none';
  const wide = useLayout((state) => state.arrangement === 'wide') && !embed;
  return (
    <div className="lab">
      {wide && (
        <aside className="column left" aria-label="Scenario">
          <ScenarioForm />
        </aside>
      )}
      <main id="main" className="column middle" tabIndex={-1}>
        <h1 className="hidden">Roundscope Lab</h1>
        {queue ? (
          <Suspense>
            <QueueStage embed={embed} />
          </Suspense>
        ) : (
          <Stage embed={embed} />
        )}
        {!wide && !embed && <SheetButtons />}
      </main>
      {wide && (
        <aside className="column right" aria-label="Explanation and figures">
          <RunNews />
          {queue && (
            <Suspense>
              <Comparison />
            </Suspense>
          )}
          <WhyBlock />
          <NumbersBlock />
        </aside>
      )}
    </div>
  );
}

function Stage({ embed }: { readonly embed: boolean }) {
  const arrangement = useLayout((state) => state.arrangement);
  const fits = useLayout((state) => state.fits);
  const tall = useLayout((state) => state.tall);
  return (
    <div className="stage">
      <Sentence />
      <div className="stage-disk">
        <CanvasView view={diskView} fill={fits} mostHeight={arrangement === 'narrow' ? 41 : Infinity} />
      </div>
      {arrangement !== 'narrow' && !embed && (
        <div className="stage-films">
          <CanvasView view={stripsView} fill={fits} />
          {(tall || !fits) && <CanvasView view={axisView} fill={fits} />}
        </div>
      )}
      <div className="stage-time">
        <Timeline fill={fits} />
        {!embed && (tall || !fits || arrangement === 'wide') && <CanvasView view={armView} fill={fits} />}
        {arrangement !== 'wide' && <RunNews />}
      </div>
    </div>
  );
}

/** What a small screen has no room for beside the disk. */
export function FilmsBlock() {
  if (useBeat() === 'none')
    return (
      <Suspense>
        <OrderBlock />
      </Suspense>
    );
  return (
    <>
      <CanvasView view={stripsView} />
      <CanvasView view={axisView} />
    </>
  );
}

export function WhyBlock() {
  return (
    <section className="why" aria-label="Why this one?">
      <Suspense fallback={<p className="field-note">One moment …</p>}>
        <WhyPanel />
      </Suspense>
    </section>
  );
}

export function NumbersBlock() {
  return (
    <section className="numbers" aria-label="Response time">
      <h2>Response time</h2>
      <Counters />
      <CanvasView view={responseView} />
      <Shares />
      <Fingerprint />
    </section>
  );
}

const filmsNames: Readonly<Record<Beat, string>> = { round: 'Videos', period: 'Streams', none: 'Order' };

function SheetButtons() {
  const open = usePanels((state) => state.open);
  const beat = useBeat();
  const films = useLayout((state) => state.arrangement !== 'narrow') && beat !== 'none';
  const sheets: readonly (readonly [Panel, string])[] = [
    ['scenario', 'Scenario'],
    ...(films ? [] : [['films', filmsNames[beat]] as const]),
    ['why', 'Why this one?'],
    ['numbers', 'Figures'],
  ];
  return (
    <div className="sheet-buttons">
      {sheets.map(([panel, title]) => (
        <button
          key={panel}
          type="button"
          className="plain"
          aria-haspopup="dialog"
          onClick={() => {
            open(panel);
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
