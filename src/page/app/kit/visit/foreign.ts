/** What somebody has written and nobody has allowed yet: asked for in a panel over the page, one text after the other. */
import { create } from 'zustand';
import { usePanels } from './panels.ts';

interface Asked {
  readonly source: string;
  readonly answer: (isAllowed: boolean) => void;
}

export const useForeign = create<{ readonly asked: Asked | undefined }>()(() => ({ asked: undefined }));

let before: Promise<unknown> = Promise.resolve();

/** Resolves when it is answered; whoever closes the panel, or goes elsewhere, has said no. */
export function askForeign(source: string): Promise<boolean> {
  const answered = before.then(
    () =>
      new Promise<boolean>((resolve) => {
        const answer = (isAllowed: boolean) => {
          useForeign.setState({ asked: undefined });
          resolve(isAllowed);
          const { panel, close } = usePanels.getState();
          if (panel === 'foreign') close();
        };
        useForeign.setState({ asked: { source, answer } });
        usePanels.getState().open('foreign');
      }),
  );
  before = answered;
  return answered;
}

usePanels.subscribe(({ panel }) => {
  if (panel !== 'foreign') useForeign.getState().asked?.answer(false);
});
