/** A link to one picture, at the present instant; loaded when somebody asks for it. */
import { linkWith } from '../../state/address/presentLink.ts';
import { reachOf } from '../../state/address/reach.ts';
import { useNotices } from '../../state/stores/notices.ts';
import type { Picture } from '../../view/scene/picture.ts';
import { pictures } from '../../view/pictures.ts';
import { copyText } from '../kit/files/copy.ts';
import { usePanels } from '../kit/visit/panels.ts';

/** The name that links have for a picture; undefined for one that no link can ask for. */
function panelOf(viewId: string): string | undefined {
  const named = Object.entries<Picture>(pictures);
  return named.find(([, { view, area }]) => view.id === viewId && area !== undefined)?.[0];
}

/** What opens is the picture alone, with the bar to play it. */
function linkToPicture(viewId: string): Promise<string> {
  const panel = panelOf(viewId);
  return linkWith(panel === undefined ? {} : { panels: [panel, 'transport'] });
}

/** Copies it; where copying is refused, Share has the link to this moment. */
export async function copyPictureLink(viewId: string): Promise<void> {
  const { notify } = useNotices.getState();
  try {
    const link = await linkToPicture(viewId);
    if (!(await copyText(link))) {
      usePanels.getState().open('share');
      return;
    }
    const reach = reachOf(link);
    const lines = ['It opens this picture at this very moment.', ...(reach === undefined ? [] : [reach])];
    notify({ tone: 'plain', title: 'Link copied', lines });
  } catch (error) {
    notify({
      tone: 'fault',
      title: 'No link',
      lines: [error instanceof Error ? error.message : String(error)],
    });
  }
}
