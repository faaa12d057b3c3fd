/** Progress on stderr, where it is a terminal. */
import type { Progress } from './runToEnd.ts';

/** Says nothing at once: short runs are over before there is anything to say. */
export function terminalProgress(): Progress & { readonly done: () => void } {
  const { stderr } = process;
  let shown = -1;
  const show = (share: number) => {
    const percent = Math.floor(100 * share);
    if (!stderr.isTTY || percent === shown || percent === 0) return;
    shown = percent;
    stderr.write(`\r${String(percent).padStart(3)} %`);
  };
  const done = () => {
    if (shown >= 0) stderr.write('\r     \r');
    shown = -1;
  };
  return Object.assign(show, { done });
}
