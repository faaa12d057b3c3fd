/** Who may be served next, a row each: its number is its key. What a service takes is told as far as it can be known. */
import { useEffect, useRef } from 'react';
import { WAIT, type Choice } from '../../../core/lesson/game/play.ts';
import { brief, whole } from '../../draw/format.ts';
import type { CandidateRow } from './gameModel.ts';

interface CandidateTableProps {
  readonly rows: readonly CandidateRow[];
  readonly canWait: boolean;
  readonly withEstimates: boolean;
  readonly revolutionNs: number;
  readonly onChoose: (choice: Choice) => void;
}

/** More have no key of their own. */
const MOST_KEYS = 9;

const ms = (ns: number): string => (ns / 1e6).toFixed(ns < 99.95e6 ? 1 : 0);

export function CandidateTable({
  rows,
  canWait,
  withEstimates,
  revolutionNs,
  onChoose,
}: CandidateTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const hadFocus = useRef(false);
  // Whoever pressed the last row goes on in the last that is left.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      [...(body.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  });
  return (
    <table
      className="learn-table learn-candidates"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        hadFocus.current = event.relatedTarget === null && !document.hasFocus();
      }}
    >
      <caption className="hidden">Who waits; a row’s number is its key</caption>
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
                type="button"
                onClick={() => {
                  onChoose(row.place);
                }}
              >
                <kbd>{k < MOST_KEYS ? k + 1 : '·'}</kbd> {row.name}
              </button>
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
                type="button"
                onClick={() => {
                  onChoose(WAIT);
                }}
              >
                <kbd>0</kbd> wait until somebody comes
              </button>
            </th>
          </tr>
        )}
      </tbody>
    </table>
  );
}
