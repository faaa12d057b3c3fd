/** Who may be served next, a row each: its number is its key. What a service takes is told as far as it can be known. */
import { useEffect, useId, useRef } from 'react';
import { WAIT, type Choice } from '../../../core/lesson/game/play.ts';
import { brief, whole } from '../../draw/format.ts';
import { useRadioRows } from '../kit/fields/useRadioRows.ts';
import type { CandidateRow } from './gameModel.ts';

interface CandidateTableProps {
  readonly rows: readonly CandidateRow[];
  readonly canWait: boolean;
  readonly withEstimates: boolean;
  readonly revolutionNs: number;
  /** It was played to its end, and begins anew. */
  readonly isAgain: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** Of rows, from above. */
export const ROW_KEYS = '123456789abcdef';

const ms = (ns: number): string => (ns / 1e6).toFixed(ns < 99.95e6 ? 1 : 0);

export function CandidateTable({
  rows,
  canWait,
  withEstimates,
  revolutionNs,
  isAgain,
  onChoose,
}: CandidateTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const goesOn = useRef<'first' | 'last' | undefined>(isAgain ? 'first' : undefined);
  // Whoever pressed the last row goes on in the last that is left; who takes the round again, in the first.
  useEffect(() => {
    const buttons = [...(body.current?.querySelectorAll('button') ?? [])];
    if (goesOn.current !== undefined && document.activeElement === document.body)
      buttons.at(goesOn.current === 'first' ? 0 : -1)?.focus();
    goesOn.current = undefined;
  });
  const press = (choice: Choice) => {
    goesOn.current = 'last';
    onChoose(choice);
  };
  const { group, radio } = useRadioRows(rows.length + (canWait ? 1 : 0));
  const id = useId();
  return (
    <div {...group} aria-label="Who is next?">
      <table className="learn-table learn-candidates">
        <caption className="hidden">Who waits; a row’s number is its key, arrows go from row to row</caption>
        <thead>
          <tr>
            <th scope="col">{withEstimates ? 'in ms' : 'next'}</th>
            {withEstimates ? (
              <>
                <th scope="col">seek</th>
                <th scope="col">turn</th>
                <th scope="col">read</th>
                <th scope="col">at most</th>
              </>
            ) : (
              <>
                <th scope="col">cylinder</th>
                <th scope="col">waited</th>
              </>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, k) => (
            <tr key={k}>
              <th scope="row">
                <button
                  {...radio(k)}
                  aria-describedby={`${id}-${k}`}
                  onClick={() => {
                    press(row.place);
                  }}
                >
                  <kbd>{ROW_KEYS[k]}</kbd> {row.name}
                </button>
                <span id={`${id}-${k}`} className="hidden">
                  {withEstimates
                    ? `seek ${ms(row.estimate.seekNs)}, read ${ms(row.estimate.readNs)}, at most ${ms(row.estimate.atMostNs)} ms`
                    : `cylinder ${whole(row.cylinder)}${row.continuous ? '' : `, waited ${brief(row.waitedNs)}`}`}
                </span>
              </th>
              {withEstimates ? (
                <>
                  <td>{ms(row.estimate.seekNs)}</td>
                  <td>≤ {ms(revolutionNs)}</td>
                  <td>{ms(row.estimate.readNs)}</td>
                  <td>
                    <strong>{ms(row.estimate.atMostNs)}</strong>
                  </td>
                </>
              ) : (
                <>
                  <td>{whole(row.cylinder)}</td>
                  <td>{row.continuous ? '' : brief(row.waitedNs)}</td>
                </>
              )}
            </tr>
          ))}
          {canWait && (
            <tr>
              <th scope="row" colSpan={withEstimates ? 5 : 3}>
                <button
                  {...radio(rows.length)}
                  onClick={() => {
                    press(WAIT);
                  }}
                >
                  <kbd>0</kbd> wait until somebody comes
                </button>
              </th>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
