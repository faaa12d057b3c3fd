/** The rates of streams as a table: a row a stream that is there from the start, or one row of how newcomers’ rates are drawn. */
import { describeRange } from '../../base/paramText.ts';
import type { RowColumn, RowFields, RowsOfText } from '../../base/params.ts';
import { BIT_RATE, MOST_LISTED, RATE, readRate, readRates } from './rateText.ts';

const LISTED = 'listed';
const KINDS: Readonly<Record<string, string>> = {
  [LISTED]: 'one stream',
  uniform: 'drawn evenly',
  low: 'drawn, more low ones',
  high: 'drawn, more high ones',
};

const isListed = ({ kind }: RowFields): boolean => kind === LISTED;
const isDrawn = (fields: RowFields): boolean => !isListed(fields);

const columns: readonly RowColumn[] = [
  {
    key: 'kind',
    title: 'what',
    help: 'A stream that is there from the start, or how the rate of each newcomer is drawn.',
    options: Object.entries(KINDS).map(([id, title]) => ({ id, title })),
  },
  {
    ...{ key: 'rate', title: 'rate', unit: RATE.unit, means: isListed },
    help: `What the stream plays: ${describeRange(RATE)}.`,
  },
  {
    ...{ key: 'from', title: 'from', unit: BIT_RATE.unit, means: isDrawn },
    help: `The lower bound: ${describeRange(BIT_RATE)}.`,
  },
  {
    ...{ key: 'to', title: 'to', unit: BIT_RATE.unit, means: isDrawn },
    help: `The upper bound: ${describeRange(BIT_RATE)}.`,
  },
];

function fieldsOf(item: string): RowFields {
  const [kind = '', from = '', to = ''] = item.split(':');
  return kind in KINDS ? { kind, from, to } : { kind: LISTED, rate: item };
}

const trimmed = (text: string | undefined): string => (text ?? '').trim();

const lineOf = (fields: RowFields): string =>
  isListed(fields) ? trimmed(fields.rate) : [fields.kind, trimmed(fields.from), trimmed(fields.to)].join(':');

const readLine = (fields: RowFields) => (isListed(fields) ? readRate : readRates)(lineOf(fields));

function columnOf(fields: RowFields): string {
  if (isListed(fields)) return 'rate';
  return readLine({ ...fields, to: String(BIT_RATE.max) }).ok ? 'to' : 'from';
}

export const rateRows: RowsOfText = {
  row: { one: 'stream', many: 'streams' },
  most: MOST_LISTED,
  columns,
  rows: (text) => text.split(',').map(fieldsOf),
  write: (rows) => rows.map(lineOf).join(','),
  fault: (fields) => {
    const read = readLine(fields);
    return read.ok ? undefined : { why: read.faults.join('; '), column: columnOf(fields) };
  },
  together: (rows) =>
    rows.length > 1 && rows.some(isDrawn)
      ? 'Rates that are drawn stand alone: remove their row, or all others.'
      : undefined,
  says: (fields, index) =>
    isListed(fields)
      ? [`stream ${index + 1}`, `${fields.rate} ${RATE.unit}`]
      : ['newcomers', `${fields.from} to ${fields.to} ${BIT_RATE.unit}, ${KINDS[fields.kind]}`],
  fresh: { kind: LISTED, rate: '200000' },
  ready: [
    {
      title: 'Newcomers as in the paper',
      summary: 'From 128 to 1024 kilobits a second, drawn evenly.',
      text: 'uniform:128000:1024000',
    },
    {
      title: 'Six streams',
      summary: 'All there from the start, from 100 to 600 kB/s.',
      text: '100000,200000,300000,400000,500000,600000',
    },
  ],
};
