import { csvFields } from '../../../../core/base/csv.ts';
import type { TextTable } from '../../../view/scene/view.ts';

/** A table as CSV, lines ended by CR LF (RFC 4180). */
export function tableCsv({ head, rows }: TextTable): string {
  return [head, ...rows].map((row) => `${csvFields(row)}\r\n`).join('');
}
