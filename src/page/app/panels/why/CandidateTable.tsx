/** Who waited at the decision: what an immediate service of each would have taken, the chosen one first. */
import { useState } from 'react';
import { whole } from '../../../draw/format.ts';
import type { Explanation } from '../../../../core/scenario/run/explanation.ts';
import type { Candidate } from '../../../../core/sim/single/candidates.ts';
import { CONTINUOUS } from '../../../../core/trace/kinds.ts';
import { useFollowed } from '../../../state/stores/followed.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { Explained } from '../../kit/reading/Explained.tsx';
import { useTheme } from '../../kit/screen/theme.ts';
import { columnOf, decidingOf, standing } from './candidates.ts';
import { rowNames, type RowName } from './rowNames.ts';

const NAMELESS: RowName = { full: '', shown: '' };

/** Candidates shown before one asks for more. */
const FEW = 4;

export function CandidateTable({
  scene,
  explanation,
  selected,
  weighedRow,
  onSelect,
}: {
  readonly scene: Scene;
  readonly explanation: Explanation;
  readonly selected: number;
  /** The row that the marked line of the algorithm is about; −1 for none. */
  readonly weighedRow: number;
  readonly onSelect: (row: number) => void;
}) {
  // Of this decision only.
  const [allOf, setAllOf] = useState<Explanation>();
  const isLarge = useTheme(({ theme }) => theme.scale > 1);
  const followed = useFollowed((state) => state.followed);
  const all = allOf === explanation;
  const { candidates, waiting, compared, chosen, atNs } = explanation;
  const deciding = decidingOf(compared, chosen);
  const shown = all ? candidates : fewOf(candidates, [chosen, weighedRow, selected]);
  const hidden = waiting - shown.length;
  const names = rowNames(scene, shown, isLarge);
  const longestNs = Math.max(...shown.map(({ endNs }) => endNs - atNs), 1);
  return (
    <>
      <div
        className="why-rows"
        {...(all && { role: 'region', 'aria-label': 'All candidates', tabIndex: 0, 'data-all': '' })}
      >
        <table
          className="why-table"
          data-deadlines={scene.workload.hasDeadlines ? '' : undefined}
          data-decided={deciding >= 0 ? '' : undefined}
        >
          <caption className="hidden">What serving each of them at once takes, in milliseconds</caption>
          <thead>
            <tr>
              <th scope="col">in ms</th>
              {deciding >= 0 ? (
                <th scope="col" className="why-decides">
                  {columnOf(scene.policy, explanation, deciding)}
                  <span className="hidden"> (this decided)</span>
                </th>
              ) : (
                <td className="why-decides" />
              )}
              <th scope="col">seek</th>
              <th scope="col">turn</th>
              <th scope="col">read</th>
              <th scope="col">sum</th>
              <th scope="col">
                <Explained text="slack of a request">slack</Explained>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((its, place) => (
              // By its place: the next decision's candidates are written over these.
              <Row
                key={place}
                name={names[place] ?? NAMELESS}
                its={its}
                note={standing(scene.policy, explanation, its.row)}
                isChosen={its.row === chosen}
                isSelected={its.row === selected}
                isWeighed={its.row === weighedRow}
                isFollowed={followed?.streams.has(its.stream) === true}
                nowNs={atNs}
                longestNs={longestNs}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </table>
        {candidates.length === 0 && <p className="field-note">Nobody waits for the arm.</p>}
      </div>
      <p className="why-rest">
        {(all || hidden > 0) && (
          <button
            type="button"
            className="link"
            aria-expanded={all}
            onClick={() => {
              setAllOf(all ? undefined : explanation);
            }}
          >
            {all ? `Show fewer (${whole(shown.length)} of ${whole(waiting)})` : `and ${whole(hidden)} more`}
          </button>
        )}
      </p>
    </>
  );
}

/** As many as have room, in their order: whoever matters, then the best. */
function fewOf(candidates: readonly Candidate[], mattering: readonly number[]): readonly Candidate[] {
  const matter = candidates.filter(({ row }) => mattering.includes(row)).slice(0, FEW);
  // One by one: of thousands, lists of all but a few would be made in every frame.
  let left = FEW - matter.length;
  return candidates.filter((its) => matter.includes(its) || left-- > 0);
}

function Row({
  name,
  its,
  note,
  isChosen,
  isSelected,
  isWeighed,
  isFollowed,
  nowNs,
  longestNs,
  onSelect,
}: {
  readonly name: RowName;
  readonly its: Candidate;
  readonly note: string;
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  readonly isWeighed: boolean;
  /** The scenario is about it. */
  readonly isFollowed: boolean;
  readonly nowNs: number;
  /** What the rules under the rows are drawn to. */
  readonly longestNs: number;
  readonly onSelect: (row: number) => void;
}) {
  const { seekNs, rotationNs, transferNs, requestClass, slackNs, endNs } = its;
  return (
    <tr
      data-chosen={isChosen ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-weighed={isWeighed ? '' : undefined}
      data-followed={isFollowed ? '' : undefined}
    >
      <th scope="row">
        <button
          type="button"
          aria-pressed={isSelected}
          {...(name.shown !== name.full && { 'aria-label': name.full, title: name.full })}
          onClick={() => {
            onSelect(its.row);
          }}
        >
          {name.shown}
          {isChosen && <span className="hidden"> (chosen)</span>}
        </button>
        <span
          className="why-bar"
          aria-hidden="true"
          style={{ '--sum': (endNs - nowNs) / longestNs }}
          data-class={requestClass === CONTINUOUS ? 'c' : 'd'}
        >
          <i style={{ flexGrow: seekNs }} />
          <i style={{ flexGrow: rotationNs }} />
          <i style={{ flexGrow: transferNs }} />
        </span>
      </th>
      <td className="why-note">{note}</td>
      <td>{tenths(seekNs)}</td>
      <td>{tenths(rotationNs)}</td>
      <td>{full(transferNs)}</td>
      <td>{full(endNs - nowNs)}</td>
      <td data-late={slackNs < 0 ? '' : undefined}>{Number.isFinite(slackNs) ? slackText(slackNs) : '–'}</td>
    </tr>
  );
}

/** As many digits as there is room for. */
const tenths = (ns: number): string => (ns < 99.95e6 ? (ns / 1e6).toFixed(1) : full(ns));
const full = (ns: number): string => whole(Math.round(ns / 1e6));
const slackText = (ns: number): string =>
  Math.abs(ns) < 9999.5e6 ? full(ns) : `${whole(Math.round(ns / 1e9))}\u202fs`;
