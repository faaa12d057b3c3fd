/** What somebody types into a search that has been asked for and is still on its way: letters are kept for it, in their order. */
import { create } from 'zustand';
import { usePanels } from './panels.ts';

/**
 * The search shows it for as long as nothing is typed into the search itself. It is a store, and nobody takes from it while drawing: what
 * is drawn for the first time may be drawn again, and letters come between the two.
 */
export const useTypedAhead = create<{ readonly text: string }>()(() => ({ text: '' }));

export const forgetTypedAhead = (): void => {
  useTypedAhead.setState({ text: '' });
};

usePanels.subscribe((now, before) => {
  if (now.panel !== before.panel) forgetTypedAhead();
});

/** Whoever does not wait for it goes on by these. */
const LEAVES = ['Tab', 'Escape'];

/** Whether a key is for it, and none of the Lab's own. */
export function typesAhead({ key }: KeyboardEvent): boolean {
  if (usePanels.getState().panel !== 'gallery' || document.querySelector('dialog[open]') !== null)
    return false;
  if (LEAVES.includes(key)) return false;
  const { text } = useTypedAhead.getState();
  if (key.length === 1 && (key !== ' ' || text !== '')) useTypedAhead.setState({ text: text + key });
  return true;
}
