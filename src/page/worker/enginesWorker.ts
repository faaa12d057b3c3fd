/** Computes the fingerprints in a worker, as the Lab's simulations are. */
import { fingerprintsOfAll } from './fingerprints.ts';

const scope = globalThis as unknown as { postMessage(message: unknown): void };

fingerprintsOfAll().then(
  (fingerprints) => {
    scope.postMessage({ fingerprints });
  },
  (error: unknown) => {
    scope.postMessage({ error: String(error) });
  },
);
