/** Budgets in words: the round under way, and the table behind the picture. */
import { FORWARD, UNDEFINED } from '../../../core/trace/kinds.ts';
import { seconds, whole } from '../../draw/format.ts';
import { capital, listing } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import { OF_NOBODY, type BudgetRow, type BudgetsModel, type RoundSpan } from './budgetsModel.ts';

export const noBudgets = 'This policy gives nobody a share of rounds.';

export const wayOf = ({ direction }: RoundSpan): string =>
  direction === UNDEFINED ? '' : direction === FORWARD ? 'inwards' : 'outwards';

export const usedWords = ({ used, blocks }: BudgetRow): string =>
  blocks === blocks ? `${whole(used)} of ${whole(blocks)}` : whole(used);

export function describeBudgets({ rows, present, rests, lengthNs, stream, request }: BudgetsModel): string {
  if (rows.length === 0) return noBudgets;
  if (!present) return 'No round has begun yet.';
  const way = wayOf(present);
  const length = lengthNs > 0 ? `, at most ${seconds(lengthNs)} long` : '';
  const round = `Round ${whole(present.number)}${way === '' ? '' : ` goes ${way}`}${length}${rests ? '; all that it owed has been read' : ''}.`;
  const begun = rows.filter(({ stream: its, used }) => its !== OF_NOBODY && used > 0);
  const told = begun.slice(0, 6).map((row) => `${usedWords(row)} of ${stream.one} ${row.stream + 1}`);
  const others = rows.find((row) => row.stream === OF_NOBODY);
  const ofNobody =
    others && (others.used > 0 || others.blocks > 0) ? [`${usedWords(others)} of the ${request.many}`] : [];
  const more = begun.length - told.length;
  const read = [...told, ...(more > 0 ? [`some of ${whole(more)} other ${stream.many}`] : []), ...ofNobody];
  return `${round} ${begun.length === 0 && ofNobody.length === 0 ? 'Nothing of it has been read yet.' : `${capital('blocks')} read in it: ${listing(read)}.`}`;
}

export const tableOfBudgets = ({ rows, stream, request }: BudgetsModel): TextTable => ({
  head: [stream.one, 'blocks of this round, x', 'read in it', 'left'],
  rows: rows.map(({ stream: its, blocks, used }) => [
    its === OF_NOBODY ? request.many : String(its + 1),
    blocks === blocks ? whole(blocks) : '–',
    whole(used),
    blocks === blocks ? whole(Math.max(0, blocks - used)) : '–',
  ]),
});
