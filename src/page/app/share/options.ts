/** What a shared link shall open, as the form has it, and what that is in a link and a frame. Pure. */
import type { Lock, ViewState } from '../../../core/scenario/viewState.ts';
import type { PanelName } from '../panels/registry.tsx';
import { parseNumber } from '../../../core/base/paramText.ts';
import { fault, ok, type Result } from '../../../core/base/result.ts';

export type StopAt = 'nowhere' | 'round' | 'instant';

export interface ShareOptions {
  /** At the present instant; otherwise at the run's beginning. */
  readonly moment: boolean;
  /** It starts by itself. */
  readonly plays: boolean;
  readonly stopAt: StopAt;
  /** The round (or period) at whose end it pauses, or the second, as typed. */
  readonly stop: string;
  readonly theme: ViewState['theme'] | undefined;
  readonly lock: Lock | undefined;
  /** Of the frame; empty for what there is room for. */
  readonly panels: readonly PanelName[];
  /** Of the frame, in CSS px, as typed. */
  readonly height: string;
}

/** The run that is shared. */
export interface SharedRun {
  readonly timeNs: number;
  readonly endNs: number;
  /** Of a round, or a period. */
  readonly roundNs: number;
  readonly beat: 'round' | 'period' | 'none';
}

export const HEIGHTS = { min: 200, max: 2000 };

/** Where playing shall pause, in ns; undefined for nowhere. */
export function stopNsOf({ stopAt, stop }: ShareOptions, run: SharedRun): Result<number | undefined> {
  if (stopAt === 'nowhere') return ok(undefined);
  const x = parseNumber(stop.trim());
  if (stopAt === 'round') {
    const rounds = Math.max(1, Math.floor(run.endNs / run.roundNs));
    return x !== undefined && Number.isInteger(x) && x >= 1 && x <= rounds
      ? ok(x * run.roundNs)
      : fault(`Pause at the end of ${run.beat} “${stop}”: the run has the ${run.beat}s 1 to ${rounds}.`);
  }
  const endS = run.endNs / 1e9;
  return x !== undefined && x > 0 && x <= endS
    ? ok(Math.round(x * 1e9))
    : fault(`Pause at “${stop}”: allowed are seconds from 0 to ${endS}, where the run ends.`);
}

/** What differs from the present view; absent keys are taken away. */
export type SharedView = { readonly [K in keyof ViewState]?: ViewState[K] | undefined };

export function viewOf(options: ShareOptions, run: SharedRun): Result<SharedView> {
  const stop = stopNsOf(options, run);
  if (!stop.ok) return stop;
  const timeNs = options.moment ? Math.floor(run.timeNs) : 0;
  if (stop.value !== undefined && options.plays && stop.value <= timeNs)
    return fault('It would pause before it starts: choose a later end, or begin at the start of the run.');
  return ok({
    timeNs,
    // Without a word a link to an instant opens paused, and any other plays.
    playing: options.plays === (timeNs === 0) ? undefined : options.plays,
    stopNs: stop.value,
    theme: options.theme,
    lock: options.lock,
  });
}

/** The height of the frame in CSS px. */
export function heightOf({ height }: ShareOptions): Result<number> {
  const x = parseNumber(height.trim());
  return x !== undefined && Number.isInteger(x) && x >= HEIGHTS.min && x <= HEIGHTS.max
    ? ok(x)
    : fault(`Height “${height}”: allowed are ${HEIGHTS.min} to ${HEIGHTS.max} pixels.`);
}
