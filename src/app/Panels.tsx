/** Whatever lies over the page: loaded when it is first asked for. */
import { lazy, Suspense } from 'react';
import { useBeat, type Beat } from './beat.ts';
import { Dialog } from './Dialog.tsx';
import { FilmsBlock, NumbersBlock, WhyBlock } from './lab/Lab.tsx';
import { ScenarioForm } from './lab/ScenarioForm.tsx';
import { usePanels } from './panels.ts';

const Help = lazy(async () => ({ default: (await import('./help/Help.tsx')).Help }));
const Share = lazy(async () => ({ default: (await import('./share/Share.tsx')).Share }));

const filmsTitles: Readonly<Record<Beat, string>> = {
  round: 'The videos',
  period: 'The streams',
  none: 'Order of service',
};

export function Panels() {
  const panel = usePanels((state) => state.panel);
  const close = usePanels((state) => state.close);
  const beat = useBeat();
  switch (panel) {
    case undefined:
      return null;
    case 'help':
      return (
        <Suspense>
          <Help onClose={close} />
        </Suspense>
      );
    case 'share':
      return (
        <Suspense>
          <Share onClose={close} />
        </Suspense>
      );
    case 'scenario':
      return (
        <Dialog title="Scenario" shape="sheet" onClose={close}>
          <ScenarioForm />
        </Dialog>
      );
    case 'films':
      return (
        <Dialog title={filmsTitles[beat]} shape="sheet" onClose={close}>
          <FilmsBlock />
        </Dialog>
      );
    case 'why':
      return (
        <Dialog title="Why this one?" shape="sheet" onClose={close}>
          <WhyBlock />
        </Dialog>
      );
    case 'numbers':
      return (
        <Dialog title="Figures" shape="sheet" onClose={close}>
          <NumbersBlock />
        </Dialog>
      );
  }
}
