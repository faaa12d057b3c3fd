import type { TextTable } from '../../view/scene/view.ts';

/** A table as CSV: cells with commas, quotes or line breaks in quotes (RFC 4180), lines ended by CR LF. */
export function tableCsv({ head, rows }: TextTable): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
