/** The Lab: one disk, one run, all pictures at one instant. */
import { lazy, Suspense, type CSSProperties } from 'react';
import { useBeat } from '../canvas/beat.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { withDefinitions } from '../kit/visit/withDefinitions.ts';
import { usePanels } from '../kit/visit/panels.ts';
import { useSettings } from '../kit/visit/settings.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { useGuess } from '../../state/stores/guess.ts';
import { Score } from './Score.tsx';
import './lab.css';

// Anything can be chosen in the form.
const ScenarioForm = lazy(async () => ({
  default: (await withDefinitions(() => import('./ScenarioForm.tsx'))).ScenarioForm,
}));

// Said only when there is something to say.
const RunNews = lazy(async () => ({ default: (await import('../canvas/RunNews.tsx')).RunNews }));

const WhyPanel = lazy(async () => ({ default: (await import('../panels/Why.tsx')).Why }));

const QueueStage = lazy(async () => ({ default: (await import('../panels/QueueStage.tsx')).QueueStage }));
const Comparison = lazy(async () => ({ default: (await import('../panels/Comparison.tsx')).Comparison }));

const Arranged = lazy(async () => ({ default: (await import('../panels/Arranged.tsx')).Arranged }));

const ScenarioLine = lazy(async () => ({ default: (await import('./ScenarioLine.tsx')).ScenarioLine }));
const SameRun = lazy(async () => ({ default: (await import('./SameRun.tsx')).SameRun }));

const Guess = lazy(async () => ({ default: (await import('../panels/guess/Guess.tsx')).Guess }));
const GuessButton = lazy(async () => ({
  default: (await import('../panels/guess/GuessButton.tsx')).GuessButton,
}));

// Cards come behind the first frame.
const Follow = lazy(async () => ({
  default: (await withDefinitions(() => import('./Follow.tsx'))).Follow,
}));

const Settings = lazy(async () => ({
  default: (await withDefinitions(() => import('./Settings.tsx'))).Settings,
}));

const FrameLine = lazy(async () => ({ default: (await import('./FrameLine.tsx')).FrameLine }));

/** Room for less than the three pictures: a low frame, a phone on its side. */
const LEAST_FRAME_PX = { width: 600, height: 440 };

/** Are there chosen pictures only? Where a link names them, in a small frame, and on a phone on its side. */
function useArranged(embed: boolean): boolean {
  const named = useLink((state) => state.panels !== undefined);
  const low = useLayout((state) => state.low);
  const small = useLayout(
    ({ widthPx, heightPx }) => widthPx < LEAST_FRAME_PX.width || heightPx < LEAST_FRAME_PX.height,
  );
  return named || low || (embed && small);
}

export function Lab() {
  const embed = useLink((state) => state.embed);
  const arranged = useArranged(embed);
  return (
    <>
      <Suspense>
        <Follow />
      </Suspense>
      {arranged ? <ArrangedLab framed={embed} /> : <WholeLab framed={embed} />}
    </>
  );
}

function ArrangedLab({ framed }: { readonly framed: boolean }) {
  const named = useLink((state) => state.panels !== undefined);
  return (
    <div className="lab">
      <main id="main" className="arranged" tabIndex={-1}>
        <h1 className="hidden">Roundscope Lab</h1>
        {!framed && !named && (
          <Suspense>
            <ScenarioLine />
          </Suspense>
        )}
        <Suspense fallback={<p>The disk starts to turn …</p>}>
          <Arranged embed={framed} />
        </Suspense>
      </main>
      <GuessDock />
      <AllSettings />
    </div>
  );
}

function AllSettings() {
  const open = useSettings((state) => state.open);
  if (!open) return null;
  return (
    <Suspense>
      <Settings />
    </Suspense>
  );
}

const rem = (px: number): string => `${px / 16}rem`;

function WholeLab({ framed }: { readonly framed: boolean }) {
  const queue = useBeat() === 'none';
  const score = useLayout((state) => state.score);
  const wide = score.kind === 'wide';
  const veiled = useGuess((state) => state.veilNs !== Infinity);
  const { padding } = score;
  const style = {
    '--left': rem(score.left),
    '--right': rem(score.right),
    '--pad-left': rem(padding.left),
    '--pad-right': rem(padding.right),
    '--pad-top': rem(padding.top),
    '--bar': rem(score.bar),
  } as CSSProperties;
  return (
    <div className="lab" data-kind={score.kind} data-low={score.low ? '' : undefined} style={style}>
      {wide && (
        <aside className="column left" aria-label="Scenario">
          <ScenarioBlock />
          <Suspense>
            <RunNews />
            <SameRun />
          </Suspense>
        </aside>
      )}
      <AllSettings />
      <main id="main" className="column middle" tabIndex={-1}>
        <h1 className="hidden">Roundscope Lab</h1>
        {!wide && (
          <Suspense fallback={<div className="scenario-line" />}>
            {framed ? <FrameLine /> : <ScenarioLine />}
          </Suspense>
        )}
        {queue ? (
          <Suspense>
            <QueueStage />
          </Suspense>
        ) : (
          <Score />
        )}
      </main>
      {!wide && <GuessDock />}
      {wide && (
        <aside className="column right" aria-label="Explanation">
          {queue && (
            <div style={veiled ? { visibility: 'hidden' } : undefined}>
              <Suspense>
                <Comparison />
              </Suspense>
            </div>
          )}
          <WhyBlock />
        </aside>
      )}
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

export function WhyBlock() {
  const on = useGuess((state) => state.on);
  const veiled = useGuess((state) => state.veilNs !== Infinity);
  const wide = useLayout((state) => state.score.kind === 'wide');
  return (
    <section className="why" aria-label="Why this one?">
      {on && wide && (
        <Suspense>
          <Guess />
        </Suspense>
      )}
      {!veiled && (
        <>
          <Suspense>
            <WhyPanel />
          </Suspense>
          <WhyFoot />
        </>
      )}
    </section>
  );
}

/** Where there is no column for the question: over what would tell its answer. */
function GuessDock() {
  const on = useGuess((state) => state.on);
  if (!on) return null;
  return (
    <div className="guess-dock">
      <Suspense>
        <Guess />
      </Suspense>
    </div>
  );
}

/** Another future from the decision under way, and the other charts. */
function WhyFoot() {
  const open = usePanels((state) => state.open);
  const mayEdit = useMayEdit();
  return (
    <p className="why-foot">
      {mayEdit && (
        <button
          type="button"
          className="link"
          aria-haspopup="dialog"
          title="Another request or another policy from here on, beside this run (K)"
          onClick={() => {
            open('fork');
          }}
        >
          Fork here
        </button>
      )}
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => {
          open('numbers');
        }}
      >
        More charts
      </button>
      <Suspense>
        <GuessButton />
      </Suspense>
    </p>
  );
}
