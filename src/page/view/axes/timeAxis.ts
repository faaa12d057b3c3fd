/** The ticks of the axis of time that the staves share. */
import { seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { decimalsOf, multiples, niceStep } from '../../draw/ticks.ts';
import type { TimeScale } from './timeScale.ts';

/** Rounds wider than this have their names on the axis, in px of ordinary type. */
export const NAMED_PX = 108;

export interface TimeTick {
  readonly ns: number;
  readonly label: string;
  /** A round begins here. */
  readonly round: boolean;
}

/** Labelled ticks at round numbers of seconds. */
export function plainTicks(scale: TimeScale, theme: Theme): TimeTick[] {
  const perNs = (scale.right - scale.left) / (scale.toNs - scale.fromNs);
  const step = niceStep((textWidth('000.000 s', theme.type.tiny) + 14) / perNs / 1e9);
  return multiples(Math.max(0, scale.fromNs / 1e9), scale.toNs / 1e9, step).map((s) => ({
    ns: s * 1e9,
    label: seconds(s * 1e9, decimalsOf(step)),
    round: false,
  }));
}

/** Labelled ticks: at rounds, thinned to what there is room for; between them where the window is shorter than rounds. */
export function timeTicks(scale: TimeScale, roundNs: number, theme: Theme): TimeTick[] {
  const perNs = (scale.right - scale.left) / (scale.toNs - scale.fromNs);
  const room = textWidth('000.000 s', theme.type.tiny) + 14;
  const roundSeconds = roundNs / 1e9;
  const perRound = roundNs * perNs;
  if (perRound > room * 5) {
    const step = niceStep(room / perNs / 1e9);
    const decimals = Math.max(1, decimalsOf(step));
    return multiples(scale.fromNs / 1e9, scale.toNs / 1e9, step).map((s) => {
      const k = s / roundSeconds;
      return { ns: s * 1e9, label: seconds(s * 1e9, decimals), round: Math.abs(k - Math.round(k)) < 1e-6 };
    });
  }
  const decimals = Number.isInteger(roundSeconds) ? 0 : Math.min(3, decimalsOf(roundSeconds % 1));
  const least = textWidth(seconds(scale.toNs, decimals), theme.type.tiny) + 10 * theme.scale;
  const stride = perRound >= least ? 1 : niceStep(least / perRound);
  // Where the names of rounds stand between them, times have a decimal.
  const named = perRound > NAMED_PX * theme.scale;
  return multiples(
    Math.max(0, scale.fromNs / roundNs),
    scale.toNs / roundNs,
    Math.max(1, Math.round(stride)),
  ).map((k) => ({
    ns: k * roundNs,
    label: seconds(k * roundNs, named ? Math.max(1, decimals) : decimals),
    round: true,
  }));
}
