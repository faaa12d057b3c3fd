/** Long work of a figure between frames of the page. */
import type { Portions } from '../../../../core/base/portions.ts';

/** So long the page is busy at a time. */
const SLICE_MS = 8;

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Undefined where it is not wanted any more. */
export async function inSlices<Result>(
  work: Portions<Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  for (;;) {
    const untilMs = performance.now() + SLICE_MS;
    let step = work.next();
    while (step.done !== true && performance.now() < untilMs) step = work.next();
    if (!isWanted()) return undefined;
    if (step.done === true) return step.value;
    await nextTask();
  }
}
