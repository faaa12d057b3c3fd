/** What is said alike of all block diagrams. */
import { fillIn } from '../../../core/base/sentence.ts';
import { ROTATION, SEEK, TRANSFER } from '../../../core/trace/kinds.ts';
import { brief, percent } from '../../draw/format.ts';
import type { Moment } from '../scene/moment.ts';

const doing = { idle: 'rests', seek: 'seeks', turn: 'turns', transfer: 'transfers, {share}' } as const;

/** How much of its data has come, of whoever transfers. */
export const shareOf = ({ segmentFromNs, segmentToNs, timeNs }: Moment): number =>
  (timeNs - segmentFromNs) / (segmentToNs - segmentFromNs);

/** What the disk is doing, in a word or two. */
export function diskText(moment: Moment): string {
  const { segment } = moment;
  if (segment === TRANSFER) return fillIn(doing.transfer, { share: percent(shareOf(moment)) });
  return segment < 0 ? doing.idle : segment === SEEK ? doing.seek : segment === ROTATION ? doing.turn : '';
}

export const awayText = (ns: number): string =>
  ns > 0 ? `in ${brief(ns)}` : ns < -5e5 ? `${brief(-ns)} ago` : 'now';
