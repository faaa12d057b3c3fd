/** What somebody types into a search that has been asked for and is still on its way: letters are kept for it, in their order. */
import { usePanels } from './panels.ts';

let typed = '';

/** Whoever does not wait for it goes on by these. */
const LEAVES = ['Tab', 'Escape'];

/** Whether a key is for it, and none of the Lab's own. */
export function typesAhead({ key }: KeyboardEvent): boolean {
  if (usePanels.getState().panel !== 'gallery' || document.querySelector('dialog[open]') !== null)
    return false;
  if (LEAVES.includes(key)) return false;
  if (key.length === 1 && (key !== ' ' || typed !== '')) typed += key;
  return true;
}

/** Once, by the search that is there now. */
export function takeTyped(): string {
  const text = typed;
  typed = '';
  return text;
}
