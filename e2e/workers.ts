/** What code in a worker is refused. */
import type { Worker } from '@playwright/test';

export interface Tried {
  /** Of `eval`, `new Function`, WebAssembly and a request to another host, in that order: was it refused? */
  readonly refused: readonly boolean[];
  /** The directives of the policy that they came up against. */
  readonly against: readonly string[];
}

/** Refused all four, and by a policy: without one, or without a network, a request fails as well. */
export const REFUSED_ALL: Tried = {
  refused: [true, true, true, true],
  against: ['connect-src', 'script-src'],
};

export const REFUSED_NOTHING: Tried = { refused: [false, false, false, false], against: [] };

/**
 * Tries them all inside. In a task of the worker's own: what a debugger evaluates at once is not held to the policy.
 * `elsewhere` must answer whoever asks.
 */
export const tryAllIn = (worker: Worker, elsewhere: string): Promise<Tried> =>
  worker.evaluate(
    (elsewhere) =>
      new Promise<Tried>((resolve) => {
        const against: string[] = [];
        addEventListener('securitypolicyviolation', (event) => against.push(event.effectiveDirective));
        const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
        const attempts = [
          () => (0, eval)('1') as unknown,
          () => (globalThis as unknown as { readonly Function: (text: string) => unknown }).Function('1'),
          () => new WebAssembly.Module(empty),
          () => fetch(elsewhere),
        ];
        const isRefused = async (attempt: () => unknown): Promise<boolean> => {
          try {
            await attempt();
            return false;
          } catch {
            return true;
          }
        };
        setTimeout(() => {
          void Promise.all(attempts.map(isRefused)).then((refused) => {
            // The violations are told of in tasks of their own.
            setTimeout(() => {
              resolve({ refused, against: [...new Set(against)].toSorted() });
            }, 100);
          });
        });
      }),
    elsewhere,
  );
