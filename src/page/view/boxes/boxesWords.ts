/** The meta-scheduler at an instant, in words, and the table behind the picture. */
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds, seconds, whole } from '../../draw/format.ts';
import type { TextTable } from '../scene/view.ts';
import type { BoxesModel } from './boxesModel.ts';
import { placesOf, type Level } from './flow.ts';
import { levelWords, placeWords } from './flowTexts.ts';

const words = {
  waits:
    'When it was decided, at {at}, {above} above best effort, {bestEffort} of best effort and {below} below it waited.',
  notIssued: ' {count} more of guaranteed rates were to be issued when the next cycle begins.',
  slack: ' The slack was {slack}.',
  disk: ' The disk: {says}.',
  why: ' {reason}',
} as const;

export function describeBoxes({ decidedNs, queues, notIssued, slack, disk, reason }: BoxesModel): string {
  const { above, bestEffort, below } = queues;
  return [
    fillIn(words.waits, {
      ...{ at: seconds(decidedNs), above: whole(above.count) },
      ...{ bestEffort: whole(bestEffort.count), below: whole(below.count) },
    }),
    notIssued > 0 ? fillIn(words.notIssued, { count: whole(notIssued) }) : '',
    slack ? fillIn(words.slack, { slack: milliseconds(slack.ns) }) : '',
    fillIn(words.disk, { says: disk.says }),
    reason === '' ? '' : fillIn(words.why, { reason }),
  ].join('');
}

/** A row a queue, then those that are not issued, the slack, the disk, and the way of the decision in force. */
export function tableOfBoxes({ queues, notIssued, slack, disk, path }: BoxesModel): TextTable {
  const way = placesOf(path).flatMap((place) => (place === 'disk' ? [] : [placeWords[place]]));
  return {
    head: ['what', 'how many', 'which'],
    rows: [
      ...(['above', 'bestEffort', 'below'] as const).map((level: Level) => [
        levelWords[level],
        whole(queues[level].count),
        queues[level].marks.map(({ label }) => label).join(', ') || '–',
      ]),
      ['not issued yet', whole(notIssued), '–'],
      ['slack', '–', slack ? milliseconds(slack.ns) : '–'],
      ['the disk', '–', disk.says],
      ['the way of the decision', '–', way.join(' → ') || '–'],
    ],
  };
}
