/** The list of clients as a table: each line's parts by column, and back. Rates are in megabytes (10⁶ bytes) a second here. */
import type { RowColumn, RowFields, RowsOfText } from '../../base/params.ts';
import type { ClientKind } from '../../sim/interfaces.ts';
import { CYCLE_S, readClient, type ClientFile, type ListedClient } from './line.ts';
import { clientsOf, MOST_CLIENTS } from './text.ts';
import { words } from './words.ts';

const KINDS: Readonly<Record<ClientKind, string>> = {
  rate: 'guaranteed rate',
  latency: 'guaranteed latency',
  interactive: 'interactive',
  paced: 'paced',
  greedy: 'greedy',
  background: 'background',
};

const of =
  (...kinds: readonly ClientKind[]) =>
  ({ kind = '' }: RowFields): boolean =>
    (kinds as readonly string[]).includes(kind);

const isTimed = of('latency', 'interactive');
const yes = (title: string) => [
  { id: '', title: '–' },
  { id: 'yes', title },
];

const columns: readonly RowColumn[] = [
  {
    key: 'kind',
    title: 'class',
    help: 'A rate or a latency is a promise; all others take what there is.',
    options: Object.entries(KINDS).map(([id, title]) => ({ id, title })),
  },
  { key: 'name', title: 'name', help: 'Letters, digits, hyphens and blanks.', otherwise: 'by its class' },
  {
    ...{ key: 'rate', title: 'rate', unit: 'MB/s', means: of('rate', 'paced') },
    help: 'Millions of bytes a second that it wants.',
  },
  {
    ...{ key: 'perS', title: 'requests', unit: '/s', means: isTimed },
    help: 'So many requests a second in the mean, at random instants.',
  },
  {
    ...{ key: 'size', title: 'size', unit: 'B', otherwise: '131072' },
    help: 'Bytes of one IO. Of a guaranteed rate it is what a cycle needs.',
    means: (fields) => !of('rate')(fields),
  },
  {
    ...{ key: 'deadline', title: 'deadline', unit: 's', means: of('latency') },
    help: 'Each request has to be done so many seconds after it came.',
  },
  {
    ...{ key: 'cycle', title: 'cycle', unit: 's', means: of('rate'), otherwise: String(CYCLE_S) },
    help: 'One IO in each of them, due at its end.',
  },
  { key: 'from', title: 'from', unit: 's', help: 'When it comes.', otherwise: '0' },
  { key: 'to', title: 'to', unit: 's', help: 'When it goes.', otherwise: 'stays' },
  {
    ...{ key: 'file', title: 'data', unit: 'MB', otherwise: 'a file of its own' },
    help: 'Where its file begins, and perhaps its length behind a colon; random: anywhere on the disk; all, of a background client: every block of the disk once.',
  },
  { key: 'write', title: 'writes', help: 'It writes instead of reading.', options: yes('writes') },
  {
    ...{ key: 'burst', title: 'bursts', rare: true, means: of('rate') },
    help: 'Stretches at another rate, 0 for a pause: RATE:FROM-TO, bytes a second and seconds, with blanks between several.',
  },
  {
    ...{ key: 'priority', title: 'priority', rare: true },
    help: 'A whole number: above 0 before best effort, below 0 behind it.',
    otherwise: 'by its class',
  },
  {
    ...{ key: 'weight', title: 'weight', rare: true, otherwise: '1' },
    help: 'Its share where clients share in proportion.',
  },
  {
    ...{ key: 'period', title: 'period', unit: 's', rare: true },
    help: 'Of its contract on a user-safe disk: a slice in each period.',
  },
  {
    ...{ key: 'slice', title: 'slice', unit: 's', rare: true },
    help: 'Seconds of disk time that it may use in each period.',
  },
  {
    ...{ key: 'extra', title: 'extra', rare: true, options: yes('takes extra') },
    help: 'Beyond its slice it takes time that others leave.',
  },
  {
    ...{ key: 'firm', title: 'firm', rare: true, options: yes('firm'), means: of('rate') },
    help: 'Counted by its worst case where others are let in as measured, and before them in a cycle.',
  },
  {
    ...{ key: 'quantum', title: 'quantum', rare: true },
    help: 'Of a queue of its own in deficit round-robin: bytes, or milliseconds of disk time.',
  },
];

const text = (x: number | undefined, unit = 1): string => (x === undefined ? '' : String(x / unit));

const fileText = (file: ClientFile | undefined): string => {
  if (file === undefined || typeof file === 'string') return file ?? '';
  return file.lengthMb === undefined ? String(file.fromMb) : `${file.fromMb}:${file.lengthMb}`;
};

