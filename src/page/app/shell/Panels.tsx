/** Whatever lies over the page: one line a panel, loaded when it is first asked for; all definitions are whole by then. */
import { lazy, Suspense, type ComponentType } from 'react';
import { Dialog } from '../kit/layers/Dialog.tsx';
import { ScenarioBlock, WhyBlock } from '../lab/Lab.tsx';
import { isOfRun, usePanels, type Panel } from '../kit/visit/panels.ts';
import { useRunBegun } from '../kit/visit/useRunBegun.ts';

const OrderBlock = lazy(async () => ({ default: (await import('../panels/QueueStage.tsx')).OrderBlock }));
const Figures = lazy(async () => ({ default: (await import('../panels/Figures.tsx')).Figures }));
const Waterfall = lazy(async () => ({ default: (await import('../panels/charts/Waterfall.tsx')).Waterfall }));

interface PanelProps {
  readonly onClose: () => void;
}

const panels: Readonly<Record<Panel, ComponentType<PanelProps>>> = {
  help: lazy(async () => ({ default: (await import('../help/Help.tsx')).Help })),
  share: lazy(async () => ({ default: (await import('./Share.tsx')).Share })),
  save: lazy(async () => ({ default: (await import('./Share.tsx')).Save })),
  playlist: lazy(async () => ({ default: (await import('../playlist/PlaylistEditor.tsx')).PlaylistEditor })),
  assignment: lazy(async () => ({ default: (await import('../assignment/Assignment.tsx')).Assignment })),
  report: lazy(async () => ({ default: (await import('../help/ReportRun.tsx')).ReportRun })),
  script: lazy(async () => ({ default: (await import('../edit/ScriptEditor.tsx')).ScriptEditor })),
  scenario: ({ onClose }) => (
    <Dialog title="Scenario" shape="sheet" onClose={onClose}>
      <ScenarioBlock />
    </Dialog>
  ),
  gallery: lazy(async () => ({ default: (await import('../gallery/Gallery.tsx')).GalleryPanel })),
  foreign: lazy(async () => ({ default: (await import('../workshop/Foreign.tsx')).Foreign })),
  blank: lazy(async () => ({ default: (await import('../share/Blank.tsx')).Blank })),
  fork: lazy(async () => ({ default: (await import('../compare/Fork.tsx')).Fork })),
  order: ({ onClose }) => (
    <Dialog title="Order of service" shape="sheet" onClose={onClose}>
      <Suspense>
        <OrderBlock />
      </Suspense>
    </Dialog>
  ),
  why: ({ onClose }) => (
    <Dialog title="Why this one?" shape="sheet" onClose={onClose}>
      <WhyBlock />
    </Dialog>
  ),
  request: ({ onClose }) => (
    <Dialog title="Where its time went" shape="sheet" onClose={onClose}>
      <Waterfall />
    </Dialog>
  ),
  numbers: ({ onClose }) => (
    <Dialog title="Charts" shape="sheet" onClose={onClose}>
      <NumbersBlock />
    </Dialog>
  ),
};

export function Panels() {
  const panel = usePanels((state) => state.panel);
  const close = usePanels((state) => state.close);
  useRunBegun(isOfRun(panel));
  if (panel === undefined) return null;
  const Open = panels[panel];
  return (
    <Suspense>
      <Open onClose={close} />
    </Suspense>
  );
}

function NumbersBlock() {
  return (
    <section className="numbers" aria-label="Charts">
      <Suspense fallback={<p className="field-note">One moment …</p>}>
        <Figures />
      </Suspense>
    </section>
  );
}
