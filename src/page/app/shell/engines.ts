/**
 * The runs that every engine must play alike: their fingerprints, computed where simulations run in earnest, in a
 * worker. Read by whoever drives the page: the title says DONE or ERR, the page holds the result as text, too.
 */
import { workerUrl } from '../../worker/enginesWorker.ts?worker-entry';
import { startWorker } from '../../worker/startWorker.ts';
import type { Fingerprint } from '../../worker/fingerprints.ts';

interface Verdict {
  readonly engine: string;
  readonly place: 'worker' | 'page';
  /** Does the worker refuse what the page's policy refuses? The page itself does. */
  readonly refusesCode: boolean;
  readonly fingerprints: readonly Fingerprint[];
}

declare global {
  interface Window {
    RESULT?: Verdict | { readonly error: string };
  }
}

interface Found {
  readonly fingerprints: readonly Fingerprint[];
  readonly refusesCode: boolean;
}

async function inWorker(): Promise<Found> {
  const { worker, letGo } = await startWorker('engines', workerUrl);
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Found | { readonly error: string }>) => {
        if ('error' in data) reject(new Error(data.error));
        else resolve(data);
      };
      worker.onerror = (event) => {
        reject(new Error(event.message || 'the worker did not start'));
      };
    });
  } finally {
    worker.terminate();
    letGo();
  }
}

async function compute(): Promise<Verdict> {
  const engine = navigator.userAgent;
  try {
    const { fingerprints, refusesCode } = await inWorker();
    return { engine, place: 'worker', refusesCode, fingerprints };
  } catch {
    const { fingerprintsOfAll } = await import('../../worker/fingerprints.ts');
    return { engine, place: 'page', refusesCode: true, fingerprints: await fingerprintsOfAll() };
  }
}

function finish(result: Verdict | { readonly error: string }): void {
  window.RESULT = result;
  const text = document.createElement('pre');
  text.id = 'result';
  text.textContent = JSON.stringify(result, null, 2);
  document.body.append(text);
  document.title = 'error' in result ? 'ERR' : 'DONE';
}

compute().then(finish, (error: unknown) => {
  finish({ error: String(error) });
});
