/** The queue of the textbooks as a table: a row a request, in order of arrival, with the cylinder that it asks for. */
import type { RowFields, RowsOfText } from '../../base/params.ts';
import { words } from './words.ts';

export const MOST_REQUESTS = 200;
export const MOST_CYLINDER = 999_999;
const ALLOWED = `a whole number from 0 to ${MOST_CYLINDER}`;

const cylinderOf = ({ cylinder = '' }: RowFields): string => cylinder.trim();

const isFine = (text: string): boolean => /^\d{1,9}$/.test(text) && Number(text) <= MOST_CYLINDER;

/** '35'; of leading noughts nothing is left, as where the text is read. */
const written = (fields: RowFields): string => String(Number(cylinderOf(fields)));

export const queueRows: RowsOfText = {
  row: words.request,
  most: MOST_REQUESTS,
  columns: [{ key: 'cylinder', title: 'cylinder', help: `Where it lies: ${ALLOWED}.` }],
  rows: (text) => text.split(',').map((cylinder) => ({ cylinder })),
  write: (rows) => rows.map(written).join(','),
  fault: (fields) =>
    isFine(cylinderOf(fields)) ? undefined : { why: `its cylinder must be ${ALLOWED}`, column: 'cylinder' },
  says: (fields, index) => [`request ${index + 1}`, `cylinder ${cylinderOf(fields)}`],
  fresh: { cylinder: '0' },
  ready: [
    {
      title: 'Eight of a textbook',
      summary: 'From cylinder 53: 640 cylinders in order of arrival, 236 with the nearest first.',
      text: '98,183,37,122,14,124,65,67',
    },
    {
      title: 'To and fro',
      summary: 'In order of arrival the arm crosses the disk each time.',
      text: '10,190,20,180,30,170,40,160',
    },
  ],
};
