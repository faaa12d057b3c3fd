/** Where a step by hand leads from an instant: to a decision, or to a round. */
import { upperBound } from '../../../core/base/bisect.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Stage } from './playback.ts';

/**
 * The start of the next decision, or of this one or the one before. Undefined where the page that knows is not loaded;
 * at either end of the run, the end.
 */
export function stepEvent(stage: Stage, timeNs: number, way: 1 | -1): number | undefined {
  let best: number | undefined;
  for (const { decisions } of stage.pages) {
    const after = upperBound(decisions.atNs, timeNs, decisions.length);
    if (way > 0 && after < decisions.length) {
      best = decisions.atNs[after];
      break;
    }
    let before = after - 1;
    while (before >= 0 && elementAt(decisions.atNs, before) >= timeNs) before--;
    if (way < 0 && before >= 0) best = decisions.atNs[before];
  }
  if (best !== undefined) return Math.min(best, stage.endNs);
  const last = stage.pages.at(-1);
  if (way > 0) return last && last.endNs >= stage.endNs ? stage.endNs : undefined;
  return stage.pages.length > 0 && elementAt(stage.pages, 0).startNs <= 0 ? 0 : undefined;
}

/** The next round's start, or this one's or the one before. */
export function stepRound({ roundNs, endNs }: Omit<Stage, 'pages'>, timeNs: number, way: 1 | -1): number {
  const round = way > 0 ? Math.floor(timeNs / roundNs) + 1 : Math.ceil(timeNs / roundNs) - 1;
  return Math.max(0, Math.min(endNs, round * roundNs));
}
