/** What differs between two runs, in words and as a table. */
import { brief, seconds, whole } from '../../draw/format.ts';
import { capital, listing, plural } from '../scene/names.ts';
import type { TextTable } from '../scene/view.ts';
import type { Difference, DifferencesModel } from './model.ts';

/** The latest are the ones that are looked for. */
const MOST_ROWS = 200;

/** '0.41 s longer', '3 ms less', '0.30 s longer so far'. */
export const longerBy = ({ longerNs, open }: Difference): string =>
  `${brief(Math.abs(longerNs))} ${longerNs > 0 ? 'longer' : 'less'}${open ? ' so far' : ''}`;

/** 'Of 25 requests in sight 13 wait longer in (b), 3 less and 9 as long.' */
export function countDifferences({ bars, alike, request, second }: DifferencesModel): string {
  const longer = bars.filter(({ longerNs }) => longerNs > 0).length;
  const less = bars.length - longer;
  const all = bars.length + alike;
  if (all === 0) return `No ${request.one} in sight has left in both lanes.`;
  if (bars.length === 0)
    return all === 1
      ? `The one ${request.one} in sight waits as long in both lanes.`
      : `The ${whole(all)} ${request.many} in sight wait as long in both lanes.`;
  const parts = [
    ...(longer > 0 ? [`${whole(longer)} ${longer === 1 ? 'waits' : 'wait'} longer in ${second}`] : []),
    ...(less > 0
      ? [`${whole(less)} ${longer > 0 ? 'less' : `${less === 1 ? 'waits' : 'wait'} less in ${second}`}`]
      : []),
    ...(alike > 0 ? [`${whole(alike)} as long`] : []),
  ];
  return `Of ${whole(all)} ${plural(all, request)} in sight ${listing(parts)}.`;
}

export function describeDifferences(model: DifferencesModel): string {
  const { told } = model;
  const most = told ? ` ${capital(told.name)} waits ${longerBy(told)}.` : '';
  return `${countDifferences(model)}${most}`;
}

export const tableOfDifferences = ({ bars, request, second, first }: DifferencesModel): TextTable => ({
  head: [request.one, 'came', `longer in ${second} than in ${first}`],
  rows: bars
    .slice(-MOST_ROWS)
    .map((bar) => [
      bar.name,
      seconds(bar.arrivalNs),
      `${bar.longerNs < 0 ? '−' : '+'}${seconds(Math.abs(bar.longerNs))}${bar.open ? ', and still waiting' : ''}`,
    ]),
});
