/** Progress on stderr, where it is a terminal. */
import type { Progress } from './runToEnd.ts';
import type { Surroundings } from './surroundings.ts';

/** Where the time left is told, nothing is said for so long: it is not known yet. */
const FIRST_MS = 2000;

export interface ProgressOptions {
  /** A number of seconds in words; without it the time that is left is not told. */
  readonly timeLeft?: (seconds: number) => string;
}

/** Says nothing at once: short runs are over before there is anything to say. */
export function terminalProgress(
  { stderr, nowMs }: Surroundings,
  { timeLeft }: ProgressOptions = {},
): Progress & {
  readonly done: () => void;
} {
  const beganMs = nowMs();
  let shown = -1;
  let width = 0;
  const put = (text: string) => {
    // What stood there before may have been longer.
    stderr.write(`\r${text.padEnd(width)}`);
    width = text.length;
  };
  const show = (share: number) => {
    const percent = Math.floor(100 * share);
    if (!stderr.isTTY || percent === shown || percent === 0) return;
    const elapsedMs = nowMs() - beganMs;
    if (timeLeft && elapsedMs < FIRST_MS) return;
    shown = percent;
    const left = timeLeft && share < 1 ? `, ${timeLeft((elapsedMs / 1000 / share) * (1 - share))} left` : '';
    put(`${String(percent).padStart(3)} %${left}`);
  };
  const done = () => {
    if (shown >= 0) {
      put('');
      stderr.write('\r');
    }
    shown = -1;
  };
  return Object.assign(show, { done });
}
