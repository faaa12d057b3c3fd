/**
 * Coming to a place of the page Papers: a part that an address names stands at the top and has the focus, and whoever comes
 * back finds the page as it was left. What stands above finds its size only now; until a hand moves, the place is kept.
 */
import type { Place } from './parts/place.ts';

/** A step of history knows how far its page was scrolled when it was left. */
function keepScroll(): void {
  try {
    history.replaceState(scrollY, '');
  } catch {
    // Refused in some frames: the way back then leads to the page's beginning.
  }
}

function keepOnEnter({ key }: KeyboardEvent): void {
  if (key === 'Enter') keepScroll();
}

/** For as long as the page is open: a press may lead away from it, and so may Enter at a point of a chart. */
export function keepScrollOnLeaving(): () => void {
  addEventListener('click', keepScroll, { capture: true });
  addEventListener('keydown', keepOnEnter, { capture: true });
  return () => {
    removeEventListener('click', keepScroll, { capture: true });
    removeEventListener('keydown', keepOnEnter, { capture: true });
  };
}

const HANDS = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** Once what the place names is on the page. */
export function arriveAt({ anchor }: Place): () => void {
  const leftAt: unknown = history.state;
  const main = document.getElementById('main');
  if (!main || (anchor === undefined && typeof leftAt !== 'number')) return () => undefined;
  let focused = typeof leftAt === 'number';
  const put = () => {
    if (typeof leftAt === 'number') {
      scrollTo(0, leftAt);
      return;
    }
    const target = document.getElementById(anchor ?? '');
    if (!target) return;
    target.scrollIntoView();
    if (focused) return;
    focused = true;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  const sizes = new ResizeObserver(put);
  const stop = () => {
    sizes.disconnect();
    for (const hand of HANDS) removeEventListener(hand, stop, { capture: true });
  };
  // What brought the page here has been heard by now.
  for (const hand of HANDS) addEventListener(hand, stop, { capture: true });
  put();
  sizes.observe(main);
  return stop;
}
