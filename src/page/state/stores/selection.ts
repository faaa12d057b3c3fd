/**
 * Links name requests ("D5", "C2.7"), pictures know them by row: the way between the two. Where several of a disk have one
 * name (core/scenario/sharedNames.ts) those behind the first are "C2.7(2)" and so on, as far as the loaded pages go.
 */
import { elementAt } from '../../../core/base/elementAt.ts';
import { parseRequestName, parseRequestPiece, requestName } from '../../../core/scenario/requestName.ts';
import type { RequestName } from '../../../core/scenario/scenario.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';

/** The name of a row, or an empty word where the loaded pages do not know it. */
export function nameOfRow(pages: readonly Page[], row: number): string {
  if (row < 0) return '';
  for (const { requests } of pages) {
    for (let i = 0; i < requests.length; i++) {
      if (requests.row[i] !== row) continue;
      const name = requestName({
        requestClass: requests.requestClass[i] === CONTINUOUS ? 'C' : 'D',
        stream: elementAt(requests.stream, i),
        number: elementAt(requests.number, i),
      });
      const piece = rowsNamed(pages, parseRequestName(name)).indexOf(row);
      return piece > 0 ? `${name}(${piece + 1})` : name;
    }
  }
  return '';
}

/** The row of a name, or −1 where the loaded pages do not know it. */
export function rowOfName(pages: readonly Page[], name: string): number {
  const [first, piece] = parseRequestPiece(name);
  const rows = rowsNamed(pages, parseRequestName(first));
  return rows.at(Math.min(piece, rows.length) - 1) ?? -1;
}

/** All of one name, in their order; a request that goes on from page to page once. */
function rowsNamed(pages: readonly Page[], wanted: RequestName | undefined): readonly number[] {
  const rows = new Set<number>();
  if (wanted === undefined) return [];
  for (const { requests } of pages)
    for (let i = 0; i < requests.length; i++)
      if (
        requests.number[i] === wanted.number &&
        requests.stream[i] === wanted.stream &&
        (requests.requestClass[i] === CONTINUOUS) === (wanted.requestClass === 'C')
      )
        rows.add(elementAt(requests.row, i));
  return [...rows].sort((a, b) => a - b);
}
