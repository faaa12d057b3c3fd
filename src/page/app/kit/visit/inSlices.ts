/** Long work on the page’s own thread: between two slices of it the page draws and hears presses. */

/** A slice ends with the first portion behind that: it is that much longer than the portion is long. */
const SLICE_MS = 8;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Undefined where it is not wanted any more. `tell`: what the last portion of each slice has yielded. */
export async function inSlices<Told, Result>(
  work: Iterator<Told, Result>,
  isWanted: () => boolean,
  tell?: (told: Told) => void,
): Promise<Result | undefined> {
  for (;;) {
    await nextTask();
    if (!isWanted()) return undefined;
    const untilMs = performance.now() + SLICE_MS;
    let step = work.next();
    while (step.done !== true && performance.now() < untilMs) step = work.next();
    if (step.done === true) return step.value;
    tell?.(step.value);
  }
}
