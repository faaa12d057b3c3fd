/** The first look at the address, for the first frame. */
import { HOME } from '../../../core/scenario/viewState.ts';
import { useLink } from './linkStore.ts';
import { linkNames } from './site.ts';

const themes = ['light', 'dark', 'projector'] as const;

/**
 * What can be seen of a link at once: no other page, no other colours and sizes, and no header in a frame, shall show
 * until the whole of it is read.
 */
export function openAtPage(hash: string): void {
  const [, page = HOME] = /^#\/([\w-]+)/.exec(hash) ?? [];
  const [, named] = /[?&]theme=(\w+)/.exec(hash) ?? [];
  useLink.setState({
    page: linkNames().pages.includes(page) ? page : HOME,
    embed: /[?&]embed=(?:1|lesson)(?:&|$)/.test(hash),
    theme: themes.find((theme) => theme === named),
  });
}
