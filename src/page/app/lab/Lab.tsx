/** The Lab: one disk, one run, all pictures at one instant. */
import { lazy, Suspense } from 'react';
import { diskView } from '../../view/index.ts';
import { capital } from '../../view/scene/names.ts';
import { useBeat, useWorkloadWords } from '../canvas/beat.ts';
import { useBesideDisk } from '../canvas/besideDisk.ts';
import { CanvasView } from '../canvas/CanvasView.tsx';
import { useMayEdit } from '../kit/lock.ts';
import { useLayout } from '../kit/layout.ts';
import { withPolicies } from '../kit/withPolicies.ts';
import { usePanels, type Panel } from '../kit/panels.ts';
import { Sentence } from '../panels/Sentence.tsx';
import { Timeline } from '../panels/Timeline.tsx';
import { useLink } from '../../state/address/linkStore.ts';
import { useTheme } from '../kit/theme.ts';
import './lab.css';

// Any policy can be chosen in the form.
const ScenarioForm = lazy(async () => ({
  default: (await withPolicies(() => import('./ScenarioForm.tsx'))).ScenarioForm,
}));

// Said only when there is something to say.
const RunNews = lazy(async () => ({ default: (await import('../canvas/RunNews.tsx')).RunNews }));

const WhyPanel = lazy(async () => ({ default: (await import('../panels/Why.tsx')).Why }));

const QueueStage = lazy(async () => ({ default: (await import('../panels/QueueStage.tsx')).QueueStage }));
const OrderBlock = lazy(async () => ({ default: (await import('../panels/QueueStage.tsx')).OrderBlock }));
const Comparison = lazy(async () => ({ default: (await import('../panels/Comparison.tsx')).Comparison }));

const Figures = lazy(async () => ({ default: (await import('../panels/Figures.tsx')).Figures }));

const Arranged = lazy(async () => ({ default: (await import('../panels/Arranged.tsx')).Arranged }));

/** Are there chosen pictures only? In a frame, where a link names them, on a wall, and on a phone on its side. */
function useArranged(embed: boolean): boolean {
  const named = useLink((state) => state.panels !== undefined);
  const wall = useTheme((state) => state.theme.id === 'projector');
  const low = useLayout((state) => state.low);
  const narrow = useLayout((state) => state.arrangement === 'narrow');
  return embed || named || low || (wall && !narrow);
}

export function Lab() {
  const embed = useLink((state) => state.embed);
  const arranged = useArranged(embed);
  // A link that names panels means these and no others.
  const named = useLink((state) => state.panels !== undefined);
  if (!arranged) return <WholeLab />;
  return (
    <div className="lab">
      <main id="main" className="arranged" tabIndex={-1}>
        <h1 className="hidden">Roundscope Lab</h1>
        <Suspense fallback={<p className="arranged-wait">The disk starts to turn …</p>}>
          <Arranged embed={embed} />
        </Suspense>
        {!embed && !named && <SheetButtons />}
      </main>
    </div>
  );
}

function WholeLab() {
  const queue = useBeat() === 'none';
  const wide = useLayout((state) => state.arrangement === 'wide');
  return (
    <div className="lab">
      {wide && (
        <aside className="column left" aria-label="Scenario">
          <ScenarioBlock />
        </aside>
      )}
      <main id="main" className="column middle" tabIndex={-1}>
        <h1 className="hidden">Roundscope Lab</h1>
        {queue ? (
          <Suspense>
            <QueueStage />
          </Suspense>
        ) : (
          <Stage />
        )}
        {!wide && <SheetButtons />}
      </main>
      {wide && (
        <aside className="column right" aria-label="Explanation and figures">
          <Suspense>
            <RunNews />
          </Suspense>
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

function Stage() {
  const arrangement = useLayout((state) => state.arrangement);
  const fits = useLayout((state) => state.fits);
  const tall = useLayout((state) => state.tall);
  const strips = useBesideDisk('stripsView');
  const axis = useBesideDisk('axisView');
  const timeline = useBesideDisk('timelineView');
  const arm = useBesideDisk('armView');
  return (
    <div className="stage">
      <Sentence />
      <div className="stage-disk">
        <CanvasView view={diskView} fill={fits} mostHeight={arrangement === 'narrow' ? 41 : Infinity} />
      </div>
      {arrangement !== 'narrow' && (
        <div className="stage-films">
          <CanvasView view={strips} fill={fits} />
          {(tall || !fits) && <CanvasView view={axis} fill={fits} />}
        </div>
      )}
      <div className="stage-time">
        <Timeline fill={fits} view={timeline} />
        {(tall || !fits || arrangement === 'wide') && <CanvasView view={arm} fill={fits} />}
        {arrangement !== 'wide' && (
          <Suspense>
            <RunNews />
          </Suspense>
        )}
      </div>
    </div>
  );
}

export function ScenarioBlock() {
  return (
    <Suspense fallback={<div className="scenario" aria-busy="true" />}>
      <ScenarioForm />
    </Suspense>
  );
}

/** What a small screen has no room for beside the disk. */
export function FilmsBlock() {
  const strips = useBesideDisk('stripsView');
  const axis = useBesideDisk('axisView');
  if (useBeat() === 'none')
    return (
      <Suspense>
        <OrderBlock />
      </Suspense>
    );
  return (
    <>
      <CanvasView view={strips} />
      <CanvasView view={axis} />
    </>
  );
}

export function WhyBlock() {
  return (
    <section className="why" aria-label="Why this one?">
      <Suspense fallback={<p className="field-note">One moment …</p>}>
        <WhyPanel />
      </Suspense>
      <ForkButton />
    </section>
  );
}

/** Another future from the decision under way. */
function ForkButton() {
  const open = usePanels((state) => state.open);
  if (!useMayEdit()) return null;
  return (
    <button
      type="button"
      className="plain fork-here"
      aria-haspopup="dialog"
      title="Another request or another policy from here on, beside this run (K)"
      onClick={() => {
        open('fork');
      }}
    >
      Fork here
    </button>
  );
}

export function NumbersBlock() {
  return (
    <section className="numbers" aria-label="Figures">
      <h2>Figures</h2>
      <Suspense fallback={<p className="field-note">One moment …</p>}>
        <Figures />
      </Suspense>
    </section>
  );
}

function SheetButtons() {
  const open = usePanels((state) => state.open);
  const beat = useBeat();
  const roomy = useLayout((state) => state.arrangement !== 'narrow' && state.heightPx >= 560);
  const { stream } = useWorkloadWords();
  const films = beat !== 'none' && roomy;
  const sheets: readonly (readonly [Panel, string])[] = [
    ['scenario', 'Scenario'],
    ...(films ? [] : [['films', beat === 'none' ? 'Order' : capital(stream.many)] as const]),
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
