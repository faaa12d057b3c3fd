/** Computes the fingerprints in a worker, as the Lab's simulations are, and tells whether it has the page's policy. */
import { fingerprintsOfAll } from './fingerprints.ts';

const scope = globalThis as unknown as { postMessage(message: unknown): void };

/** The smallest module there is. The page's policy refuses WebAssembly, as it does whatever else becomes code. */
const NOTHING = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

function refusesCode(): boolean {
  try {
    new WebAssembly.Module(NOTHING);
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
