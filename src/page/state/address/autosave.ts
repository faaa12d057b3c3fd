/**
 * The Lab as it was left, kept in this browser and nowhere else: one link, written at most once a second. Where storage
 * is refused (a sandboxed frame, a full disk) nothing is kept, and nothing is said.
 */
const STORE_KEY = 'roundscope.lab';
const VERSION = 1;
const WRITE_MS = 1000;
/** Longer links (scripts of many thousand requests) are not kept: the browser's storage is shared by the whole site. */
export const LONGEST_KEPT = 100_000;

let waiting: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function store(link: string): void {
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify({ version: VERSION, link }));
  } catch {
    // See above.
  }
}

/** Whoever leaves the page loses nothing of the last second. */
export function keepOnLeaving(): void {
  addEventListener('pagehide', () => {
    if (waiting !== undefined) store(waiting);
    waiting = undefined;
  });
}

/** Keeps a link (its hash) for the next visit. */
export function keepLink(link: string): void {
  if (link.length > LONGEST_KEPT) return;
  if (timer !== undefined) {
    waiting = link;
    return;
  }
  store(link);
  timer = setTimeout(() => {
    timer = undefined;
    if (waiting !== undefined) keepLink(waiting);
    waiting = undefined;
  }, WRITE_MS);
}

export function forgetLink(): void {
  waiting = undefined;
  try {
    localStorage.removeItem(STORE_KEY);
  } catch {
    // See above.
  }
}

export interface Kept {
  /** The hash that was kept; undefined where there is none. */
  readonly link: string | undefined;
  /** Something is there, but nothing that this version wrote. */
  readonly damaged: boolean;
}

export function keptLink(): Kept {
  try {
    return readKept(localStorage.getItem(STORE_KEY));
  } catch {
    return { link: undefined, damaged: false };
  }
}

/** Pure: what a stored text holds. */
export function readKept(text: string | null): Kept {
  if (text === null) return { link: undefined, damaged: false };
  try {
    const { version, link } = JSON.parse(text) as { readonly version?: unknown; readonly link?: unknown };
    const fits = version === VERSION && typeof link === 'string' && link.startsWith('#/');
    return fits && link.length <= LONGEST_KEPT
      ? { link, damaged: false }
      : { link: undefined, damaged: true };
  } catch {
    return { link: undefined, damaged: true };
  }
}
