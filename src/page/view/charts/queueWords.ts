/** How many wait, in words and as a table. */
import type { Noun } from '../../../core/base/params.ts';
import { seconds, whole } from '../../draw/format.ts';
import { plural } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { QueuePoint } from './queueLine.ts';

export const nobodyYet = 'Nobody has waited yet.';

/** The latest are the ones that are looked for. */
const MOST_ROWS = 200;

interface Told {
  readonly timeNs: number;
  readonly detailNs: number;
  readonly waiting: number;
  readonly most: QueuePoint;
  readonly beat: Noun;
}

export function describeQueue({ waiting, most, timeNs, detailNs, beat }: Told): string {
  if (most.count === 0) return nobodyYet;
  const now = `${whole(waiting)} ${plural(waiting, 'request')} ${waiting === 1 ? 'waits' : 'wait'} at ${seconds(timeNs)}`;
  const counted =
    detailNs > 0 ? ` Before ${seconds(detailNs, 1)} only the ends of ${beat.many} were counted.` : '';
  return `${now}; the most so far were ${whole(most.count)}, at ${seconds(most.atNs)}.${counted}`;
}

export const tableOfQueue = ({ points }: { readonly points: readonly QueuePoint[] }): TextTable => ({
  head: ['at', 'waiting'],
  rows: points.slice(-MOST_ROWS).map((p) => [seconds(p.atNs), whole(p.count)]),
});
