/** Why a run was not computed to its end, and the nearest one that can be. */
import { seconds, whole } from '../../draw/format.ts';
import type { Refusal } from '../../worker/protocol.ts';

/** Two digits: a length that somebody would type. */
export function wholeLengthS(endNs: number): number {
  const s = endNs / 1e9;
  const step = s >= 10 ? 10 ** (Math.floor(Math.log10(s)) - 1) : 1;
  return Math.max(step, Math.floor(s / step) * step);
}

export function refusalSentence(refused: Refusal, endNs: number): string {
  return `The run ends at ${seconds(endNs, 0)}: ${whyOf(refused)}. With a length of ${whole(wholeLengthS(endNs))} s it is whole.`;
}

function whyOf(refused: Refusal): string {
  switch (refused.why) {
    case 'time':
      return `computing all of it would take about ${spanOf(refused.forecastMs)}${crowdOf(refused.waiting)}`;
    case 'row':
      return `${whole(refused.came)} requests have come while one of them waits, and no more of them can be kept`;
    case 'stuck':
      return 'a decision soon after that does not come to its end, and was ended';
  }
}

/** So many that a decision takes its time for them. */
const CROWD = 1000;
const crowdOf = (waiting: number): string =>
  waiting < CROWD ? '' : `, for ${whole(waiting)} requests wait and each decision looks at them`;

function spanOf(ms: number): string {
  const hours = ms / 3_600_000;
  return hours < 48 ? `${whole(Math.round(hours))} hours` : `${whole(Math.round(hours / 24))} days`;
}
