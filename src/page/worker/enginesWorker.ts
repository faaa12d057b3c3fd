/** Computes the fingerprints in a worker, as the Lab's simulations are, and tells whether it has the page's policy. */
import { fingerprintsOfAll } from './fingerprints.ts';

const scope = globalThis as unknown as { postMessage(message: unknown): void };

/** By text that becomes code. (WebKit lets `new WebAssembly.Module` through, in the page as in its workers.) */
function refusesCode(): boolean {
  try {
    (0, eval)('1');
    return false;
  } catch {
    return true;
  }
}

fingerprintsOfAll().then(
  (fingerprints) => {
    scope.postMessage({ fingerprints, refusesCode: refusesCode() });
  },
  (error: unknown) => {
    scope.postMessage({ error: String(error) });
  },
);
