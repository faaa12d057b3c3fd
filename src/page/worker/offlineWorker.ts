/** The service worker. The build fills in what it keeps: see scripts/offline-plugin.mjs. */
import {
  answer,
  dropOthers,
  fileFor,
  keepAll,
  mayTakeOver,
  type Kept,
  type Network,
  type Shelves,
} from './offline.ts';

declare const __OFFLINE_FILES__: readonly string[];
declare const __OFFLINE_REVISION__: string;

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Just what is used of a service worker's global scope: the page's own types are compiled with those of a document. */
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  readonly caches: Shelves;
  addEventListener(type: 'install' | 'activate', listen: (event: Lasting) => void): void;
  addEventListener(type: 'message', listen: (event: Lasting & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listen: (event: Asked) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const kept: Kept = {
  scope: worker.registration.scope,
  files: __OFFLINE_FILES__,
  revision: __OFFLINE_REVISION__,
};
const network: Network = {
  shelves: worker.caches,
  get: (url, { cache }) => fetch(url, { cache, credentials: 'same-origin' }),
};

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAll(kept, network));
});

worker.addEventListener('activate', (event) => {
  // Claims the page of the first visit, whose later parts may be wanted when the network is gone.
  event.waitUntil(dropOthers(kept, network).then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  const takeOver = async (): Promise<void> => {
    const pagesOpen = async () => (await worker.clients.matchAll({ includeUncontrolled: true })).length;
    const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    if (await mayTakeOver(event.data, pagesOpen, pause)) await worker.skipWaiting();
  };
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const file = fileFor(kept, event.request.method, event.request.url);
  if (file !== undefined) event.respondWith(answer(kept, network, file));
});
