/** The candidates that a policy compared for its choice, best first, with the figures that it compared them by. */
import { milliseconds, seconds } from '../../draw/format.ts';
import type { ComparedNote } from '../../sim/interfaces.ts';
import { indexOfRow } from '../../view/moment.ts';
import { capital, nameOf } from '../../view/names.ts';
import { storyOf } from '../../view/story.ts';
import type { Scene } from '../../view/types.ts';
import { decidingOf, ranked, rankWord } from './candidates.ts';

/** Candidates listed; the rest are counted. */
const MOST_LISTED = 12;

type Criterion = Scene['policy']['criteria'][number];

export function Compared({
  scene,
  notes,
  chosen,
}: {
  readonly scene: Scene;
  readonly notes: readonly ComparedNote[];
  /** Row of the request that was chosen. */
  readonly chosen: number;
}) {
  const story = storyOf(scene);
  const { criteria } = scene.policy;
  const best = ranked(notes);
  const deciding = decidingOf(best, chosen);
  // What is the same for all tells nothing.
  const columns = criteria.map((criterion, k) => ({ ...criterion, k }));
  const differs = ({ k }: { readonly k: number }) =>
    best.some(({ figures }) => figures[k] !== best[0].figures[k]);
  // What comes after the criterion that decided decides nothing: every other candidate has lost by then.
  const telling = columns.filter((column) => differs(column) && (deciding < 0 || column.k <= deciding));
  const emphasis = (k: number) => (k === deciding ? { 'data-decides': '' } : {});
  const more = best.length - MOST_LISTED;
  return (
    <>
      <h3>Compared, best first</h3>
      <table className="weighed compared">
        <thead>
          <tr>
            <th scope="col">candidate</th>
            <th scope="col">cylinder</th>
            {telling.map(({ title, k }) => (
              <th key={title} scope="col" {...emphasis(k)}>
                {title}
                {k === deciding && <span className="hidden"> (this decided)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {best.slice(0, MOST_LISTED).map(({ row, figures }) => {
            const i = indexOfRow(story, row);
            return (
              <tr key={row} data-verdict={row === chosen ? 'taken' : undefined}>
                <th scope="row">
                  {i < 0 ? 'A request' : capital(nameOf(story, i))}
                  {row === chosen && <span className="chosen">chosen</span>}
                </th>
                <td>{i < 0 ? '–' : story.requests.cylinder[i]}</td>
                {telling.map((criterion) => (
                  <td key={criterion.title} {...emphasis(criterion.k)}>
                    {figureText(criterion, figures[criterion.k], best, criterion.k)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {more > 0 && (
          <tfoot>
            <tr>
              <td colSpan={2 + telling.length}>and {more} more</td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  );
}

function figureText({ unit }: Criterion, figure: number, all: readonly ComparedNote[], k: number) {
  if (!Number.isFinite(figure)) return 'none';
  switch (unit) {
    case 'ns':
      return milliseconds(figure);
    case 'instant':
      return seconds(figure);
    case 'order':
      return rankWord(figure, all, k);
    case 'flag':
      return figure === 0 ? 'no' : 'yes';
    default:
      return String(figure);
  }
}
