/** Who waited at the decision: what an immediate service of each would have taken, the chosen one first. */
import { useState } from 'react';
import { whole } from '../../../draw/format.ts';
import type { Explanation } from '../../../../core/scenario/run/explanation.ts';
import type { Candidate } from '../../../../core/sim/candidates.ts';
import { capital, plural } from '../../../view/scene/names.ts';
import type { Scene } from '../../../view/scene/view.ts';
import { decidingOf, standing, titleOf } from './candidates.ts';
import { nameOfCandidate } from './words.ts';

/** Candidates shown before one asks for more. */
const FEW = 4;

export function CandidateTable({
  scene,
  explanation,
  selected,
  weighedRow,
  isPast,
  onSelect,
}: {
  readonly scene: Scene;
  readonly explanation: Explanation;
  /** The decision lies back. */
  readonly isPast: boolean;
  readonly selected: number;
  /** The row that the marked line of the algorithm is about; −1 for none. */
  readonly weighedRow: number;
  readonly onSelect: (row: number) => void;
}) {
  const [all, setAll] = useState(false);
  const { candidates, waiting, compared, chosen } = explanation;
  if (candidates.length === 0) return <p className="field-note">Nobody waits.</p>;
  const deciding = decidingOf(compared, chosen);
  const isShown = (row: number, place: number) => place < FEW || row === weighedRow || row === selected;
  const shown = all ? candidates : candidates.filter(({ row }, place) => isShown(row, place));
  const hidden = waiting - shown.length;
  return (
    <>
      <div
        className="why-rows"
        {...(all && { role: 'region', 'aria-label': 'All candidates', tabIndex: 0, 'data-all': '' })}
      >
        <table className="why-table">
          <caption>if served {isPast ? 'then' : 'now'}, in ms</caption>
          <thead>
            <tr>
              <th scope="col">
                candidate
                {deciding >= 0 && (
                  <span className="why-decides">
                    {titleOf(scene.policy, explanation, deciding)}
                    <span className="hidden"> (this decided)</span>
                  </span>
                )}
              </th>
              <th scope="col">seek</th>
              <th scope="col">turn</th>
              <th scope="col">transfer</th>
              <th scope="col">sum</th>
              <th scope="col">slack</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((its) => (
              <Row
                key={its.row}
                name={rowName(scene, its)}
                its={its}
                note={standing(scene.policy, explanation, its.row)}
                isChosen={its.row === chosen}
                isSelected={its.row === selected}
                isWeighed={its.row === weighedRow}
                nowNs={explanation.atNs}
                onSelect={onSelect}
              />
            ))}
          </tbody>
        </table>
      </div>
      {all && waiting > candidates.length && (
        <p className="field-note">
          The first {candidates.length} of {whole(waiting)}.
        </p>
      )}
      {(all || hidden > 0) && (
        <button
          type="button"
          className="link"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Show fewer' : `and ${whole(hidden)} more ${plural(hidden, 'candidate')}`}
        </button>
      )}
    </>
  );
}

/** Where all that counts is the arm's way, a request is known by its cylinder. */
function rowName(scene: Scene, its: Candidate): string {
  const name = capital(nameOfCandidate(scene, its));
  return scene.workload.countsTravel ? `${name} ·\u00a0${its.cylinder}` : name;
}

function Row({
  name,
  its,
  note,
  isChosen,
  isSelected,
  isWeighed,
  nowNs,
  onSelect,
}: {
  readonly name: string;
  readonly its: Candidate;
  readonly note: string;
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  readonly isWeighed: boolean;
  readonly nowNs: number;
  readonly onSelect: (row: number) => void;
}) {
  return (
    <tr
      data-chosen={isChosen ? '' : undefined}
      data-selected={isSelected ? '' : undefined}
      data-weighed={isWeighed ? '' : undefined}
    >
      <th scope="row">
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => {
            onSelect(its.row);
          }}
        >
          {name}
          {isChosen && <span className="hidden"> (chosen)</span>}
          {note !== '' && <span className="why-note">{note}</span>}
        </button>
      </th>
      <td>{tenths(its.seekNs)}</td>
      <td>{tenths(its.rotationNs)}</td>
      <td>{full(its.transferNs)}</td>
      <td>{full(its.endNs - nowNs)}</td>
      <td data-late={its.slackNs < 0 ? '' : undefined}>
        {Number.isFinite(its.slackNs) ? full(its.slackNs) : '–'}
      </td>
    </tr>
  );
}

/** As many digits as there is room for. */
const tenths = (ns: number): string => (ns < 99.95e6 ? (ns / 1e6).toFixed(1) : full(ns));
const full = (ns: number): string => whole(Math.round(ns / 1e6));
