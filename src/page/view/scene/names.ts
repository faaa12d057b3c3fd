/** How things are called. Requests and streams count from 0 in the trace and from 1 before people. */
import { pluralOf, type Noun } from '../../../core/base/params.ts';
import { lowerBound } from '../../../core/base/bisect.ts';
import { BACKGROUND, CONTINUOUS } from '../../../core/trace/kinds.ts';
import { pieceOf } from './namesakes.ts';
import { sceneTablesOf, type SceneTables } from './sceneTables.ts';
import type { Client, Scene } from './view.ts';

/** Requests that were added by hand are numbered from here on in the trace. */
const BY_HAND = 500_000_000;

/** What a mark bears: '3', whose it is where somebody asks again and again; '+1' for a request that was added by hand. */
export function labelOf(tables: SceneTables, request: number): string {
  const { requestClass, stream, number } = tables.requests;
  return labelFrom(tables.scene, requestClass[request], stream[request], number[request]);
}

function labelFrom({ clients }: Scene, requestClass: number, stream: number, number: number): string {
  if (requestClass === CONTINUOUS || (requestClass !== BACKGROUND && clients.length > 0 && stream >= 0))
    return String(stream + 1);
  return number >= BY_HAND ? `+${number - BY_HAND + 1}` : String(number + 1);
}

/** Whoever asks again and again: a video, a stream. */
export const streamWord = ({ workload }: Scene): Noun => workload.words.stream;

/** What the beats of the summary are called. */
export const beatWord = ({ workload }: Scene): Noun => workload.words.beat;

/** 'one stream waits', 'two streams wait': the noun and its number. */
export const plural = (count: number, noun: Noun | string): string =>
  typeof noun === 'string' ? (count === 1 ? noun : `${noun}s`) : pluralOf(count, noun);

/** What is read or written while nobody is kept waiting by it. */
export const backgroundWord = ({ spares = 0 }: Scene['values']): string =>
  Number(spares) > 0 ? 'extent' : 'free block';

/** What one request of a class is called. */
const wordOf = ({ workload: { words }, values }: Scene, requestClass: number): string =>
  requestClass === BACKGROUND
    ? backgroundWord(values)
    : (requestClass === CONTINUOUS ? words.stream : words.request).one;

/** 'video 3' or 'stream 3', 'request 5'; with clients 'Backup, IO 12'; the second of one name, 'video 3 (2)'. */
export function nameOf(tables: SceneTables, request: number): string {
  const { scene, requests } = tables;
  const { requestClass, stream, number } = requests;
  const name = nameFrom(scene, requestClass[request], stream[request], number[request]);
  const piece = pieceOf(tables, request);
  return piece > 1 ? `${name} (${piece})` : name;
}

/** The same of one that the pages may have, by its row. */
export function nameOfOne(
  scene: Scene,
  its: {
    readonly row: number;
    readonly requestClass: number;
    readonly stream: number;
    readonly number: number;
  },
): string {
  const called = () => nameFrom(scene, its.requestClass, its.stream, its.number);
  if (!scene.sharesNames) return called();
  const tables = sceneTablesOf(scene);
  const i = lowerBound(tables.requests.row, its.row);
  return i < tables.requests.length && tables.requests.row[i] === its.row ? nameOf(tables, i) : called();
}

/** The same for a request that may lie outside the loaded pages. */
export function nameFrom(scene: Scene, requestClass: number, stream: number, number: number): string {
  const client = requestClass === BACKGROUND ? undefined : clientOf(scene, stream);
  return client === undefined
    ? `${wordOf(scene, requestClass)} ${labelFrom(scene, requestClass, stream, number)}`
    : `${client.name}, ${scene.workload.words.request.one} ${number + 1}`;
}

/** Whose requests these are; nobody’s where clients are not told apart, and those that were added by hand. */
export const clientOf = ({ clients }: Scene, stream: number): Client | undefined =>
  stream < 0 ? undefined : clients.at(stream);

/** In the legend, where clients are told apart. */
export const clientKeys = { stream: 'promised', request: 'others' } as const;

const ofClients = {
  stream: { one: 'promised IO of client', many: 'promised IOs of clients' },
  request: { one: 'IO of client', many: 'IOs of clients' },
  keys: clientKeys,
} as const;

const countedOfClients = {
  stream: { one: 'promised IO', many: 'promised IOs' },
  request: { one: 'other IO', many: 'other IOs' },
} as const;

/** What is counted of those who wait, by class. */
export const countedOf = ({
  clients,
  workload: { words },
}: Scene): { readonly stream: Noun; readonly request: Noun } =>
  clients.length > 0 ? countedOfClients : words;

/** What a mark with a label is: 'video' and 'request', 'IO of client'; `keys`: in the legend. */
export function marksOf({ clients, workload: { words }, values }: Scene): {
  readonly stream: Noun;
  readonly request: Noun;
  readonly background: string;
  readonly keys: { readonly stream: string; readonly request: string };
} {
  const background = backgroundWord(values);
  if (clients.length > 0) return { ...ofClients, background };
  const { stream, request } = words;
  return { stream, request, background, keys: { stream: stream.one, request: request.one } };
}

/** What is written beside a stream's row: '3'; of a client its name. */
export const streamLabel = (scene: Scene, stream: number): string =>
  clientOf(scene, stream)?.name ?? String(stream + 1);

/** 'stream 3', 'streams 3 and 5'; of clients their names. `labels` as above. */
export const streamsNamed = ({ clients, workload }: Scene, labels: readonly string[]): string =>
  clients.length > 0
    ? listing(labels)
    : `${pluralOf(labels.length, workload.words.stream)} ${listing(labels)}`;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'a', 'a and b', 'a, b and c'. */
export function listing(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
