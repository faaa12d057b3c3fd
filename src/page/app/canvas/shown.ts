/** The pictures that are on the page at the moment: what the panel "Share" can save. Loaded with the page, so kept small. */
import type { RunHandle } from '../../state/stores/runStore.ts';
import type { Size, View } from '../../view/scene/view.ts';
import { usePanels } from '../kit/visit/panels.ts';

export interface ShownPicture {
  readonly view: View<unknown, unknown>;
  readonly lane: RunHandle;
  /** Where it stands among others; absent for one that is on no page. */
  readonly frame?: Element;
  /** As it is laid out on the page, in px of ordinary type, and how much larger these are on the screen. */
  readonly size: () => Size & { readonly scale: number };
}

const shown = new Set<ShownPicture>();
let asked: ShownPicture | undefined;

/** Until the returned function is called. */
export function showPicture(picture: ShownPicture): () => void {
  shown.add(picture);
  return () => {
    shown.delete(picture);
    if (asked === picture) asked = undefined;
  };
}

/** Those that take up room. */
export const shownPictures = (): readonly ShownPicture[] =>
  [...shown].filter((picture) => picture.size().width > 0 && picture.size().height > 0);

/** The one whose own button was pressed last. */
export const askedPicture = (): ShownPicture | undefined => asked;

export function askToSave(picture: ShownPicture | undefined): void {
  asked = picture;
  usePanels.getState().open('save');
}
