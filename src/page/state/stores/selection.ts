/** Links name requests ("D5", "C2.7"), pictures know them by row: the way between the two. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { parseRequestName, requestName } from '../../../core/scenario/requestName.ts';
import { CONTINUOUS } from '../../../core/trace/kinds.ts';
import type { Page } from '../../../core/trace/page.ts';

/** The name of a row, or an empty word where the loaded pages do not know it. */
export function nameOfRow(pages: readonly Page[], row: number): string {
  if (row < 0) return '';
  for (const { requests } of pages) {
    for (let i = 0; i < requests.length; i++) {
      if (requests.row[i] !== row) continue;
      const requestClass = requests.requestClass[i] === CONTINUOUS ? 'C' : 'D';
      return requestName({
        requestClass,
        stream: elementAt(requests.stream, i),
        number: elementAt(requests.number, i),
      });
    }
  }
  return '';
}

/** The row of a name, or −1 where the loaded pages do not know it. */
export function rowOfName(pages: readonly Page[], name: string): number {
  const wanted = parseRequestName(name);
  if (!wanted) return -1;
  for (const { requests } of pages) {
    for (let i = 0; i < requests.length; i++) {
      const continuous = requests.requestClass[i] === CONTINUOUS;
      if (
        continuous === (wanted.requestClass === 'C') &&
        requests.stream[i] === wanted.stream &&
        requests.number[i] === wanted.number
      )
        return elementAt(requests.row, i);
    }
  }
  return -1;
}
