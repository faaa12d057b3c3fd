/**
 * What the service worker does: it keeps every file of one build, so that the page opens without a network.
 *
 *     a page of ours          from the network; from what was kept where there is none
 *     a file with a hash      from what was kept, always: its name says what is in it
 *     anything else           is left alone: other hosts, other folders (v/1.2/ has a worker of its own), downloads
 *
 * A newer build is kept beside the older one and takes over when no page of the older one is open any more: a page that
 * is open can thus still load all parts of its own version.
 */

/** The part of a worker's cache storage that is used. */
export interface Shelves {
  open(name: string): Promise<Shelf>;
  keys(): Promise<readonly string[]>;
  delete(name: string): Promise<boolean>;
}

interface Shelf {
  put(request: string, response: Response): Promise<void>;
  match(request: string): Promise<Response | undefined>;
}

export interface Kept {
  /** The folder that the worker stands in, with '/' at its end. */
  readonly scope: string;
  /** Relative to it. */
  readonly files: readonly string[];
  readonly revision: string;
}

export interface Network {
  readonly shelves: Shelves;
  readonly get: (url: string, options: { readonly cache: 'no-cache' | 'default' }) => Promise<Response>;
}

/** What a page of the newer build says to its worker: see `mayTakeOver`. */
export const TAKE_OVER = 'take over';

const HASHED = /^assets\//;

/** Shelves of one site may hold several builds, in folders beside each other. */
const shelfName = ({ scope, revision }: Kept): string => `roundscope ${scope} ${revision}`;

/** Fetches all files; rejects where one of them is missing, and the browser then tries again at the next visit. */
export async function keepAll(kept: Kept, { shelves, get }: Network): Promise<void> {
  const shelf = await shelves.open(shelfName(kept));
  await Promise.all(
    kept.files.map(async (file) => {
      const url = kept.scope + file;
      // The browser's own cache is right about a file with a hash, and may be out of date about any other.
      const response = await get(url, { cache: HASHED.test(file) ? 'default' : 'no-cache' });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await shelf.put(url, response);
    }),
  );
}

/** Drops the builds that were kept for this folder before. */
export async function dropOthers(kept: Kept, { shelves }: Network): Promise<void> {
  const mine = shelfName(kept);
  const older = (await shelves.keys()).filter(
    (name) => name.startsWith(`roundscope ${kept.scope} `) && name !== mine,
  );
  await Promise.all(older.map((name) => shelves.delete(name)));
}

/** The kept file that a request means, if it is one of ours. */
export function fileFor({ scope, files }: Kept, method: string, url: string): string | undefined {
  const plain = url.replace(/[?#].*$/s, '');
  if (method !== 'GET' || !plain.startsWith(scope)) return undefined;
  const file = plain.slice(scope.length) || 'index.html';
  return files.includes(file) ? file : undefined;
}

/** The answer to a request for a kept file. Rejects as a fetch does where there is neither network nor copy. */
export async function answer(kept: Kept, network: Network, file: string): Promise<Response> {
  const shelf = await network.shelves.open(shelfName(kept));
  const url = kept.scope + file;
  if (HASHED.test(file)) return (await shelf.match(url)) ?? network.get(url, { cache: 'default' });
  try {
    return await network.get(url, { cache: 'no-cache' });
  } catch (fault) {
    const copy = await shelf.match(url);
    if (copy === undefined) throw fault;
    return copy;
  }
}

/** A page that was just closed or loaded again is counted for a moment longer. */
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 500;

/**
 * A page of the newer build is open, and asks: no other may be, for it could be of the older one. Looks again for ten
 * seconds; whoever is still there then is really open, and the newer build waits for the next visit.
 */
export async function mayTakeOver(
  message: unknown,
  pagesOpen: () => Promise<number>,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  if (message !== TAKE_OVER) return false;
  for (let look = 1; look <= LOOKS; look++) {
    if ((await pagesOpen()) <= 1) return true;
    if (look < LOOKS) await pause(BETWEEN_LOOKS_MS);
  }
  return false;
}
