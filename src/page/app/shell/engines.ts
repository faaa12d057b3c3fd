/**
 * The runs that every engine must play alike: their fingerprints, computed where simulations run in earnest, in a
 * module worker. Read by whoever drives the page: the title says DONE or ERR, the page holds the result as text, too.
 */
import { workerUrl } from '../../worker/enginesWorker.ts?worker-entry';
import { fingerprintScenarios } from '../../../core/scenario/run/fingerprintScenarios.ts';

interface Verdict {
  readonly engine: string;
  readonly place: 'worker' | 'page';
  readonly fingerprints: readonly { readonly scenario: string; readonly fingerprint: string }[];
}

declare global {
  interface Window {
    RESULT?: Verdict | { readonly error: string };
  }
}

async function inWorker(): Promise<readonly string[]> {
  const worker = new Worker(workerUrl, { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = (
        event: MessageEvent<{ readonly fingerprints?: readonly string[]; readonly error?: string }>,
      ) => {
        if (event.data.fingerprints) resolve(event.data.fingerprints);
        else reject(new Error(event.data.error));
      };
      worker.onerror = (event) => {
        reject(new Error(event.message || 'the worker did not start'));
      };
    });
  } finally {
    worker.terminate();
  }
}

async function compute(): Promise<Verdict> {
  const named = (prints: readonly string[]) =>
    fingerprintScenarios.map((scenario, i) => ({ scenario, fingerprint: prints[i] ?? '' }));
  const engine = navigator.userAgent;
  try {
    return { engine, place: 'worker', fingerprints: named(await inWorker()) };
  } catch {
    const { fingerprintsOfAll } = await import('../../worker/fingerprints.ts');
    return { engine, place: 'page', fingerprints: named(await fingerprintsOfAll()) };
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