function fieldsOf(client: ListedClient): RowFields {
  return {
    kind: client.kind,
    // In lines a blank is an underline.
    name: client.name?.replaceAll('_', ' ') ?? '',
    rate: text(client.bytesPerS, 1e6),
    perS: text(client.perS),
    size: text(client.sizeBytes),
    deadline: text(client.deadlineS),
    cycle: text(client.cycleS),
    from: client.startS === 0 ? '' : text(client.startS),
    to: text(client.endS),
    file: fileText(client.file),
    write: client.writes ? 'yes' : '',
    burst: client.bursts.map(({ bytesPerS, fromS, toS }) => `${bytesPerS}:${fromS}-${toS}`).join(' '),
    priority: text(client.priority),
    weight: text(client.weight),
    period: text(client.periodS),
    slice: text(client.sliceS),
    extra: client.extra ? 'yes' : '',
    quantum: text(client.quantum),
    firm: client.firm ? 'yes' : '',
  };
}

/** Bytes a second, to the byte where that can be; what is no number stays as it was typed, for its fault to be told. */
function bytesText(megabytes: string): string {
  const bytes = Number(megabytes) * 1e6;
  if (megabytes.trim() === '' || !Number.isFinite(bytes)) return megabytes.trim();
  return String(Number(bytes.toPrecision(15)));
}

/** Without what means nothing for its class: that stands in the table still, should the class come back. */
function lineOf(all: RowFields): string {
  const fields = Object.fromEntries(
    columns.map(({ key, means }) => [key, means?.(all) === false ? '' : (all[key] ?? '').trim()]),
  );
  fields.name = fields.name.replaceAll(' ', '_');
  const { kind, rate, perS, size, deadline, from, to, file, burst } = fields;
  const demand = isTimed(fields)
    ? [kind, `${perS}/s`, size === '' ? '131072' : size, ...(kind === 'latency' ? [deadline] : [])]
    : [kind, ...(of('rate', 'paced')(fields) ? [bytesText(rate)] : [])];
  const keyed = (key: string) => (fields[key] === '' ? [] : [`${key}=${fields[key]}`]);
  return [
    `${demand.join(':')}@${from === '' ? 0 : from}${to === '' ? '' : `-${to}`}`,
    ...keyed('name'),
    ...(file === '' ? [] : [/^[a-z]/.test(file) ? file : `file=${file}`]),
    ...(isTimed(fields) ? [] : keyed('size')),
    ...keyed('cycle'),
    ...(fields.write === '' ? [] : ['write']),
    ...['priority', 'weight', 'period', 'slice'].flatMap(keyed),
    ...(fields.extra === '' ? [] : ['extra']),
    ...keyed('quantum'),
    ...(fields.firm === '' ? [] : ['firm']),
    ...burst.split(/\s+/).flatMap((one) => (one === '' ? [] : [`burst=${one}`])),
  ].join(':');
}

/** 'reads 8 MB/s from 5 s on, in cycles of 4 s' */
function what(fields: RowFields): string {
  const { kind = '', rate, perS, size, deadline, cycle, from, to, write } = fields;
  const does = write === 'yes' ? 'writes' : 'reads';
  const demand: Readonly<Record<string, string>> = {
    rate: `${rate} MB/s promised, in cycles of ${cycle || CYCLE_S} s`,
    latency: `${perS} requests a second, each within ${deadline} s`,
    interactive: `${perS} requests of ${size} B a second`,
    paced: `up to ${rate} MB/s`,
    greedy: 'as fast as it can',
    background: 'when nobody else wants the disk',
  };
  const since = from ? ` from ${from} s` : '';
  const until = to ? ` to ${to} s` : '';
  return `${does} ${demand[kind] ?? ''}${since}${until}`;
}

const isFine = (fields: RowFields): boolean => readClient(lineOf(fields)).ok;

/** `ready`: lists that a form offers. */
export const clientRows = (ready: RowsOfText['ready']): RowsOfText => ({
  row: words.stream,
  most: MOST_CLIENTS,
  columns,
  rows: (list) => clientsOf(list).map(fieldsOf),
  write: (rows) => rows.map(lineOf).join(';'),
  fault: (fields) => {
    const read = readClient(lineOf(fields));
    if (read.ok) return undefined;
    const column = columns.find(({ key }) => ['', '1'].some((text) => isFine({ ...fields, [key]: text })));
    return { why: read.faults.join('; '), ...(column ? { column: column.key } : {}) };
  },
  says: (fields, index) => [fields.name || `${KINDS[fields.kind as ClientKind]} ${index + 1}`, what(fields)],
  fresh: { kind: 'paced', rate: '5' },
  ready,
});
