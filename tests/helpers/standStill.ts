/**
 * A step that never ends, as whoever waits for it sees it, and no work for the processor: the clock of `guarded` ends it as
 * it ends a loop.
 */
export function standStill(): never {
  const nobody = new Int32Array(new SharedArrayBuffer(4));
  for (;;) Atomics.wait(nobody, 0, 0);
}
