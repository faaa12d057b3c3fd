/** Where on the page Papers an address leads, and what is wrong with one that leads nowhere. */
import { putAddress } from '../../state/address/writeAddress.ts';
import { overview, usePlace, writePlace, type Place } from './parts/place.ts';
import { anchorsOf, papers } from './registry.ts';

const HERE = /^#!?\/(?:papers|figures)(?=[/?]|$)\/?([^?]*)(.*)$/;

const shortened = (text: string): string => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

/** Any text gives a place that can be shown. A part may be named without its paper, as when all stood on one page. */
export function readPlace(hash: string): Place {
  const [, path = ''] = HERE.exec(hash) ?? [];
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '');
  if (first === '') return {};
  const named = papers.find(({ id }) => id === first);
  if (named !== undefined && second === '') return { paper: named };
  if (named !== undefined && anchorsOf(named).includes(second)) return { paper: named, anchor: second };
  if (named !== undefined)
    return {
      paper: named,
      fault: `This paper has no part “${shortened(second)}”; its sections are ${named.sections.map(({ id }) => id).join(', ')}.`,
    };
  const whose = papers.find((paper) => anchorsOf(paper).includes(first));
  if (whose !== undefined) return { paper: whose, anchor: first };
  return {
    fault: `There is no paper “${shortened(first)}”; there are ${papers.map(({ id }) => id).join(', ')}.`,
  };
}

/** Follows the address for as long as the page is open, and writes an older one as it is written today. */
export function followPlace(): () => void {
  const read = (event?: Event) => {
    const [, , query = ''] = HERE.exec(location.hash) ?? [];
    if (!HERE.test(location.hash)) return;
    const place = readPlace(location.hash);
    const today = `${writePlace(place)}${query}`;
    if (place.fault === undefined && today !== location.hash) putAddress(today, 'replace');
    usePlace.setState({ place, moved: event !== undefined });
  };
  read();
  addEventListener('hashchange', read);
  return () => {
    removeEventListener('hashchange', read);
    usePlace.setState(overview);
  };
}
