/** Keys that play and step the Lab's run do nothing here, where it is not seen: Space and Home scroll as on any page. */
import { usePlaylist } from '../../state/address/playlistStore.ts';

const OF_THE_LAB: ReadonlySet<string> = new Set([
  ' ',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  '[',
  ']',
  '+',
  '=',
  '-',
  '−',
  'Escape',
  ...'fnpskaFNPSKA',
]);

/** Until the returned function is called. */
export function withoutLabKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Full screen is for every page, and a remote leads on through a lecture.
    if (event.key === 'F' && event.shiftKey) return;
    const isPaging = /^Page/.test(event.key) && usePlaylist.getState().lecture === undefined;
    if (isPaging || OF_THE_LAB.has(event.key)) event.stopPropagation();
  };
  // Behind all of the page's own elements, and before the window, which has the Lab's.
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
  };
}
