/** What scrolls by itself, and the keyboard: the way to it, and the keys that are its own. */

/** Edges lie between px. */
const NOTHING_PX = 1;

const scrollsOn = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

function overflows(element: HTMLElement): { readonly down: boolean; readonly across: boolean } {
  const { overflowX, overflowY } = getComputedStyle(element);
  return {
    down: scrollsOn(overflowY) && element.scrollHeight > element.clientHeight + NOTHING_PX,
    across: scrollsOn(overflowX) && element.scrollWidth > element.clientWidth + NOTHING_PX,
  };
}

const MAY_STOP = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * A summary in a disabled set of fields opens all the same, but it is a place at the end to read the whole from, and
 * readers' tools take it for disabled: it is not counted.
 */
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled, fieldset:disabled *') &&
  element.checkVisibility({ visibilityProperty: true });

const holdsStop = (element: HTMLElement): boolean =>
  Array.from(element.querySelectorAll<HTMLElement>(MAY_STOP)).some(isStop);

/**
 * A ref for a box that scrolls and is read more than worked in. Where there is more than it has room for and nothing in it
 * can be focused (all of a locked form is disabled), Tab stops at the box itself, and keys scroll it; else it is no stop.
 * The box has a role and a name of its own.
 */
export function stopWhereItScrolls(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const put = (tabIndex: string | null) => {
    if (tabIndex === box.getAttribute('tabindex')) return;
    if (tabIndex === null) box.removeAttribute('tabindex');
    else box.setAttribute('tabindex', tabIndex);
  };
  const judge = () => {
    const { down, across } = overflows(box);
    if ((down || across) && !holdsStop(box)) put('0');
    // Who is here stays until leaving: without its place in the order the box would lose the focus to nobody.
    else if (box !== document.activeElement) put(null);
  };
  // Reports come when the page has been laid out, so that measuring costs nothing.
  const sizes = new ResizeObserver(judge);
  const watch = () => {
    sizes.disconnect();
    // A box that is full keeps its size when its content grows.
    for (const element of [box, ...box.children]) sizes.observe(element);
  };
  const changes = new MutationObserver(watch);
  watch();
  const attributeFilter = ['disabled', 'hidden', 'open', 'href', 'tabindex'];
  changes.observe(box, { childList: true, subtree: true, attributeFilter });
  box.addEventListener('blur', watch);
  return () => {
    sizes.disconnect();
    changes.disconnect();
    box.removeEventListener('blur', watch);
  };
}

const DOWN: ReadonlySet<string> = new Set([' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
const ACROSS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight']);

/**
 * Does this key scroll the box that has the focus? Only where somebody went there by Tab: a page's main part has it as well
 * when one has come to the page.
 */
export function scrollsBy(key: string, box: HTMLElement): boolean {
  const [down, across] = [DOWN.has(key), ACROSS.has(key)];
  if (box.tabIndex < 0 || !(down || across)) return false;
  const more = overflows(box);
  return (down && more.down) || (across && more.across);
}
